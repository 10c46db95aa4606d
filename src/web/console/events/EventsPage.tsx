import type { components } from '../../../contract/generated/types.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { Filters } from '../Filters.tsx';
import { filtersOf, PAGE_SIZE, requestAt, withParameter } from '../list-query.ts';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import paging from '../Pages.module.css';
import { ListWithDetail, useChoosePath } from '../parts/ListWithDetail.tsx';
import { eventObject } from '../parts/event-object.ts';
import { useLiveEvents } from '../live/live.tsx';
import { Row, Rows, RowShapes } from '../parts/Rows.tsx';
import { useAnswer } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import { EventDetail } from './EventDetail.tsx';

/** The parameter of the address with the event that is shown beside the list. */
const CHOSEN = 'event';
/** The parameter of the address with the sequence number that the page ends before. Without it, the page is live. */
const BEFORE = 'before';

/** The events of an organization, the newest first. New ones appear while the page is open. */
export function EventsPage({ resource }: OwnPageProps) {
  const { organization } = useMember();
  const { query } = useAddress();
  const { list } = resource;
  const asked = list && requestAt(list, resource, { organization, query }).query;
  const { data, error, refetch } = useAnswer(
    '/v1/events/',
    { query: { ...asked, organization_id: organization.id, sorting: ['-sequence'], limit: PAGE_SIZE } },
    { keepsFormer: true },
  );
  const pathOf = useChoosePath(CHOSEN);
  useLiveEvents((event) => {
    if (event === undefined) void refetch();
  });
  const title = resourceTitle(resource.name);
  const isFiltered = list !== undefined && filtersOf(list, resource).some(({ name }) => query.has(name));
  return (
    <main className={page.page} aria-busy={data === undefined && error === null}>
      <div className={page.top}>
        <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
      </div>
      {list && <Filters key={query.toString()} list={list} resource={resource} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <ListWithDetail parameter={CHOSEN} detail={(id) => <EventDetail id={id} />}>
        {data === undefined && error === null && <RowShapes />}
        {data?.items.length === 0 && <p className={parts.empty}>{emptyText(isFiltered)}</p>}
        {data !== undefined && data.items.length > 0 && (
          <Rows label={title}>
            {data.items.map((event) => (
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
        {data && <OlderAndNewer answer={data} />}
      </ListWithDetail>
    </main>
  );
}

const emptyText = (isFiltered: boolean) =>
  isFiltered
    ? t({ id: 'console.list.noneFound', defaultMessage: 'Nothing matches these filters.' })
    : t({
        id: 'console.events.none',
        defaultMessage: 'Each sale, renewal and other change will appear here as soon as it happens.',
      });

function OlderAndNewer({ answer: { next_before: older } }: { answer: components['schemas']['EventList'] }) {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const path = (values: [string, string][]) =>
    consolePath({ ...place, organization: organization.slug }, withParameter(query, BEFORE, values));
  const isNewest = !query.has(BEFORE);
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
      {older !== null && (
        <a className={paging.page} href={path([[BEFORE, String(older)]])}>
          {t({ id: 'console.events.older', defaultMessage: 'Older' })}
        </a>
      )}
    </div>
  );
}
