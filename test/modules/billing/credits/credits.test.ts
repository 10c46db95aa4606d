import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { creditsOf, downgrade, payOut } from '../../../support/credits.ts';
import { customerIdOf } from '../../../support/customers.ts';
import {
  advance,
  changePlan,
  chargedFor,
  halfWay,
  ledgerOf,
  makeClockSeller,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  subscribeTo,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { publishedEvent } from '../../../support/receiver.ts';
import { makePerson, makeProduct, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const remainingCredit = async (subscribed: Pick<Subscribed, 'buyer'>) =>
  (await creditsOf(subscribed)).reduce((sum, { remaining_amount }) => sum + remaining_amount, 0);

describe('credits', () => {
  it('a downgrade grants a credit that buyer and seller can read, and the ledger holds it as a liability', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    expect(credit).toMatchObject({ subscription_id: subscribed.id, order_id: first, currency: 'usd' });
    expect(credit.amount).toBe(credit.remaining_amount);
    // 364 of 365 days of 1,200.00, less the first month.
    expect(Math.abs(credit.amount - (Math.round((120_000 * 364) / 365) - 1000))).toBeLessThanOrEqual(1);
    const { organization, ...attributes } = credit;
    const { db } = await testApp();
    const seen = { ...attributes, customer_id: await customerIdOf(db, seller.organizationId, subscribed.buyer.id) };
    expect(organization).toMatchObject({ id: seller.organizationId });
    expect((await seller.api.GET('/v1/credits/{id}', path(credit.id))).data).toEqual(seen);
    const query = { user_id: [subscribed.buyer.id], order_id: [first], has_remaining: true };
    expect(must((await seller.api.GET('/v1/credits/', { params: { query } })).data).items).toEqual([seen]);
    expect(await ledgerOf(seller)).toMatchObject({
      processor: 120_000,
      credit: -credit.amount,
      revenue: credit.amount - 120_000,
      sum: 0,
    });
  });

  it('credits of other organizations and other buyers are not found', async () => {
    const { credit } = await downgrade();
    const [stranger, buyer] = [await makeSeller(), await makePerson()];
    expect((await stranger.api.GET('/v1/credits/{id}', path(credit.id))).response.status).toBe(404);
    expect((await payOut(stranger, credit.id)).response.status).toBe(404);
    expect(must((await stranger.api.GET('/v1/credits/')).data).items).toEqual([]);
    expect(await creditsOf({ buyer })).toEqual([]);
  });

  it('renewals are paid from the credit, and revenue is earned month by month', async () => {
    const { seller, subscribed, credit } = await downgrade();
    await advance(seller, 'month', 3);
    const renewals = (await ordersOf(subscribed)).slice(2);
    expect(renewals.map(chargedFor)).toEqual([0, 0, 0]);
    expect(renewals[0]).toMatchObject({
      amount: 1000,
      applied_credit_amount: 1000,
      lines: [{ kind: 'product', amount: 1000 }],
    });
    expect(await remainingCredit(subscribed)).toBe(credit.amount - 3000);
    expect(await ledgerOf(seller)).toMatchObject({ credit: 3000 - credit.amount, sum: 0 });
  });

  it('an announcement and a preview lock no credit, and a renewal that spends a credit locks it by its account only', async () => {
    const { seller, subscribed } = await downgrade();
    const price = await otherPrice(seller, monthly(2000));
    const { db } = await testApp();
    let locks: string[] = [];
    const record = ({ sql }: { sql: string }) => {
      if (/from "credits".* for no key update/.test(sql)) locks.push(sql);
    };
    db.on('query', record);
    const { response } = await seller.api.POST('/v1/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: price, proration_behavior: 'invoice' },
    });
    expect(response.status).toBe(200);
    await advance(seller, 'day', 25);
    await publishedEvent(seller, { type: 'subscription.renewal_upcoming', object_id: subscribed.id });
    expect(locks).toEqual([]);
    locks = [];
    await advance(seller, 'day', 7);
    db.off('query', record);
    expect(await ordersOf(subscribed)).toHaveLength(3);
    expect(locks.length).toBeGreaterThan(0);
    expect(locks.filter((sql) => /"id" in/.test(sql))).toEqual([]);
  });

  it('a credit pays for another subscription of the same buyer, and not for one with another organization', async () => {
    const { seller, subscribed, credit } = await downgrade();
    const product = await makeProduct(seller, { prices: [monthly(2500)], name: 'Second Product' });
    const second = await subscribeTo(seller, product.id, { buyer: subscribed.buyer });
    const elsewhere = await makeClockSeller();
    const theirs = await makeProduct(elsewhere, { prices: [monthly(2500)] });
    const third = await subscribeTo(elsewhere, theirs.id, { buyer: subscribed.buyer });
    await advance(seller, 'month');
    await advance(elsewhere, 'month');
    expect(must((await ordersOf(second)).at(-1))).toMatchObject({
      amount: 2500,
      applied_credit_amount: 2500,
      billing_reason: 'subscription_cycle',
    });
    expect(must((await ordersOf(third)).at(-1))).toMatchObject({
      amount: 2500,
      applied_credit_amount: 0,
      billing_reason: 'subscription_cycle',
    });
    expect(await remainingCredit(subscribed)).toBe(credit.amount - 1000 - 2500);
  });

  it('two subscriptions that renew at once spend a small credit once', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    const available = await remainingCredit(subscribed);
    const product = await makeProduct(seller, { prices: [monthly(1000)], name: 'Second Product' });
    const second = await subscribeTo(seller, product.id, { buyer: subscribed.buyer });
    await advance(seller, 'month', 2);
    const renewals = [...(await ordersOf(subscribed)), ...(await ordersOf(second))].filter(
      ({ billing_reason }) => billing_reason === 'subscription_cycle',
    );
    const paid = renewals.reduce((sum, order) => sum + chargedFor(order), 0);
    expect(paid).toBe(renewals.length * 1000 - available);
    expect(await remainingCredit(subscribed)).toBe(0);
    expect(await ledgerOf(seller)).toMatchObject({ credit: 0, sum: 0 });
  });

  it('a declined renewal returns the credit that it reserved, and the retry spends it again', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    await changePlan(subscribed, await otherPrice(seller, monthly(2000)));
    const available = await remainingCredit(subscribed);
    const { db } = await testApp();
    await db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
    await advance(seller, 'day', 16);
    expect((await readSubscription(subscribed)).status).toBe('past_due');
    expect(await remainingCredit(subscribed)).toBe(available);
    await db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref: 'sandbox_pm:sandbox_success' });
    await advance(seller, 'day', 4);
    expect(must((await ordersOf(subscribed)).at(-1))).toMatchObject({
      amount: 2000,
      applied_credit_amount: available,
    });
    expect(await remainingCredit(subscribed)).toBe(0);
  });

  it('a second downgrade restores the credit that paid for the unused time', async () => {
    const { seller, subscribed, credit } = await downgrade();
    await changePlan(subscribed, await otherPrice(seller, monthly(5000)), 'invoice');
    const afterUpgrade = await remainingCredit(subscribed);
    expect(afterUpgrade).toBeLessThan(credit.amount - 3900);
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)), 'invoice');
    expect(Math.abs((await remainingCredit(subscribed)) - credit.amount)).toBeLessThanOrEqual(1);
    expect(await creditsOf(subscribed)).toHaveLength(1);
    expect(await ledgerOf(seller)).toMatchObject({ sum: 0 });
  });

  it('a preview tells how much credit a change uses and grants', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: yearly(120_000) });
    await advance(seller, 'day');
    const preview = (product_price_id: string) =>
      seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(subscribed.id), body: { product_price_id } });
    const cheap = await otherPrice(seller, monthly(1000));
    const { data } = await preview(cheap);
    await changePlan(subscribed, cheap);
    expect(must(data).granted_credit_amount).toBe(await remainingCredit(subscribed));
    const costly = await preview(await otherPrice(seller, yearly(50_000)));
    expect(must(costly.data)).toMatchObject({ charged_now: { due_amount: 0 }, granted_credit_amount: 0 });
    expect(must(costly.data).applied_credit_amount).toBeGreaterThan(48_000);
  });
});
