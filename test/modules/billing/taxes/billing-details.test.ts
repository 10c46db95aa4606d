import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  completeLatePayments,
  makeClockSeller,
  ordersOf,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { makePerson, makeSeller, makeToken, must, type Seller } from '../../../support/make.ts';
import { publishedEvent } from '../../../support/receiver.ts';

type Update = components['schemas']['BillingDetailsUpdate'];

const path = (id: string) => ({ params: { path: { id } } });
const BUYER_PATH = '/v1/users/subscriptions/{id}/billing-details';
const SELLER_PATH = '/v1/subscriptions/{id}/billing-details';
const GERMANY = { country: 'DE' };
const FRANCE = { country: 'FR', city: 'Paris' };

/** A subscription of a German consumer for 1000 a month, to a Portuguese seller with the union One-Stop-Shop. */
async function subscribeGerman(): Promise<Subscribed> {
  const seller = await makeClockSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { address: { country: 'PT' }, tax_countries: ['EU'] },
  });
  return subscribe(seller, { address: GERMANY });
}

const changeAsBuyer = ({ buyer, id }: Subscribed, body: Update) => buyer.api.PATCH(BUYER_PATH, { ...path(id), body });
const changeAsSeller = (seller: Seller, id: string, body: Update) =>
  seller.api.PATCH(SELLER_PATH, { ...path(id), body });
const taxesOf = async (subscribed: Subscribed) => (await ordersOf(subscribed)).map(({ tax_amount }) => tax_amount);

describe('billing details of a subscription', () => {
  it("a buyer's new address decides about the tax from the next bill on, and earlier orders stay as they are", async () => {
    const subscribed = await subscribeGerman();
    await advance(subscribed.seller, 'month');
    const { data } = await changeAsBuyer(subscribed, { address: FRANCE });
    expect(data).toMatchObject({
      name: 'Ada Byron',
      address: { country: 'FR', city: 'Paris', line1: null },
      tax_id: null,
    });
    await advance(subscribed.seller, 'month');
    expect(await taxesOf(subscribed)).toEqual([190, 190, 200]);
    const countries = (await ordersOf(subscribed)).map(({ billing_address }) => billing_address?.country);
    expect(countries).toEqual(['DE', 'DE', 'FR']);
  });

  it('a VAT id that is added later brings reverse charge from the next bill on, and one that is removed ends it', async () => {
    const subscribed = await subscribeGerman();
    await changeAsBuyer(subscribed, { tax_id: ' DE136695976 ', name: 'Byron GmbH' });
    await advance(subscribed.seller, 'month');
    await changeAsBuyer(subscribed, { tax_id: null });
    await advance(subscribed.seller, 'month');
    expect(await taxesOf(subscribed)).toEqual([190, 0, 190]);
    const reasons = (await ordersOf(subscribed)).map(({ tax_lines }) => tax_lines[0]?.reason);
    expect(reasons).toEqual(['taxed', 'reverse_charge', 'taxed']);
    const { db } = await testApp();
    const rows = await db('orders').where({ subscription_id: subscribed.id }).orderBy('created_at');
    expect(rows.map(({ customer_name, customer_tax_id }) => [customer_name, customer_tax_id])).toEqual([
      ['Ada Byron', null],
      ['Byron GmbH', 'DE136695976'],
      ['Byron GmbH', null],
    ]);
  });

  it('a bill whose payment is in progress keeps the address of its calculation', async () => {
    const subscribed = await subscribeGerman();
    const { db } = await testApp();
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_late_success' });
    await advance(subscribed.seller, 'month');
    expect(await db('payments').where({ subscription_id: subscribed.id, purpose: 'renewal' })).toHaveLength(1);
    expect((await changeAsBuyer(subscribed, { address: FRANCE })).response.status).toBe(200);
    await completeLatePayments();
    const [, renewal] = await ordersOf(subscribed);
    expect(renewal).toMatchObject({ tax_amount: 190, billing_address: { country: 'DE' } });
    const { billing_details } = await readSubscription(subscribed);
    expect(billing_details.address?.country).toBe('FR');
  });

  it.each<[string, unknown, string]>([
    ['an unknown country', { address: { country: 'ZZ' } }, 'address.country'],
    ['a VAT id of another country', { tax_id: 'FR40303265045' }, 'tax_id'],
    ['no address', { address: null }, 'address'],
    ['an unknown field', { country: 'FR' }, 'country'],
  ])('a change to %s returns 422 and changes nothing', async (_title, body, field) => {
    const subscribed = await subscribeGerman();
    const refused = await changeAsBuyer(subscribed, body as Update);
    expect(refused.response.status).toBe(422);
    const { detail } = must(refused.error) as { detail: { loc: string[] }[] };
    expect(detail.map(({ loc }) => loc.slice(1).join('.'))).toEqual([field]);
    expect((await subscribed.buyer.api.GET(BUYER_PATH, path(subscribed.id))).data).toMatchObject({
      address: { country: 'DE' },
      tax_id: null,
    });
  });

  it('a move to another country returns 422 with the VAT id of the old country, and succeeds with a VAT id of the new country', async () => {
    const subscribed = await subscribeGerman();
    await changeAsBuyer(subscribed, { tax_id: 'DE136695976' });
    const refused = await changeAsBuyer(subscribed, { address: FRANCE });
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'tax_id'] }] });
    const { data } = await changeAsBuyer(subscribed, { address: FRANCE, tax_id: 'FR40303265045' });
    expect(data).toMatchObject({ address: { country: 'FR' }, tax_id: 'FR40303265045' });
  });

  it('the seller sees the author and the fields of each change, and an update with the same data is not a change', async () => {
    const { seller, ...subscribed } = await subscribeGerman();
    await changeAsBuyer({ ...subscribed, seller }, { address: FRANCE });
    await changeAsBuyer({ ...subscribed, seller }, { address: FRANCE });
    await changeAsSeller(seller, subscribed.id, { name: 'Byron SARL' });
    const app = await testApp();
    const token = await makeToken({ kind: 'organization', id: seller.organizationId });
    const body = { tax_id: 'FR40303265045' };
    const { data } = await app.client(token).PATCH(SELLER_PATH, { ...path(subscribed.id), body });
    const changes = [
      {
        changed_by: 'seller',
        user_id: null,
        organization_id: seller.organizationId,
        before: { tax_id: null },
        after: { tax_id: 'FR40303265045' },
      },
      { changed_by: 'seller', user_id: seller.id, before: { name: 'Ada Byron' }, after: { name: 'Byron SARL' } },
      {
        changed_by: 'buyer',
        user_id: subscribed.buyer.id,
        organization_id: null,
        before: { address: { country: 'DE' } },
        after: { address: { country: 'FR' } },
      },
    ];
    expect(data).toMatchObject({ name: 'Byron SARL', tax_id: 'FR40303265045', changes });
    expect((await seller.api.GET(SELLER_PATH, path(subscribed.id))).data).toEqual(data);
    const event = await publishedEvent(
      seller,
      { type: 'subscription.updated', object_id: subscribed.id },
      (updated) => 'previous_attributes' in updated && 'billing_details' in (updated.previous_attributes ?? {}),
    );
    expect(event).toMatchObject({ previous_attributes: { billing_details: { name: 'Ada Byron', tax_id: null } } });
  });

  it('the billing details of a subscription that has ended and owes nothing are fixed for its buyer and its seller', async () => {
    const subscribed = await subscribeGerman();
    const { seller, id } = subscribed;
    await seller.api.DELETE('/v1/subscriptions/{id}', path(id));
    const answers = [
      await changeAsBuyer(subscribed, { name: 'Ada Lovelace' }),
      await changeAsSeller(seller, id, { name: 'Ada Lovelace' }),
    ];
    expect(answers.map(({ error }) => error?.error)).toEqual(Array(2).fill('AlreadyCanceledSubscription'));
    expect((await seller.api.GET(SELLER_PATH, path(id))).data?.name).toBe('Ada Byron');
  });

  it('the billing details return 404 to other buyers and sellers, and before the first payment', async () => {
    const subscribed = await subscribeGerman();
    const [other, stranger] = [await makeSeller(), await makePerson()];
    const body = { name: 'Eve' };
    const at = path(subscribed.id);
    const statuses = await Promise.all([
      stranger.api.GET(BUYER_PATH, at),
      stranger.api.PATCH(BUYER_PATH, { ...at, body }),
      subscribed.seller.api.PATCH(BUYER_PATH, { ...at, body }),
      other.api.GET(SELLER_PATH, at),
      other.api.PATCH(SELLER_PATH, { ...at, body }),
      subscribed.buyer.api.PATCH(SELLER_PATH, { ...at, body }),
    ]);
    expect(statuses.map(({ response }) => response.status)).toEqual([404, 404, 404, 404, 404, 404]);
    const { db } = await testApp();
    await db('subscriptions').where({ id: subscribed.id }).update({ started_at: null });
    expect((await changeAsBuyer(subscribed, body)).response.status).toBe(404);
    expect((await subscribed.buyer.api.GET(BUYER_PATH, at)).response.status).toBe(404);
  });
});
