/**
 * The description of the console: what its pages know of the contract. `npm run generate` makes a module of it per
 * resource, so that the browser does not load the contract.
 */
import type { access } from '../../contract/generated/access.ts';
import type { components, operations } from '../../contract/generated/types.ts';

export type OperationId = keyof typeof access & keyof operations;

export type Role = components['schemas']['MemberRole'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A property of a body or of a record, or a parameter of the path or of the query. */
export interface Field {
  name: string;
  /** English. The message `console.field.<title>` has the translations. */
  title: string;
  description?: string;
  isRequired: boolean;
  isNullable: boolean;
  isReadOnly?: boolean;
  /** A secret that no later answer has. */
  isShownOnce?: boolean;
  kind: Kind;
}

/** The purpose of a file that a field takes. */
export type FilePurpose = components['schemas']['FileCreate']['service'];

/** The unit of a number (`x-unit`), which a page shows and converts to what people use. */
export type Unit =
  'basis_points' | 'percent' | 'bytes' | 'unix_seconds' | 'milliseconds' | 'seconds' | 'hours' | 'months';

export interface NumberKind {
  type: 'integer' | 'number';
  unit?: Unit;
  minimum?: number;
  maximum?: number;
}

/** How a value is shown and entered. */
export type Kind =
  | {
      type: 'text';
      format?: string;
      isLong?: boolean;
      minLength?: number;
      maxLength?: number;
      pattern?: string;
      file?: FilePurpose;
    }
  | NumberKind
  /** Minor units. `currency` is the name of the field with the currency, or `organization`. */
  | { type: 'money'; currency: string }
  | { type: 'boolean' }
  /** `titles` has a text for each value. */
  | { type: 'choice'; values: readonly string[]; titles?: Readonly<Record<string, string>> }
  | { type: 'day' }
  | { type: 'time' }
  /** `resource` is the name of the resource whose record it is. A file has the purpose for which it is uploaded. */
  | { type: 'id'; resource?: string; file?: FilePurpose }
  /** Text keys with values, such as metadata. */
  | { type: 'map' }
  | { type: 'list'; of: Kind; minItems?: number; maxItems?: number }
  | { type: 'object'; fields: readonly Field[] }
  | {
      type: 'variants';
      discriminator?: string;
      /** The title of the field that the discriminator is. */
      title?: string;
      variants: readonly { title: string; value?: string; fields: readonly Field[] }[];
    }
  /** Shown and entered as JSON, where nothing better is known. */
  | { type: 'any' };

export interface Operation {
  id: OperationId;
  method: Method;
  path: string;
  /** The summary of the contract. The message `console.operation.<id>` has the translations. */
  title: string;
  description?: string;
  /** The roles of members who may call it. */
  roles: readonly Role[];
  /** The organizations to which it always answers an error, such as the test organization of a live one. */
  refuses?: 'test' | 'with_live' | 'without_live';
  /** The parameters of the path and of the query. A parameter of the path has its name in `path`. */
  parameters: readonly Field[];
  body?: Kind;
  bodyIsRequired?: boolean;
  isDestructive?: boolean;
  /** It charges, returns or books money, or changes what a buyer is charged later. */
  movesMoney?: boolean;
  /** The operation that says what this one would do. */
  preview?: OperationId;
  /** Paths of what the preview shows that the operation takes as `expected`, such as `next_bill.due_at`. */
  expects?: readonly string[];
  answer?: Kind;
  /** The media type of the answer; empty if it has no body. */
  contentType: string;
  /** The parameter of the query with the organization, and whether it takes several. */
  organizationParameter?: 'one' | 'many';
  /** Of an export: the order that its list has by default. */
  sorting?: readonly string[];
  /** The method of the SDKs, such as `checkouts.create`. */
  sdk?: string;
}

export interface Resource {
  /** The segment of the address, such as `license-keys`. */
  name: string;
  title: string;
  tag: string;
  /** The path of a record, such as `/v1/products/{id}`. A resource without records has none. */
  recordPath?: string;
  /** The last parameter of `recordPath`. */
  recordParameter?: string;
  list?: Operation;
  get?: Operation;
  create?: Operation;
  /** Every operation of the resource, with those above. */
  operations: readonly Operation[];
  /** Paths of fields, such as `customer.email`. */
  columns: readonly string[];
  /** Path of the field that names a record. */
  titleField: string;
  /** Lists that `parameter` reduces to what belongs to a record of this resource. */
  related: readonly { resource: string; parameter: string }[];
}

type KeyOf<Value> = Value extends unknown ? Extract<keyof Value, string> : never;

/** The fields of a schema. A field that the contract no longer has is a compile error. */
export type FieldsOf<Name extends keyof components['schemas']> = readonly (Field & {
  name: KeyOf<components['schemas'][Name]>;
})[];

/** A resource as the first page knows it. */
export interface ResourceEntry {
  title: string;
  tag: string;
  /** The roles of members who may see its records, or call an operation where there are none to see. */
  roles: readonly Role[];
  /** Its list belongs to a record of another resource, so it has no place in the menu. */
  isNested?: boolean;
  /** How the title of a record is found. */
  record?: { path: string; titleField: string };
  load: () => Promise<Resource>;
}

/** An operation as the command palette knows it. */
export interface ActionEntry {
  id: OperationId;
  title: string;
  resource: string;
  roles: readonly Role[];
  refuses?: Operation['refuses'];
  /** The page of the resource, or of the record, shows its answer. */
  isShown?: boolean;
  /** It concerns one record of its resource, or the organization of the address. */
  isOf?: 'record' | 'organization';
  /** The record to which the list of the resource belongs, such as the benefit of grants. */
  above?: { parameter: string; resource: string };
  /** The path of a file that it answers. */
  download?: string;
  /** The file can be for a person. */
  takesLocale?: boolean;
}
