import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  readSubscription,
} from '../../../support/billing.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  unique,
  type Seller,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const TRIAL = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
const AT_EMAIL = { detail: [{ loc: ['body', 'customer_email'] }] };

async function makeTrialProduct(seller: Seller, trials?: components['schemas']['ProductTrialsInput']) {
  const product = await makeProduct(seller, { prices: [TRIAL] });
  if (trials) {
    const { data } = await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { trials } });
    expect(data?.trials).toMatchObject(trials);
  }
  return product;
}
const readCheckout = async (client_secret: string) => {
  const params = { path: { client_secret } };
  return must((await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params })).data);
};
const patchCheckout = async (client_secret: string, body: components['schemas']['CheckoutUpdatePublic']) => {
  const params = { path: { client_secret } };
  return must((await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body })).data);
};
/** Attributes that differ between two checkouts. */
const ANY_CHECKOUT = {
  id: '',
  created_at: '',
  modified_at: '',
  expires_at: '',
  client_secret: '',
  url: '',
  success_url: '',
  customer_email: '',
};
const open = async (seller: Seller, productId: string) => (await makeCheckout(seller, productId)).client_secret;
const subscriptionsOf = (productId: string) => app.db('subscriptions').where({ product_id: productId });

describe('one trial per buyer and product', () => {
  it('a second checkout of the buyer shows the full total before it can be confirmed, and charges nothing until then', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    const first = await confirm(app, await open(seller, id), { customer_email: email });
    expect(first.data).toMatchObject({ status: 'succeeded', has_trial: true, total_amount: 0 });
    const [subscription] = await subscriptionsOf(id);
    await seller.api.DELETE('/v1/subscriptions/{id}', path(must(subscription).id));
    const secret = await open(seller, id);
    expect(await readCheckout(secret)).toMatchObject({ has_trial: true, total_amount: 0 });
    const { response, error } = await confirm(app, secret, { customer_email: email.toUpperCase() });
    expect(response.status).toBe(422);
    expect(error).toMatchObject(AT_EMAIL);
    expect(await readCheckout(secret)).toMatchObject({ status: 'open', has_trial: false, total_amount: 1000 });
    expect(await subscriptionsOf(id)).toHaveLength(1);
    const again = await confirm(app, secret, { customer_email: email.toUpperCase() });
    expect(again.data).toMatchObject({ status: 'succeeded', has_trial: false, total_amount: 1000 });
    expect((await subscriptionsOf(id)).map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  });

  it('a typed address changes no total before the confirmation, so that strangers do not learn whether it had the trial', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    await confirm(app, await open(seller, id), { customer_email: email });
    const answer = async (customer_email: string) => {
      const secret = await open(seller, id);
      const patched = await patchCheckout(secret, { customer_email });
      const { error } = await confirm(app, secret, { customer_email, confirmation_token_id: '' });
      const unknown = await confirm(app, secret, { customer_email, confirmation_token_id: 'sandbox_unknown' });
      const { has_trial, total_amount, tax_amount, upcoming_charges, status } = await readCheckout(secret);
      return [
        { ...patched, ...ANY_CHECKOUT, upcoming_charges: patched.upcoming_charges.map(({ amount }) => amount) },
        { detail: error?.detail, unknown: unknown.error },
        { has_trial, total_amount, tax_amount, status, charges: upcoming_charges.length },
      ];
    };
    const [used, unused] = [await answer(email), await answer('another@example.com')];
    expect(used).toEqual(unused);
    expect(used[0]).toMatchObject({ has_trial: true, total_amount: 0 });
  });

  it("a checkout tells the day of the first charge by the seller's test clock, as the subscription has it", async () => {
    const seller = await makeClockSeller();
    await advance(seller, 'year');
    const { id } = await makeTrialProduct(seller);
    const secret = await open(seller, id);
    const [charge] = (await readCheckout(secret)).upcoming_charges;
    await confirm(app, secret, { customer_email: (await makePerson()).email });
    const [subscription] = await subscriptionsOf(id);
    const [told] = (await readCheckout(secret)).upcoming_charges;
    for (const { starts_at } of [must(charge), must(told)]) {
      const difference = must(subscription).current_period_end.getTime() - Date.parse(starts_at);
      expect(Math.abs(difference)).toBeLessThan(3_600_000);
    }
  });

  it('a customer whom the seller names sees the full total at once', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    const { data } = await confirm(app, await open(seller, id), { customer_email: email });
    const { customer_id } = must(
      await app
        .db('orders')
        .where({ checkout_id: must(data).id })
        .first(),
    );
    expect(await makeCheckout(seller, id, { customer_id })).toMatchObject({ has_trial: false, total_amount: 1000 });
  });

  it('a refused buyer has the trial with an address and a card that had none', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    await confirm(app, await open(seller, id), { customer_email: email });
    const secret = await open(seller, id);
    expect((await confirm(app, secret, { customer_email: email })).response.status).toBe(422);
    expect(await patchCheckout(secret, { customer_email: email })).toMatchObject({ has_trial: false });
    const customer_email = `${unique('new')}@example.com`;
    expect(await patchCheckout(secret, { customer_email })).toMatchObject({ has_trial: true, total_amount: 0 });
    expect((await confirm(app, secret, { customer_email })).data).toMatchObject({ has_trial: true });
  });

  it('dots, tags and the other domain of a mailbox give no second trial', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const name = unique('mailbox').replaceAll('-', '');
    await confirm(app, await open(seller, id), { customer_email: `${name}@gmail.com` });
    for (const other of [
      `${name}+shop@gmail.com`,
      `m.${name.slice(1)}@googlemail.com`,
      `${name.toUpperCase()}@GMAIL.COM`,
    ])
      expect((await confirm(app, await open(seller, id), { customer_email: other })).error).toMatchObject(AT_EMAIL);
    const elsewhere = await confirm(app, await open(seller, id), { customer_email: `${name}@example.com` });
    expect(elsewhere.data).toMatchObject({ has_trial: true });
    expect(await app.db('users').whereIn('email', [`${name}@gmail.com`, `${name}@example.com`])).toHaveLength(2);
  });

  it('a card gives one trial for all addresses, and the refusal names the total that is due', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const withCard = async () => ({
      customer_email: (await makePerson()).email,
      confirmation_token_id: 'sandbox_same_card',
    });
    const first = await confirm(app, await open(seller, id), await withCard());
    expect(first.data).toMatchObject({ has_trial: true });
    const [secret, buyer] = [await open(seller, id), await withCard()];
    const { error } = await confirm(app, secret, buyer);
    const msg =
      'The trial was used with this e-mail address or card. The total is $10.00 now. Confirm again to pay it.';
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'customer_email'], msg }] });
    const again = await confirm(app, secret, buyer);
    expect(again.data).toMatchObject({ status: 'succeeded', has_trial: false, total_amount: 1000 });
    expect((await subscriptionsOf(id)).map(({ status }) => status).sort()).toEqual(['active', 'trialing']);
  });

  it('two concurrent checkouts with one card and two addresses begin one trial', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const secrets = [await open(seller, id), await open(seller, id)];
    const answers = await Promise.all(
      secrets.map(async (secret) => {
        const { email: customer_email } = await makePerson();
        return confirm(app, secret, { customer_email, confirmation_token_id: 'sandbox_same_card' });
      }),
    );
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422]);
  });

  it('two concurrent checkouts of one buyer begin one trial', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    const secrets = [await open(seller, id), await open(seller, id)];
    const answers = await Promise.all(secrets.map((secret) => confirm(app, secret, { customer_email: email })));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    expect(await subscriptionsOf(id)).toMatchObject([{ status: 'trialing' }]);
  });

  it('a declined card leaves the trial to the buyer', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    const declined = { customer_email: email, confirmation_token_id: 'sandbox_decline' };
    expect((await confirm(app, await open(seller, id), declined)).response.status).toBe(400);
    const { data } = await confirm(app, await open(seller, id), { customer_email: email });
    expect(data).toMatchObject({ status: 'succeeded', has_trial: true });
  });

  it('a buyer has the trial again where the seller says so', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller, { per_buyer: 'always' });
    const { email } = await makePerson();
    for (let time = 0; time < 2; time += 1) {
      const { data } = await confirm(app, await open(seller, id), { customer_email: email });
      expect(data).toMatchObject({ status: 'succeeded', has_trial: true });
    }
  });
});

describe('a trial without a payment method', () => {
  it('a trial begins without a payment form, and its end asks the buyer for a card', async () => {
    const seller = await makeClockSeller();
    const product = await makeTrialProduct(seller, { requires_payment_method: false });
    const buyer = await makePerson();
    const checkout = await makeCheckout(seller, product.id);
    expect(checkout).toMatchObject({ has_trial: true, is_payment_form_required: false });
    const { data } = await app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params: { path: { client_secret: checkout.client_secret } },
      body: { customer_email: buyer.email },
    });
    expect(data).toMatchObject({ status: 'succeeded' });
    const { id } = must((await subscriptionsOf(product.id))[0]);
    const subscribed = { id, seller, buyer, productId: product.id, checkoutId: checkout.id };
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'trialing' });
    await advance(seller, 'day', 11);
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'past_due' });
    const { response } = await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    expect(response.status).toBe(200);
    await advance(seller, 'day');
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'active' });
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 1000]);
  });
});

describe('a discount with a limit per buyer', () => {
  it('a buyer redeems a discount as often as its limit per buyer, and others redeem it as well', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const discount = await makeDiscount(seller, { max_redemptions_per_buyer: 1 });
    expect(discount.max_redemptions_per_buyer).toBe(1);
    const [one, other] = [await makePerson(), await makePerson()];
    const redeem = async (customer_email: string, token = 'sandbox_success') => {
      const { client_secret } = await makeCheckout(seller, product.id, { discount_id: discount.id });
      return confirm(app, client_secret, { customer_email, confirmation_token_id: token });
    };
    expect((await redeem(one.email, 'sandbox_decline')).response.status).toBe(400);
    const both = await Promise.all([redeem(one.email), redeem(one.email.toUpperCase())]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    expect((await redeem(one.email)).error).toMatchObject({ detail: [{ loc: ['body', 'discount_code'] }] });
    expect((await redeem(other.email)).response.status).toBe(200);
  });

  it('a discount refuses another address of the mailbox, and another address with the same card', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { id: discount_id } = await makeDiscount(seller, { max_redemptions_per_buyer: 1 });
    const redeem = async (customer_email: string, confirmation_token_id = 'sandbox_success') => {
      const { client_secret } = await makeCheckout(seller, product.id, { discount_id });
      return (await confirm(app, client_secret, { customer_email, confirmation_token_id })).response.status;
    };
    const name = unique('redeemer').replaceAll('-', '');
    expect(await redeem(`${name}@proton.me`, 'sandbox_same_card')).toBe(200);
    expect(await redeem(`${name}+again@protonmail.com`)).toBe(422);
    expect(await redeem(`${name}@example.com`, 'sandbox_same_card')).toBe(422);
    expect(await redeem(`${name}@example.com`)).toBe(200);
  });
});
