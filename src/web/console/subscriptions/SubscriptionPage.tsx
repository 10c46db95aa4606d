import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { unitsText } from '../../shared/price-text.ts';
import styles from '../DetailPage.module.css';
import { RecordTop } from '../DetailPage.tsx';
import type { Kind, OperationId } from '../description.ts';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { useAccess } from '../parts/access.ts';
import { AccessCard } from '../parts/AccessCard.tsx';
import { BillLines } from '../parts/BillLines.tsx';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { Pairs } from '../parts/Pairs.tsx';
import { useAnswer } from '../queries.ts';
import { RecordObjects } from '../RecordFields.tsx';
import { fieldAt, recordKind } from '../records.ts';
import { RelatedLists } from '../RelatedLists.tsx';
import { IdLink } from '../values/IdLink.tsx';
import { Value } from '../values/Value.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { NextBill, Subscription } from './state-text.ts';

const OWN: readonly OperationId[] = ['pauseSubscription', 'unpauseSubscription', 'getSubscriptionNextBill'];

/** A subscription: its plan and state, what is charged next, what it gives, and its orders and e-mails. */
export function SubscriptionPage({ resource, id = '' }: OwnPageProps) {
  const { data: subscription, error, refetch } = useAnswer('/v1/subscriptions/{id}', { path: { id } });
  const hasNext = subscription?.has_next_bill === true;
  const next = useAnswer('/v1/subscriptions/{id}/next-bill', { path: { id } }, { isEnabled: hasNext });
  const bill = hasNext && next.error === null ? next.data : undefined;
  const title = subscription && unitsText(subscription.product.name, subscription.quantity);
  const access = useAccess(subscription?.product_id, { subscription_id: [id] });
  return (
    <main className={styles.page} aria-busy={subscription === undefined && error === null}>
      <RecordTop
        resource={resource}
        id={id}
        record={subscription}
        title={title}
        detail={subscription ? <CustomerLink record={subscription} /> : ''}
        own={OWN}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {subscription && (
        <>
          <div className={styles.split}>
            <div className={styles.page}>
              <PlanCard resource={resource} subscription={subscription} bill={bill} />
              {bill && <NextBillCard bill={bill} />}
              <AccessCard access={access} />
            </div>
            <aside className={styles.aside}>
              <Facts subscription={subscription} kind={recordKind(resource)} />
              <RecordObjects kind={recordKind(resource)} record={pickObjects(subscription)} />
            </aside>
          </div>
          <RelatedLists resource={resource} id={id} />
          <RelatedLists
            resource={{ ...resource, related: [{ resource: 'emails', parameter: 'customer_id' }] }}
            id={subscription.customer_id}
          />
        </>
      )}
    </main>
  );
}

const pickObjects = ({ billing_details, custom_field_data, metadata }: Subscription) => ({
  billing_details,
  custom_field_data,
  metadata,
});

function NextBillCard({ bill }: { bill: NextBill }) {
  const { currency, due_at } = bill;
  if (currency === null) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.subscription.nextBill', defaultMessage: 'Next bill' })}</h2>
      <p>
        {due_at === null
          ? t({
              id: 'console.subscription.nextBill.waits',
              defaultMessage: 'The charge has no date yet: it waits for the buyer, a payment, a dispute or a pause.',
            })
          : t(
              { id: 'console.subscription.nextBill.on', defaultMessage: 'It is charged on {date}.' },
              { date: formatDate(due_at) },
            )}
      </p>
      <BillLines bill={bill} currency={currency} />
    </section>
  );
}

/** The dates of the subscription, and what else belongs to it. */
function Facts({ subscription, kind }: { subscription: Subscription; kind: Kind | undefined }) {
  const { product_id, discount_id, started_at, current_period_start, external_id } = subscription;
  const { pending_transfer, current_period_end, has_payment_method, cancellation_reason, cancellation_comment } =
    subscription;
  const reasonField = fieldAt(kind, 'cancellation_reason');
  return (
    <Pairs
      title={t({ id: 'console.details', defaultMessage: 'Details' })}
      pairs={[
        [
          t({ id: 'console.field.Product', defaultMessage: 'Product' }),
          <Link key="product" name="product_id" resource="products" id={product_id} />,
        ],
        [
          t({ id: 'console.field.Discount', defaultMessage: 'Discount' }),
          discount_id && <Link name="discount_id" resource="discounts" id={discount_id} />,
        ],
        [
          t({ id: 'console.subscription.paymentMethod', defaultMessage: 'Payment method' }),
          has_payment_method
            ? t({ id: 'console.subscription.paymentMethod.saved', defaultMessage: 'Saved' })
            : t({ id: 'console.noValue', defaultMessage: 'None' }),
        ],
        [
          t({ id: 'console.field.Pending transfer', defaultMessage: 'Pending transfer' }),
          pending_transfer && <TransferOffer key="transfer" offer={pending_transfer} />,
        ],
        [t({ id: 'console.subscription.started', defaultMessage: 'Started' }), started_at && formatDate(started_at)],
        [
          t({ id: 'console.subscription.period', defaultMessage: 'Current period' }),
          current_period_end &&
            t(
              { id: 'invoice.period', defaultMessage: '{start} – {end}' },
              { start: formatDate(current_period_start), end: formatDate(current_period_end) },
            ),
        ],
        [
          t({ id: 'console.field.Reason for canceling', defaultMessage: 'Reason for canceling' }),
          cancellation_reason && reasonField && <Value field={reasonField} value={cancellation_reason} scope={[]} />,
        ],
        [
          t({ id: 'console.field.Comment', defaultMessage: 'Comment' }),
          cancellation_comment && <bdi>{cancellation_comment}</bdi>,
        ],
        [
          t({ id: 'console.field.External ID', defaultMessage: 'External ID' }),
          external_id && <bdi>{external_id}</bdi>,
        ],
      ]}
    />
  );
}

/** The customer who is asked, and the end of the time to answer. */
const TransferOffer = ({
  offer: { customer_id, expires_at },
}: {
  offer: NonNullable<Subscription['pending_transfer']>;
}) => (
  <>
    <Link name="customer_id" resource="customers" id={customer_id} />{' '}
    {t(
      { id: 'console.subscription.transfer.until', defaultMessage: 'can accept until {date}' },
      { date: formatDate(expires_at) },
    )}
  </>
);

const Link = (link: { name: string; resource: string; id: string }) => (
  <IdLink {...link} scope={[]} isCompact={false} />
);
