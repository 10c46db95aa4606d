import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolveReference, type ParameterObject } from '../../src/platform/http/document.ts';
import { declaredOperations, document } from '../support/contract.ts';

type Parameter = ParameterObject & { schema: { items?: { enum?: unknown[] } } };

const guide = readFileSync(new URL('../../src/docs/guides/lists.md', import.meta.url), 'utf8');
/** The guide says once that lists have these. */
const EVERYWHERE = ['page', 'limit', 'sorting', 'organization_id'];
const wordsOf = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word).sort();

const documented = [...guide.matchAll(/^\| \[(\w+)\]\(operation:\w+\) +\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, id, filters = '', criteria = '']) => ({ id, filters: wordsOf(filters), criteria: wordsOf(criteria) }),
);

const declared = declaredOperations
  .filter(({ method, operation }) => method === 'get' && !operation.deprecated && !('x-internal' in operation))
  .map(({ operation }) => ({
    id: operation.operationId,
    parameters: (operation.parameters ?? [])
      .map((parameter) => resolveReference<Parameter>(document, parameter as Parameter))
      .filter((parameter) => parameter.in === 'query'),
  }))
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'page'))
  .map(({ id, parameters }) => ({
    id,
    filters: parameters
      .map(({ name }) => name)
      .filter((name) => !EVERYWHERE.includes(name))
      .sort(),
    criteria: (parameters.find(({ name }) => name === 'sorting')?.schema.items?.enum ?? [])
      .map(String)
      .filter((criterion) => !criterion.startsWith('-'))
      .sort(),
  }))
  .filter(({ filters, criteria }) => filters.length + criteria.length > 0);

it('the guide about lists has the filters and criteria of every list', () => {
  const byId = (one: { id?: string | undefined }, other: { id?: string | undefined }) =>
    String(one.id).localeCompare(String(other.id));
  expect(documented.toSorted(byId)).toEqual(declared.toSorted(byId));
});
