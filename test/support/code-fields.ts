import { resolveReference, type JsonSchema, type ParameterObject } from '../../src/platform/http/document.ts';
import { declaredOperations, document, type DeclaredOperation } from './contract.ts';

interface Schema extends JsonSchema {
  'x-code'?: string;
}

/** Returns the kind of a text, or undefined for texts that are not looked for. */
type KindOf = (node: Schema) => string | undefined;

/** A field of a request that has a code. */
export interface CodeField extends Pick<DeclaredOperation, 'operation' | 'method'> {
  where: 'body' | 'query';
  path: (string | number)[];
  /** The value of `x-code`. */
  kind: string;
  /** Returns a body or a query that has a value at the field, and the tags of unions above it. */
  withValue: (value: string) => object;
}

/** The fields that stand beside a code and tell what it is of, by the kind of the code. */
const BESIDE: Readonly<Record<string, object>> = {
  'tax-id': { country: 'PT' },
  'oss-number': { scheme: 'union', member_state: 'PT' },
};

interface Found {
  path: (string | number)[];
  kind: string;
  wrap: (value: unknown) => unknown;
}

function find(schema: Schema, kindOf: KindOf): Found[] {
  const { properties, items, anyOf, oneOf, ...node } = resolveReference<Schema>(document, schema);
  const kind = kindOf({ ...node, ...schema });
  if (kind !== undefined) return [{ path: [], kind, wrap: (value) => value }];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, property]) =>
      find(property, kindOf).map(({ path, wrap, kind: found }) => ({
        path: [name, ...path],
        kind: found,
        wrap: (value: unknown) => ({
          ...tags(properties ?? {}),
          ...(path.length === 0 ? BESIDE[found] : {}),
          [name]: wrap(value),
        }),
      })),
    ),
    ...(items === undefined ? [] : find(items, kindOf)).map(({ path, wrap, kind: found }) => ({
      path: [0, ...path],
      kind: found,
      wrap: (value: unknown) => [wrap(value)],
    })),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((branch) => find(branch, kindOf)),
  ];
}

/** Returns the constants of an object, which the discriminators of unions read. */
const tags = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { enum: values }]) => (values?.length === 1 ? [[name, values[0]]] : [])),
  );

/** Returns all fields of requests that have a kind, by the contract. */
export const findFields = (kindOf: KindOf): CodeField[] =>
  declaredOperations.flatMap(({ operation, method }) => {
    const content = resolveReference(document, operation.requestBody)?.content?.['application/json'];
    const inBody = content?.schema === undefined ? [] : find(content.schema, kindOf);
    const inQuery = (operation.parameters ?? [])
      .map((parameter) => resolveReference<ParameterObject>(document, parameter))
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => find({ properties: { [name]: schema as Schema } }, kindOf));
    const toField = (where: CodeField['where']) => (found: Found) => ({
      operation,
      method,
      where,
      path: found.path,
      kind: found.kind,
      withValue: (value: string) => found.wrap(value) as object,
    });
    return [...inBody.map(toField('body')), ...inQuery.map(toField('query'))];
  });

/** All fields of requests that have a code. */
export const codeFields: CodeField[] = findFields((node) => node['x-code']);
