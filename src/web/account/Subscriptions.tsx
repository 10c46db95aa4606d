import { api, type Subscription } from '../shared/api.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { CancelOrResume } from './CancelOrResume.tsx';
import { ItemList } from './ItemList.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { PriceLine } from './PriceLine.tsx';
import { SubscribeAgain } from './SubscribeAgain.tsx';
import { statusText } from './subscription-text.ts';
import { unitsText } from '../shared/price-text.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

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
    <section className={parts.stack} aria-label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}>
      {organizationId === undefined && <h2>{t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}</h2>}
      <ItemList
        pages={pages}
        label={t({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' })}
        empty={t({
          id: 'subscriptions.none',
          defaultMessage:
            'Your subscriptions appear here once you have subscribed. You can then manage or cancel them.',
        })}
      >
        {(subscription) => (
          <li key={subscription.id} className={parts.row}>
            <SubscriptionLine subscription={subscription} path={path} isSellerNamed={organizationId === undefined} />
            <CancelOrResume subscription={subscription} onChanged={pages.reload} />
            <SubscribeAgain subscription={subscription} />
          </li>
        )}
      </ItemList>
    </section>
  );
}

interface LineProps {
  subscription: Subscription;
  path: string;
  isSellerNamed: boolean;
}

/** The product, price and state of a subscription. Its name leads to its page. */
export function SubscriptionLine({ subscription, path, isSellerNamed }: LineProps) {
  const { id, product, quantity } = subscription;
  return (
    <div className={parts.breakWords}>
      <a href={`${path}/${id}`}>
        <strong>
          <bdi>{unitsText(product.name, quantity)}</bdi>
        </strong>
      </a>
      <p className={parts.muted}>
        <PriceLine subscription={subscription} isSellerNamed={isSellerNamed} />
      </p>
      <p className={parts.hint} role="status">
        {statusText(subscription)}
      </p>
    </div>
  );
}
