import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { TRANSPORT_HEADERS } from '../../scripts/contract/rules/transport-headers.ts';
import { toAjvSchema, createAjv } from '../../src/platform/http/ajv.ts';
import {
  HTTP_METHODS,
  resolveReference,
  type ContractDocument,
  type HeaderObject,
  type OperationObject,
  type ResponseObject,
} from '../../src/platform/http/document.ts';

const BUNDLE = new URL('../../src/contract/generated/openapi.json', import.meta.url);

export const document: ContractDocument = JSON.parse(readFileSync(BUNDLE, 'utf8'));

/** Headers that each response of our own handlers has. */
export const COMMON_HEADERS = {
  'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
};

export interface DeclaredOperation {
  path: string;
  method: string;
  operation: OperationObject & { operationId: string };
}

/** Every operation of the contract. */
export const declaredOperations: DeclaredOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => HTTP_METHODS.some((known) => known === method))
    .map(([method, operation]) => ({
      path,
      method,
      operation: { ...operation, operationId: operation.operationId ?? '' },
    })),
);

const byId = new Map(declaredOperations.map((declared) => [declared.operation.operationId, declared]));
// Unoptimized code: each schema is compiled once and run a few times.
const ajv = createAjv(seal(document.components?.schemas ?? {}), { code: { optimize: false } });
const headerAjv = createAjv({}, { coerceTypes: true });
const compiled = new Map<string, ValidateFunction>();

const JSON_TYPE = /^application\/(\w[\w.-]*\+)?json$/;

/**
 * Finds contract violations of a response: an undeclared status, media type or error, a missing or additional field, a wrong type.
 * @param type media type of a JSON body
 */
export function findBreaches(operationId: string, status: number, body: unknown, type = 'application/json'): string[] {
  const response = byId.get(operationId)?.operation.responses?.[String(status)];
  if (response === undefined) return [`${operationId} does not declare the status ${status}`];
  const { content = {}, 'x-errors': kinds } = resolveReference<ResponseObject>(document, response);
  const kind = errorKind(body);
  if (kinds !== undefined && kind !== undefined && !kinds.includes(kind))
    return [`${operationId} does not list the error ${kind} for the status ${status}`];
  const isJson = JSON_TYPE.test(type);
  if (isJson && content[type] === undefined && Object.keys(content).length > 0)
    return [`${operationId} does not declare ${type} for the status ${status}`];
  const schema = (isJson ? content[type] : Object.entries(content).find(([name]) => JSON_TYPE.test(name))?.[1])?.schema;
  if (schema === undefined) return body === undefined ? [] : [`${operationId} ${status} declares no body`];
  const key = `${operationId} ${status} ${type}`;
  const validate = compiled.get(key) ?? ajv.compile(seal(toAjvSchema(schema)));
  compiled.set(key, validate);
  return describeErrors(validate, body);
}

function describeErrors(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

/** Finds where a value differs from a schema of the contract. */
export function findSchemaBreaches(name: string, value: unknown): string[] {
  return describeErrors(ajv.compile(toAjvSchema({ $ref: `#/components/schemas/${name}` })), value);
}

/**
 * Finds contract violations of the headers of a response: an undeclared header, a missing required one, a value that does not fit.
 * @param headers by their names in lower case
 */
export function findHeaderBreaches(
  operationId: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): string[] {
  const declared = declaredHeaders(operationId, status);
  // An undeclared status is a breach of its own.
  if (declared === undefined) return [];
  const sent = Object.entries(headers).filter(([name]) => !TRANSPORT_HEADERS.has(name));
  return [
    ...sent.filter(([name]) => !declared.has(name)).map(([name]) => `the header ${name} is not declared`),
    ...[...declared.values()]
      .filter(({ name, isRequired }) => isRequired && headers[name] === undefined)
      .map(({ name }) => `the header ${name} is missing`),
    ...sent.flatMap(([name, value]) =>
      schemaErrors(declared.get(name)?.validate, value).map((error) => `the header ${name} ${error}: ${value}`),
    ),
  ];
}

function schemaErrors(validate: ValidateFunction | undefined, value: unknown): string[] {
  if (validate === undefined || validate(value)) return [];
  return (validate.errors ?? []).map(({ message = '' }) => message);
}

interface DeclaredHeader {
  /** In lower case. */
  name: string;
  isRequired: boolean;
  validate: ValidateFunction;
}

const headersByResponse = new Map<string, Map<string, DeclaredHeader>>();

function declaredHeaders(operationId: string, status: number): Map<string, DeclaredHeader> | undefined {
  const key = `${operationId} ${status}`;
  const known = headersByResponse.get(key);
  if (known !== undefined) return known;
  const response = byId.get(operationId)?.operation.responses?.[String(status)];
  if (response === undefined) return undefined;
  const { headers = {} } = resolveReference<ResponseObject>(document, response);
  const declared = Object.entries(headers).map(([name, header]): [string, DeclaredHeader] => {
    const { required = false, schema = {} } = resolveReference<HeaderObject>(document, header);
    return [name.toLowerCase(), { name: name.toLowerCase(), isRequired: required, validate: headerValidator(schema) }];
  });
  const byName = new Map(declared);
  headersByResponse.set(key, byName);
  return byName;
}

const headerValidators = new Map<string, ValidateFunction>();

/** Values of headers are texts, so numbers are read from them. */
function headerValidator(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = headerValidators.get(key) ?? headerAjv.compile(toAjvSchema(schema));
  headerValidators.set(key, validate);
  return validate;
}

/** @returns the kind of error that a body has; undefined for any other body */
export function errorKind(body: unknown): string | undefined {
  const isError = typeof body === 'object' && body !== null && 'error' in body && 'detail' in body;
  return isError && typeof body.error === 'string' ? body.error : undefined;
}

/** Forbids additional properties of objects that declare properties. */
function seal<Value>(schema: Value): Value {
  return JSON.parse(
    JSON.stringify(schema, (_key, value) =>
      value &&
      typeof value === 'object' &&
      value.type === 'object' &&
      value.properties &&
      value.additionalProperties === undefined
        ? { ...value, additionalProperties: false }
        : value,
    ),
  );
}
