import { beforeAll, describe, expect, it } from 'vitest';
import { queryPairs } from '../../scripts/contract/query-pairs.ts';
import { testApp } from '../support/app.ts';
import {
  criteriaOf,
  declaredLists,
  filtersOf,
  filterValues,
  readHiddenValues,
  shownAt,
  type HiddenValues,
  type Item,
} from '../support/declared-lists.ts';
import { fillLists, type FilledLists } from '../support/filled-lists.ts';
import { makeSeller, must } from '../support/make.ts';
import { sampleCases } from '../support/scope.ts';

/** Lists that are left out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  listOrganizations: 'lists what a person belongs to; its filters are tested in organizations.test.ts',
  listAdvertisements: 'needs campaigns at a benefit; tested in advertisements.test.ts',
  listUserAdvertisements: 'lists campaigns, whose counts come from views; tested in advertisements.test.ts',
  listArticles: 'lists articles of all organizations; tested in articles.test.ts',
  listExternalOrganizations: 'needs a service besides this one; tested in repositories.test.ts',
  listRepositories: 'needs a service besides this one; tested in repositories.test.ts',
  listCustomerInvoices: 'needs issued documents; tested in records-of-customer.test.ts',
  listAuditLog: 'needs entries of members and applications; tested in audit-log.test.ts',
};

/** Criteria whose order differs from the order of the shown value, with the reason. */
const ORDERED_OTHERWISE: Readonly<Record<string, string>> = {
  'listSubscriptions amount': 'sorts by the amount of a year',
  'listUserSubscriptions amount': 'sorts by the amount of a year',
  'listUserOrders organization': 'sorts by the slug',
  'listUserSubscriptions organization': 'sorts by the slug',
  'listUserBenefits organization': 'sorts by the slug',
  'listProducts price_amount': 'free prices come first',
  'listCustomFields type': 'sorts by the order of the declaration',
  'listUserBenefits granted_at': 'sorts by the latest grant',
  'listUserBenefits type': 'sorts by the order of the declaration',
};

let filled: FilledLists;
let hidden: HiddenValues;

beforeAll(async () => {
  filled = await fillLists();
  hidden = await readHiddenValues(filled, (path) => read(path, []));
});

/** The object of a list below it. */
const parentItem = (id: string) => (id === 'listBenefitGrants' ? filled.benefitId : filled.seller.organizationId);

const lists = declaredLists.filter(({ id, path }) => !(id in LEFT_OUT) && !path.includes('{slug}'));
const filters = lists.flatMap((list) => filtersOf(list).map((parameter) => ({ ...list, parameter })));
const criteria = lists.flatMap((list) => criteriaOf(list).map((criterion) => ({ ...list, criterion })));

async function read(path: string, pairs: [string, string][]): Promise<Item[]> {
  const { baseUrl } = await testApp();
  const isBuyers = path.startsWith('/v1/users/');
  const { token, organizationId } = { ...filled.seller, ...(isBuyers && filled.buyer) };
  const query = new URLSearchParams(pairs);
  query.set('limit', '100');
  if (!isBuyers && !path.includes(organizationId) && !path.includes(filled.benefitId))
    query.set('organization_id', organizationId);
  const response = await fetch(`${baseUrl}${path}?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { items: Item[]; pagination: { total_count: number } };
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(body.pagination.total_count).toBe(body.items.length);
  return body.items;
}

/** Links in items differ with every answer, so items are compared by their ids. */
const itemKeys = (items: Item[]) => items.map((item) => item['id'] ?? JSON.stringify(item));

describe('every declared filter changes the answer', () => {
  it.each(filters)(
    '`$parameter.name` of $id returns some of the records',
    async ({ id, path: template, parameter }) => {
      const path = template.replace('{id}', parentItem(id));
      const all = await read(path, []);
      expect(all.length, 'the list has two records').toBeGreaterThan(1);
      const values = filterValues(parameter, all, id, hidden);
      const counts: number[] = [];
      for (const value of new Map(values.map((each) => [JSON.stringify(each), each])).values()) {
        const found = await read(path, queryPairs(parameter.name, value));
        expect(itemKeys(all)).toEqual(expect.arrayContaining(itemKeys(found)));
        counts.push(found.length);
      }
      expect(
        counts.some((count) => count > 0 && count < all.length),
        `found ${counts.join(', ')} of ${all.length} for ${JSON.stringify(values)}`,
      ).toBe(true);
    },
  );
});

/** Compares as the database does: a missing value is last in ascending order. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** One criterion of each list, and all of them in the long run. */
const sampledCriteria = [...Map.groupBy(criteria, ({ id }) => id)].flatMap(([id, cases]) => sampleCases(id, cases));

describe('every declared criterion sorts', () => {
  it.each(sampledCriteria)('the criterion `$criterion` sorts the list of $id', async ({ id, path, criterion }) => {
    const isDescending = criterion.startsWith('-');
    const name = isDescending ? criterion.slice(1) : criterion;
    const items = await read(path, [['sorting', criterion]]);
    const values = items.map((item) => shownAt(item, id, name) ?? null);
    expect(new Set(values).size, `${name} differs: ${JSON.stringify(values)}`).toBeGreaterThan(1);
    if (`${id} ${name}` in ORDERED_OTHERWISE) {
      const opposite = await read(path, [['sorting', isDescending ? name : `-${name}`]]);
      expect(opposite.map((item) => must(item['id']))).toEqual(items.map((item) => item['id']).toReversed());
      return;
    }
    const sorted = values.toSorted(compare);
    expect(values).toEqual(isDescending ? sorted.toReversed() : sorted);
  });
});

describe('filters with fields', () => {
  const ask = async (query: string) => {
    const { baseUrl } = await testApp();
    const response = await fetch(`${baseUrl}/v1/orders/?${query}`, {
      headers: { Authorization: `Bearer ${filled.seller.token}` },
    });
    return {
      status: response.status,
      body: (await response.json()) as { detail?: { loc: string[] }[]; items?: Item[] },
    };
  };

  it.each([
    ['created=2026-11-01', ['query', 'created']],
    ['created[gte]=yesterday', ['query', 'created', 'gte']],
    ['created[since]=2026-11-01T00:00:00Z', ['query', 'created', 'since']],
    ['created[]=2026-11-01T00:00:00Z', ['query', 'created', '']],
    ['created[gte]=2026-11-01T00:00:00Z&created[gte]=2026-11-02T00:00:00Z', ['query', 'created', 'gte']],
    ['metadata[]=a', ['query', 'metadata', '']],
    [`metadata[${'k'.repeat(41)}]=a`, ['query', 'metadata']],
    ['metadata[a]=', ['query', 'metadata', 'a']],
    ['email[gte]=a', ['query', 'email[gte]']],
  ])('`%s` returns 422 and names the field', async (query, loc) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.detail?.[0]?.loc).toEqual(loc.filter((step) => step !== ''));
  });

  it.each(['__proto__', 'constructor', 'a[b]'])(
    'the key `%s` of metadata finds nothing where no order has it',
    async (key) => {
      const { status, body } = await ask(`metadata[${encodeURIComponent(key)}]=x`);
      expect(status).toBe(200);
      expect(body.items).toEqual([]);
    },
  );
});

it('a filter by e-mail returns nothing of an organization that the caller cannot see', async () => {
  const stranger = await makeSeller();
  for (const path of ['/v1/orders/', '/v1/subscriptions/'] as const) {
    const { data } = await stranger.api.GET(path, { params: { query: { email: [filled.buyer.email] } } });
    expect(data).toEqual({ items: [], pagination: { total_count: 0, max_page: 0, is_total_count_exact: true } });
  }
});
