import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { adapt, createAjv } from '../../src/platform/http/ajv.ts';
import {
  resolve,
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
const ajv = createAjv(seal(document.components?.schemas ?? {}), {});
const compiled = new Map<string, ValidateFunction>();

const JSON_TYPE = /^application\/(\w[\w.-]*\+)?json$/;

/** What an answer says that the contract does not: an undeclared status, a missing or surplus field, a wrong type. */
export function findBreaches(operationId: string, status: number, body: unknown): string[] {
  const response = byId.get(operationId)?.operation.responses?.[String(status)];
  if (response === undefined) return [`${operationId} does not declare the status ${status}`];
  const { content = {} } = resolve<ResponseObject>(document, response);
  const schema = Object.entries(content).find(([type]) => JSON_TYPE.test(type))?.[1].schema;
  if (schema === undefined) return body === undefined ? [] : [`${operationId} ${status} declares no body`];
  const key = `${operationId} ${status}`;
  const validate = compiled.get(key) ?? ajv.compile(seal(adapt(schema)));
  compiled.set(key, validate);
  // What the client sees: without undefined, with dates as texts.
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  if (validate(sent)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

/** Objects that name their properties may have no other ones. */
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
