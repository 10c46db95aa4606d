import { RotateCcw } from 'lucide';
import { formatTime } from '../../shared/dates.ts';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { actionPath } from '../addresses.ts';
import type { OperationId } from '../description.ts';
import { RecordTop } from '../DetailPage.tsx';
import styles from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import more from '../MoreActions.module.css';
import type { OwnPageProps } from '../own-page-props.ts';
import { AccessCard } from '../parts/AccessCard.tsx';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { DetailsCard } from '../parts/DetailsCard.tsx';
import { emailRow } from '../parts/email-row.tsx';
import { SideCard } from '../parts/SideList.tsx';
import { useCallable } from '../parts/use-may-call.ts';
import { useAnswer } from '../queries.ts';
import { recordKind } from '../records.ts';
import { RelatedLists } from '../RelatedLists.tsx';
import { useDescription } from '../use-description.ts';
import { Value } from '../values/Value.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { useOrderRecords, type Order, type OrderRecords } from './order-records.ts';
import { stateField, stateOf, sumsOf } from './order-state.ts';
import { OrderLines } from './OrderLines.tsx';
import { TimeLine } from './TimeLine.tsx';

/** The documents have the invoice. */
const OWN: readonly OperationId[] = ['getOrderInvoice'];

/** The records of an order by name, and what the buyer and the seller noted. The other fields stand at the head and in the lines. */
const DETAILS = [
  'product_id',
  'subscription_id',
  'discount_id',
  'checkout_id',
  'billing_reason',
  'external_payment',
  'billing_address',
  'custom_field_data',
  'terms_consent',
  'metadata',
  'id',
];

/** An order: what was bought, what happened, and what the buyer has by it. */
export function OrderPage({ resource, id = '' }: OwnPageProps) {
  const { data: order, error, refetch } = useAnswer('/v1/orders/{id}', { path: { id } });
  const records = useOrderRecords(order);
  return (
    <main className={styles.page} aria-busy={order === undefined && error === null}>
      <RecordTop
        resource={resource}
        id={id}
        record={order}
        title={order && `${formatMoney(sumsOf(order).total, order.currency)} · ${order.product.name}`}
        number={records.documents?.find(({ kind }) => kind === 'invoice')?.number}
        state={
          order && (records.disputes || !records.isLoading) ? (
            <Value field={stateField()} value={stateOf(order, records)} scope={[]} />
          ) : (
            <></>
          )
        }
        detail={order ? <BuyerAndTime order={order} /> : ''}
        own={OWN}
      >
        {order && sumsOf(order).remaining > 0 && <RefundLink order={order} />}
      </RecordTop>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && (
        <div className={styles.split}>
          <div className={styles.page}>
            <OrderLines order={order} />
            <TimeLine order={order} records={records} />
            <EmailsCard records={records} />
          </div>
          <aside className={styles.aside}>
            {order && <DetailsCard kind={recordKind(resource)} record={order} names={DETAILS} />}
            <AccessCard access={records.answers.access} />
            <DocumentsCard records={records} />
          </aside>
        </div>
      )}
      {order && <RelatedLists resource={resource} id={id} />}
    </main>
  );
}

const BuyerAndTime = ({ order }: { order: Order }) => (
  <>
    <CustomerLink record={order} />
    <time dateTime={order.created_at}>{formatTime(order.created_at)}</time>
  </>
);

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

/** The e-mails about an order. */
function EmailsCard({ records: { emails, answers } }: { records: OrderRecords }) {
  const { organization } = useMember();
  return (
    <SideCard
      title={t({ id: 'console.resource.emails', defaultMessage: 'E-mails' })}
      empty={t({ id: 'console.order.noEmails', defaultMessage: 'E-mails about this order appear here.' })}
      failure={answers.emails}
      rows={emails?.map((email) => emailRow(email, organization))}
    />
  );
}
