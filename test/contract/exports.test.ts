import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryPairs } from '../../scripts/contract/query-pairs.ts';
import { batchSize } from '../../src/platform/db/read-batches.ts';
import { testApp } from '../support/app.ts';
import { declaredOperations } from '../support/contract.ts';
import {
  criteriaOf,
  declaredLists,
  filtersOf,
  filterValues,
  readHiddenValues,
  type HiddenValues,
  type Item,
} from '../support/declared-lists.ts';
import { fillLists, type FilledLists } from '../support/filled-lists.ts';
import { makeSeller, must, unique } from '../support/make.ts';
import { sampleCases } from '../support/scope.ts';

type Pairs = [string, string][];

/** Lists that are left out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  listArticles: 'lists articles of all organizations; tested in articles.test.ts',
};

const exportPaths = new Map(
  declaredOperations.flatMap(({ path, operation: { operationId } }) =>
    operationId.startsWith('export') ? [[operationId.replace('export', 'list'), path] as const] : [],
  ),
);
const exported = declaredLists.flatMap((list) => {
  const file = exportPaths.get(list.id);
  return file === undefined || list.id in LEFT_OUT ? [] : [{ ...list, file }];
});
const filters = exported.flatMap((list) => filtersOf(list).map((parameter) => ({ ...list, parameter })));
const orders = exported.flatMap((list) => {
  const criteria = criteriaOf(list);
  // Two criteria of which the first one is the same for several records, in both directions.
  const pairs = criteria.map((criterion, at) => [criterion, must(criteria[(at + 3) % criteria.length])]);
  const cases = [...criteria.map((criterion) => [criterion]), ...pairs].map((sorting) => ({ ...list, sorting }));
  // One of each list, and all in the long run.
  return sampleCases(list.id, cases);
});

let filled: FilledLists;
let hidden: HiddenValues;
const usual = { ...batchSize };

beforeAll(async () => {
  filled = await fillLists();
  hidden = await readHiddenValues(filled, (path) => readPages(path, []));
  Object.assign(batchSize, { rows: 2, ahead: 2 });
});
afterAll(() => {
  Object.assign(batchSize, usual);
});

async function fetchText(path: string, pairs: Pairs): Promise<string> {
  const { baseUrl } = await testApp();
  const query = new URLSearchParams([...pairs, ['organization_id', filled.seller.organizationId]]);
  const response = await fetch(`${baseUrl}${path}?${query.toString()}`, {
    headers: { Authorization: `Bearer ${filled.seller.token}` },
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

const LIMIT = 3;

async function readPages(path: string, pairs: Pairs, page = 1): Promise<Item[]> {
  const text = await fetchText(path, [...pairs, ['limit', String(LIMIT)], ['page', String(page)]]);
  const { items } = JSON.parse(text) as { items: Item[] };
  return items.length < LIMIT ? items : [...items, ...(await readPages(path, pairs, page + 1))];
}

async function readFile(path: string, pairs: Pairs): Promise<Item[]> {
  const lines = (await fetchText(path, [...pairs, ['format', 'ndjson']])).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Item);
}

/** An order in which a list and its export are the same. */
const sameOrder = ({ parameters }: (typeof exported)[number]): Pairs => {
  const sorting = parameters.find(({ name }) => name === 'sorting')?.schema as { default?: string[] } | undefined;
  return (sorting?.default ?? []).map((criterion) => ['sorting', criterion]);
};

const sorted = (items: Item[]) => items.map((item) => JSON.stringify(item));

describe('an export has the rows of its list', () => {
  it('each list of records that can be exported is among them', () => {
    expect(exported.map(({ id }) => id).toSorted()).toEqual([
      'listCustomers',
      'listLicenseKeys',
      'listOrders',
      'listSubscriptions',
    ]);
  });

  it.each(filters)('the export of $id has the rows that `$parameter.name` finds', async (list) => {
    const { id, path, file, parameter } = list;
    const values = filterValues(parameter, await readPages(path, []), id, hidden);
    expect(values.length, 'a value is known').toBeGreaterThan(0);
    for (const value of new Map(values.map((each) => [JSON.stringify(each), each])).values()) {
      const pairs = [...queryPairs(parameter.name, value), ...sameOrder(list)];
      expect(sorted(await readFile(file, pairs)), JSON.stringify(value)).toEqual(sorted(await readPages(path, pairs)));
    }
  });

  it.each(orders)('the export of $id has the order of the list by $sorting', async ({ path, file, sorting }) => {
    const pairs = sorting.map((criterion): [string, string] => ['sorting', criterion]);
    expect(sorted(await readFile(file, pairs))).toEqual(sorted(await readPages(path, pairs)));
  });

  it.each(exported)('the export of $id refuses a value that the list refuses, and names it', async ({ file }) => {
    const { baseUrl } = await testApp();
    for (const query of ['created=yesterday', 'email=', 'locale=d', 'locale=de_AT', 'locale=de-AT-AT', 'page=1']) {
      const response = await fetch(`${baseUrl}${file}?${query}`, {
        headers: { Authorization: `Bearer ${filled.seller.token}` },
      });
      const { detail } = (await response.json()) as { detail: { loc: string[] }[] };
      expect([query, response.status, detail[0]?.loc.slice(0, 2)]).toEqual([
        query,
        422,
        ['query', query.split('=')[0]],
      ]);
    }
  });
});

it('an export of several organizations has the order of the list of all of them', async () => {
  const seller = await makeSeller();
  const { data } = await seller.api.POST('/v1/organizations/', { body: { name: 'Second', slug: unique('second') } });
  for (const organization_id of [seller.organizationId, must(data).id])
    for (const name of ['Ada', 'Bo', null, 'Cy', null])
      await seller.api.POST('/v1/customers/', { body: { organization_id, email: `${unique('x')}@example.com`, name } });
  for (const sorting of [
    ['name'],
    ['-name'],
    ['-name', 'email'],
    ['name', '-created_at'],
    ['-email'],
    ['created_at'],
  ]) {
    const query = { sorting: sorting as ('name' | '-name')[] };
    const list = await seller.api.GET('/v1/customers/', { params: { query: { ...query, limit: 100 } } });
    const file = await seller.api.GET('/v1/customers/export', { params: { query }, parseAs: 'text' });
    const emails = must(file.data).trimEnd().split('\r\n').slice(1);
    expect(emails.map((line) => line.split(',')[2])).toEqual(must(list.data).items.map(({ email }) => email));
    expect(emails).toHaveLength(10);
  }
});
