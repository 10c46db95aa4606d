import type { ReactNode } from 'react';
import { classNames } from '../shared/class-names.ts';
import table from '../shared/table.module.css';
import styles from './CardTable.module.css';
import type { Field } from './description.ts';
import { hasValue } from './records.ts';
import { isBadge } from './values/Value.tsx';

/** Where a card shows a value: as its name, at the end of the same line, as a badge, or in a line with the title of the column. */
type Place = 'title' | 'end' | 'badge' | 'line';

export interface CardColumn {
  field: Field;
  place: Place;
}

interface Props {
  className?: string | undefined;
  /** A `HeadCell` per column. */
  headings: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Records with the same columns. Where the columns do not fit, each row is a card. Roles keep it a row for screen readers. */
export const CardTable = ({ className, headings, children }: Props) => (
  <table role="table" className={classNames(table.table, styles.table, className)}>
    <thead role="rowgroup">
      <tr role="row">{headings}</tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);

/**
 * Adds where a card shows each column. The first amount, or else the first state, stands at the end of the line of the name.
 * @param title the number of the column with the name of a record; -1 if the records have none
 */
export function placeColumns<T extends { field: Field }>(columns: readonly T[], title: number): (T & CardColumn)[] {
  const others = title === -1 ? [] : columns.filter((_, at) => at !== title);
  const end =
    others.find(({ field }) => field.kind.type === 'money') ?? others.find(({ field }) => isBadge(field.name));
  const placeOf = (column: T): Place => {
    if (column === columns[title]) return 'title';
    if (column === end) return 'end';
    return isBadge(column.field.name) ? 'badge' : 'line';
  };
  return columns.map((column) => ({ ...column, place: placeOf(column) }));
}

const PLACES: Readonly<Record<Place, string | undefined>> = {
  title: styles.title,
  end: styles.end,
  badge: undefined,
  line: styles.line,
};

const isFigure = ({ kind: { type } }: Field) => type === 'money' || type === 'integer' || type === 'number';

interface HeadProps {
  field: Field;
  sort?: 'ascending' | 'descending' | undefined;
  /** In place of the title of the field. */
  children?: ReactNode;
}

export const HeadCell = ({ field, sort, children }: HeadProps) => (
  <th role="columnheader" scope="col" className={isFigure(field) ? table.number : undefined} aria-sort={sort}>
    {children ?? <bdi>{field.title}</bdi>}
  </th>
);

interface CellProps {
  column: CardColumn;
  /** A card leaves out the line of a value that is empty. */
  value: unknown;
  children: ReactNode;
}

export const Cell = ({ column: { field, place }, value, children }: CellProps) => (
  <td
    role="cell"
    className={classNames(
      isFigure(field) ? table.number : undefined,
      place === 'title' || field.kind.type === 'text' ? styles.text : undefined,
      PLACES[place],
      place !== 'title' && place !== 'end' && !hasValue(value) ? styles.empty : undefined,
    )}
    data-title={field.title}
  >
    {children}
  </td>
);
