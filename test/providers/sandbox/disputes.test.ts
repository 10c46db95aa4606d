import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/shared/durations.ts';
import { testApp } from '../../support/app.ts';
import { readFeed } from '../../support/receiver.ts';
import {
  completeLatePayments,
  makeClockSeller,
  monthly,
  ordersOf,
  readSubscription,
  subscribe,
} from '../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../support/make.ts';

/** Reads the seller's dispute after the bank has told about it. */
async function readDispute(seller: Seller, status = 'open') {
  await completeLatePayments();
  const { data } = await onceIdle(
    () => seller.api.GET('/v1/disputes/', { params: { query: { organization_id: [seller.organizationId] } } }),
    (answer) => answer.data?.items[0]?.status === status,
  );
  return must(data?.items[0]);
}

const refOf = ({ response_url }: { response_url: string | null }) => must(must(response_url).split('/').at(-1));

async function decide(ref: string, outcome: 'won' | 'lost') {
  const anonymous = (await testApp()).client();
  return anonymous.POST('/v1/sandbox/disputes/{ref}/decision', { params: { path: { ref } }, body: { outcome } });
}

describe('the test card of disputes', () => {
  it('a payment is disputed, and a decision for the seller gives the license key back', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    const { client_secret, id } = await makeCheckout(seller, product.id);
    const buyer = await makePerson();
    const body = { customer_email: buyer.email, confirmation_token_id: 'sandbox_dispute' };
    const { data: confirmed } = await confirm(app, client_secret, body);
    expect(must(confirmed).status).toBe('succeeded');
    const order = must(await app.db('orders').where({ checkout_id: id }).first());

    const dispute = await readDispute(seller);
    expect(dispute).toMatchObject({ order_id: order.id, amount: 4900, reason: 'product_not_received' });
    expect(dispute.response_url).toMatch(new RegExp(`^${app.baseUrl}/sandbox/disputes/sandbox_dispute_\\w{24}$`));
    const daysToRespond = (Date.parse(must(dispute.response_due_at)) - Date.parse(dispute.created_at)) / DAY_MS;
    expect(Math.round(daysToRespond)).toBe(7);
    const isKeyValid = async () => {
      const key = await app.db('license_keys').where({ organization_id: seller.organizationId }).first();
      return key?.status === 'granted' && key.suspended_at === null;
    };
    await onceIdle(isKeyValid, (isValid) => !isValid);

    const ref = refOf(dispute);
    const { data: shown } = await app.client().GET('/v1/sandbox/disputes/{ref}', { params: { path: { ref } } });
    const { name: description } = product;
    expect(shown).toEqual({ amount: 4900, currency: 'usd', status: 'open', reason: dispute.reason, description });
    expect((await decide(ref, 'won')).data).toMatchObject({ status: 'won' });
    expect((await decide(ref, 'won')).data, 'again').toMatchObject({ status: 'won' });
    await readDispute(seller, 'won');
    await onceIdle(isKeyValid, (isValid) => isValid);
    expect(await app.db('events').where({ object_id: dispute.id })).toHaveLength(2);
  });

  it('a decision against the seller ends the subscription, and a reversed decision returns the money', async () => {
    const seller = await makeClockSeller();
    const made = await subscribe(seller, { price: monthly(1000), token: 'sandbox_dispute' });
    const ref = refOf(await readDispute(seller));
    const { suspended_at } = await readSubscription(made);
    expect(suspended_at).not.toBeNull();
    const isUpdate = ({ type }: { type: string }) => type === 'subscription.updated';
    const { items } = await onceIdle(
      () => readFeed(seller),
      (feed) => feed.items.some(isUpdate),
    );
    expect(items.find(isUpdate)).toMatchObject({
      data: { id: made.id, suspended_at },
      previous_attributes: { suspended_at: null },
    });
    await decide(ref, 'lost');
    expect(await readDispute(seller, 'lost')).toMatchObject({ reversed_amount: 1000 });
    expect(await readSubscription(made)).toMatchObject({ status: 'canceled' });
    await decide(ref, 'won');
    expect(await readDispute(seller, 'won')).toMatchObject({ reversed_amount: 0 });
    expect(await ordersOf(made)).toHaveLength(1);
  });

  it('an unknown reference returns 404', async () => {
    const anonymous = (await testApp()).client();
    const path = { params: { path: { ref: 'sandbox_dispute_unknown' } } };
    expect((await anonymous.GET('/v1/sandbox/disputes/{ref}', path)).response.status).toBe(404);
    expect((await decide('sandbox_dispute_unknown', 'won')).response.status).toBe(404);
  });
});
