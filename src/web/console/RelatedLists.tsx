import { useEffect, useRef, useState, type ReactNode } from 'react';
import { intl, t } from '../shared/intl.ts';
import { consolePath } from './addresses.ts';
import type { Resource, ResourceEntry } from './description.ts';
import { resources } from './generated/index.ts';
import { requestAt } from './list-query.ts';
import { ListTable } from './ListTable.tsx';
import { useMember } from './member.tsx';
import { isResource, type ResourceName } from './menu.ts';
import { useOperation } from './queries.ts';
import { isList } from './records.ts';
import styles from './RelatedLists.module.css';
import { resourceTitle } from './resource-titles.ts';
import { useDescription } from './use-description.ts';

const SHOWN_RECORDS = 5;

/** The lists that belong to a record. Each is read when a person comes to see it, and is left out if it is empty. */
export function RelatedLists({ resource: { related }, id }: { resource: Resource; id: string }) {
  const { role } = useMember();
  return related.map(({ resource, parameter }) => {
    if (!isResource(resource)) return null;
    const { roles }: ResourceEntry = resources[resource];
    if (!roles.includes(role)) return null;
    return <RelatedList key={resource} name={resource} query={new URLSearchParams({ [parameter]: id })} />;
  });
}

function RelatedList({ name, query }: { name: ResourceName; query: URLSearchParams }): ReactNode {
  const { organization } = useMember();
  const { isSeen, placeRef } = useIsSeen();
  const resource = useDescription(name, isSeen);
  const list = resource?.list;
  const request = resource && list ? requestAt(list, resource, { organization, query }) : undefined;
  const { data } = useOperation(
    list,
    { ...request, query: { ...request?.query, limit: SHOWN_RECORDS } },
    { isEnabled: isSeen },
  );
  const records = isList(data) ? data.items : undefined;
  if (records?.length === 0) return null;
  const total = isList(data) ? data.pagination?.total_count : undefined;
  return (
    <section ref={placeRef} className={styles.related}>
      <div className={styles.top}>
        <h2>
          {resourceTitle(name)}{' '}
          {total !== undefined && <span className={styles.count}>{intl.formatNumber(total)}</span>}
        </h2>
        <a href={consolePath({ organization: organization.slug, resource: name }, query)}>
          {t({ id: 'console.related.all', defaultMessage: 'Show all' })}
        </a>
      </div>
      {resource && list && <ListTable resource={resource} list={list} records={records} />}
    </section>
  );
}

/** Whether a person has come to see an element. */
function useIsSeen() {
  const placeRef = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (placeRef.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '25%' },
    );
    observer.observe(placeRef.current);
    return () => observer.disconnect();
  }, []);
  return { isSeen, placeRef };
}
