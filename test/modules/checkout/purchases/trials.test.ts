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

  it('an e-mail address that is entered before shows whether the buyer has had the trial', async () => {
    const seller = await makeSeller();
    const { id } = await makeTrialProduct(seller);
    const { email } = await makePerson();
    await confirm(app, await open(seller, id), { customer_email: email });
    const secret = await open(seller, id);
    const patch = (customer_email: string) =>
      app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
        params: { path: { client_secret: secret } },
        body: { customer_email },
      });
    expect((await patch(email)).data).toMatchObject({ has_trial: false, total_amount: 1000 });
    expect((await patch('another@example.com')).data).toMatchObject({ has_trial: true, total_amount: 0 });
    const known = await makeCheckout(seller, id, { customer_email: email });
    expect(known).toMatchObject({ has_trial: false, total_amount: 1000 });
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
    expect((await redeem(one.email)).error).toMatchObject({ detail: [{ loc: ['body', 'discount_id'] }] });
    expect((await redeem(other.email)).response.status).toBe(200);
  });
});
