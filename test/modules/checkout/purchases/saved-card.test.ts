import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeDiscount, monthly, subscribe, type Subscribed } from '../../../support/billing.ts';
import { customerClient } from '../../../support/customers.ts';
import {
  BUYER_DATA,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
  signIn,
  type Person,
  type Seller,
} from '../../../support/make.ts';

type Confirmation = components['schemas']['CheckoutConfirm'];
type CheckoutTerms = Parameters<typeof makeCheckout>[2];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const ADDRESS = { country: 'DE', postal_code: '10115', city: 'Berlin', line1: 'Invalidenstr. 1' };
const CARD = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2034 };
const REFUSED = { detail: [{ loc: ['body', 'confirmation_token_id'] }] };

const ofSecret = (client_secret: string) => ({ params: { path: { client_secret } } });

async function openCheckout(seller: Seller, prices?: Parameters<typeof makeProduct>[1], terms?: CheckoutTerms) {
  const product = await makeProduct(seller, prices);
  return (await makeCheckout(seller, product.id, terms)).client_secret;
}

/** Reads what fills in a checkout of a seller for a person who is signed in. */
async function fillIn(person: Pick<Person, 'email'>, seller: Seller, terms?: CheckoutTerms) {
  const secret = await openCheckout(seller, {}, terms);
  const { data } = await (await openPage(app, person)).GET('/v1/users/checkouts/{client_secret}', ofSecret(secret));
  return must(data);
}

/** Confirms a checkout as a person who is signed in. Without a token in `body`, the saved card pays. */
async function confirmAs(person: Person, secret: string, body: Confirmation = {}) {
  const page = await openPage(app, person);
  return page.POST('/v1/users/checkouts/{client_secret}/confirm', {
    ...ofSecret(secret),
    body: { ...BUYER_DATA, customer_email: person.email, ...body },
  });
}

async function enterCard({ id, buyer }: Subscribed, confirmation_token_id: string) {
  const page = await openPage(app, buyer);
  const { response } = await page.POST('/v1/users/subscriptions/{id}/payment-method', {
    params: { path: { id } },
    body: { confirmation_token_id },
  });
  expect(response.status).toBe(200);
}

/** A subscription whose buyer has entered the card while signed in. */
async function subscribeWithCard(token = 'sandbox_success'): Promise<Subscribed> {
  const subscribed = await subscribe(await makeSeller(), { address: ADDRESS });
  await enterCard(subscribed, token);
  return subscribed;
}

describe('what fills in the checkout of a signed-in buyer', () => {
  it('a buyer of a one-time purchase gets the name and the address that the seller knows', async () => {
    const seller = await makeSeller();
    const buyer = await makePerson();
    const secret = await openCheckout(seller);
    const details = { customer_name: 'Ada GmbH', customer_billing_address: ADDRESS };
    const { data } = await confirmAs(buyer, secret, { ...details, confirmation_token_id: 'sandbox_success' });
    expect(data?.status).toBe('succeeded');
    expect(await fillIn(buyer, seller)).toMatchObject({
      email: buyer.email,
      name: 'Ada GmbH',
      billing_address: ADDRESS,
      saved_card: null,
    });
    expect(await fillIn(buyer, await makeSeller()), 'at another seller').toMatchObject({
      name: null,
      billing_address: null,
    });
  });

  it('only a session of the buyer in the browser reads it: no guest, no token and no customer session', async () => {
    const { seller, buyer } = await subscribeWithCard();
    const request = ofSecret(await openCheckout(seller));
    for (const client of [app.client(), buyer.api, await customerClient(seller, buyer)])
      expect((await client.GET('/v1/users/checkouts/{client_secret}', request)).response.status).toBe(401);
    const page = await openPage(app, buyer);
    const unknown = await page.GET('/v1/users/checkouts/{client_secret}', ofSecret('sell_co_unknown'));
    expect(unknown.response.status).toBe(404);
  });
});

describe('the saved card of a signed-in buyer', () => {
  it('the card pays, and a new subscription keeps it for its renewals', async () => {
    const { seller, buyer } = await subscribeWithCard();
    expect(await fillIn(buyer, seller)).toMatchObject({ billing_address: ADDRESS, saved_card: CARD });
    const secret = await openCheckout(seller, { prices: [monthly(2500)] });
    const { data } = await confirmAs(buyer, secret);
    expect(data?.status).toBe('succeeded');
    const [subscription] = (await seller.api.GET('/v1/subscriptions/')).data?.items ?? [];
    expect(subscription).toMatchObject({ amount: 2500, status: 'active', has_payment_method: true });
    expect(await app.db('sandbox_payments').where({ amount: 2500 }).pluck('card')).toContain('sandbox_success');
  });

  it('a card that was typed at a checkout is offered to the buyer who was signed in, and to no owner of an address that a guest typed', async () => {
    const prices = { prices: [monthly(1000)] };
    const typed = { confirmation_token_id: 'sandbox_success' };
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const buyer = await makePerson();
    await confirmAs(buyer, await openCheckout(seller, prices), typed);
    expect((await fillIn(buyer, seller)).saved_card).toEqual(CARD);
    const { buyer: named, seller: sold } = await subscribe(await makeSeller());
    expect((await fillIn(named, sold)).saved_card, 'typed by a guest').toBeNull();
    const stranger = await makePerson();
    await confirmAs(stranger, await openCheckout(other, prices), { ...typed, customer_email: buyer.email });
    expect((await fillIn(buyer, other)).saved_card, 'typed with the session of another account').toBeNull();
  });

  it('the card is offered to its buyer at its seller only, and not on a page that another site embeds', async () => {
    const { seller, buyer } = await subscribeWithCard();
    const embedded = { embed_origin: 'https://shop.example' };
    const offers = [
      await fillIn(await makePerson(), seller),
      await fillIn(buyer, await makeSeller()),
      await fillIn(buyer, seller, embedded),
    ];
    expect(offers.map(({ saved_card }) => saved_card)).toEqual([null, null, null]);
    const attempts = [
      await confirmAs(await makePerson(), await openCheckout(seller)),
      await confirmAs(buyer, await openCheckout(await makeSeller())),
      await confirmAs(buyer, await openCheckout(seller, {}, embedded)),
    ];
    for (const { error, response } of attempts) {
      expect(response.status).toBe(422);
      expect(error).toMatchObject(REFUSED);
    }
  });

  it('the card of the live organization is not offered at its test organization', async () => {
    const { seller, buyer } = await subscribeWithCard();
    const { data } = await seller.api.POST('/v1/organizations/{id}/test-organization', {
      params: { path: { id: seller.organizationId } },
    });
    const test = { ...seller, organizationId: must(data).id };
    expect((await fillIn(buyer, test)).saved_card).toBeNull();
  });

  it('a card that was replaced, or that has expired, is not offered and cannot pay', async () => {
    const subscribed = await subscribeWithCard('sandbox_decline_later');
    const { seller, buyer } = subscribed;
    expect((await fillIn(buyer, seller)).saved_card).toMatchObject({ last_four: '0341' });
    await enterCard(subscribed, 'sandbox_success');
    expect((await fillIn(buyer, seller)).saved_card).toEqual(CARD);
    await app
      .db('subscriptions')
      .where({ id: subscribed.id })
      .update({ card_expires_at: new Date(0) });
    expect((await fillIn(buyer, seller)).saved_card).toBeNull();
    const { error } = await confirmAs(buyer, await openCheckout(seller));
    expect(error).toMatchObject(REFUSED);
  });

  it('the card pays for no purchase with another e-mail address, no trial, and no discount with a limit per buyer', async () => {
    const { seller, buyer } = await subscribeWithCard();
    const { email } = await makePerson();
    const other = await confirmAs(buyer, await openCheckout(seller), { customer_email: email });
    expect(other.error).toMatchObject({
      detail: [{ loc: ['body', 'customer_email'], msg: `The saved card pays only for purchases of ${buyer.email}.` }],
    });
    const trial = monthly(1000, { trial_interval: 'week', trial_interval_count: 1 });
    expect((await confirmAs(buyer, await openCheckout(seller, { prices: [trial] }))).error).toMatchObject(REFUSED);
    const { id: discount_id } = await makeDiscount(seller, { max_redemptions_per_buyer: 1 });
    const discounted = await openCheckout(seller, {}, { discount_id });
    expect((await confirmAs(buyer, discounted)).error).toMatchObject(REFUSED);
    const paid = await confirmAs(buyer, discounted, { confirmation_token_id: 'sandbox_success' });
    expect(paid.data?.status, 'with a card that is typed').toBe('succeeded');
  });

  it('a declined saved card charges nothing, and another card pays', async () => {
    const { seller, buyer } = await subscribeWithCard('sandbox_decline_later');
    const secret = await openCheckout(seller);
    expect((await confirmAs(buyer, secret)).error).toMatchObject({ error: 'PaymentError' });
    const { data } = await confirmAs(buyer, secret, { confirmation_token_id: 'sandbox_success' });
    expect(data?.status).toBe('succeeded');
    expect((await confirmAs(buyer, secret)).error, 'a second time').toMatchObject({ error: 'NotOpenCheckout' });
    expect((await confirmAs(buyer, 'sell_co_unknown')).response.status).toBe(404);
  });

  it('a page of another origin cannot pay with the session of the browser, nor can a request without it', async () => {
    const { seller, buyer } = await subscribeWithCard();
    const secret = await openCheckout(seller);
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${app.baseUrl}/v1/users/checkouts/${secret}/confirm`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ ...BUYER_DATA, customer_email: buyer.email }),
      });
      return response.status;
    };
    const Cookie = `sell_session=${await signIn(app, buyer.email)}`;
    expect(await send({ Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await send({ 'Sec-Fetch-Site': 'same-origin' })).toBe(401);
    expect(await app.db('orders').where({ user_id: buyer.id, billing_reason: 'purchase' })).toEqual([]);
  });

  it('a free checkout of a signed-in buyer needs no card', async () => {
    const prices = { prices: [{ type: 'one_time', amount_type: 'free' } as const] };
    const { data } = await confirmAs(await makePerson(), await openCheckout(await makeSeller(), prices));
    expect(data?.status).toBe('succeeded');
  });
});
