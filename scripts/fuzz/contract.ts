/** The fuzzer's own reading of the contract, so that it shares no mistake with the service's validators. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import { HTTP_METHODS, resolveReference, type JsonSchema } from '../../src/platform/http/document.ts';

export type Schema = JsonSchema;

export interface Parameter {
  name: string;
  style?: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface DeclaredResponse {
  headers?: Record<string, { required?: boolean; schema?: Schema }>;
  content?: Record<string, Media>;
}

interface Body {
  required?: boolean;
  content: Record<string, Media>;
}

interface RawOperation {
  operationId?: string;
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
  security?: Record<string, string[]>[];
  'x-handled-by'?: string;
  'x-internal'?: boolean;
  'x-subjects'?: string[];
}

interface ContractDocument {
  paths: Record<string, Record<string, RawOperation>>;
  webhooks?: Record<string, { post?: { requestBody?: object } }>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Media type, schema and example of the body, if any. */
  body: { type: string; schema: Schema; example: unknown } | undefined;
  responses: Record<string, DeclaredResponse>;
  schemes: string[];
  /** Whether anonymous callers are admitted as well. */
  isOpen: boolean;
  isInternal: boolean;
  /** Whether a library handles the operation by the rules of OAuth. */
  isOAuth: boolean;
}

const BUNDLE = new URL('../../src/contract/generated/openapi.json', import.meta.url);

export const contract: ContractDocument = JSON.parse(readFileSync(BUNDLE, 'utf8'));

export function resolve<Target extends object>(target: object): Target {
  return resolveReference<Target>(contract, target as Target);
}

export const operations: Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  HTTP_METHODS.flatMap((method) => (item[method] === undefined ? [] : [toOperation(path, method, item[method])])),
);

function toOperation(path: string, method: string, raw: RawOperation): Operation {
  const body = raw.requestBody && resolve<Body>(raw.requestBody);
  const [media] = Object.entries(body?.content ?? {});
  return {
    id: raw.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: (raw.parameters ?? []).map((parameter) => resolve<Parameter>(parameter)),
    body: media && { type: media[0], schema: media[1].schema ?? {}, example: media[1].example },
    responses: Object.fromEntries(Object.entries(raw.responses).map(([status, answer]) => [status, resolve(answer)])),
    schemes: [...new Set((raw.security ?? []).flatMap((requirement) => Object.keys(requirement)))],
    isOpen: !raw.security?.length || raw.security.some((requirement) => Object.keys(requirement).length === 0),
    isInternal: raw['x-internal'] ?? false,
    isOAuth: raw['x-handled-by'] !== undefined,
  };
}

function createAjv(schemas: Record<string, object>): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  // The package's types export the function as `default`, but at run time it is the module itself.
  (addFormats as unknown as FormatsPlugin)(ajv);
  // One by one: Ajv compiles a registered schema once, but a part of a registered document again for each caller.
  for (const [name, schema] of Object.entries(withRegisteredReferences(schemas)))
    ajv.addSchema(schema, `contract#/components/schemas/${name}`);
  return ajv;
}

/** Points references such as `#/components/…` to the registered schemas. */
function withRegisteredReferences<Value>(schema: Value): Value {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' && typeof value === 'string' ? `contract${value}` : key === 'discriminator' ? undefined : value,
    ),
  );
}

/** Forbids additional properties of objects that declare properties. */
export function forbidUnknownFields<Value>(schema: Value): Value {
  return JSON.parse(
    JSON.stringify(schema, (_key, value) =>
      value?.type === 'object' && value.properties && value.additionalProperties === undefined
        ? { ...value, additionalProperties: false }
        : value,
    ),
  );
}

/** Leaves out what only the stored spelling of a code fulfills, because a request may have others. */
const admitSpellings = <Value>(schema: Value): Value =>
  JSON.parse(
    JSON.stringify(schema, (_key, value) =>
      typeof value?.['x-code'] === 'string'
        ? { ...value, format: undefined, pattern: undefined, enum: undefined }
        : value,
    ),
  );

const requestAjv = createAjv(admitSpellings(contract.components.schemas));
const responseAjv = createAjv(forbidUnknownFields(contract.components.schemas));
const compiled = { requests: new Map<Schema, ValidateFunction>(), answers: new Map<Schema, ValidateFunction>() };

function violations(ajv: Ajv2020, schema: Schema, value: unknown): string[] {
  const known = ajv === responseAjv ? compiled.answers : compiled.requests;
  const validate =
    known.get(schema) ??
    ajv.compile(withRegisteredReferences(ajv === responseAjv ? forbidUnknownFields(schema) : admitSpellings(schema)));
  known.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
}

/** Returns the violations of a request value. Additional fields are violations where the schema forbids them. */
export const requestViolations = (schema: Schema, value: unknown) => violations(requestAjv, schema, value);

/** Returns the violations of a response value, additional fields included. */
export const responseViolations = (schema: Schema, value: unknown) => violations(responseAjv, schema, value);
