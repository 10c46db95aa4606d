import { RotateCcw } from 'lucide';
import { classNames } from '../../shared/class-names.ts';
import { formatTime } from '../../shared/dates.ts';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { actionPath } from '../addresses.ts';
import { MoreViews, RecordTop } from '../DetailPage.tsx';
import detail from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import more from '../MoreActions.module.css';
import type { OwnPageProps } from '../own-page-props.ts';
import { useCallable } from '../parts/use-may-call.ts';
import { useAnswer } from '../queries.ts';
import { RelatedLists } from '../RelatedLists.tsx';
import { useDescription } from '../use-description.ts';
import { Value } from '../values/Value.tsx';
import { AccessCard } from './AccessCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EmailsCard } from './EmailsCard.tsx';
import { useOrderRecords, type Order, type OrderRecords } from './order-records.ts';
import { stateField, stateOf, sumsOf } from './order-state.ts';
import styles from './OrderPage.module.css';
import { OrderLines } from './OrderLines.tsx';
import { TimeLine } from './TimeLine.tsx';

/** An order: what was bought, what happened, and what the buyer has by it. */
export function OrderPage({ resource, id = '' }: OwnPageProps) {
  const { data: order, error, refetch } = useAnswer('/v1/orders/{id}', { path: { id } });
  const records = useOrderRecords(order);
  return (
    <main className={detail.page} aria-busy={order === undefined && error === null}>
      <RecordTop
        resource={resource}
        id={id}
        record={order}
        title={order && formatMoney(sumsOf(order).total, order.currency)}
      >
        {order && sumsOf(order).remaining > 0 && <RefundLink order={order} />}
      </RecordTop>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && (
        <>
          <Summary order={order} records={records} />
          <div className={detail.split}>
            <div className={styles.main}>
              <OrderLines order={order} />
              {order && <TimeLine order={order} records={records} />}
              <EmailsCard emails={records.emails} />
            </div>
            <aside className={detail.aside}>
              {order && <DetailsCard order={order} resource={resource} />}
              <AccessCard access={records.access} />
              <DocumentsCard documents={records.documents} />
              <MoreViews resource={resource} id={id} />
            </aside>
          </div>
        </>
      )}
      {order && <RelatedLists resource={resource} id={id} />}
    </main>
  );
}

/** Leads to the form of a refund, which shows its effect before it is made. */
function RefundLink({ order }: { order: Order }) {
  const { organization } = useMember();
  const refunds = useDescription('refunds');
  const operation = useCallable(refunds)('createRefund');
  if (refunds === undefined || operation === undefined) return null;
  const place = { organization: organization.slug };
  return (
    <a
      className={more.button}
      href={actionPath(place, refunds, operation, new URLSearchParams({ order_id: order.id }))}
    >
      <Icon of={RotateCcw} /> {t({ id: 'console.order.refund', defaultMessage: 'Refund…' })}
    </a>
  );
}

/** State, product, buyer and time in one line below the amount. */
function Summary({ order, records }: { order: Order | undefined; records: OrderRecords }) {
  if (order === undefined) return <p className={classNames(styles.summary, styles.shape)} />;
  const { user, product, created_at } = order;
  return (
    <p className={styles.summary}>
      <Value field={stateField()} value={stateOf(order, records)} scope={[]} />
      <bdi>{product.name}</bdi>
      <bdi dir="ltr">{user.email}</bdi>
      <time dateTime={created_at}>{formatTime(created_at)}</time>
    </p>
  );
}
