import { advance, changePlan, makeClockSeller, monthly, ordersOf, otherPrice, subscribe, yearly } from './billing.ts';
import { must, type Person, type Seller } from './make.ts';

/** Returns the credits of a buyer, oldest first. */
export const creditsOf = async ({ buyer }: { buyer: Person }) =>
  must((await buyer.api.GET('/v1/users/credits/', { params: { query: { sorting: ['created_at'] } } })).data).items;

export const payOut = (seller: Seller, id: string) =>
  seller.api.POST('/v1/credits/{id}/pay-out', { params: { path: { id } } });

/** A yearly subscription for 1,200.00 that changes to 10.00 a month on its first day, and the credit that this grants. */
export async function downgrade({ seller, ...terms }: Parameters<typeof subscribe>[1] & { seller?: Seller } = {}) {
  const owner = seller ?? (await makeClockSeller());
  const subscribed = await subscribe(owner, { price: yearly(120_000), ...terms });
  await advance(owner, 'day');
  const { response } = await changePlan(subscribed, await otherPrice(owner, monthly(1000)));
  if (response.status !== 200) throw new Error(`plan not changed: ${response.status}`);
  const [first] = await ordersOf(subscribed);
  const credit = must((await creditsOf(subscribed)).at(-1));
  return { seller: owner, subscribed, first: must(first).id, credit };
}
