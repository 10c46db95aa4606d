import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatDate } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import type { Resource, ResourceEntry } from '../description.ts';
import { Failure } from '../Failure.tsx';
import { Filters } from '../Filters.tsx';
import { resources } from '../generated/index.ts';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import { isUnconfirmed, operationKey, requestData } from '../queries.ts';
import { FieldValue } from '../parts/SideList.tsx';
import { resourceTitle } from '../resource-titles.ts';
import { useDescription } from '../use-description.ts';
import styles from './Timeline.module.css';

type Entry = components['schemas']['CustomerTimelineEntry'];
type Kind = Entry['kind'];

const PATH = '/v1/customers/{id}/timeline';
const PAGE_ENTRIES = 30;

/** Everything that happened to a customer, newest first. The address has the kinds that are shown. */
export function Timeline({ id }: { id: string }) {
  const resource = useDescription('timeline');
  const { query } = useAddress();
  return (
    <section className={parts.card}>
      <h2>{resourceTitle('timeline')}</h2>
      {resource?.list && <Filters key={query.toString()} list={withoutCustomer(resource.list)} resource={resource} />}
      <Entries id={id} />
    </section>
  );
}

/** The customer is the record of the address, and no filter. */
const withoutCustomer = (list: NonNullable<Resource['list']>) => ({
  ...list,
  parameters: list.parameters.filter(({ name }) => name !== 'id'),
});

function Entries({ id }: { id: string }): ReactNode {
  const { query } = useAddress();
  const hasTitles = useDescription('timeline') !== undefined;
  const kind = query.getAll('kind') as Kind[];
  const answer = useInfiniteQuery({
    queryKey: operationKey({ path: PATH }, { path: { id }, query: { kind, limit: PAGE_ENTRIES } }),
    queryFn: ({ pageParam: before }) => {
      const filters = { kind, limit: PAGE_ENTRIES, ...(before !== null && { before }) };
      return requestData(() => api.GET(PATH, { params: { path: { id }, query: filters } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_before }) => next_before,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || !hasTitles) return <Shape />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return isUnconfirmed(answer) ? <Shape /> : <Nothing isFiltered={kind.length > 0} />;
  return (
    <>
      {[...groupByDay(entries)].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ul className={styles.entries}>
            {ofDay.map((entry) => (
              <EntryLine key={`${entry.kind} ${entry.object_id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <button
          type="button"
          className={classNames(parts.plain, styles.more)}
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t({ id: 'list.more', defaultMessage: 'Show more' })}
        </button>
      )}
      {error !== null && <Failure error={error} onRetry={() => void fetchNextPage()} />}
    </>
  );
}

function groupByDay(entries: readonly Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.time);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

const LOADING_LINES = 6;

const Shape = () => (
  <div className={styles.day} aria-busy="true">
    {Array.from({ length: LOADING_LINES }, (_, at) => (
      <span key={at} className={styles.shape} />
    ))}
  </div>
);

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <p className={parts.empty}>
    {isFiltered
      ? t({ id: 'console.list.noneFound', defaultMessage: 'Nothing matches these filters.' })
      : t({
          id: 'console.customer.nothing',
          defaultMessage: 'Purchases, licenses and e-mails of this customer will appear here.',
        })}
  </p>
);

/** One line: what happened to what, when, and the amount. */
function EntryLine({ entry }: { entry: Entry }) {
  const { time, kind, object_name: name, amount, currency } = entry;
  const href = useRecordPath(entry);
  const text = (
    <>
      <FieldValue name="timeline" field="kind" value={kind} />
      {name !== null && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
  return (
    <li className={kind === 'dispute_opened' ? styles.bad : undefined}>
      <time dateTime={time}>{new Date(time).toLocaleTimeString(intl.locale, { timeStyle: 'short' })}</time>
      <span className={styles.text}>{href === undefined ? text : <a href={href}>{text}</a>}</span>
      {amount !== null && currency !== null && <span className={parts.amount}>{formatMoney(amount, currency)}</span>}
    </li>
  );
}

/** The record of each kind: the object itself, or what it belongs to. A new kind is a compile error until it has one. */
const RECORDS: Readonly<Record<Kind, { name: ResourceName; isParent?: boolean } | undefined>> = {
  customer_created: undefined,
  order_created: { name: 'orders' },
  refund_created: { name: 'refunds' },
  dispute_opened: { name: 'orders', isParent: true },
  invoice_issued: { name: 'orders', isParent: true },
  credit_granted: { name: 'credits' },
  subscription_started: { name: 'subscriptions' },
  subscription_ended: { name: 'subscriptions' },
  benefit_granted: { name: 'grants' },
  benefit_revoked: { name: 'grants' },
  license_key_created: { name: 'license-keys' },
  license_key_activated: { name: 'license-keys', isParent: true },
  license_key_deactivated: { name: 'license-keys', isParent: true },
  email_sent: { name: 'emails' },
};

/** @returns undefined if there is no record to show, or if the member may not see it */
function useRecordPath({ kind, object_id, parent_id }: Entry): string | undefined {
  const { organization, role } = useMember();
  const record = RECORDS[kind];
  if (record === undefined) return undefined;
  const { name, isParent = false } = record;
  const { roles }: ResourceEntry = resources[name];
  if (!roles.includes(role)) return undefined;
  const id = isParent ? (parent_id ?? undefined) : object_id;
  // The address of a grant names its benefit.
  const query = name === 'grants' && parent_id !== null ? new URLSearchParams({ id: parent_id }) : undefined;
  return consolePath({ organization: organization.slug, resource: name, id }, query);
}
