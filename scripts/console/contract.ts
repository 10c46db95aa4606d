import { leavesOf, SEEN } from '../contract/rules/fields.ts';
import type { JsonSchema } from '../../src/platform/http/document.ts';
import type { FilePurpose, Operation, Unit } from '../../src/web/console/description.ts';

/** The parts of the bundled contract that the description reads. */
export interface Schema extends JsonSchema {
  enum?: (string | null)[];
  /** A text for each value of `enum`. */
  'x-enumTitles'?: Record<string, string>;
  /** Name of the property with the currency of an amount, or `organization`. */
  'x-money'?: string;
  'x-unit'?: Unit;
  /** A secret that no later answer has. */
  'x-shown-once'?: boolean;
  /** Purpose of the file whose identifier or address a string is. */
  'x-file'?: FilePurpose;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Body {
  $ref?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

export interface ContractOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-roles'?: string[];
  /** The kinds of errors that are specific to the operation. */
  'x-errors'?: string[];
  'x-successor'?: string;
  'x-moves-money'?: boolean;
  /** The operation that says what this one would do. */
  'x-preview'?: string;
  /** Of the operation that lists the records of a resource. */
  'x-resource'?: { name: string; title: string; columns: string[] };
}

export interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
  components: Record<string, Record<string, unknown>>;
}

/** Follows a reference. Properties beside `$ref` replace properties of the target, as in JSON Schema 2020-12. */
export function resolve<Part extends { $ref?: string }>(contract: Contract, part: Part): Part {
  if (part.$ref === undefined) return part;
  const { $ref, ...own } = part;
  const [, , kind = '', name = ''] = $ref.split('/');
  const target = contract.components[kind]?.[name];
  if (target === undefined) throw new Error(`The contract has no ${$ref}.`);
  return resolve(contract, { ...(target as Part), ...own });
}

/** @returns the organizations to which an operation always answers one of its errors */
export function refusedOrganizations(
  { components }: Contract,
  { 'x-errors': errors = [] }: ContractOperation,
): Operation['refuses'] {
  const schema = components.schemas?.ErrorKind as
    { 'x-error-kinds': Record<string, Pick<Operation, 'refuses'>> } | undefined;
  return errors.map((kind) => schema?.['x-error-kinds'][kind]?.refuses).find((refuses) => refuses !== undefined);
}

/** @returns the last part of a reference to a schema: `Order` of `#/components/schemas/Order` */
export const schemaName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** @returns the paths of what a body takes of its preview */
export const seenPaths = (contract: Contract, body: Schema): string[] =>
  leavesOf<Schema>((schema) => resolve(contract, schema), resolve(contract, body).properties?.[SEEN] ?? {});
