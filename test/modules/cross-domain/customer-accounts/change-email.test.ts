import { describe, expect, it } from 'vitest';
import { monthly, subscribe } from '../../../support/billing.ts';
import { customerClient, customerIdOf } from '../../../support/customers.ts';
import {
  currentApp,
  makeCheckout,
  makeKey,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { timeOf } from '../../../support/service-time.ts';
import { answerChange as answer, confirmBoth, keyIdsOf as keysOf, tokenTo } from './fixtures.ts';

const path = (id: string) => ({ params: { path: { id } } });
const anAddress = () => `${unique('corrected')}@example.com`;

async function setUp(seller: Seller, buyer: Person) {
  const { db } = await currentApp();
  const customerId = await customerIdOf(db, seller.organizationId, buyer.id);
  const patch = (email: string) => seller.api.PATCH('/v1/customers/{id}', { ...path(customerId), body: { email } });
  const read = async () => must((await seller.api.GET('/v1/customers/{id}', path(customerId))).data);
  return { customerId, patch, read };
}

describe('a new e-mail address of a customer with purchases', () => {
  it('the links of both e-mails open a page, and the e-mails tell the new address', async () => {
    const { seller, buyer } = await makeKey();
    const address = anAddress();
    await (await setUp(seller, buyer)).patch(address);
    const app = await currentApp();
    for (const recipient of [buyer.email, address]) {
      const response = await fetch(`${app.baseUrl}/email-changes/${await tokenTo(recipient)}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      const mail = await app.db('sandbox_mails').where({ recipient }).whereLike('text', '%/email-changes/%').first();
      expect(must(mail).text).toContain(address);
    }
  });

  it('a confirmation by the owner gives the customer the new address, and the purchases to its account', async () => {
    const sold = await makeKey();
    const { seller, buyer } = sold;
    const { customerId, patch, read } = await setUp(seller, buyer);
    const address = anAddress();
    expect((await patch(address.toUpperCase())).data).toMatchObject({ email: buyer.email, pending_email: address });
    const session = await customerClient(seller, buyer);
    expect(await keysOf({ api: session })).toEqual([sold.id]);

    const client = (await currentApp()).client();
    const token = await tokenTo(address);
    const shown = await client.GET('/v1/customer-email-changes/{token}', { params: { path: { token } } });
    expect(shown.data).toMatchObject({ organization_name: 'Test Organization', email: address, may_confirm: true });
    expect(await keysOf(buyer)).toEqual([sold.id]);
    await confirmBoth(buyer.email, address);

    const owner = await makePerson({ email: address });
    expect(await read()).toMatchObject({ id: customerId, email: address, pending_email: null, user_id: owner.id });
    expect(await keysOf(owner)).toEqual([sold.id]);
    expect(await keysOf(buyer)).toEqual([]);
    expect((await session.GET('/v1/users/license-keys/')).response.status).toBe(401);
    const orders = await seller.api.GET('/v1/orders/', { params: { query: { customer_id: [customerId] } } });
    expect(must(orders.data).items.map(({ user_id }) => user_id)).toEqual([owner.id]);
    expect(await answer(token, 'confirm')).toBe(404);
    const { db } = await currentApp();
    const events = await db('events').where({ object_id: customerId, type: 'customer.updated' }).orderBy('position');
    expect(events.at(-1)?.previous_attributes).toMatchObject({ email: buyer.email, user_id: buyer.id });
  });

  it('the new address has no trial that the former one had, and an erasure covers both', async () => {
    const seller = await makeSeller();
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const { id, buyer, productId } = await subscribe(seller, { price });
    const { customerId, patch } = await setUp(seller, buyer);
    const address = anAddress();
    await patch(address);
    await confirmBoth(buyer.email, address);
    expect((await makeCheckout(seller, productId, { customer_id: customerId })).has_trial).toBe(false);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(id));
    expect((await seller.api.POST('/v1/customers/{id}/erase', path(customerId))).response.status).toBe(200);
    const { db } = await currentApp();
    const uses = await db('trial_uses').where({ product_id: productId });
    expect(uses.map(({ email, mailbox }) => [email.includes('@'), mailbox])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('an erasure deletes the former address at the processor, unless it pays for another customer', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const buyer = await makePerson();
    const { db } = await currentApp();
    const change = async (owner: Seller) => {
      const { id } = await subscribe(owner, { buyer });
      const { customerId, patch } = await setUp(owner, buyer);
      const address = anAddress();
      await patch(address);
      await confirmBoth(buyer.email, address);
      return async () => {
        await owner.api.DELETE('/v1/subscriptions/{id}', path(id));
        const { data } = await owner.api.POST('/v1/customers/{id}/erase', path(customerId));
        return must(data).payment_processors.map(({ status }) => status);
      };
    };
    const [eraseFirst, eraseSecond] = [await change(seller), await change(other)];
    const known = () => db('processor_customers').where({ email: buyer.email.toLowerCase() });
    expect(await known()).toHaveLength(1);
    expect(await eraseFirst()).toEqual(['shared']);
    expect(await known()).toHaveLength(1);
    expect(await eraseSecond()).toEqual(['pending']);
    expect(await known()).toEqual([]);
  });

  it('links to the portal in earlier e-mails end with the confirmation', async () => {
    const { seller, buyer } = await makeKey();
    const { customerId, patch } = await setUp(seller, buyer);
    const { baseUrl, container } = await currentApp();
    const link = (secondsFromNow: number) => {
      const createdAt = new Date(timeOf({ container }).getTime() + secondsFromNow * 1000);
      return container.dependencies.portalLinks.create(customerId, createdAt);
    };
    const exchange = async (opened: string) => {
      const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
      const body = JSON.stringify({ link: opened });
      return (await fetch(`${baseUrl}/v1/customer-sessions/exchange`, { method: 'POST', headers, body })).status;
    };
    const [used, unused] = [link(0), link(0)];
    expect(await exchange(used)).toBe(201);
    const address = anAddress();
    await patch(address);
    await confirmBoth(buyer.email, address);
    expect(await exchange(unused)).toBe(410);
    expect(await exchange(link(60))).toBe(201);
  });

  it('the owner of the former address can refuse the change, and cannot take the place of the new one', async () => {
    const { seller, buyer } = await makeKey();
    const { patch, read } = await setUp(seller, buyer);
    const address = anAddress();
    await patch(address);
    const [refusal, confirmation] = [await tokenTo(buyer.email), await tokenTo(address)];
    expect(await answer(refusal, 'confirm')).toBe(204);
    expect(await read()).toMatchObject({ email: buyer.email, pending_email: address });
    expect(await answer(refusal, 'refuse')).toBe(204);
    expect(await read()).toMatchObject({ email: buyer.email, pending_email: null });
    expect(await answer(confirmation, 'confirm')).toBe(404);
    expect(await answer('cut', 'confirm')).toBe(404);
  });

  it('a link confirms no later change, and the present address cancels a change', async () => {
    const { seller, buyer } = await makeKey();
    const { patch, read } = await setUp(seller, buyer);
    const [first, second] = [anAddress(), anAddress()];
    await patch(first);
    const token = await tokenTo(first);
    await patch(second);
    expect(await answer(token, 'confirm')).toBe(404);
    expect(await read()).toMatchObject({ email: buyer.email, pending_email: second });
    const later = await tokenTo(second);
    await patch(buyer.email);
    expect(await read()).toMatchObject({ email: buyer.email, pending_email: null });
    expect(await answer(later, 'confirm')).toBe(404);
  });

  it('an address of another customer is refused, also if the other customer came in between', async () => {
    const { seller, buyer } = await makeKey();
    const { patch } = await setUp(seller, buyer);
    const product = await makeProduct(seller);
    const known = await makeSale(seller, product.id);
    expect((await patch(known.buyer.email)).response.status).toBe(422);
    const late = await makePerson();
    expect((await patch(late.email)).response.status).toBe(200);
    const token = await tokenTo(late.email);
    await makeSale(seller, product.id, late);
    expect(await answer(token, 'confirm')).toBe(409);
  });

  it('purchases from other organizations stay at the former account, and saved cards stay in use', async () => {
    const { seller, buyer, id } = await makeKey();
    const elsewhere = await makeKey({}, await makeSeller());
    const { db } = await currentApp();
    await customerIdOf(db, elsewhere.seller.organizationId, buyer.id);
    await db('license_keys').where({ id: elsewhere.id }).update({ user_id: buyer.id });
    const subscribed = await subscribe(seller, { buyer });
    const { patch } = await setUp(seller, buyer);
    const address = anAddress();
    await patch(address);
    await confirmBoth(buyer.email, address);
    expect(await keysOf(buyer)).toEqual([elsewhere.id]);
    expect(await keysOf(await makePerson({ email: address }))).toEqual([id]);
    const subscription = await db('subscriptions').where({ id: subscribed.id }).first();
    expect(subscription).toMatchObject({ customer_payer_email: buyer.email });
  });
});
