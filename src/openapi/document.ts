/** The parts of OpenAPI 3.0 that NetBox's contract uses. Anything else is kept as it is and not looked at. */

export interface SchemaObject {
  $ref?: string;
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  default?: unknown;
  example?: unknown;
  enum?: unknown[];
  "x-spec-enum-id"?: string;
  properties?: Record<string, SchemaObject>;
  required?: string[];
  additionalProperties?: SchemaObject | boolean;
  items?: SchemaObject;
  allOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  anyOf?: SchemaObject[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export interface ParameterObject {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema: SchemaObject;
  explode?: boolean;
  style?: string;
}

export interface MediaTypeObject {
  schema?: SchemaObject;
}

export interface RequestBodyObject {
  content: Record<string, MediaTypeObject>;
  required?: boolean;
}

export interface ResponseObject {
  description: string;
  content?: Record<string, MediaTypeObject>;
  headers?: Record<string, { description?: string; schema: SchemaObject }>;
}

export interface OperationObject {
  operationId: string;
  description?: string;
  summary?: string;
  tags?: string[];
  parameters?: (ParameterObject | { $ref: string })[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject>;
  security?: unknown[];
}

export const methods = ["get", "post", "put", "patch", "delete", "head", "options"] as const;
export type Method = (typeof methods)[number];

export type PathItemObject = Partial<Record<Method, OperationObject>> & {
  parameters?: (ParameterObject | { $ref: string })[];
};

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string } & Record<string, unknown>;
  paths: Record<string, PathItemObject>;
  components: {
    schemas: Record<string, SchemaObject>;
    parameters?: Record<string, ParameterObject>;
    securitySchemes?: Record<string, unknown>;
  };
  servers?: unknown[];
}
