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

describe('a test clock that is moved by several at once', () => {
  it('is moved by one of them: the others are told, and hold no connection', async () => {
    const { composition } = await testApp();
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const processor = must(composition.dependencies.payments.sandbox);
    const charge = processor.chargeOffSession.bind(processor);
    const others: number[] = [];
    processor.chargeOffSession = async (...args) => {
      // More than there are connections.
      const answers = await Promise.all(Array.from({ length: 20 }, () => advance(seller)));
      others.push(...answers.map(({ response }) => response.status));
      return charge(...args);
    };
    const first = await advance(seller).finally(() => (processor.chargeOffSession = charge));
    expect(first.response.status).toBe(200);
    expect(others).toEqual(Array.from({ length: 20 }, () => 409));
    expect(await ordersOf(subscribed)).toHaveLength(2);
    expect((await advance(seller)).response.status).toBe(200);
    expect(await ordersOf(subscribed)).toHaveLength(3);
  });
});

describe('a test clock, while a tax cannot be told', () => {
  let restore = () => undefined as void;
  afterEach(() => restore());

  it('stops and says that it waits, and goes on afterwards', async () => {
    const { composition } = await testApp();
    const seller = await makeClockSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    const subscribed = await subscribe(seller, { benefits: [await makeBenefit(seller)] });
    const end = Date.parse(must((await readSubscription(subscribed)).current_period_end));
    const { taxes } = composition.dependencies;
    const taxOf = taxes.taxOf.bind(taxes);
    restore = () => void (taxes.taxOf = taxOf);
    let asked = 0;
    taxes.taxOf = async () => {
      asked += 1;
      throw new TaxUnavailable('down');
    };
    const { data } = await advance(seller);
    expect(data).toMatchObject({ is_waiting: true });
    expect(Date.parse(must(data).now) - end).toBeLessThan(60_000);
    expect(asked).toBe(1);
    expect((await readSubscription(subscribed)).status).toBe('active');
    restore();
    expect((await advance(seller)).data).toMatchObject({ is_waiting: false });
    expect(await ordersOf(subscribed)).toHaveLength(3);
  });
});
