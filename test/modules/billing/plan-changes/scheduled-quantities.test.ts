import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import {
  advance,
  halfWay,
  monthly,
  offerPlans,
  otherPrice,
  readSubscription,
  yearly,
} from '../../../support/billing.ts';
import { must } from '../../../support/make.ts';
import { approveChange, requireAuthentication } from '../../../support/plan-payments.ts';
import { change, changeBySeller, halfWayWithSeats, preview, refusedAt, SEATS } from './seats.ts';

type Schemas = components['schemas'];

describe('the quantity and a scheduled change to another price', () => {
  async function withScheduledPrice() {
    const { seller, subscribed } = await halfWayWithSeats();
    const price = await otherPrice(seller, monthly(3000, { quantity: { minimum: 1, maximum: 4 } }));
    await changeBySeller(subscribed, { product_price_id: price, proration_behavior: 'period_end' });
    return { seller, subscribed, price };
  }

  it('an immediate increase of units keeps the price that the seller has scheduled, with the nearest quantity that it allows', async () => {
    const { seller, subscribed, price } = await withScheduledPrice();
    const { data } = await change(subscribed, { quantity: 3 });
    expect(data).toMatchObject({ quantity: 3, scheduled_change: { price: { id: price }, quantity: 3 } });
    expect((await change(subscribed, { quantity: 50 })).data).toMatchObject({
      quantity: 50,
      scheduled_change: { quantity: 4 },
    });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ price_id: price, quantity: 4, amount: 12_000 });
  });

  it('a buyer cannot cancel a price that the seller has scheduled by a change to the current price', async () => {
    const { subscribed, price } = await withScheduledPrice();
    const { price_id: product_price_id } = await readSubscription(subscribed);
    expect(await change(subscribed, { product_price_id })).toMatchObject(refusedAt('product_price_id'));
    expect((await change(subscribed, { product_price_id, quantity: 3 })).data).toMatchObject({
      quantity: 3,
      scheduled_change: { price: { id: price } },
    });
    expect(await change(subscribed, { quantity: 2 })).toMatchObject(refusedAt('quantity'));
  });

  it('a quantity for the end of the period is added to the scheduled change of the price', async () => {
    const { seller, subscribed, price } = await withScheduledPrice();
    const period_end = { proration_behavior: 'period_end' } as const;
    expect(await changeBySeller(subscribed, { quantity: 5, ...period_end })).toMatchObject(refusedAt('quantity'));
    expect((await changeBySeller(subscribed, { quantity: 4, ...period_end })).data).toMatchObject({
      quantity: 2,
      scheduled_change: { price: { id: price }, quantity: 4 },
    });
    expect((await changeBySeller(subscribed, { quantity: 2 })).data).toMatchObject({
      scheduled_change: { price: { id: price }, quantity: 2 },
    });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ price_id: price, quantity: 2, amount: 6000 });
  });

  it('a price for the end of the period is added to the scheduled change of the quantity, as the preview says', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000, { quantity: { minimum: 1, maximum: 50 } }));
    must((await changeBySeller(subscribed, { quantity: 10, proration_behavior: 'prorate' })).data);
    const price = await otherPrice(seller, yearly(10_000, { quantity: { minimum: 1, maximum: 50 } }));
    await offerPlans(subscribed, price);
    expect((await change(subscribed, { quantity: 4 })).data).toMatchObject({ scheduled_change: { quantity: 4 } });
    expect((await preview(subscribed, { product_price_id: price })).data).toMatchObject({
      next_bill: { lines: [{ quantity: 4, amount: 40_000 }, {}] },
    });
    const scheduled = { scheduled_change: { price: { id: price }, quantity: 4 } };
    expect((await change(subscribed, { product_price_id: price })).data).toMatchObject({ quantity: 10, ...scheduled });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ price_id: price, quantity: 4, amount: 40_000 });
  });

  it('a price that takes effect now leaves the scheduled quantity for the end of the period, as the preview says', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    must((await change(subscribed, { quantity: 10 })).data);
    const price = await otherPrice(seller, monthly(3000, SEATS));
    await offerPlans(subscribed, price);
    must((await change(subscribed, { quantity: 4 })).data);
    expect((await preview(subscribed, { product_price_id: price })).data).toMatchObject({
      next_bill: { lines: [{ quantity: 4, amount: 12_000 }] },
    });
    expect((await change(subscribed, { product_price_id: price })).data).toMatchObject({
      price_id: price,
      quantity: 10,
      scheduled_change: { price: { id: price }, quantity: 4 },
    });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ price_id: price, quantity: 4, amount: 12_000 });
  });

  it('a price whose period starts now starts it in the scheduled quantity', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    must((await change(subscribed, { quantity: 10 })).data);
    const price = await otherPrice(seller, yearly(40_000, SEATS));
    await offerPlans(subscribed, price);
    must((await change(subscribed, { quantity: 4 })).data);
    const { data } = await change(subscribed, { product_price_id: price });
    expect(data).toMatchObject({ price_id: price, quantity: 4, amount: 160_000, scheduled_change: null });
  });

  it('a request replaces the scheduled fields that it names, and drops a change that would change nothing', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    const { price_id: present } = await readSubscription(subscribed);
    const product_price_id = await otherPrice(seller, monthly(3000, SEATS));
    const period_end = { proration_behavior: 'period_end' } as const;
    const bodies: [Schemas['SubscriptionUpdate'], unknown][] = [
      [
        { product_price_id, quantity: 5 },
        { price: { id: product_price_id }, quantity: 5 },
      ],
      [{ quantity: 7 }, { price: { id: product_price_id }, quantity: 7 }],
      [
        { product_price_id: present, quantity: 6 },
        { price: { id: present }, quantity: 6 },
      ],
      [{ product_price_id }, { price: { id: product_price_id }, quantity: 6 }],
      [{ product_price_id: present }, null],
      [{ quantity: 3 }, { price: { id: present }, quantity: 3 }],
      [{ quantity: 2 }, null],
    ];
    for (const [body, scheduled_change] of bodies)
      expect((await changeBySeller(subscribed, { ...body, ...period_end })).data).toMatchObject({ scheduled_change });
  });

  it('a plan whose payment waits for the buyer keeps the scheduled quantity once it is paid', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    must((await change(subscribed, { quantity: 10 })).data);
    const price = await otherPrice(seller, monthly(3000, SEATS));
    await offerPlans(subscribed, price);
    must((await change(subscribed, { quantity: 4 })).data);
    await requireAuthentication(subscribed);
    const { data } = await change(subscribed, { product_price_id: price });
    const changed = await approveChange(subscribed, must(data));
    expect(changed).toMatchObject({ price_id: price, quantity: 10, scheduled_change: { quantity: 4 } });
  });

  it('a change of the price can change the quantity at the same time', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    const price = await otherPrice(seller, monthly(3000, SEATS));
    await offerPlans(subscribed, price);
    const { data } = await change(subscribed, { product_price_id: price, quantity: 3 });
    expect(data).toMatchObject({ price_id: price, quantity: 3, amount: 9000 });
  });
});
