import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { Filters } from '../Filters.tsx';
import { filtersOf, requestAt, withParameter } from '../list-query.ts';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import paging from '../Pages.module.css';
import { ListWithDetail, useChoosePath } from '../parts/ListWithDetail.tsx';
import { eventObject } from '../parts/event-object.ts';
import { useLiveEvents } from '../live/live.tsx';
import { Row, Rows, RowShapes } from '../parts/Rows.tsx';
import { requestData, useAnswer } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import { EventDetail } from './EventDetail.tsx';

type FeedEvent = components['schemas']['Event'];

/** The parameter of the address with the event that is shown beside the list. */
const CHOSEN = 'event';
/** The parameter of the address with the sequence number that the page ends before. Without it, the page is live. */
const BEFORE = 'before';
const FEED = '/v1/events/';
/** Events that a page covers. With a filter, it covers more of the feed, because few of them may match. */
const PAGE = 50;
const FILTERED_PAGE = 1000;

/** The events of an organization, the newest first. New ones appear while the page is open. */
export function EventsPage({ resource }: OwnPageProps) {
  const { organization } = useMember();
  const { query } = useAddress();
  const { list } = resource;
  const client = useQueryClient();
  const { range, events, error, retry } = useEvents(resource);
  const pathOf = useChoosePath(CHOSEN);
  useLiveEvents(() => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === FEED }));
  const title = resourceTitle(resource.name);
  return (
    <main className={page.page} aria-busy={events === undefined && error === null}>
      <div className={page.top}>
        <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
      </div>
      {list && <Filters key={query.toString()} list={list} resource={resource} />}
      {error && <Failure error={error} onRetry={retry} />}
      <ListWithDetail parameter={CHOSEN} detail={(id) => <EventDetail id={id} />}>
        {events === undefined && error === null && <RowShapes />}
        {events?.length === 0 && <p className={parts.empty}>{emptyText(range)}</p>}
        {events !== undefined && events.length > 0 && (
          <Rows label={title}>
            {events.map((event) => (
              <Row
                key={event.id}
                href={pathOf(event.id)}
                isChosen={query.get(CHOSEN) === event.id}
                title={<bdi dir="ltr">{event.type}</bdi>}
                detail={<bdi>{eventObject(event, organization.slug).name}</bdi>}
                time={event.timestamp}
              />
            ))}
          </Rows>
        )}
        {range && <OlderAndNewer range={range} />}
      </ListWithDetail>
    </main>
  );
}

interface Range {
  /** Sequence number before the first event of the page. */
  after: number;
  before: number;
  isNewest: boolean;
  isOldest: boolean;
}

/** Reads the part of the feed that the address names. */
function useEvents(resource: OwnPageProps['resource']) {
  const { organization } = useMember();
  const { query } = useAddress();
  const { list } = resource;
  const newest = useAnswer(FEED, { query: { organization_id: organization.id, limit: 1 } });
  const isFiltered = list !== undefined && filtersOf(list, resource).some(({ name }) => query.has(name));
  const range = newest.data && rangeOf(newest.data, Number(query.get(BEFORE)), isFiltered ? FILTERED_PAGE : PAGE);
  const asked = list && requestAt(list, resource, { organization, query }).query;
  const { data, error, refetch } = useQuery({
    queryKey: ['operation', FEED, { query: asked, range }],
    queryFn: () => readFeed({ ...asked, organization_id: organization.id }, range),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  });
  const retry = () => void (newest.isError ? newest.refetch() : refetch());
  return { range, events: data, error: newest.error ?? error, retry };
}

function rangeOf(
  { items, last_sequence: last }: components['schemas']['EventList'],
  asked: number,
  size: number,
): Range {
  const oldest = items[0]?.sequence ?? last + 1;
  const before = asked > oldest && asked <= last ? asked : last + 1;
  const after = Math.max(oldest - 1, before - 1 - size);
  return { after, before, isNewest: before > last, isOldest: after < oldest };
}

/** @returns the events between two sequence numbers, the newest first */
async function readFeed(query: { organization_id: string }, range: Range | undefined): Promise<FeedEvent[]> {
  const { after, before } = range ?? { after: 0, before: 0 };
  const found: FeedEvent[] = [];
  for (let at = after; at < before - 1;) {
    const params = { query: { ...query, after: at, limit: 100 } };
    const answer = await requestData(() => api.GET(FEED, { params }));
    found.push(...answer.items);
    at = answer.next_after;
  }
  return found.filter(({ sequence }) => sequence < before).reverse();
}

const emptyText = (range: Range | undefined) =>
  range === undefined || (range.isNewest && range.isOldest)
    ? t({
        id: 'console.events.none',
        defaultMessage: 'Each sale, renewal and other change will appear here as soon as it happens.',
      })
    : t({ id: 'console.events.noneHere', defaultMessage: 'No such event is in this part of the list.' });

function OlderAndNewer({ range: { after, isNewest, isOldest } }: { range: Range }) {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const path = (values: [string, string][]) =>
    consolePath({ ...place, organization: organization.slug }, withParameter(query, BEFORE, values));
  return (
    <div className={paging.pages}>
      <span className={paging.range}>
        {isNewest && t({ id: 'console.events.live', defaultMessage: 'New events appear here by themselves.' })}
      </span>
      {!isNewest && (
        <a className={paging.page} href={path([])}>
          {t({ id: 'console.events.newest', defaultMessage: 'Newest' })}
        </a>
      )}
      {!isOldest && (
        <a className={paging.page} href={path([[BEFORE, String(after + 1)]])}>
          {t({ id: 'console.events.older', defaultMessage: 'Older' })}
        </a>
      )}
    </div>
  );
}
