import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import type { TestApp } from '../../../support/app.ts';
import { makeClockSeller, monthly } from '../../../support/billing.ts';
import { makeBenefit, makePerson, makeProduct, must, type Person, type Seller } from '../../../support/make.ts';
import { PLANS, STEPS } from './money-state.ts';

/** Each plan has the same bounds, so a plan change keeps the quantity. */
const UNITS = { quantity: { minimum: 1, maximum: 5 } };
const CURRENCIES = ['usd', 'jpy', 'kwd'] as const;

/** The service under test, with a seller on a test clock and the buyer who has the subscription. */
export interface MoneyReal {
  app: TestApp;
  seller: Seller;
  buyer: Person;
  /** Products with their license keys, and the ids of their prices in each currency. */
  products: readonly { id: string; benefitId: string; prices: Readonly<Record<string, string>> }[];
  subscriptionId: string | undefined;
}

export type SubscriptionRow = Tables['subscriptions'];

export async function setUpMoney(app: TestApp): Promise<MoneyReal> {
  const seller = await makeClockSeller();
  const billing = { tax_countries: ['DE', 'FR'], buyers_can_pause: true };
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: billing,
  });
  const products = [];
  for (const { price, interval } of PLANS) {
    const terms = CURRENCIES.map((price_currency) =>
      monthly(price * STEPS[price_currency], { price_currency, recurring_interval: interval, ...UNITS }),
    );
    const benefit = await makeBenefit(seller);
    const { id, prices } = await makeProduct(seller, { prices: terms, benefits: [benefit] });
    products.push({
      id,
      benefitId: benefit.id,
      prices: Object.fromEntries(
        prices.flatMap((made) => ('price_currency' in made ? [[made.price_currency, made.id]] : [])),
      ),
    });
  }
  const body = { plan_changes: { offered_product_ids: products.map(({ id }) => id) } };
  for (const { id } of products) await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body });
  return { app, seller, buyer: await makePerson(), products, subscriptionId: undefined };
}

export async function readSubscription({
  app,
  subscriptionId,
}: Pick<MoneyReal, 'app' | 'subscriptionId'>): Promise<SubscriptionRow> {
  return must(
    await app
      .db('subscriptions')
      .where({ id: must(subscriptionId) })
      .first(),
  );
}

export const path = (id: string) => ({ params: { path: { id } } });

/** @returns the time of the seller's test clock, in milliseconds */
export async function clockOf({ seller }: MoneyReal): Promise<number> {
  const { data } = await seller.api.GET('/v1/organizations/{id}/test-clock', path(seller.organizationId));
  return Date.parse(must(data).now);
}
