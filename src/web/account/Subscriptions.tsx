import { api, type Subscription } from '../shared/api.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { CancelOrResume } from './CancelOrResume.tsx';
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
  return (
    <section className="stack" aria-label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}>
      {organizationId === undefined && <h2>{t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}</h2>}
      <ItemList
        pages={pages}
        label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}
        empty={t({ id: 'subscriptions.none', defaultMessage: 'You have no subscriptions.' })}
      >
        {(subscription) => (
          <li key={subscription.id} className="row">
            <SubscriptionLine subscription={subscription} path={path} />
            <CancelOrResume subscription={subscription} onChanged={pages.reload} />
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
