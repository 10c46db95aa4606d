import type { ReactNode } from 'react';
import { PageTitle } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { actionPath, consolePath } from './addresses.ts';
import type { Field, Kind, Operation, OperationId, Resource } from './description.ts';
import styles from './DetailPage.module.css';
import { Failure } from './Failure.tsx';
import { requestAt } from './list-query.ts';
import { mayCall } from './may-call.ts';
import { useMember } from './member.tsx';
import { MoreActions, type ActionLink } from './MoreActions.tsx';
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
  /** A number by which people know the record, such as the number of its invoice. */
  number?: string | undefined;
  /** In place of the states of the record. */
  state?: ReactNode;
  /** One line below the title, which is empty while it loads. */
  detail?: ReactNode;
  /** Operations that a page by hand offers itself. */
  own?: readonly OperationId[];
  /** Actions of a page by hand. */
  children?: ReactNode;
}

/** The head of a record: the way back to its list, its name with its states, and what a member may do with it. */
export function RecordTop({ resource, id, record, title: named, number, state, detail, own = [], children }: TopProps) {
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
        {number !== undefined && (
          <>
            {' / '}
            <bdi>{number}</bdi>
          </>
        )}
      </p>
      <div className={styles.top}>
        <div className={styles.name}>
          <PageTitle title={`${title ?? name} – ${organization.name}`}>
            {title === undefined ? <span className={styles.shape} /> : <bdi>{title}</bdi>}
          </PageTitle>
          {state ?? (record && <States record={record} kind={recordKind(resource)} />)}
          {detail !== undefined && detail !== false && <p className={styles.detail}>{detail}</p>}
        </div>
        <div className={styles.actions}>
          {/* An action that needs the record appears before the others, so it moves none of them. */}
          {children}
          {code.button}
          <MoreActions
            actions={useActions(resource, id, own)}
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

/** The changes that a member can make to a record, then more answers about it, such as the invoice of an order. */
function useActions(resource: Resource, id: string, own: readonly OperationId[]): readonly ActionLink[] {
  const member = useMember();
  const { query } = useAddress();
  const shown = actionsOf(resource).filter((operation) => !own.includes(operation.id) && mayCall(operation, member));
  const isView = ({ method }: Operation) => method === 'get';
  return [...shown.filter((operation) => !isView(operation)), ...shown.filter(isView)].map((operation) => ({
    title: operation.title,
    path: actionPath({ organization: member.organization.slug, id }, resource, operation, query),
    isDestructive: operation.isDestructive,
  }));
}

/** The states of a record beside its title. */
function States({ record, kind }: { record: Values; kind: Kind | undefined }) {
  return fieldsOf(kind, record)
    .filter((field) => isState(field) && record[field.name] !== null)
    .map((field) => <Value key={field.name} field={field} value={record[field.name]} scope={[record]} />);
}

const isState = ({ name, kind }: Field) => kind.type === 'choice' && /^(status|mode)$/.test(name);
