import { CopyField } from '../../shared/copy-field.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { consolePath } from '../addresses.ts';
import type { Operation, Resource } from '../description.ts';
import { useMember } from '../member.tsx';
import { fieldsOf, isValues, recordId, type Values } from '../records.ts';
import { ObjectValue } from '../values/Value.tsx';
import styles from './action.module.css';
import { Path } from './Path.tsx';

interface Props {
  resource: Resource;
  operation: Operation;
  /** The record of the address. */
  id: string | undefined;
  record: Values | undefined;
  value: unknown;
}

/** The answer of the service, with the secrets that it tells only once, and the way to the record. */
export function Answer({ resource, operation, id, record, value }: Props) {
  const { organization } = useMember();
  const { answer } = operation;
  const title = t({ id: 'console.action.done', defaultMessage: 'Done: {action}' }, { action: operation.title });
  const created = isValues(value) && operation.id === resource.create?.id ? recordId(value, resource) : undefined;
  const isGone = operation.method === 'delete' && operation.path === resource.get?.path;
  const shown = created ?? (isGone ? undefined : id);
  return (
    <main className={styles.page}>
      <Path resource={resource} id={isGone ? undefined : id} record={record} />
      <PageTitle title={title}>{title}</PageTitle>
      {secretsOf(operation, value).map((secret) => (
        <Secret key={secret.title} {...secret} />
      ))}
      <div className={parts.actions}>
        <a
          className={styles.next}
          href={consolePath({ organization: organization.slug, resource: resource.name, id: shown })}
        >
          {shown === undefined
            ? t({ id: 'console.action.toList', defaultMessage: 'Back to the list' })
            : t({ id: 'console.action.toRecord', defaultMessage: 'Show the record' })}
        </a>
      </div>
      {answer && isValues(value) && (
        <div className={parts.card}>
          <ObjectValue kind={answer} value={value} scope={[]} />
        </div>
      )}
    </main>
  );
}

function Secret({ title, value }: { title: string; value: string }) {
  return (
    <section className={parts.card} aria-label={title}>
      <h2>{title}</h2>
      <CopyField
        copyLabel={t({ id: 'console.action.copy', defaultMessage: 'Copy: {field}' }, { field: title })}
        value={value}
        hint={t({
          id: 'console.action.secret',
          defaultMessage: 'Copy it now and keep it in a safe place. It is not shown again.',
        })}
      />
    </section>
  );
}

/** @returns the secrets of an answer that no later one has, such as the token of a session */
function secretsOf({ answer }: Operation, value: unknown): { title: string; value: string }[] {
  if (!isValues(value)) return [];
  return fieldsOf(answer, value)
    .filter(({ isShownOnce }) => isShownOnce === true)
    .flatMap(({ name, title }) => {
      const secret = value[name];
      return typeof secret === 'string' && secret !== '' ? [{ title, value: secret }] : [];
    });
}
