import { describe, expect, it } from 'vitest';
import {
  advance,
  changePlan,
  chargedFor,
  makeNoonSeller,
  monthly,
  ordersOf,
  otherPrice,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { creditsOf } from '../../../support/credits.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makeCheckout,
  makeProduct,
  must,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { replayFeed } from '../../../support/replay.ts';
import { changeAddress, customerOf, merge } from './fixtures.ts';
import { makeReceiver, transferWithConsent } from './transfer-scene.ts';

/** @returns the amounts that were announced for the next bill of a subscription, oldest first */
async function announcedFor({ seller, id }: Subscribed): Promise<unknown[]> {
  await (await currentApp()).idle();
  const { items } = await readFeed(seller, { type: ['subscription.renewal_upcoming'], object_id: [id] });
  return items.map((event) =>
    'details' in event && event.details && 'due_amount' in event.details ? event.details.due_amount : null,
  );
}

/** A buyer with a credit, whose subscription renews in a year. @returns the credit */
async function makeCredit(seller: Seller, amount: number, buyer?: Person) {
  const source = await subscribe(seller, { price: yearly(2 * amount), ...(buyer && { buyer }) });
  await changePlan(source, await otherPrice(seller, yearly(amount)), 'invoice');
  return { ...source, credit: must((await creditsOf(source)).at(-1)).remaining_amount };
}

const lastCharge = async (subscribed: Subscribed) => chargedFor(must((await ordersOf(subscribed)).at(-1)));

describe('credit that changes hands after a bill was announced', () => {
  it('a merge announces the bill again with the credit of the former customer, and this amount is charged', async () => {
    const seller = await makeNoonSeller();
    const [payer, former] = [await subscribe(seller, { price: monthly(3000) }), await makeCredit(seller, 1200)];
    await advance(seller, 'day', 25);
    expect(await announcedFor(payer)).toEqual([3000]);
    const remaining = { id: await customerOf(seller, payer.buyer), email: payer.buyer.email };
    await merge(seller, remaining, former.buyer);
    expect(await announcedFor(payer)).toEqual([3000, 3000 - former.credit]);
    await advance(seller, 'day', 10);
    expect(await lastCharge(payer)).toBe(3000 - former.credit);
  });

  it('a transferred subscription leaves its promised credit to the other announced bills of its former customer', async () => {
    const seller = await makeNoonSeller();
    const { buyer, credit } = await makeCredit(seller, 1200);
    const moved = await subscribe(seller, { price: monthly(credit), buyer });
    const kept = await subscribe(seller, { price: monthly(3000), buyer });
    await advance(seller, 'day', 25);
    const shares = [...(await announcedFor(moved)), ...(await announcedFor(kept))];
    expect(shares).toEqual([0, 3000]);
    await transferWithConsent(seller, moved.id, await makeReceiver(seller));
    expect(await announcedFor(kept)).toEqual([3000, 3000 - credit]);
    await advance(seller, 'day', 10);
    expect(await lastCharge(kept)).toBe(3000 - credit);
  });
});

describe('the ids of moved objects', () => {
  it.each(['a corrected address', 'a merge'])(
    'a replay of the feed after %s gives what the API returns today',
    async (act) => {
      const app = await currentApp();
      const seller = await makeNoonSeller();
      const { buyer } = await makeCredit(seller, 1200);
      await subscribe(seller, { price: monthly(3000), buyer, benefits: [await makeBenefit(seller)] });
      const customerId = await customerOf(seller, buyer);
      await makeCheckout(seller, (await makeProduct(seller)).id, { customer_id: customerId });
      await app.idle();
      const remaining = act === 'a merge' ? await makeCustomer(seller) : undefined;
      if (remaining) await merge(seller, remaining, buyer);
      else await changeAddress(seller, buyer);
      await app.idle();
      const moved = await readFeed(seller, {
        type: ['license_key.updated', 'benefit_grant.updated', 'credit.updated'],
      });
      const former = { user_id: buyer.id, ...(remaining && { customer_id: customerId }) };
      for (const object of ['license_key', 'benefit_grant', 'credit'])
        expect(moved.items.findLast(({ type }) => type === `${object}.updated`)).toMatchObject({
          data: { customer_id: remaining?.id ?? customerId },
          previous_attributes: former,
        });
      const { differences, types } = await replayFeed(seller);
      expect(differences).toEqual([]);
      expect([...types].sort()).toEqual(SHOWN);
    },
  );
});

/** Objects of the seller's feed. */
const SHOWN = [
  'benefit',
  'benefit_grant',
  'checkout',
  'credit',
  'customer',
  'license_key',
  'order',
  'product',
  'subscription',
];
