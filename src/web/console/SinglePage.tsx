import { Download } from 'lucide';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { useAddress } from './address.ts';
import { actionPath, isFile } from './addresses.ts';
import type { Operation, Resource } from './description.ts';
import { exportPath } from './export-path.ts';
import { Failure } from './Failure.tsx';
import { FilterForm, Filters } from './Filters.tsx';
import styles from './DetailPage.module.css';
import list from './ListPage.module.css';
import { requestAt } from './list-query.ts';
import { mayCall } from './may-call.ts';
import { useMember } from './member.tsx';
import { MoreActions } from './MoreActions.tsx';
import { useOperation } from './queries.ts';
import { isValues } from './records.ts';
import { RecordFields, RecordObjects } from './RecordFields.tsx';
import { resourceTitle } from './resource-titles.ts';
import { useCodePanel } from './use-code-panel.tsx';
import { PageTitle } from '../shared/ui.tsx';

/** The answer of an operation that has no list, such as the ledger of an organization. The address has its parameters. */
export function SinglePage({
  resource,
  operation,
  id,
}: {
  resource: Resource;
  operation: Operation;
  id?: string | undefined;
}) {
  const member = useMember();
  const { organization } = member;
  const { query } = useAddress();
  const request = requestAt(operation, resource, { organization, id, query });
  const missing = operation.parameters.filter(
    ({ name, isRequired }) => isRequired && !(name in { ...request.path, ...request.query }),
  );
  const isComplete = missing.length === 0;
  const hasPage = isComplete && !isFile(operation);
  const { data, error, refetch } = useOperation(operation, request, { isEnabled: hasPage });
  const code = useCodePanel(operation, request);
  const isMain = operation.id === resource.get?.id;
  const title = isMain ? resourceTitle(resource.name) : operation.title;
  const others = resource.operations.filter((other) => isMain && other.id !== operation.id && mayCall(other, member));
  return (
    <main className={styles.page} aria-busy={hasPage && data === undefined && error === null}>
      <div className={styles.top}>
        <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
        <div className={styles.actions}>
          {code.button}
          <MoreActions
            actions={others.map((other) => ({
              title: other.title,
              path: actionPath({ organization: organization.slug }, resource, other, query),
              isDestructive: other.isDestructive,
            }))}
          />
        </div>
      </div>
      {code.panel}
      <Filters key={query.toString()} list={operation} resource={resource} />
      {!isComplete && <FilterForm fields={missing} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isComplete && isFile(operation) && (
        <p>
          <a className={list.button} href={exportPath(operation, request)} download="">
            <Icon of={Download} /> {t({ id: 'console.export', defaultMessage: 'Export CSV' })}
          </a>
        </p>
      )}
      {error === null && hasPage && (
        <>
          <RecordFields kind={operation.answer} record={isValues(data) ? data : undefined} />
          <RecordObjects kind={operation.answer} record={isValues(data) ? data : undefined} />
        </>
      )}
    </main>
  );
}
