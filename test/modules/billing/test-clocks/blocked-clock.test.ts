import { afterEach, describe, expect, it } from 'vitest';
import { TaxUnavailable } from '../../../../src/platform/ports/tax-provider.ts';
import { testApp } from '../../../support/app.ts';
import { makeClockSeller, ordersOf, readSubscription, subscribe } from '../../../support/billing.ts';
import { makeBenefit, must, type Seller } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const advance = (seller: Seller) =>
  seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
    ...path(seller.organizationId),
    body: { interval: 'month', count: 1 },
  });

describe('concurrent advances of a test clock', () => {
  it('concurrent advances move a test clock once, and the others return 409 without holding a connection', async () => {
    const { container } = await testApp();
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const processor = must(container.dependencies.payments.sandbox);
    const charge = processor.chargeSaved.bind(processor);
    const others: number[] = [];
    processor.chargeSaved = async (...args) => {
      // More requests than the pool has connections.
      const answers = await Promise.all(Array.from({ length: 20 }, () => advance(seller)));
      others.push(...answers.map(({ response }) => response.status));
      return charge(...args);
    };
    const first = await advance(seller).finally(() => (processor.chargeSaved = charge));
    expect(first.response.status).toBe(200);
    expect(others).toEqual(Array.from({ length: 20 }, () => 409));
    expect(await ordersOf(subscribed)).toHaveLength(2);
    expect((await advance(seller)).response.status).toBe(200);
    expect(await ordersOf(subscribed)).toHaveLength(3);
  });
});

describe('test clocks during a tax outage', () => {
  let restore = () => undefined as void;
  afterEach(() => restore());

  it('a test clock waits during a tax outage and continues afterwards', async () => {
    const { container } = await testApp();
    const seller = await makeClockSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    const subscribed = await subscribe(seller, { benefits: [await makeBenefit(seller)] });
    const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    const { taxes } = container.dependencies;
    if (taxes.kind !== 'table') throw new Error('the app has a tax service');
    const calculate = taxes.calculate.bind(taxes);
    restore = () => void (taxes.calculate = calculate);
    let calls = 0;
    taxes.calculate = () => {
      calls += 1;
      throw new TaxUnavailable('down');
    };
    const { data } = await advance(seller);
    expect(data).toMatchObject({ is_waiting: true });
    expect(Date.parse(must(data).now) - end).toBeLessThan(3_600_000);
    // Once for the announcement and once for the renewal.
    expect(calls).toBe(2);
    expect((await readSubscription(subscribed)).status).toBe('active');
    restore();
    expect((await advance(seller)).data).toMatchObject({ is_waiting: false });
    expect(await ordersOf(subscribed)).toHaveLength(3);
  });
});
