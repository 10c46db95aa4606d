import type { ReactNode } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { countText } from '../count-text.ts';
import page from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { ResourceName } from '../menu.ts';
import { isRefused } from '../queries.ts';
import { fieldAt, recordKind } from '../records.ts';
import { resourceTitle } from '../resource-titles.ts';
import { useDescription } from '../use-description.ts';
import { Value } from '../values/Value.tsx';
import styles from './SideList.module.css';

/** The number of records that a list beside a page shows. */
export const SIDE_RECORDS = 5;

export interface SideRow {
  key: string;
  text: ReactNode;
  /** Address of the record. */
  href?: string;
  /** A state with its color, or a text. */
  state?: ReactNode;
  /** An amount or a date. */
  end?: ReactNode;
  /** Below, such as a date and what a member can do. */
  detail?: ReactNode;
}

interface CardProps {
  title: string;
  /** Beside the title, such as the number of records. */
  more?: ReactNode;
  /** The address of all records. */
  all?: string;
  /** Says which records the list will have. Without this text, a card without rows is left out. */
  empty?: string;
  /** The rows are undefined while they load. */
  rows: readonly SideRow[] | undefined;
  failure?: ReadFailure | undefined;
}

/** Why records could not be read, and how to read them again. */
export interface ReadFailure {
  error: Error | null;
  refetch: () => unknown;
}

/** A card with a few records, a row each. It is left out for a member who may not see them. */
export function SideCard({ title, more, all, empty, rows, failure }: CardProps): ReactNode {
  const error = failure?.error ?? null;
  if (isRefused(error) || (rows?.length === 0 && empty === undefined)) return null;
  // A card that can be left out has no title before it has rows.
  const isShape = rows === undefined && empty === undefined && error === null;
  return (
    <section className={parts.card} aria-hidden={isShape}>
      <div className={styles.top}>
        <h2>
          {isShape ? <span className={page.shape} /> : title} {more}
        </h2>
        {all !== undefined && !isShape && (
          <a href={all}>{t({ id: 'console.related.all', defaultMessage: 'Show all' })}</a>
        )}
      </div>
      {error !== null && <Failure error={error} onRetry={() => void failure?.refetch()} />}
      {rows === undefined && error === null && <span className={styles.shape} aria-hidden="true" />}
      {rows?.length === 0 && <p className={parts.hint}>{empty}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, text, href, state, end, detail }) => (
            <li key={key}>
              <span className={styles.text}>{href === undefined ? text : <a href={href}>{text}</a>}</span>
              {state}
              {end !== undefined && <span className={parts.amount}>{end}</span>}
              {detail !== undefined && <div className={styles.detail}>{detail}</div>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Props<Item> {
  name: ResourceName;
  /** The parameters that reduce the list, in the address of all records. */
  query: Readonly<Record<string, string>>;
  answer: ReadFailure & {
    data: { items: readonly Item[]; pagination: Parameters<typeof countText>[0] } | undefined;
  };
  row: (item: Item) => SideRow;
}

/** The newest records of a list as a card beside a page. It is left out if there are none. */
export function SideList<Item>({ name, query, answer, row }: Props<Item>): ReactNode {
  const { organization } = useMember();
  const { data } = answer;
  return (
    <SideCard
      title={resourceTitle(name)}
      more={data && <span className={styles.count}>{countText(data.pagination)}</span>}
      all={consolePath({ organization: organization.slug, resource: name }, new URLSearchParams(query))}
      rows={data?.items.map(row)}
      failure={answer}
    />
  );
}

/** A value of a record as lists show it, such as its state, in the language of the page. */
export function FieldValue({ name, field: path, value }: { name: ResourceName; field: string; value: unknown }) {
  const resource = useDescription(name);
  const field = resource && fieldAt(recordKind(resource), path);
  return field && <Value field={field} value={value} scope={[]} isCompact />;
}
