import { beforeAll, describe, expect, it } from 'vitest';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../support/make.ts';
import { testApp } from '../support/app.ts';
import { findBreaches, findHeaderBreaches } from '../support/contract.ts';
import { set } from '../support/planted-contract.ts';

interface RecordedAnswer {
  operationId: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const answers: Record<string, RecordedAnswer> = {};

beforeAll(async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const checkout = await makeCheckout(seller, product.id);
  await confirm(await testApp(), checkout.client_secret);
  const record = (
    operationId: string,
    { response, ...given }: { response: Response; data?: unknown; error?: unknown },
  ) => {
    const body: unknown = given.data ?? given.error;
    answers[operationId] = {
      operationId,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
    };
  };
  const organization_id = [seller.organizationId];
  record('getProduct', await seller.api.GET('/v1/products/{id}', { params: { path: { id: product.id } } }));
  record('listOrders', await seller.api.GET('/v1/orders/', { params: { query: { organization_id } } }));
  record('getCheckout', await seller.api.GET('/v1/checkouts/custom/{id}', { params: { path: { id: checkout.id } } }));
  record('createProduct', await seller.api.POST('/v1/products/', { body: { name: '', prices: [] } }));
});

const breachesOf = ({ operationId, status, headers, body }: RecordedAnswer) => [
  ...findBreaches(operationId, status, body),
  ...findHeaderBreaches(operationId, status, headers),
];

/** The place is a path of keys in the answer. A place without a value is removed. */
type Drift = [drift: string, operationId: string, ...plants: [place: string, value?: unknown][]];

/** Faults of a handler that still looks right to its author. */
const DRIFTS: Drift[] = [
  ['an additional field', 'getProduct', ['body internal_note', 'x']],
  ['an additional field of a nested object', 'getProduct', ['body prices 0 cost', 1]],
  ['a required field that is missing', 'getProduct', ['body name']],
  ['a nested required field that is missing', 'getProduct', ['body prices 0 type']],
  [
    'a field in another case',
    'getProduct',
    ['body organizationId', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
    ['body organization_id'],
  ],
  ['null for a field that is never null', 'getProduct', ['body is_recurring', null]],
  ['a text for a boolean', 'getProduct', ['body is_archived', 'false']],
  ['a text for an amount', 'getProduct', ['body prices 0 price_amount', '4900']],
  ['an amount in major units', 'getProduct', ['body prices 0 price_amount', 49.5]],
  ['an unknown kind of price', 'getProduct', ['body prices 0 amount_type', 'tiered']],
  ['a time in seconds', 'getProduct', ['body created_at', 1_795_000_000]],
  ['a time without a time zone', 'getProduct', ['body created_at', '2026-11-22T20:00:00']],
  ['an id that is no UUID', 'getProduct', ['body id', 'prod_1']],
  ['an object for a list', 'getProduct', ['body prices', { 0: {} }]],
  ['a list without its envelope', 'listOrders', ['body', []]],
  ['a list without its total', 'listOrders', ['body pagination total_count']],
  ['a wrong item in a list', 'listOrders', ['body items 1', {}]],
  ['a negative amount', 'listOrders', ['body items 0 amount', -1]],
  ['a currency in capitals', 'listOrders', ['body items 0 currency', 'USD']],
  ['an unknown status', 'getCheckout', ['body status', 'paid']],
  ['an address that is no URL', 'getCheckout', ['body url', 'checkout/1']],
  ['another success status', 'getCheckout', ['status', 202]],
  ['a status without its body', 'getCheckout', ['body']],
  ['an error in another form', 'createProduct', ['body', { message: 'Invalid.' }]],
  ['an error without its code', 'createProduct', ['body code']],
  ['a violation without its location', 'createProduct', ['body detail 0 loc']],
  ['an undeclared header', 'getProduct', ['headers x-cache', 'hit']],
  ['a missing header', 'getProduct', ['headers x-request-id']],
];

describe('the judge of responses', () => {
  it('the answers of the service have no breach', () => {
    expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 200, 422]);
    expect(Object.values(answers).flatMap(breachesOf)).toEqual([]);
  });

  it.each(DRIFTS)('%s in an answer of %s is a breach', (_drift, operationId, ...plants) => {
    const answer = structuredClone(must(answers[operationId]));
    for (const [place, value] of plants) set(answer, place, value);
    expect(breachesOf(answer)).not.toEqual([]);
  });
});
