import { expect, it } from 'vitest';
import { checkResources, type ListOperation } from '../../scripts/contract/rules/resources.ts';
import type { ContractDocument } from '../../src/platform/http/document.ts';

const schemas = {
  ShopList: { properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Shop' } } } },
  Shop: { oneOf: [{ $ref: '#/components/schemas/OpenShop' }, { $ref: '#/components/schemas/ClosedShop' }] },
  OpenShop: {
    properties: {
      name: {},
      owner: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
      sales: { 'x-money': 'currency' },
      opened_at: {},
    },
  },
  ClosedShop: {
    properties: { name: {}, owner: { $ref: '#/components/schemas/Person' }, sales: { 'x-money': 'currency' } },
  },
  Person: { properties: { email: {} } },
};

const list = (more: Partial<ListOperation> = {}): ListOperation => ({
  operationId: 'listShops',
  'x-roles': ['owner'],
  'x-resource': { name: 'shops', title: 'owner.email', columns: ['name', 'owner.email', 'sales'] },
  responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/ShopList' } } } } },
  ...more,
});

function breachesOf(operations: Record<string, ListOperation>) {
  const found: string[] = [];
  const paths = Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }]));
  const document: ContractDocument = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1' },
    paths,
    components: { schemas },
  };
  checkResources(document, (where, what) => found.push(`${where} ${what}`));
  return found;
}

const resource = (more: object) => ({ 'x-resource': { ...list()['x-resource'], ...more } });

it('a list of sellers is refused without a resource, and accepted with fields of its items', () => {
  expect(breachesOf({ '/shops/': list() })).toEqual([]);
  const { 'x-resource': _, ...without } = list();
  expect(breachesOf({ '/shops/': without })).toEqual(['listShops is a list of sellers without x-resource']);
  expect(breachesOf({ '/shops/': { ...without, 'x-roles': [] } })).toEqual([]);
  expect(breachesOf({ '/shops': { ...without, 'x-successor': 'listShops' } })).toEqual([]);
});

it.each<[string, Partial<ListOperation>]>([
  ['of an operation without roles', { 'x-roles': [] }],
  ['of an operation that is no list', { responses: {} }],
  ['whose name is no segment', resource({ name: 'All shops' })],
  ['whose title is in one type of the items only', resource({ title: 'opened_at' })],
  ['with a column that items lack', resource({ columns: ['name', 'owner.name', 'sales'] })],
  ['with two columns', resource({ columns: ['name', 'sales'] })],
  ['with a repeated column', resource({ columns: ['name', 'name', 'sales'] })],
  ['with a column after an amount', resource({ columns: ['sales', 'name', 'owner.email'] })],
])('a resource %s is refused', (_what, more) => expect(breachesOf({ '/shops/': list(more) })).toHaveLength(1));

it('a list has a name of its own, unless it is in a record, where the last segment of its path is the name', () => {
  expect(breachesOf({ '/shops/': list(), '/stores/': list({ operationId: 'listStores' }) })).toEqual([
    'listStores has the name of listShops in x-resource',
  ]);
  const inRecords = { '/towns/{id}/shops/': list(), '/streets/{id}/shops': list({ operationId: 'listStreetShops' }) };
  expect(breachesOf(inRecords)).toEqual([]);
  expect(breachesOf({ '/towns/{id}/stores/': list() })).toEqual([
    'listShops has another name in x-resource than its path',
  ]);
});
