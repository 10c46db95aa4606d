import { useState } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { CancelSubscription, type Cancellation } from './CancelSubscription.tsx';
import { ItemList } from './ItemList.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { priceText, statusText } from './subscription-text.ts';
import { unitsText } from '../shared/price-text.ts';
import { t } from '../shared/intl.ts';

interface Props extends OfSeller {
  /** Path of the list, below which each subscription has its page. */
  path?: string;
}

/** The subscriptions of the signed-in person. */
export function Subscriptions({ organizationId, path = '/account/subscriptions' }: Props) {
  const pages = usePaginatedList((query) =>
    api.GET('/v1/users/subscriptions/', { params: { query: { ...query, ...ofSeller({ organizationId }) } } }),
  );
  const mutation = useMutation();
  const [hasTakenOffer, setTakenOffer] = useState(false);
  const pathParams = (id: string) => ({ params: { path: { id } } });
  const cancel = (id: string, cancellation: Cancellation) => {
    const body = { cancel_at_period_end: true, ...cancellation };
    return mutation.send(() => api.PATCH('/v1/users/subscriptions/{id}', { ...pathParams(id), body }), pages.reload);
  };
  const acceptOffer = (id: string) =>
    mutation.send(
      () => api.POST('/v1/users/subscriptions/{id}/cancellation-offer', pathParams(id)),
      () => {
        setTakenOffer(true);
        pages.reload();
      },
    );
  const resume = (id: string) =>
    mutation.send(() => api.POST('/v1/users/subscriptions/{id}/resume', pathParams(id)), pages.reload);
  return (
    <section className="stack" aria-label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}>
      {organizationId === undefined && <h2>{t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}</h2>}
      <FocusedErrorMessage mutation={mutation} />
      <p role="status">
        {hasTakenOffer &&
          t({ id: 'cancellation.offer.taken', defaultMessage: 'Your next payment contains the discount.' })}
      </p>
      <ItemList
        pages={pages}
        label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}
        empty={t({ id: 'subscriptions.none', defaultMessage: 'You have no subscriptions.' })}
      >
        {(subscription) => (
          <li key={subscription.id} className="row">
            <SubscriptionLine subscription={subscription} path={path} />
            <SubscriptionAction
              subscription={subscription}
              isBusy={mutation.isBusy}
              onCancel={(cancellation) => void cancel(subscription.id, cancellation)}
              onAcceptOffer={() => void acceptOffer(subscription.id)}
              onResume={() => void resume(subscription.id)}
            />
          </li>
        )}
      </ItemList>
    </section>
  );
}

function SubscriptionLine({ subscription, path }: { subscription: Subscription; path: string }) {
  const { id, product, quantity } = subscription;
  return (
    <div className="break-words">
      <a href={`${path}/${id}`}>
        <strong>{unitsText(product.name, quantity)}</strong>
      </a>
      <p className="muted">
        {t(
          { id: 'subscription.line', defaultMessage: '{price}, {seller}' },
          { price: priceText(subscription), seller: <SellerName organization={product.organization} /> },
        )}
      </p>
      <p className="hint">{statusText(subscription)}</p>
    </div>
  );
}

interface ActionProps {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: (cancellation: Cancellation) => void;
  onAcceptOffer: () => void;
  onResume: () => void;
}

function SubscriptionAction({ onResume, ...props }: ActionProps) {
  const { subscription, isBusy } = props;
  const { product, is_cancelable, is_resumable } = subscription;
  if (is_resumable) {
    return (
      <button
        type="button"
        className="plain"
        aria-label={t({ id: 'subscriptions.resume.name', defaultMessage: 'Resume {name}' }, { name: product.name })}
        aria-disabled={isBusy}
        onClick={onResume}
      >
        {t({ id: 'subscriptions.resume', defaultMessage: 'Resume' })}
      </button>
    );
  }
  return is_cancelable ? <CancelSubscription {...props} /> : null;
}
