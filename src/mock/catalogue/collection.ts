import type { Field, Filter, ObjectShape, Shape } from "../../model/index.js";
import type { ModelName } from "./names.js";

/** A reference to objects of a collection. */
export interface Link {
  /** Key of the collection that is referred to. */
  readonly to: string;
  readonly many: boolean;
  /** Whether a request can only give the id, not a dictionary of attributes. */
  readonly byKey?: boolean;
}

/** A field that a row keeps. Fields that NetBox works out (counts, `display`, `url`) are none. */
export interface Property {
  readonly name: string;
  /** How it reads; null for one that is only ever written, such as a password. */
  readonly read: Shape | null;
  readonly write: Field;
  readonly link: Link | null;
}

/** A reference to an object of any model, kept in two fields: `scope_type` with `scope_id`, read back as `scope`. */
export interface GenericLink {
  readonly type: string;
  readonly id: string;
  /** The field that shows the object; null where NetBox does not show it. */
  readonly object: string | null;
}

/** One kind of object: what `/api/<group>/<resource>/` lists. */
export interface Collection {
  /** `dcim/devices` */
  readonly key: string;
  readonly group: string;
  readonly resource: string;
  /** `/api/dcim/devices/` */
  readonly path: string;
  readonly model: ModelName;
  readonly read: ObjectShape;
  /** What `?brief=1` shows. */
  readonly brief: ObjectShape;
  /** What a reference to an object of unknown model shows of it. */
  readonly nested: ObjectShape;
  readonly write: ObjectShape | null;
  readonly properties: ReadonlyMap<string, Property>;
  readonly generics: readonly GenericLink[];
  readonly filters: ReadonlyMap<string, Filter>;
  /** Whether objects have `last_updated`, and with it an entity tag. */
  readonly dated: boolean;
}
