import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { RequestValidationError, ResourceNotFound, type ViolationList } from '../../shared/errors.ts';
import { getOwn } from '../../shared/own.ts';
import { toAjvSchema, createRequestAjv } from './ajv.ts';
import { findUnstorableText } from './body.ts';
import { admitSpellings } from './code-keyword.ts';
import type { ContractDocument, OperationObject, ParameterObject } from './document.ts';
import { resolveReference } from './document.ts';
import { NO_QUERY } from './query.ts';
import { createQueryReader } from './query-reader.ts';
import { joinViolations, toViolations } from './violations.ts';

/**
 * Validates a request against the contract. Fills defaults into parameters, never into bodies. Replaces the spellings of codes
 * by the codes.
 */
export interface RequestValidator {
  /**
   * Refuses a path with a text that Postgres cannot store, which names no object.
   * @throws ResourceNotFound where the operation declares 404
   * @throws RequestValidationError for other operations
   */
  requireStorablePath(path: object): void;
  /** Converts the texts of the query to the types of the contract: integers, booleans and lists. */
  readQuery(query: object): object;
  /** Returns the headers of the operation, by the names in the contract. */
  readHeaders(headers: IncomingHttpHeaders): object;
  /** Returns the violations of path, query and headers. */
  parameters(given: { path: object; query: object; header: object }): ViolationList;
  /** Returns the violations of the body. */
  body(body: unknown): ViolationList;
}

type Check = (data: unknown) => ErrorObject[];

/** Creates a validator for each operation. Compiles schemas on first use. */
export function createRequestValidators(
  document: ContractDocument,
): (operation: OperationObject, method: string) => RequestValidator {
  const schemas = document.components?.schemas ?? {};
  const parametersAjv = createRequestAjv(schemas, { useDefaults: true });
  const bodyAjv = createRequestAjv(schemas, {});
  return (operation, method) => {
    const parameters = (operation.parameters ?? []).map((parameter) =>
      resolveReference<ParameterObject>(document, parameter),
    );
    const path = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'path')));
    const query = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'query')));
    const header = compileOnFirstUse(() => parametersAjv.compile(objectSchema(parameters, 'header')));
    const hasMore = parameters.some((parameter) => parameter.in !== 'header');
    const bodySchema = resolveReference(document, operation.requestBody)?.content?.['application/json']?.schema;
    const body = compileOnFirstUse(() => bodyAjv.compile(toAjvSchema(admitSpellings(bodySchema ?? {}))));
    const declaresNotFound = operation.responses?.['404'] !== undefined;
    return {
      requireStorablePath: (given) => requireStorablePath(given, declaresNotFound),
      readQuery: createQueryReader(parameters),
      readHeaders: createHeaderReader(parameters),
      parameters: (given) => {
        if (!hasMore && given.query === NO_QUERY && given.header === NO_HEADERS) return NO_VIOLATIONS;
        return joinViolations([
          toViolations(path(given.path), 'path'),
          toViolations(query(given.query), 'query'),
          given.header === NO_HEADERS ? NO_VIOLATIONS : toViolations(header(given.header), 'header'),
        ]);
      },
      body: (value) => toViolations(body(value), 'body', method === 'patch'),
    };
  };
}

const NO_VIOLATIONS: ViolationList = { listed: [], more: 0 };

/** @throws RequestValidationError where a part of the request has violations */
export function requireNoViolations(...parts: ViolationList[]): void {
  if (parts.every(({ listed }) => listed.length === 0)) return;
  const { listed, more } = joinViolations(parts);
  throw new RequestValidationError(listed, more);
}

function requireStorablePath(path: object, declaresNotFound: boolean): void {
  for (const [name, value] of Object.entries(path)) {
    const reason = findUnstorableText(value);
    if (reason === undefined) continue;
    if (declaresNotFound) throw new ResourceNotFound();
    throw new RequestValidationError([{ type: 'value_error', loc: ['path', name], msg: reason }]);
  }
}

function compileOnFirstUse(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= compile();
    return validate(data) ? [] : (validate.errors ?? []);
  };
}

function objectSchema(parameters: readonly ParameterObject[], where: 'path' | 'query' | 'header') {
  const declared = parameters.filter((parameter) => parameter.in === where);
  return toAjvSchema(
    admitSpellings({
      type: 'object',
      properties: Object.fromEntries(declared.map(({ name, schema }) => [name, schema])),
      required: declared.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }),
  );
}

/** The headers of a request without any header of its operation. A constant, compared by identity. */
const NO_HEADERS: Record<string, never> = Object.freeze({});

function createHeaderReader(parameters: readonly ParameterObject[]) {
  const declared = parameters.filter((parameter) => parameter.in === 'header');
  const names = declared.map(({ name }) => ({ name, sentAs: name.toLowerCase() }));
  return (headers: IncomingHttpHeaders): object => {
    if (!names.some(({ sentAs }) => getOwn(headers, sentAs) !== undefined)) return NO_HEADERS;
    const given = names.flatMap(({ name, sentAs }) => {
      const value = getOwn(headers, sentAs);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(given);
  };
}
