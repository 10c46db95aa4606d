import { randomInt } from 'node:crypto';
import type { Tables } from '../../src/platform/db/generated/tables.ts';
import { makeEndpoint } from './receiver.ts';
import { testApp } from './app.ts';
import { makeDiscount, monthly, yearly } from './billing.ts';
import { makeLink } from './checkout-links.ts';
import { insertCredits, insertEntries } from '../../src/modules/billing/credits/queries.ts';
import { makeField } from './custom-fields.ts';
import { reportDispute } from './disputes.ts';
import { createDownloads } from './downloads.ts';
import { makeFile, makeMedia } from './files.ts';
import {
  addMember,
  confirm,
  checkoutGrants,
  makeBenefit,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  type Person,
  type Seller,
} from './make.ts';
import { timeOf } from './service-time.ts';
import { insertUnmatchedCharge } from './unrecorded-charges.ts';
import { DAY_MS } from '../../src/shared/durations.ts';

const TEN_PERCENT = { type: 'percentage', amount: undefined, basis_points: 1000 };

export interface FilledLists {
  seller: Seller;
  buyer: Person;
  /** A benefit whose grants differ. */
  benefitId: string;
  githubUserId: number;
}

/** Creates a seller and a buyer whose lists have records that differ in all that lists filter and sort by. */
export async function fillLists(): Promise<FilledLists> {
  const seller = await makeSeller();
  const buyer = await makePerson({ email: `zoe-${seller.organizationId}@example.com` });
  const other = await makePerson({ email: `ann-${seller.organizationId}@example.com` });
  const [small, large] = [await makeBenefit(seller), await makeBenefit(seller, { limit_usage: 5 })];
  const note = await makeNote(seller);
  const files = await makeDownloads(seller, 'guide.txt');
  await makeMedia(seller);
  await makeEndpoints(seller);
  await addMember(seller, other, 'support');
  const unlimited = { max_redemptions_per_buyer: null };
  const early = await makeDiscount(seller, { name: 'Autumn', code: 'AUTUMN', metadata: { a: 1 }, ...unlimited });
  const late = await makeDiscount(seller, { name: 'Winter', code: 'WINTER', ...TEN_PERCENT, ...unlimited });
  const products = [
    await makeProduct(seller, { name: 'Alpha', benefits: [small] }),
    await makeProduct(seller, {
      name: 'Beta',
      benefits: [large],
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 900 }],
    }),
    await makeProduct(seller, { name: 'Gamma', benefits: [small, note], prices: [monthly(1000)] }),
    await makeProduct(seller, { name: 'Omega', benefits: [files], prices: [yearly(500)] }),
    await makeProduct(seller, {
      name: 'Free',
      prices: [{ type: 'one_time', amount_type: 'free' }],
    }),
  ].map(({ id }) => id);
  const [alpha = '', beta = '', gamma = '', omega = ''] = products;
  await seller.api.PATCH('/v1/products/{id}', {
    params: { path: { id: must(products.at(-1)) } },
    body: { is_archived: true, visibility: 'listed', metadata: { kind: 'free' } },
  });
  const first = await buy(seller, {
    product_id: alpha,
    buyer,
    discount_id: early.id,
    metadata: { campaign: 'launch', seats: 5 },
  });
  const disputed = await buy(seller, { product_id: beta, buyer, discount_id: late.id });
  const second = await buy(seller, { product_id: alpha, buyer: other, discount_id: late.id });
  await buy(seller, { product_id: gamma, buyer, discount_id: early.id, metadata: { campaign: 'launch' } });
  await buy(seller, { product_id: omega, buyer, discount_id: late.id });
  const ended = await buy(seller, { product_id: gamma, buyer: other });
  await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: must(ended.subscription_id) } } });
  await refund(seller, disputed.id, { amount: 50, reason: 'customer_request' });
  await reportDispute({ orderId: disputed.id, status: 'open' });
  const lost = await buy(seller, { product_id: beta, buyer: other });
  await makeCheckout(seller, alpha, { metadata: { campaign: 'spring' } });
  await makeLink(seller, alpha, { label: 'Home', discount_id: early.id });
  await makeLink(seller, beta, { label: 'Footer', metadata: { place: 'footer' } });
  await makeField(seller, 'text', { slug: 'alpha', name: 'Alpha', metadata: { a: 'b' } });
  await makeField(seller, 'number', { slug: 'beta', name: 'Beta' });
  await refund(seller, lost.id);
  await failOneRefund(lost.id);
  await reportDispute({ orderId: lost.id, status: 'lost' });
  await disableOneKey(seller);
  await seller.api.POST('/v1/customers/', {
    body: {
      organization_id: seller.organizationId,
      email: `mia-${seller.organizationId}@example.com`,
      name: 'Mia Wong',
      external_id: '1024',
      metadata: { plan: 'beta' },
    },
  });
  await giveCredits([first, second, disputed]);
  await bounceOneEmail(seller);
  await cancelOneDelivery(seller);
  await failOneEndpoint(seller);
  await loseCharges(seller);
  const githubUserId = await linkGitHubAccount(buyer);
  await fillBuyerLists(buyer);
  return { seller, buyer, benefitId: small.id, githubUserId };
}

async function makeDownloads(seller: Seller, name: string) {
  return must((await createDownloads(seller, { files: [(await makeFile(seller, { name })).id] })).data);
}

/** Charges without an order, of different days. */
async function loseCharges({ organizationId: organization_id }: Seller) {
  const app = await testApp();
  const now = timeOf(app);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await insertUnmatchedCharge(app, { organization_id, created_at: now });
  await insertUnmatchedCharge(app, {
    organization_id,
    created_at: yesterday,
    cause: 'surplus',
    status: 'refund_failed',
  });
}

/** Two endpoints do not answer, and one is disabled. */
async function makeEndpoints(seller: Seller) {
  await makeEndpoint(seller, 'http://127.0.0.1:9/hooks', ['order.created', 'refund.created']);
  await makeEndpoint(seller, 'http://127.0.0.1:9/orders', ['order.created']);
  const { id } = await makeEndpoint(seller, 'http://127.0.0.1:9/disabled');
  await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { params: { path: { id } }, body: { is_enabled: false } });
}

/** Gives credits to the buyers of orders. The first credit is spent. */
async function giveCredits(orders: readonly Tables['orders'][]) {
  const { container } = await testApp();
  await container.transaction(timeOf({ container }), async (tx) => {
    const common = { subscription_id: null, amount: 300, tax_amount: 0, tax: null, is_external: false };
    const credits = await insertCredits(
      tx.db,
      orders.map(({ organization_id, user_id, id: order_id }, at) => ({
        ...common,
        organization_id,
        user_id,
        order_id,
        currency: at === 0 ? 'usd' : 'eur',
        created_at: new Date(tx.now.getTime() + at),
      })),
    );
    const { id: credit_id, organization_id } = must(credits[0]);
    await insertEntries(tx.db, [
      {
        created_at: tx.now,
        organization_id,
        credit_id,
        kind: 'applied',
        amount: -300,
        order_id: must(orders[1]).id,
        pays_total: true,
      },
    ]);
  });
}

async function cancelOneDelivery({ organizationId: organization_id }: Seller) {
  const { db } = await testApp();
  const deliveries = await onceIdle(
    () => db('webhook_deliveries').where({ organization_id }),
    (rows) => new Set(rows.map(({ event_type }) => event_type)).size > 1,
  );
  await db('webhook_deliveries')
    .where({ id: must(deliveries[0]).id })
    .update({ status: 'canceled', next_attempt_at: null });
}

/** Waits for an attempt at an endpoint that does not answer. */
async function failOneEndpoint({ organizationId: organization_id }: Seller) {
  const { db } = await testApp();
  await onceIdle(
    () => db('webhook_endpoints').where({ organization_id }).whereNotNull('failing_since'),
    (endpoints) => endpoints.length > 0,
  );
}

/** @returns the id of an account at GitHub, which the person has linked */
async function linkGitHubAccount({ id: user_id }: Person): Promise<number> {
  const { db, container } = await testApp();
  const githubUserId = randomInt(1, 2 ** 31);
  await db('linked_accounts').insert({
    user_id,
    platform: 'github',
    created_at: timeOf({ container }),
    account_id: String(githubUserId),
    username: 'ada',
  });
  return githubUserId;
}

/** Buys from another seller as well. One subscription is suspended, and one has ended. */
async function fillBuyerLists(buyer: Person) {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller);
  const files = await makeDownloads(seller, 'program.txt');
  const once = await makeProduct(seller, { name: 'Delta', benefits: [benefit, files] });
  const recurring = await makeProduct(seller, { name: 'Sigma', prices: [monthly(700)] });
  await buy(seller, { product_id: once.id, buyer });
  const disputed = await buy(seller, { product_id: recurring.id, buyer });
  await reportDispute({ orderId: disputed.id, status: 'open' });
  const ended = await buy(seller, { product_id: recurring.id, buyer });
  await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: must(ended.subscription_id) } } });
}

interface Purchase {
  product_id: string;
  buyer: Person;
  discount_id?: string;
  metadata?: Record<string, string | number>;
}

async function buy(seller: Seller, { product_id, buyer, discount_id, metadata = {} }: Purchase) {
  const app = await testApp();
  const more = { metadata, ...(discount_id !== undefined && { discount_id }) };
  const checkout = await makeCheckout(seller, product_id, more);
  const { data } = await confirm(app, checkout.client_secret, { customer_email: buyer.email });
  if (data?.status !== 'succeeded') throw new Error(`not bought: ${JSON.stringify(data)}`);
  await onceIdle(
    () => checkoutGrants(app, checkout.client_secret),
    (grants) => grants.every(({ is_granted }) => is_granted),
  );
  return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
}

async function refund({ api }: Seller, order_id: string, terms: object = {}) {
  await api.POST('/v1/refunds/', { body: { order_id, amount: 100, reason: 'other', ...terms } });
}

async function failOneRefund(order_id: string) {
  const { db } = await testApp();
  await db('refunds').where({ order_id }).update({ status: 'failed' });
}

async function disableOneKey({ api, organizationId }: Seller) {
  const { data } = await api.GET('/v1/license-keys/', { params: { query: { organization_id: [organizationId] } } });
  await api.PATCH('/v1/license-keys/{id}', {
    params: { path: { id: must(data?.items[0]).id } },
    body: { status: 'disabled' },
  });
}

async function bounceOneEmail({ organizationId: organization_id }: Seller) {
  const { db } = await testApp();
  const emails = await onceIdle(
    () => db('emails').where({ organization_id }),
    (rows) => rows.some(({ kind }) => kind === 'dispute') && rows.every(({ status }) => status !== 'pending'),
  );
  await db('emails')
    .where({ id: must(emails[0]).id })
    .update({ status: 'bounced' });
}
