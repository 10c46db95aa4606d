import { api, type Subscription } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useResource } from '../shared/use-resource.ts';
import { endsBeforeRenewal } from './subscription-end.ts';
import { nextBillText } from './subscription-text.ts';

const isRenewing = (subscription: Subscription) =>
  (subscription.status === 'trialing' || subscription.status === 'active') && !endsBeforeRenewal(subscription);

export const fetchNextBill = (id: string) =>
  api.GET('/v1/users/subscriptions/{id}/next-bill', { params: { path: { id } } });

type Bill = NonNullable<Awaited<ReturnType<typeof fetchNextBill>>['data']>;

/** @returns the amount that a bill charges; undefined if it charges nothing */
export const dueText = ({ due_amount, currency }: Bill): string | undefined =>
  currency === null || due_amount === 0 ? undefined : formatMoney(due_amount, currency);

/** The amount and the day of the next charge of a subscription that renews. */
export const UpcomingBill = ({ subscription }: { subscription: Subscription }) =>
  isRenewing(subscription) && <NextBill subscription={subscription} />;

function NextBill({ subscription: { id, modified_at } }: { subscription: Subscription }) {
  const resource = useResource(`${id} ${modified_at}`, () => fetchNextBill(id));
  // A subscription that ends before it is charged again has no next bill.
  if (resource.state.kind === 'not_found') return null;
  return (
    <ResourceSection {...resource}>
      {(bill) => {
        const amount = dueText(bill);
        return amount !== undefined && bill.due_at !== null && <p>{nextBillText(amount, bill.due_at)}</p>;
      }}
    </ResourceSection>
  );
}
