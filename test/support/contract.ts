import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { toAjvSchema, createAjv } from '../../src/platform/http/ajv.ts';
import {
  resolveReference,
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
} from '../../src/platform/http/document.ts';

const BUNDLE = new URL('../../src/contract/generated/openapi.json', import.meta.url);

export const document: ContractDocument = JSON.parse(readFileSync(BUNDLE, 'utf8'));

export interface DeclaredOperation {
  path: string;
  method: string;
  operation: OperationObject & { operationId: string };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the contract. */
export const declaredOperations: DeclaredOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({
      path,
      method,
      operation: { ...operation, operationId: operation.operationId ?? '' },
    })),
);

const byId = new Map(declaredOperations.map((declared) => [declared.operation.operationId, declared]));
// Unoptimized code: each schema is compiled once and run a few times.
const ajv = createAjv(seal(document.components?.schemas ?? {}), { code: { optimize: false } });
const compiled = new Map<string, ValidateFunction>();

const JSON_TYPE = /^application\/(\w[\w.-]*\+)?json$/;

/** Finds contract violations of a response: an undeclared status, a missing or additional field, a wrong type. */
export function findBreaches(operationId: string, status: number, body: unknown): string[] {
  const response = byId.get(operationId)?.operation.responses?.[String(status)];
  if (response === undefined) return [`${operationId} does not declare the status ${status}`];
  const { content = {} } = resolveReference<ResponseObject>(document, response);
  const schema = Object.entries(content).find(([type]) => JSON_TYPE.test(type))?.[1].schema;
  if (schema === undefined) return body === undefined ? [] : [`${operationId} ${status} declares no body`];
  const key = `${operationId} ${status}`;
  const validate = compiled.get(key) ?? ajv.compile(seal(toAjvSchema(schema)));
  compiled.set(key, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
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
