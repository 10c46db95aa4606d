import type { ReactNode } from 'react';
import parts from '../shared/parts.module.css';
import { t } from '../shared/intl.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { actionPath, consolePath } from './addresses.ts';
import type { Field, Kind, Operation, OperationId, Resource } from './description.ts';
import styles from './DetailPage.module.css';
import { Failure } from './Failure.tsx';
import { requestAt } from './list-query.ts';
import { mayCall, useMember } from './member.tsx';
import { MoreActions } from './MoreActions.tsx';
import { useOperation } from './queries.ts';
import { actionsOf, fieldsOf, isValues, recordId, recordKind, recordTitle, type Values } from './records.ts';
import { RecordFields, RecordObjects } from './RecordFields.tsx';
import { RelatedLists } from './RelatedLists.tsx';
import { resourceTitle } from './resource-titles.ts';
import { useCodePanel } from './use-code-panel.tsx';
import { Value } from './values/Value.tsx';

/** A record with its fields, what a member may do with it, and the lists that belong to it. */
export function DetailPage({ resource, id }: { resource: Resource; id: string }) {
  const { record, error, retry } = useRecord(resource, id);
  const kind = recordKind(resource);
  return (
    <main className={styles.page} aria-busy={record === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} />
      {error && <Failure error={error} onRetry={retry} />}
      {error === undefined && (
        <div className={styles.split}>
          <RecordFields kind={kind} record={record} />
          <aside className={styles.aside}>
            <RecordObjects kind={kind} record={record} />
            <MoreViews resource={resource} id={id} />
          </aside>
        </div>
      )}
      {record && <RelatedLists resource={resource} id={id} />}
    </main>
  );
}

interface TopProps {
  resource: Resource;
  id: string;
  /** The record is undefined while it loads. */
  record: Values | undefined;
  /** In place of the title that the contract names. */
  title?: string | undefined;
  /** Operations that a page by hand offers itself. */
  own?: readonly OperationId[];
  /** Actions of a page by hand. */
  children?: ReactNode;
}

/** The head of a record: the way back to its list, its name with its states, and what a member may do with it. */
export function RecordTop({ resource, id, record, title: named, own = [], children }: TopProps) {
  const { organization } = useMember();
  const title = named ?? (record && recordTitle(record, resource));
  const name = resourceTitle(resource.name);
  const { operation, values } = useRecordRequest(resource, id);
  const code = useCodePanel(operation, values);
  return (
    <>
      <p className={styles.path}>
        <a href={consolePath({ organization: organization.slug, resource: resource.name })}>
          <bdi>{name}</bdi>
        </a>
      </p>
      <div className={styles.top}>
        <PageTitle title={`${title ?? name} – ${organization.name}`}>
          {title === undefined ? <span className={styles.shape} /> : <bdi>{title}</bdi>}
        </PageTitle>
        {record && <States record={record} kind={recordKind(resource)} />}
        <div className={styles.actions}>
          {code.button}
          {children}
          <MoreActions
            actions={useActions(resource, id, (operation) => operation.method !== 'get' && !own.includes(operation.id))}
            most={own.length > 0 || children !== undefined ? 0 : undefined}
          />
        </div>
      </div>
      {code.panel}
    </>
  );
}

interface RecordState {
  record: Values | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** Where a record cannot be read alone, it is found in the list of its kind. */
const MOST_IN_LIST = 100;

/** The request that reads the record of an address. */
function useRecordRequest(resource: Resource, id: string) {
  const { organization } = useMember();
  const { query } = useAddress();
  const operation = resource.get ?? resource.list;
  if (operation === undefined) return { operation, values: {} };
  const values = requestAt(operation, resource, { organization, id, query });
  if (resource.get !== undefined) return { operation, values };
  return { operation, values: { ...values, query: { ...values.query, limit: MOST_IN_LIST } } };
}

/** Reads the record of an address. */
export function useRecord(resource: Resource, id: string): RecordState {
  const { operation, values } = useRecordRequest(resource, id);
  const { data, error, refetch } = useOperation(operation, values);
  const retry = () => void refetch();
  if (error !== null) return { record: undefined, error, retry };
  if (!isValues(data)) return { record: undefined, error: undefined, retry };
  if (resource.get !== undefined) return { record: data, error: undefined, retry };
  const items = Array.isArray(data.items) ? data.items.filter(isValues) : [];
  const record = items.find((item) => recordId(item, resource) === id);
  return { record, error: record === undefined ? new Error('The list has no such record.') : undefined, retry };
}

function useActions(resource: Resource, id: string, isShown: (operation: Operation) => boolean) {
  const member = useMember();
  const { query } = useAddress();
  return actionsOf(resource)
    .filter((operation) => isShown(operation) && mayCall(operation, member))
    .map((operation) => ({
      title: operation.title,
      path: actionPath({ organization: member.organization.slug, id }, resource, operation, query),
      isDestructive: operation.isDestructive,
    }));
}

/** More answers about a record, such as the invoice of an order. */
export function MoreViews({ resource, id }: { resource: Resource; id: string }): ReactNode {
  const views = useActions(resource, id, ({ method }) => method === 'get');
  if (views.length === 0) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.more', defaultMessage: 'More' })}</h2>
      <ul className={styles.links}>
        {views.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The states of a record beside its title. */
function States({ record, kind }: { record: Values; kind: Kind | undefined }) {
  return fieldsOf(kind, record)
    .filter((field) => isState(field) && record[field.name] !== null)
    .map((field) => <Value key={field.name} field={field} value={record[field.name]} scope={[record]} />);
}

const isState = ({ name, kind }: Field) => kind.type === 'choice' && /^(status|mode)$/.test(name);
