import type { ReactNode } from 'react';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import { fieldAt, recordKind } from '../records.ts';
import { resourceTitle } from '../resource-titles.ts';
import { useDescription } from '../use-description.ts';
import { Value } from '../values/Value.tsx';
import styles from './SideList.module.css';

/** The number of records that a list beside a page shows. */
export const SIDE_RECORDS = 5;

interface Row {
  text: ReactNode;
  /** Address of the record. */
  href?: string;
  /** A state with its color, or a text. */
  state?: ReactNode;
  /** An amount or a date. */
  end?: ReactNode;
}

interface Props<Item> {
  name: ResourceName;
  /** The parameters that reduce the list, in the address of all records. */
  query: Readonly<Record<string, string>>;
  answer: {
    data: { items: readonly Item[]; pagination: { total_count: number } } | undefined;
    error: Error | null;
  };
  row: (item: Item) => Row;
}

/** The newest records of a list as a card beside a page. It is left out if there are none, or if the member may not see them. */
export function SideList<Item>({ name, query, answer: { data, error }, row }: Props<Item>): ReactNode {
  const { organization } = useMember();
  if (error !== null || data?.items.length === 0) return null;
  const all = consolePath({ organization: organization.slug, resource: name }, new URLSearchParams(query));
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        <h2>
          {resourceTitle(name)}{' '}
          {data && <span className={styles.count}>{intl.formatNumber(data.pagination.total_count)}</span>}
        </h2>
        <a href={all}>{t({ id: 'console.related.all', defaultMessage: 'Show all' })}</a>
      </div>
      {data === undefined ? (
        <span className={styles.shape} aria-hidden="true" />
      ) : (
        <ul className={styles.rows}>
          {data.items.map((item, at) => (
            <SideRow key={at} {...row(item)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SideRow({ text, href, state, end }: Row) {
  return (
    <li>
      <span className={styles.text}>{href === undefined ? text : <a href={href}>{text}</a>}</span>
      {state}
      {end !== undefined && <span className={parts.amount}>{end}</span>}
    </li>
  );
}

/** A value of a record as lists show it, such as its state, in the language of the page. */
export function FieldValue({ name, field: path, value }: { name: ResourceName; field: string; value: unknown }) {
  const resource = useDescription(name);
  const field = resource && fieldAt(recordKind(resource), path);
  return field && <Value field={field} value={value} scope={[]} isCompact />;
}
