import { formatTime } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import { documentTitle } from '../parts/document-title.ts';
import { readableName } from '../readable-name.ts';
import { fieldAt, recordKind } from '../records.ts';
import { useDescription } from '../use-description.ts';
import type { Order, OrderRecords } from './order-records.ts';
import { sumsOf } from './order-state.ts';
import styles from './OrderPage.module.css';

interface Step {
  time: string;
  text: string;
  tone?: 'good' | 'bad';
  /** The record of the step. */
  record?: { resource: ResourceName; id: string };
}

interface Props {
  order: Order | undefined;
  records: OrderRecords;
}

/** The events that an order caused, newest first, by the times of its records. It appears once all of them are there. */
export const TimeLine = ({ order, records }: Props) => (
  <section className={parts.card}>
    <h2>{t({ id: 'console.resource.timeline', defaultMessage: 'Timeline' })}</h2>
    {order === undefined || records.isLoading ? <Shapes /> : <Steps order={order} records={records} />}
  </section>
);

const LOADING_STEPS = 4;

const Shapes = () => (
  <div className={styles.shapes} aria-hidden="true">
    {Array.from({ length: LOADING_STEPS }, (_, at) => (
      <span key={at} className={styles.shape} />
    ))}
  </div>
);

function Steps({ order, records }: Props & { order: Order }) {
  const { organization } = useMember();
  const emails = useEmailSteps(records);
  const steps = [
    ...orderSteps(order, records),
    ...refundSteps(records),
    ...disputeSteps(records),
    ...accessSteps(records),
    ...documentSteps(records),
    ...emails,
  ].sort((one, other) => Date.parse(other.time) - Date.parse(one.time));
  return (
    <ol className={styles.steps}>
      {steps.map(({ time, text, tone, record }, at) => (
        <li key={at} data-tone={tone}>
          {record === undefined ? (
            <bdi>{text}</bdi>
          ) : (
            <a href={consolePath({ organization: organization.slug, ...record })}>
              <bdi>{text}</bdi>
            </a>
          )}
          <time className={parts.hint} dateTime={time}>
            {formatTime(time)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function orderSteps(order: Order, { checkout }: OrderRecords): Step[] {
  const { total } = sumsOf(order);
  const amount = formatMoney(total, order.currency);
  const text =
    total === 0
      ? t({ id: 'console.order.step.free', defaultMessage: 'Ordered for free' })
      : order.external_payment === null
        ? t({ id: 'console.order.step.paid', defaultMessage: 'Paid {amount}' }, { amount })
        : t({ id: 'console.order.step.external', defaultMessage: 'Paid {amount} outside of Sellbase' }, { amount });
  const opened: Step[] =
    checkout === undefined
      ? []
      : [
          {
            time: checkout.created_at,
            text: t({ id: 'console.order.step.checkout', defaultMessage: 'Checkout opened' }),
            record: { resource: 'checkouts', id: checkout.id },
          },
        ];
  return [{ time: order.created_at, text, tone: 'good' }, ...opened];
}

const refundSteps = ({ refunds = [] }: OrderRecords): Step[] =>
  refunds.map(({ id, created_at, status, total_amount, currency }) => {
    const amount = formatMoney(total_amount, currency);
    const record = { resource: 'refunds', id } as const;
    switch (status) {
      case 'succeeded':
        return {
          time: created_at,
          text: t({ id: 'console.order.step.refunded', defaultMessage: 'Refunded {amount}' }, { amount }),
          record,
        };
      case 'failed':
        return {
          time: created_at,
          text: t({ id: 'console.order.step.refundFailed', defaultMessage: 'Refund of {amount} failed' }, { amount }),
          tone: 'bad',
          record,
        };
      default:
        return {
          time: created_at,
          text: t({ id: 'console.order.step.refundPending', defaultMessage: 'Refund of {amount} pending' }, { amount }),
          record,
        };
    }
  });

const disputeSteps = ({ disputes = [] }: OrderRecords): Step[] =>
  disputes.flatMap(({ created_at, modified_at, status, amount, currency }) => {
    const opened: Step = {
      time: created_at,
      text: t(
        { id: 'console.order.step.disputed', defaultMessage: 'Dispute of {amount} opened' },
        { amount: formatMoney(amount, currency) },
      ),
      tone: 'bad',
    };
    if (status === 'open' || modified_at === null) return [opened];
    const isWon = status === 'won';
    const text = isWon
      ? t({ id: 'console.order.step.disputeWon', defaultMessage: 'Dispute won' })
      : t({ id: 'console.order.step.disputeLost', defaultMessage: 'Dispute lost' });
    return [opened, { time: modified_at, text, tone: isWon ? 'good' : 'bad' }];
  });

const accessSteps = ({ access = [] }: OrderRecords): Step[] =>
  access.flatMap(({ benefit: { description: benefit }, grant }): Step[] => {
    if (grant === undefined) return [];
    const { granted_at, revoked_at, properties } = grant;
    const id = properties.license_key_id;
    const record = id !== undefined && { record: { resource: 'license-keys', id } as const };
    const given = t({ id: 'console.order.step.granted', defaultMessage: 'Access given: {benefit}' }, { benefit });
    const ended = t({ id: 'console.order.step.revoked', defaultMessage: 'Access ended: {benefit}' }, { benefit });
    return [
      ...(granted_at === null ? [] : [{ time: granted_at, text: given, tone: 'good' as const, ...record }]),
      ...(revoked_at === null ? [] : [{ time: revoked_at, text: ended, tone: 'bad' as const, ...record }]),
    ];
  });

const documentSteps = ({ documents = [] }: OrderRecords): Step[] =>
  documents.map((document) => ({
    time: document.issued_at,
    text: t(
      { id: 'console.order.step.issued', defaultMessage: '{document} issued' },
      { document: documentTitle(document) },
    ),
  }));

/** The e-mails that the mail server has accepted. */
function useEmailSteps({ emails = [] }: OrderRecords): Step[] {
  const resource = useDescription('emails', emails.length > 0);
  if (resource === undefined) return [];
  const kinds = fieldAt(recordKind(resource), 'kind')?.kind;
  const kindText = (kind: string) => (kinds?.type === 'choice' && kinds.titles?.[kind]) || readableName(kind);
  return emails.flatMap((email) =>
    email.sent_at === null
      ? []
      : [
          {
            time: email.sent_at,
            text: t(
              { id: 'console.order.step.emailed', defaultMessage: '{kind}: e-mail sent to {recipient}' },
              { kind: kindText(email.kind), recipient: email.recipient },
            ),
            record: { resource: 'emails', id: email.id } as const,
          },
        ],
  );
}
