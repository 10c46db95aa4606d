import { api, type Subscription } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useResource } from '../shared/use-resource.ts';
import { endsBeforeRenewal } from './subscription-end.ts';
import { nextBillText } from './subscription-text.ts';

export const isOverdue = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid';

const isRenewing = (subscription: Subscription) =>
  (subscription.status === 'trialing' || subscription.status === 'active') && !endsBeforeRenewal(subscription);

/** The amount and the day of the next charge of a subscription that renews. */
export const UpcomingBill = ({ subscription }: { subscription: Subscription }) =>
  isRenewing(subscription) && <NextBill subscription={subscription} />;

/** The amount that a new payment method pays at once. */
export const OverdueBill = ({ subscription }: { subscription: Subscription }) =>
  isOverdue(subscription) && <NextBill subscription={subscription} />;

function NextBill({ subscription }: { subscription: Subscription }) {
  const { id, modified_at } = subscription;
  const resource = useResource(`${id} ${modified_at}`, () =>
    api.GET('/v1/users/subscriptions/{id}/next-bill', { params: { path: { id } } }),
  );
  return (
    <ResourceSection {...resource}>
      {({ due_amount, currency, due_at }) => {
        if (currency === null || due_amount === 0) return null;
        const amount = formatMoney(due_amount, currency);
        if (isOverdue(subscription)) return <p>{overdueText(amount)}</p>;
        return due_at !== null && <p>{nextBillText(amount, due_at)}</p>;
      }}
    </ResourceSection>
  );
}

const overdueText = (amount: string) =>
  t(
    {
      id: 'paymentMethod.overdue',
      defaultMessage: '{amount} is overdue. It is charged when you save a payment method.',
    },
    { amount },
  );
