import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../shared/intl.ts';
import { consolePath } from './addresses.ts';
import { countText } from './count-text.ts';
import type { Resource, ResourceEntry } from './description.ts';
import { Failure } from './Failure.tsx';
import { resources } from './generated/index.ts';
import { requestAt } from './list-query.ts';
import { ListTable } from './ListTable.tsx';
import { useMember } from './member.tsx';
import { isResource, type ResourceName } from './menu.ts';
import { isRefused, useOperation } from './queries.ts';
import { isList } from './records.ts';
import styles from './RelatedLists.module.css';
import { resourceTitle } from './resource-titles.ts';
import { useDescription } from './use-description.ts';

const SHOWN_RECORDS = 5;

interface Props {
  resource: Pick<Resource, 'related'>;
  id: string;
  /** Lists that the page shows in another place. */
  without?: readonly ResourceName[];
}

/** The lists that belong to a record. They are read when a person comes near them. A list without records is left out. */
export function RelatedLists({ resource: { related }, id, without = [] }: Props) {
  const { role } = useMember();
  const { isNear, placeRef } = useIsNear();
  return (
    <div ref={placeRef} className={styles.lists}>
      {isNear &&
        related.map(({ resource, parameter }) => {
          if (!isResource(resource) || without.includes(resource)) return null;
          const { roles }: ResourceEntry = resources[resource];
          if (!roles.includes(role)) return null;
          return <RelatedList key={resource} name={resource} query={new URLSearchParams({ [parameter]: id })} />;
        })}
    </div>
  );
}

function RelatedList({ name, query }: { name: ResourceName; query: URLSearchParams }): ReactNode {
  const { organization } = useMember();
  const resource = useDescription(name);
  const list = resource?.list;
  const request = resource && list ? requestAt(list, resource, { organization, query }) : undefined;
  const { data, error, refetch } = useOperation(list, {
    ...request,
    query: { ...request?.query, limit: SHOWN_RECORDS },
  });
  if (error !== null && !isRefused(error)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (resource === undefined || list === undefined || !isList(data) || data.items.length === 0) return null;
  return (
    <section className={styles.related}>
      <div className={styles.top}>
        <h2>
          {resourceTitle(name)} {data.pagination && <span className={styles.count}>{countText(data.pagination)}</span>}
        </h2>
        <a href={consolePath({ organization: organization.slug, resource: name }, query)}>
          {t({ id: 'console.related.all', defaultMessage: 'Show all' })}
        </a>
      </div>
      <ListTable resource={resource} list={list} records={data.items} />
    </section>
  );
}

/** Whether a person has come near an element. */
function useIsNear() {
  const placeRef = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (placeRef.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '50%' },
    );
    observer.observe(placeRef.current);
    return () => observer.disconnect();
  }, []);
  return { isNear, placeRef };
}
