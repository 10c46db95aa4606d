import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import table from '../shared/table.module.css';
import { useAddress } from './address.ts';
import { consolePath } from './addresses.ts';
import { CardTable, Cell, HeadCell, placeColumns, type CardColumn } from './CardTable.tsx';
import type { Operation, Resource } from './description.ts';
import { withParameter } from './list-query.ts';
import styles from './ListTable.module.css';
import { useMember } from './member.tsx';
import { fieldAt, recordId, recordKind, recordTitle, valueAt, type Values } from './records.ts';
import { Value } from './values/Value.tsx';

interface Props {
  resource: Resource;
  list: Operation;
  /** The value is undefined while the records load. The table then has empty rows of the same height. */
  records: readonly Values[] | undefined;
  /** Whether the titles of columns change the order. */
  isSortable?: boolean;
}

interface Column extends CardColumn {
  path: string;
}

const LOADING_ROWS = 4;

/** The records of a list, each with a link to its page. */
export function ListTable({ resource, list, records, isSortable = false }: Props) {
  const columns = columnsOf(resource);
  return (
    <div className={table.scroller}>
      <CardTable
        className={styles.table}
        headings={columns.map((column) => (
          <Heading key={column.path} column={column} list={isSortable ? list : undefined} />
        ))}
      >
        {records?.map((record, at) => (
          <Row key={recordId(record, resource) || at} resource={resource} columns={columns} record={record} />
        )) ??
          Array.from({ length: LOADING_ROWS }, (_, at) => (
            <tr key={at} aria-hidden="true">
              {columns.map((column) => (
                <Cell key={column.path} column={column} value={true}>
                  <span className={styles.shape} />
                </Cell>
              ))}
            </tr>
          ))}
      </CardTable>
    </div>
  );
}

function columnsOf(resource: Resource): Column[] {
  const kind = recordKind(resource);
  const found = resource.columns.flatMap((path) => {
    const field = fieldAt(kind, path);
    // The title of the object is enough for its name: `product.name` is the product.
    const around = fieldAt(kind, path.split('.').slice(0, -1).join('.'));
    return field === undefined ? [] : [{ path, field: { ...field, title: around?.title ?? field.title } }];
  });
  const title = found.findIndex(({ path }) => path === resource.titleField);
  return placeColumns(found, Math.max(title, 0));
}

/** The title of a column, which is a link if the list can be in the order of the column. */
function Heading({ column, list }: { column: Column; list: Operation | undefined }): ReactNode {
  const { place, query } = useAddress();
  const { organization } = useMember();
  const { path, field } = column;
  const names = sortNames(list);
  const name = [path, path.split('.')[0] ?? ''].find((candidate) => names.includes(candidate));
  if (name === undefined) return <HeadCell field={field} />;
  const current = query.get('sorting');
  const isDescending = current === `-${name}`;
  const isAscending = current === name;
  const next = withParameter(query, 'sorting', [['sorting', isDescending ? name : `-${name}`]]);
  return (
    <HeadCell field={field} sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}>
      <a className={styles.sort} href={consolePath({ ...place, organization: organization.slug }, next)}>
        <bdi>{field.title}</bdi>
        {isDescending && <Icon of={ArrowDown} />}
        {isAscending && <Icon of={ArrowUp} />}
        {!isDescending && !isAscending && (
          <span className={styles.idle}>
            <Icon of={ArrowUpDown} />
          </span>
        )}
      </a>
    </HeadCell>
  );
}

function sortNames(list: Operation | undefined): readonly string[] {
  const kind = list?.parameters.find(({ name }) => name === 'sorting')?.kind;
  return kind?.type === 'list' && kind.of.type === 'choice' ? kind.of.values : [];
}

function Row({ resource, columns, record }: { resource: Resource; columns: readonly Column[]; record: Values }) {
  return (
    <tr role="row">
      {columns.map((column) => {
        const { value, scope } = valueAt(record, column.path);
        const shown = <Value field={column.field} value={value} scope={scope} isCompact />;
        // A title is a link already, so a URL in it must be none.
        return (
          <Cell key={column.path} column={column} value={value}>
            {column.place === 'title' ? (
              <TitleLink resource={resource} record={record}>
                {column.field.kind.type === 'choice' && value !== null ? shown : undefined}
              </TitleLink>
            ) : (
              shown
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The link of a row. It covers the row, so that a click anywhere opens the record. */
function TitleLink({ resource, record, children }: { resource: Resource; record: Values; children: ReactNode }) {
  const { organization } = useMember();
  const { query } = useAddress();
  const text = children ?? <bdi>{recordTitle(record, resource)}</bdi>;
  const id = recordId(record, resource);
  if (resource.recordParameter === undefined || id === '') return text;
  return (
    <a
      className={styles.title}
      href={consolePath({ organization: organization.slug, resource: resource.name, id }, parentsIn(resource, query))}
    >
      {text}
    </a>
  );
}

/** @returns the part of a query that names the record above a list, such as the benefit of its grants */
function parentsIn({ list, recordParameter }: Resource, query: URLSearchParams): URLSearchParams {
  const names = [...(list?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return new URLSearchParams([...query].filter(([key]) => names.includes(key) && key !== recordParameter));
}
