import { api, type Subscription } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useResource } from '../shared/use-resource.ts';
import { nextBillText } from './subscription-text.ts';

const isRenewing = ({ status, has_next_bill }: Subscription) =>
  (status === 'trialing' || status === 'active') && has_next_bill;

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
  return (
    <ResourceSection {...resource}>
      {(bill) => {
        const amount = dueText(bill);
        return amount !== undefined && bill.due_at !== null && <p>{nextBillText(amount, bill.due_at)}</p>;
      }}
    </ResourceSection>
  );
}
