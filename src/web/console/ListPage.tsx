import { Download, Plus } from 'lucide';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { PageTitle } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { actionPath, isFile } from './addresses.ts';
import { countText } from './count-text.ts';
import type { Operation, Resource } from './description.ts';
import { exportPath } from './export-path.ts';
import { Failure } from './Failure.tsx';
import { Filters } from './Filters.tsx';
import styles from './ListPage.module.css';
import narrow from './narrow.module.css';
import { filtersOf, PAGE_SIZE, requestAt } from './list-query.ts';
import { ListTable } from './ListTable.tsx';
import { LiveBadge } from './live/live.tsx';
import { mayCall } from './may-call.ts';
import { useMember } from './member.tsx';
import { MoreActions } from './MoreActions.tsx';
import { Pages } from './Pages.tsx';
import { useOperation } from './queries.ts';
import { collectionActionsOf, isList, type ListAnswer } from './records.ts';
import { resourceTitle } from './resource-titles.ts';
import { useCodePanel } from './use-code-panel.tsx';

/** The records of a resource. The address has the filters, the order and the page. */
export function ListPage({ resource, list }: { resource: Resource; list: Operation }) {
  const { organization } = useMember();
  const { query } = useAddress();
  const { path, query: asked } = requestAt(list, resource, { organization, query });
  const request = { path, query: { ...asked, limit: PAGE_SIZE } };
  const isComplete = [...list.path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in request.path);
  const { data, isError, error, refetch, isPlaceholderData } = useOperation(list, request, {
    isEnabled: isComplete,
    keepsFormer: true,
  });
  const code = useCodePanel(list, request);
  const answer = isList(data) ? data : undefined;
  const title = resourceTitle(resource.name);
  const isFiltered = filtersOf(list, resource).some(({ name }) =>
    [...query.keys()].some((key) => key.split('[')[0] === name),
  );
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <PageTitle title={`${title} – ${organization.name}`}>
          {title} <Count answer={answer} />
        </PageTitle>
        <LiveBadge path={list.path} />
        <div className={styles.actions}>
          {code.button}
          <CollectionActions
            resource={resource}
            list={list}
            filtered={isFiltered && !isPlaceholderData ? answer : undefined}
          />
        </div>
      </div>
      {code.panel}
      <Filters key={query.toString()} list={list} resource={resource} />
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {!isError && (
        <div className={styles.list} aria-busy={isComplete && (answer === undefined || isPlaceholderData)}>
          {answer?.items.length === 0 ? (
            <Empty resource={resource} isFiltered={isFiltered} />
          ) : (
            <ListTable resource={resource} records={answer?.items} isSortable list={list} />
          )}
          {answer && <Pages list={list} answer={answer} />}
        </div>
      )}
    </main>
  );
}

const Count = ({ answer }: { answer: ListAnswer | undefined }) =>
  answer?.pagination && <span className={styles.count}>{countText(answer.pagination)}</span>;

interface ActionsProps {
  resource: Resource;
  list: Operation;
  /** The answer of a list with filters; undefined without filters. */
  filtered: ListAnswer | undefined;
}

/** The actions of a member that concern no record: create one, import and export what the list shows, in its order. */
function CollectionActions({ resource, list, filtered }: ActionsProps) {
  const member = useMember();
  const { organization } = member;
  const { query } = useAddress();
  const { create } = resource;
  const others = collectionActionsOf(resource).filter((operation) => mayCall(operation, member));
  const exported = others.find((operation) => isExport(operation) && operation.path.startsWith(list.path));
  const fileOf = (operation: Operation) =>
    exportPath(operation, requestAt(operation, resource, { organization, query }));
  return (
    <>
      {exported && (
        <a className={styles.button} href={fileOf(exported)} download="">
          <Icon of={Download} /> <span className={narrow.label}>{exportText(filtered)}</span>
        </a>
      )}
      <MoreActions
        most={0}
        actions={others
          .filter((operation) => operation !== exported)
          .map((operation) => ({
            title: operation.title,
            isDownload: isExport(operation),
            path: isExport(operation)
              ? fileOf(operation)
              : actionPath({ organization: organization.slug }, resource, operation, query),
          }))}
      />
      {create && mayCall(create, member) && (
        <a className={styles.primary} href={actionPath({ organization: organization.slug }, resource, create, query)}>
          <Icon of={Plus} /> <bdi>{create.title}</bdi>
        </a>
      )}
    </>
  );
}

const isExport = (operation: Operation) => isFile(operation) && !operation.path.includes('{');

const exportText = (filtered: ListAnswer | undefined) =>
  filtered?.pagination
    ? t(
        { id: 'console.export.filtered', defaultMessage: 'Export CSV ({count} filtered)' },
        { count: countText(filtered.pagination) },
      )
    : t({ id: 'console.export', defaultMessage: 'Export CSV' });

/** Says what will be in a list, and how it gets there. */
function Empty({ resource, isFiltered }: { resource: Resource; isFiltered: boolean }) {
  const member = useMember();
  const title = resourceTitle(resource.name);
  const { create } = resource;
  if (isFiltered)
    return (
      <p className={parts.empty}>
        {t({ id: 'console.list.noneFound', defaultMessage: 'Nothing matches these filters.' })}
      </p>
    );
  return (
    <div className={parts.empty}>
      <p>{t({ id: 'console.list.empty', defaultMessage: '{title} will appear here.' }, { title })}</p>
      {create && mayCall(create, member) && (
        <p>
          <a href={actionPath({ organization: member.organization.slug }, resource, create)}>
            <bdi>{create.title}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}
