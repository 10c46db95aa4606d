import { api, type Subscription } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FarProblem } from '../shared/form.tsx';
import { usePages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';
import { priceOf, stateOf } from './subscription-words.ts';

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
  const { id, product } = subscription;
  return (
    <div className="long">
      <a href={`/account/subscriptions/${id}`}>
        <strong>{product.name}</strong>
      </a>
      <p className="quiet">
        {priceOf(subscription)}, {product.organization.name}
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
