import type { components } from '../../src/contract/generated/types.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import { makePerson, makeProduct, must, unique, type Person, type Seller } from './make.ts';
import { monthly, type Subscribed } from './billing.ts';
import { currentTime } from './time.ts';

type Schemas = components['schemas'];
export type ImportedSubscription = Schemas['ImportedSubscription'];

export const anAddress = () => `${unique('subscriber')}@example.com`;

/** A time some days from now, or from another time in milliseconds. */
export const inDays = (days: number, from = currentTime().getTime()) => new Date(from + days * DAY_MS).toISOString();

/** A line of an import whose period began ten days ago and ends in twenty. */
export const aLine = (product_id: string, more: Partial<ImportedSubscription> = {}): ImportedSubscription => ({
  external_id: unique('sub'),
  product_id,
  current_period_start: inDays(-10),
  current_period_end: inDays(20),
  ...(more.customer_id == null && more.external_customer_id == null && { customer_email: anAddress() }),
  ...more,
});

export const sendImport = (
  { api, organizationId: organization_id }: Seller,
  subscriptions: readonly ImportedSubscription[],
  dry_run = false,
) => api.POST('/v1/subscriptions/import', { body: { organization_id, dry_run, subscriptions: [...subscriptions] } });

/** Imports one subscription of a new person. */
export async function importOne(
  seller: Seller,
  { price = monthly(1000), ...line }: Partial<ImportedSubscription> & { price?: Schemas['ProductPriceCreate'] } = {},
): Promise<Omit<Subscribed, 'checkoutId'> & { buyer: Person }> {
  const buyer = await makePerson();
  const product = await makeProduct(seller, { prices: [price] });
  const { data, error } = await sendImport(seller, [aLine(product.id, { customer_email: buyer.email, ...line })]);
  if (data === undefined) throw new Error(`not imported: ${JSON.stringify(error)}`);
  return { id: String(must(data.subscriptions[0]).id), buyer, seller, productId: product.id };
}
