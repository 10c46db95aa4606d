import { api, type Subscription } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ItemList } from './ItemList.tsx';
import { priceText, statusText } from './subscription-text.ts';

/** The subscriptions of the signed-in person. */
export function Subscriptions() {
  const pages = usePaginatedList((query) => api.GET('/v1/users/subscriptions/', { params: { query } }));
  const mutation = useMutation();
  const pathParams = (id: string) => ({ params: { path: { id } } });
  const cancel = (id: string) =>
    mutation.send(() => api.DELETE('/v1/users/subscriptions/{id}', pathParams(id)), pages.reload);
  const resume = (id: string) =>
    mutation.send(() => api.POST('/v1/users/subscriptions/{id}/resume', pathParams(id)), pages.reload);
  return (
    <section className="stack" aria-label="Subscriptions">
      <h2>Subscriptions</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label="Subscriptions" empty="You have no subscriptions.">
        {(subscription) => (
          <li key={subscription.id} className="row">
            <SubscriptionLine subscription={subscription} />
            <SubscriptionAction
              subscription={subscription}
              isBusy={mutation.isBusy}
              onCancel={() => void cancel(subscription.id)}
              onResume={() => void resume(subscription.id)}
            />
          </li>
        )}
      </ItemList>
    </section>
  );
}

function SubscriptionLine({ subscription }: { subscription: Subscription }) {
  const { id, product } = subscription;
  return (
    <div className="break-words">
      <a href={`/account/subscriptions/${id}`}>
        <strong>{product.name}</strong>
      </a>
      <p className="muted">
        {priceText(subscription)}, <SellerName organization={product.organization} />
      </p>
      <p className="hint">{statusText(subscription)}</p>
    </div>
  );
}

interface ActionProps {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onResume: () => void;
}

function SubscriptionAction({ subscription, isBusy, onCancel, onResume }: ActionProps) {
  const { product, status, cancel_at_period_end, current_period_end } = subscription;
  if (!CANCELABLE_STATUSES.includes(status)) return null;
  if (cancel_at_period_end) {
    return (
      <button
        type="button"
        className="plain"
        aria-label={`Resume ${product.name}`}
        aria-disabled={isBusy}
        onClick={onResume}
      >
        Resume
      </button>
    );
  }
  return (
    <ConfirmButton
      label={`Cancel ${product.name}`}
      question={`The subscription stays active until ${formatDate(current_period_end ?? '')}.`}
      isBusy={isBusy}
      onConfirm={onCancel}
    >
      Cancel
    </ConfirmButton>
  );
}

const CANCELABLE_STATUSES: readonly Subscription['status'][] = ['trialing', 'active', 'past_due'];
