import type { ErrorObject, ValidateFunction } from 'ajv';
import { RequestValidationError, type Violation } from '../../kit/errors.ts';
import { adapt, createAjv } from './ajv.ts';
import type { ContractDocument, OperationObject, ParameterObject } from './document.ts';
import { resolve } from './document.ts';
import { toViolations } from './violations.ts';

/** Checks a request against the contract. Defaults are filled into parameters, never into bodies. */
export interface RequestValidator {
  /** @returns what is wrong; `path` and `query` come out with numbers, booleans and lists in place of their texts. */
  parameters(path: object, query: object): Violation[];
  body(body: unknown): Violation[];
}

type Check = (data: unknown) => ErrorObject[];

/** One validator per operation; each is compiled when it is first needed. */
export function createRequestValidators(document: ContractDocument): (operation: OperationObject) => RequestValidator {
  const schemas = document.components?.schemas ?? {};
  const parametersAjv = createAjv(schemas, { useDefaults: true, coerceTypes: true });
  const bodyAjv = createAjv(schemas, {});
  return (operation) => {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve<ParameterObject>(document, parameter));
    const path = lazily(() => parametersAjv.compile(objectSchema(parameters, 'path')));
    const query = lazily(() => parametersAjv.compile(objectSchema(parameters, 'query')));
    const lists = parameters.filter(isList).map(({ name }) => name);
    const bodySchema = resolve(document, operation.requestBody)?.content?.['application/json']?.schema;
    const body = lazily(() => bodyAjv.compile(adapt(bodySchema ?? {})));
    return {
      parameters(pathValues, queryValues) {
        return [
          ...toViolations(path(pathValues), 'path'),
          ...toViolations(query(withLists(queryValues, lists)), 'query'),
        ];
      },
      body: (value) => toViolations(body(value), 'body'),
    };
  };
}

/** @throws RequestValidationError with all of `violations`, if there are any */
export function refuse(violations: Violation[]): void {
  if (violations.length > 0) throw new RequestValidationError(violations);
}

function lazily(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= compile();
    return validate(data) ? [] : (validate.errors ?? []);
  };
}

function objectSchema(parameters: readonly ParameterObject[], where: 'path' | 'query') {
  const own = parameters.filter((parameter) => parameter.in === where);
  return adapt({
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  });
}

function isList({ schema }: ParameterObject): boolean {
  return [schema?.type].flat().includes('array');
}

/** A list parameter that was given once arrives as a single text. */
function withLists(query: object, lists: readonly string[]): object {
  const values: Record<string, unknown> = query as Record<string, unknown>;
  for (const name of lists) if (typeof values[name] === 'string') values[name] = [values[name]];
  return values;
}
