import type { ReactNode } from 'react';
import { addDays, formatDay } from '../../../shared/calendar.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatDate, formatTime } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import { RowShapes } from '../parts/Rows.tsx';
import { isRefused, useAnswer, useRefresh } from '../queries.ts';
import { nextAttemptText } from '../webhooks/attempt-text.ts';
import styles from './home.module.css';

interface Task {
  key: string;
  title: string;
  path: string;
  detail: ReactNode;
  /** Whether something is lost already. Otherwise something is at stake. */
  isBad: boolean;
}

/** The tasks that wait for a person, each with a link. Tasks that the member may not read are left out. */
export function NeedsYou() {
  const found = [
    useDisputes(),
    useDisabledEndpoints(),
    useFailingEndpoints(),
    useDeliveries(),
    usePastDue(),
    useEmails(),
  ];
  const refresh = useRefresh();
  const isLoading = found.includes(undefined);
  const failure = found.find((some) => some instanceof Error);
  const tasks = found.flatMap((some) => (some === undefined || some instanceof Error ? [] : some));
  return (
    <aside className={styles.card} aria-labelledby="needs-you">
      <h2 id="needs-you">{t({ id: 'console.needs', defaultMessage: 'Needs you' })}</h2>
      {failure && <Failure error={failure} onRetry={() => void refresh()} />}
      {tasks.length === 0 &&
        failure === undefined &&
        (isLoading ? (
          <RowShapes />
        ) : (
          <p className={parts.muted}>
            {t({ id: 'console.needs.nothing', defaultMessage: 'Nothing needs you right now.' })}
          </p>
        ))}
      <ul className={styles.tasks}>
        {tasks.map(({ key, title, path, detail, isBad }) => (
          <li key={key} className={classNames(styles.task, isBad ? styles.bad : undefined)}>
            <a href={path}>{title}</a>
            <p className={parts.hint}>{detail}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The tasks of one kind: undefined while they load, none if the member may not read them, an error if they could not be read. */
type Tasks = readonly Task[] | Error | undefined;

const noneOf = (error: Error): Tasks => (isRefused(error) ? [] : error);

const MOST_OF_A_KIND = 3;

function useDisputes(): Tasks {
  const { organization } = useMember();
  const { data, error } = useAnswer('/v1/disputes/', {
    query: { organization_id: [organization.id], status: ['open'], sorting: ['created_at'], limit: MOST_OF_A_KIND },
  });
  if (error) return noneOf(error);
  return data?.items.map(({ id, order_id, amount, currency, created_at, response_url, response_due_at }) => ({
    key: id,
    title: disputeText(formatMoney(amount, currency), response_due_at),
    path: consolePath({ organization: organization.slug, resource: 'orders', id: order_id }),
    detail: (
      <>
        {t(
          { id: 'console.needs.disputeSince', defaultMessage: 'Open since {date}.' },
          { date: formatDate(created_at) },
        )}{' '}
        {response_url !== null && (
          <a href={response_url} rel="noreferrer" target="_blank">
            {t({ id: 'console.needs.respond', defaultMessage: 'Respond to it' })}
          </a>
        )}
      </>
    ),
    isBad: true,
  }));
}

const disputeText = (amount: string, dueAt: string | null) =>
  dueAt === null
    ? t({ id: 'console.needs.dispute', defaultMessage: 'Dispute of {amount}' }, { amount })
    : t(
        { id: 'console.needs.disputeDue', defaultMessage: 'Dispute of {amount}: respond by {date}' },
        { amount, date: formatDate(dueAt) },
      );

/** Endpoints that the service has disabled, because they failed for days or asked for it. */
function useDisabledEndpoints(): Tasks {
  const { organization } = useMember();
  const { data, error } = useAnswer('/v1/webhooks/endpoints/', {
    query: { organization_id: [organization.id], is_enabled: false },
  });
  if (error) return noneOf(error);
  return data?.items
    .filter(({ disabled_reason: reason }) => reason === 'failing' || reason === 'gone')
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, url }) => ({
      key: id,
      title: t({ id: 'console.needs.endpoint', defaultMessage: 'A webhook endpoint was disabled after failures' }),
      path: consolePath({ organization: organization.slug, resource: 'webhook-endpoints', id }),
      detail: <bdi dir="ltr">{new URL(url).host}</bdi>,
      isBad: true,
    }));
}

/** Endpoints that are still attempted. Deliveries that fail until the last attempt are lost. */
function useFailingEndpoints(): Tasks {
  const { organization } = useMember();
  const { data, error } = useAnswer('/v1/webhooks/endpoints/', {
    query: { organization_id: [organization.id], is_failing: true, limit: MOST_OF_A_KIND },
  });
  if (error) return noneOf(error);
  return data?.items.map(({ id, url, failing_since, next_attempt_at }) => ({
    key: id,
    title: t(
      { id: 'console.needs.endpointFailing', defaultMessage: 'A webhook endpoint has been failing since {time}' },
      { time: formatTime(failing_since ?? '') },
    ),
    path: consolePath({ organization: organization.slug, resource: 'webhook-endpoints', id }),
    detail: (
      <>
        <bdi dir="ltr">{new URL(url).host}</bdi> {next_attempt_at !== null && nextAttemptText(next_attempt_at)}
      </>
    ),
    isBad: false,
  }));
}

const DAYS_BACK = 7;

/** The same during a day, so that an answer is read once. */
const recently = () => ({ gte: `${formatDay(addDays(new Date(), -DAYS_BACK))}T00:00:00Z` });

const recentText = () => t({ id: 'console.needs.recently', defaultMessage: 'In the last 7 days.' });

function useDeliveries(): Tasks {
  const { organization } = useMember();
  const status = ['failed'] as const;
  const created = recently();
  const { data, error } = useAnswer('/v1/webhooks/deliveries/', {
    query: { organization_id: [organization.id], status: [...status], created, limit: 1 },
  });
  if (error) return noneOf(error);
  if (data?.pagination.total_count === 0) return [];
  return (
    data && [
      {
        key: 'deliveries',
        title: t(
          {
            id: 'console.needs.deliveries',
            defaultMessage: '{count, plural, one {# webhook delivery failed} other {# webhook deliveries failed}}',
          },
          { count: data.pagination.total_count },
        ),
        path: listPath(organization, 'webhook-deliveries', status, created),
        detail: recentText(),
        isBad: true,
      },
    ]
  );
}

const listPath = (
  { slug }: { slug: string },
  resource: string,
  statuses: readonly string[],
  created?: { gte: string },
) =>
  consolePath(
    { organization: slug, resource },
    new URLSearchParams([
      ...statuses.map((status) => ['status', status]),
      ...(created ? [['created[gte]', created.gte]] : []),
    ]),
  );

/** The most subscriptions whose amounts are added up. */
const MOST_PAST_DUE = 100;

function usePastDue(): Tasks {
  const { organization } = useMember();
  const status = ['past_due'] as const;
  const { data, error } = useAnswer('/v1/subscriptions/', {
    query: { organization_id: [organization.id], status: [...status], limit: MOST_PAST_DUE },
  });
  if (error) return noneOf(error);
  if (data?.pagination.total_count === 0) return [];
  return (
    data && [
      {
        key: 'past-due',
        title: t(
          {
            id: 'console.needs.pastDue',
            defaultMessage: '{count, plural, one {# payment is being retried} other {# payments are being retried}}',
          },
          { count: data.pagination.total_count },
        ),
        path: listPath(organization, 'subscriptions', status),
        detail:
          data.items.length === data.pagination.total_count
            ? t(
                { id: 'console.needs.atStake', defaultMessage: 'Subscriptions for {amount} are past due.' },
                { amount: intl.formatList(sumsOf(data.items)) },
              )
            : null,
        isBad: false,
      },
    ]
  );
}

/** @returns the sum of the amounts in each currency */
function sumsOf(items: readonly { amount: number | null; currency: string | null }[]): string[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of items)
    if (amount !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney(amount, currency));
}

function useEmails(): Tasks {
  const { organization } = useMember();
  const status = ['failed', 'bounced'] as const;
  const created = recently();
  const { data, error } = useAnswer('/v1/emails/', {
    query: { organization_id: [organization.id], status: [...status], created, limit: 1 },
  });
  if (error) return noneOf(error);
  if (data?.pagination.total_count === 0) return [];
  return (
    data && [
      {
        key: 'emails',
        title: t(
          {
            id: 'console.needs.emails',
            defaultMessage: '{count, plural, one {# e-mail did not arrive} other {# e-mails did not arrive}}',
          },
          { count: data.pagination.total_count },
        ),
        path: listPath(organization, 'emails', status, created),
        detail: recentText(),
        isBad: true,
      },
    ]
  );
}
