import type { CallContext } from "./call-context.js";
import { inputSchema, readArguments, type ArgumentsOf, type Parameters } from "./parameter.js";
import type { InputSchema } from "./schema.js";
import type { NetBoxMCPService } from "./service.js";

/** What a tool says of itself to a client that decides whether to ask its user first. */
export interface Annotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** Whether the answer depends on a NetBox rather than on this package alone. */
  readonly openWorldHint: boolean;
}

/** A tool: what is published of it, and a handler that gets checked arguments. All behaviour is the service's. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: Annotations;
  call(
    service: NetBoxMCPService,
    given: Readonly<Record<string, unknown>>,
    context: CallContext,
  ): Promise<unknown>;
}

interface Definition<P extends Parameters> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether the tool may ask NetBox. */
  readonly asksNetBox: boolean;
  readonly parameters: P;
  readonly handler: (service: NetBoxMCPService, given: ArgumentsOf<P>, context: CallContext) => unknown;
}

/** A tool that changes nothing. */
export function readTool<const P extends Parameters>(definition: Definition<P>): Tool {
  const { name, title, description, asksNetBox, parameters, handler } = definition;
  return {
    name,
    description,
    inputSchema: inputSchema(parameters),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: asksNetBox,
    },
    call: async (service, given, context) =>
      await handler(service, readArguments(parameters, given), context),
  };
}
