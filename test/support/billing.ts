import type { components } from '../../src/contract/generated/types.ts';
import {
  confirm,
  currentApp,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  type Person,
  type Seller,
} from './make.ts';
import { currentTime } from './time.ts';

type Schemas = components['schemas'];
type Price = Schemas['ProductPriceCreate'];

/** Creates a seller whose organization has a test clock. */
export async function makeClockSeller(): Promise<Seller> {
  const seller = await makeSeller();
  await seller.api.POST('/v1/organizations/{id}/test-clock', path(seller.organizationId));
  return seller;
}

/** Creates a seller whose organization is the test organization of a live one. */
export async function makeTestSeller(): Promise<Seller> {
  const seller = await makeSeller();
  const { data } = await seller.api.POST('/v1/organizations/{id}/test-organization', path(seller.organizationId));
  return { ...seller, organizationId: must(data).id };
}

const path = (id: string) => ({ params: { path: { id } } });

/**
 * Noon of a day in next January. A test whose clock starts here crosses neither midnight nor the end of a year, at any time
 * of a run.
 */
export const NOON = Date.UTC(currentTime().getUTCFullYear() + 1, 0, 10, 12);

/** Creates a seller whose organization has a test clock that shows `NOON`. */
export async function makeNoonSeller(): Promise<Seller> {
  const seller = await makeClockSeller();
  await advanceBy(seller, { to: new Date(NOON).toISOString() });
  return seller;
}

/** Lets late payments end, as the bank does some time after the answer. */
export const completeLatePayments = async () => (await currentApp()).idle({ scheduled: true });

/** Advances the seller's test clock. @returns its time in milliseconds */
export async function advance(seller: Seller, interval: 'day' | 'month' | 'year', count = 1): Promise<number> {
  return Date.parse((await advanceBy(seller, { interval, count })).now);
}

/** Advances the seller's test clock, also if a worker completes it. */
export async function advanceBy(
  { api, organizationId }: Seller,
  body: Schemas['TestClockAdvance'],
): Promise<Schemas['TestClock']> {
  const { data } = await api.POST('/v1/organizations/{id}/test-clock/advance', { ...path(organizationId), body });
  if (must(data).advance?.status !== 'running') return must(data);
  return onceIdle(
    async () => must((await api.GET('/v1/organizations/{id}/test-clock', path(organizationId))).data),
    (clock) => clock.advance?.status !== 'running',
  );
}

export const monthly = (price_amount: number, more: Partial<Extract<Price, { amount_type: 'fixed' }>> = {}): Price => ({
  type: 'recurring',
  recurring_interval: 'month',
  amount_type: 'fixed',
  price_amount,
  ...more,
});
export const yearly = (price_amount: number, more: Parameters<typeof monthly>[1] = {}): Price =>
  monthly(price_amount, { recurring_interval: 'year', ...more });
export const free: Price = { type: 'recurring', recurring_interval: 'month', amount_type: 'free' };

export interface Subscribed {
  id: string;
  buyer: Person;
  seller: Seller;
  productId: string;
  checkoutId: string;
}

interface Terms {
  price?: Price;
  benefits?: { id: string }[];
  token?: string;
  discount_id?: string;
  address?: Schemas['AddressInput'];
  /** A new person by default. */
  buyer?: Person;
}

/** Creates a product and a buyer who subscribes to it. */
export async function subscribe(seller: Seller, { price = monthly(1000), benefits = [], ...terms }: Terms = {}) {
  const product = await makeProduct(seller, { prices: [price], benefits });
  return { ...(await subscribeTo(seller, product.id, terms)), productId: product.id };
}

export async function subscribeTo(
  seller: Seller,
  productId: string,
  {
    token = 'sandbox_success',
    discount_id,
    address = { country: 'PT' },
    ...terms
  }: Omit<Terms, 'price' | 'benefits'> = {},
): Promise<Subscribed> {
  const app = await currentApp();
  const buyer = terms.buyer ?? (await makePerson());
  const checkout = await makeCheckout(seller, productId, discount_id === undefined ? {} : { discount_id });
  const { data, error } = await confirm(app, checkout.client_secret, {
    customer_email: buyer.email,
    confirmation_token_id: token,
    customer_billing_address: address,
  });
  if (data?.status !== 'succeeded') throw new Error(`not subscribed: ${JSON.stringify(error ?? data?.status)}`);
  const { id } = must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first());
  return { id, buyer, seller, productId, checkoutId: checkout.id };
}

export async function readSubscription({ id, seller }: Pick<Subscribed, 'id' | 'seller'>) {
  const { data } = await seller.api.GET('/v1/subscriptions/{id}', path(id));
  return must(data);
}

/** Returns the orders of a subscription, oldest first. */
export async function ordersOf({ id, seller, buyer }: Subscribed) {
  const { data } = await seller.api.GET('/v1/orders/', {
    params: { query: { user_id: [buyer.id], sorting: ['created_at'], limit: 100 } },
  });
  return must(data).items.filter(({ subscription_id }) => subscription_id === id);
}

/** @returns the amount that the payment method was charged for an order, in minor units */
export const chargedFor = ({
  amount,
  tax_amount,
  applied_credit_amount,
}: Pick<Schemas['Order'], 'amount' | 'tax_amount' | 'applied_credit_amount'>): number =>
  amount + tax_amount - applied_credit_amount;

/** Changes the plan of a subscription as its seller, by `prorate` unless another behavior is given. */
export const changePlan = (
  { seller, id }: Subscribed,
  product_price_id: string,
  proration_behavior?: Schemas['SubscriptionUpdate']['proration_behavior'],
) =>
  seller.api.PATCH('/v1/subscriptions/{id}', {
    ...path(id),
    body: { product_price_id, ...(proration_behavior && { proration_behavior }) },
  });

/** Creates another product of the seller. @returns the id of its price */
export async function otherPrice(seller: Seller, price: Price, benefits: { id: string }[] = []): Promise<string> {
  const { prices } = await makeProduct(seller, { prices: [price], benefits, name: 'Other Product' });
  return must(prices[0]).id;
}

/** Lets buyers of the subscription's product change to the products of these prices. */
export async function offerPlans(
  { seller, productId }: Pick<Subscribed, 'seller' | 'productId'>,
  ...priceIds: string[]
) {
  const { db } = await currentApp();
  const products = await db('product_prices').whereIn('id', priceIds);
  const { response } = await seller.api.PATCH('/v1/products/{id}', {
    ...path(productId),
    body: { plan_changes: { offered_product_ids: [...new Set(products.map(({ product_id }) => product_id))] } },
  });
  if (response.status !== 200) throw new Error(`plans not offered: ${response.status}`);
}

/** Returns the balances of the seller's accounts, in minor units. */
export async function ledgerOf(seller: Seller) {
  const { data } = await seller.api.GET('/v1/organizations/{id}/ledger', path(seller.organizationId));
  const { balances } = must(data);
  const amounts = Object.fromEntries(balances.map(({ account, amount }) => [account, amount]));
  const sum = balances.reduce((total, { amount }) => total + amount, 0);
  return { processor: 0, revenue: 0, tax: 0, disputed: 0, credit: 0, ...amounts, sum };
}

/** Creates a discount. By default, one dollar once. */
export async function makeDiscount(
  seller: Seller,
  terms: Partial<Record<keyof Schemas['DiscountFixedCreate'] | 'basis_points', unknown>>,
) {
  const body = {
    name: 'Test Discount',
    type: 'fixed',
    amount: 100,
    duration: 'once',
    organization_id: seller.organizationId,
    ...terms,
  };
  const { data, error } = await seller.api.POST('/v1/discounts/', { body: body as Schemas['DiscountCreate'] });
  if (data === undefined) throw new Error(`no discount: ${JSON.stringify(error)}`);
  return data;
}

/** Creates a subscription and advances the clock to the middle of its first period. */
export async function halfWay(
  price = monthly(3000),
  { seller: owner, ...more }: Parameters<typeof subscribe>[1] & { seller?: Seller } = {},
) {
  const seller = owner ?? (await makeClockSeller());
  const subscribed = await subscribe(seller, { price, ...more });
  const { current_period_start: start, current_period_end: end } = await readSubscription(subscribed);
  const middle = (Date.parse(start) + Date.parse(must(end))) / 2;
  const { is_waiting } = await advanceBy(seller, { to: new Date(middle).toISOString() });
  if (is_waiting) throw new Error('the clock waits for a payment');
  return { seller, subscribed, end: must(end) };
}
