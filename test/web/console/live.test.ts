import { describe, expect, it } from 'vitest';
import { concerns, type LiveEvent } from '../../../src/web/console/live/concerns.ts';

const ORGANIZATION = 'o1';

const event = (type: LiveEvent['type'], data: object = {}): LiveEvent => ({ type, object_id: 'x1', sequence: 1, data });

/** The reads of `paths` whose answers an event can have changed. */
const changedBy = (happened: LiveEvent, reads: readonly [path: string, values?: object][]) =>
  reads.filter(([path, values = {}]) => concerns(happened, { path, values }, ORGANIZATION)).map(([path]) => path);

describe('the answers that an event can have changed', () => {
  it('an order changes the list of orders, its own record, its customer and the metrics, and no other record', () => {
    const order = event('order.created', { id: 'x1', customer_id: 'c1', product_id: null });
    expect(
      changedBy(order, [
        ['/v1/orders/'],
        ['/v1/orders/{id}', { path: { id: 'x1' } }],
        ['/v1/customers/{id}/timeline', { path: { id: 'c1' } }],
        ['/v1/metrics/'],
        ['/v1/organizations/{id}/ledger', { path: { id: ORGANIZATION } }],
        ['/v1/events/'],
      ]),
    ).toEqual([
      '/v1/orders/',
      '/v1/orders/{id}',
      '/v1/customers/{id}/timeline',
      '/v1/metrics/',
      '/v1/organizations/{id}/ledger',
      '/v1/events/',
    ]);
    expect(
      changedBy(order, [
        ['/v1/orders/{id}', { path: { id: 'x2' } }],
        ['/v1/customers/'],
        ['/v1/products/'],
        ['/v1/organizations/{id}/members/', { path: { id: ORGANIZATION } }],
      ]),
    ).toEqual([]);
  });

  it('an event of an unknown type changes the list of events alone', () => {
    const unknown = event('moon.landed' as LiveEvent['type']);
    expect(changedBy(unknown, [['/v1/events/'], ['/v1/orders/']])).toEqual(['/v1/events/']);
  });
});
