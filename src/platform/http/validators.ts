import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { RequestValidationError, type Violation } from '../../shared/errors.ts';
import { toAjvSchema, createAjv } from './ajv.ts';
import type { ContractDocument, OperationObject, ParameterObject } from './document.ts';
import { resolveReference } from './document.ts';
import { NO_QUERY } from './query.ts';
import { toViolations } from './violations.ts';

/** Checks a request against the contract. Defaults are filled into parameters, never into bodies. */
export interface RequestValidator {
  /** The query's texts as the numbers, booleans and lists that the contract speaks of. */
  readQuery(query: object): object;
  /** The headers that the operation has, by the names of the contract. */
  readHeaders(headers: IncomingHttpHeaders): object;
  parameters(given: { path: object; query: object; header: object }): Violation[];
  body(body: unknown): Violation[];
}

type Check = (data: unknown) => ErrorObject[];

/** One validator per operation; each is compiled when it is first needed. */
export function createRequestValidators(document: ContractDocument): (operation: OperationObject) => RequestValidator {
  const schemas = document.components?.schemas ?? {};
  const parametersAjv = createAjv(schemas, { useDefaults: true });
  const bodyAjv = createAjv(schemas, {});
  return (operation) => {
    const parameters = (operation.parameters ?? []).map((parameter) => resolveReference<ParameterObject>(document, parameter));
    const path = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'path')));
    const query = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'query')));
    const header = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'header')));
    const hasMore = parameters.some((parameter) => parameter.in !== 'header');
    const bodySchema = resolveReference(document, operation.requestBody)?.content?.['application/json']?.schema;
    const body = compileOnFirstUse(() => bodyAjv.compile(toAjvSchema(bodySchema ?? {})));
    return {
      readQuery: createQueryReader(parameters),
      readHeaders: createHeaderReader(parameters),
      parameters: (given) => {
        if (!hasMore && given.query === NO_QUERY && given.header === NO_HEADERS) return [];
        return [
          ...toViolations(path(given.path), 'path'),
          ...toViolations(query(given.query), 'query'),
          ...(given.header === NO_HEADERS ? [] : toViolations(header(given.header), 'header')),
        ];
      },
      body: (value) => toViolations(body(value), 'body'),
    };
  };
}

/** @throws RequestValidationError with all of `violations`, if there are any */
export function requireNoViolations(violations: Violation[]): void {
  if (violations.length > 0) throw new RequestValidationError(violations);
}

function compileOnFirstUse(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= compile();
    return validate(data) ? [] : (validate.errors ?? []);
  };
}

function objectSchema(parameters: readonly ParameterObject[], where: 'path' | 'query' | 'header') {
  const own = parameters.filter((parameter) => parameter.in === where);
  return toAjvSchema({
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  });
}

/** Of a request without any that its operation has. */
const NO_HEADERS: Record<string, never> = Object.freeze({});

function createHeaderReader(parameters: readonly ParameterObject[]) {
  const own = parameters.filter((parameter) => parameter.in === 'header');
  const names = own.map(({ name }) => ({ name, sentAs: name.toLowerCase() }));
  return (headers: IncomingHttpHeaders): object => {
    if (!names.some(({ sentAs }) => headers[sentAs] !== undefined)) return NO_HEADERS;
    const given = names.flatMap(({ name, sentAs }) => {
      const value = headers[sentAs];
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(given);
  };
}

/** At most 15 digits: exact in JavaScript, and nothing like `1e9` or `0x10`, which would pass for numbers there. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** Turns the texts of a query into what their schemas speak of; a text that is nothing of the kind stays, and is refused. */
function createQueryReader(parameters: readonly ParameterObject[]) {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const typeOf = new Map(own.map(({ name, schema }) => [name, [schema?.type].flat()]));
  return (query: object): object =>
    own.length === 0
      ? query
      : Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, readValue(value, typeOf.get(name) ?? [])]),
        );
}

function readValue(value: unknown, types: readonly (string | undefined)[]): unknown {
  if (typeof value !== 'string') return value;
  if (types.includes('array')) return [value];
  if (types.includes('integer') && WHOLE_NUMBER.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
