import { t } from '../../shared/intl.ts';
import { consolePath } from '../addresses.ts';
import { ListTable } from '../ListTable.tsx';
import { LiveBadge } from '../live/live.tsx';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import type { Values } from '../records.ts';
import { useDescription } from '../use-description.ts';
import styles from './home.module.css';

const PATH = '/v1/orders/';
const SHOWN_ORDERS = 6;
/** The columns that fit beside the tasks. */
const COLUMNS = ['user.email', 'product.name', 'created_at', 'amount'];

export function useLatestOrders() {
  const { organization } = useMember();
  return useAnswer(PATH, {
    query: { organization_id: [organization.id], limit: SHOWN_ORDERS, sorting: ['-created_at'] },
  });
}

/** @param orders undefined while they load */
export function LatestOrders({ orders }: { orders: readonly Values[] | undefined }) {
  const { organization } = useMember();
  const resource = useDescription('orders');
  return (
    <section className={styles.latest} aria-labelledby="latest-orders">
      <div className={styles.head}>
        <h2 id="latest-orders">{t({ id: 'console.home.latestOrders', defaultMessage: 'Latest orders' })}</h2>
        <LiveBadge path={PATH} />
        <a href={consolePath({ organization: organization.slug, resource: 'orders' })}>
          {t({ id: 'console.related.all', defaultMessage: 'Show all' })}
        </a>
      </div>
      {resource?.list && (
        <ListTable resource={{ ...resource, columns: COLUMNS }} list={resource.list} records={orders} />
      )}
    </section>
  );
}
