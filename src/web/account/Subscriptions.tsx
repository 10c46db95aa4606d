import { api, type Subscription } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FarProblem } from '../shared/form.tsx';
import { formatMoney } from '../shared/money.ts';
import { usePages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';

/** What somebody pays for every period. */
export function Subscriptions() {
  const pages = usePages((query) => api.GET('/v1/users/subscriptions/', { params: { query } }));
  const sending = useSending();
  const at = (id: string) => ({ params: { path: { id } } });
  const cancel = (id: string) => sending.send(() => api.DELETE('/v1/users/subscriptions/{id}', at(id)), pages.reload);
  const resume = (id: string) =>
    sending.send(() => api.POST('/v1/users/subscriptions/{id}/resume', at(id)), pages.reload);
  return (
    <section className="stack" aria-label="Subscriptions">
      <h2>Subscriptions</h2>
      <FarProblem sending={sending} />
      <ItemList pages={pages} label="Subscriptions" empty="You have no subscription.">
        {(subscription) => (
          <li key={subscription.id} className="row">
            <Line subscription={subscription} />
            <Action
              subscription={subscription}
              isBusy={sending.isBusy}
              onCancel={() => void cancel(subscription.id)}
              onResume={() => void resume(subscription.id)}
            />
          </li>
        )}
      </ItemList>
    </section>
  );
}

function Line({ subscription }: { subscription: Subscription }) {
  const { product, amount, currency, recurring_interval } = subscription;
  const price = amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
  return (
    <div className="long">
      <strong>{product.name}</strong>
      <p className="quiet">
        {price} per {recurring_interval}, {product.organization.name}
      </p>
      <p className="hint">{stateOf(subscription)}</p>
    </div>
  );
}

interface ActionProps {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onResume: () => void;
}

function Action({ subscription, isBusy, onCancel, onResume }: ActionProps) {
  const { product, status, cancel_at_period_end, current_period_end } = subscription;
  if (!RUNNING.includes(status)) return null;
  if (cancel_at_period_end) {
    return (
      <button
        type="button"
        className="plain"
        aria-label={`Keep ${product.name}`}
        aria-disabled={isBusy}
        onClick={onResume}
      >
        Keep it
      </button>
    );
  }
  return (
    <ConfirmButton
      label={`Cancel ${product.name}`}
      question={`You keep it until ${formatDate(current_period_end ?? '')}.`}
      isBusy={isBusy}
      onConfirm={onCancel}
    >
      Cancel
    </ConfirmButton>
  );
}

const RUNNING: readonly Subscription['status'][] = ['trialing', 'active', 'past_due'];

function stateOf({ status, cancel_at_period_end, current_period_end, ended_at }: Subscription): string {
  const end = current_period_end === null ? '' : formatDate(current_period_end);
  switch (status) {
    case 'trialing':
    case 'active':
      return cancel_at_period_end ? `Ends on ${end}.` : `Renews on ${end}.`;
    case 'past_due':
      return 'The last payment did not go through. It is tried again.';
    case 'unpaid':
      return 'Stopped, since it could not be paid for.';
    case 'canceled':
      return ended_at === null ? 'Ended.' : `Ended on ${formatDate(ended_at)}.`;
    default:
      return 'Not begun.';
  }
}
