import type { ReactNode } from 'react';
import { classNames } from '../shared/class-names.ts';
import parts from '../shared/parts.module.css';
import table from '../shared/table.module.css';
import { CardTable, Cell, HeadCell, placeColumns } from './CardTable.tsx';
import type { Field, Kind } from './description.ts';
import { fieldsOf, hasValue, isValues, type Values } from './records.ts';
import styles from './RecordFields.module.css';
import { IdLink } from './values/IdLink.tsx';
import { isObject, ObjectValue, Value } from './values/Value.tsx';

/** Fields that the page shows in other places, or that are the same for all records. */
const ELSEWHERE = ['organization_id', 'status', 'mode'];

/** Fields that say nothing about what the record is for. They stand at the end. */
const LAST = ['id', 'created_at', 'modified_at'];

const LOADING_FIELDS = 6;

interface Props {
  kind: Kind | undefined;
  record: Values | undefined;
}

/** The values of a record, and its lists as tables. Fields without a value are left out. */
export function RecordFields({ kind, record }: Props): ReactNode {
  if (record === undefined)
    return (
      <section className={classNames(parts.card, styles.fields)} aria-hidden="true">
        {Array.from({ length: LOADING_FIELDS }, (_, at) => (
          <span key={at} className={styles.shape} />
        ))}
      </section>
    );
  const fields = shownFields({ kind, record });
  const tables = fields.filter(isTable);
  const values = fields.filter((field) => !isTable(field) && !isObject(field.kind));
  return (
    <div className={styles.content}>
      {values.length > 0 && (
        <section className={parts.card}>
          <dl className={styles.fields}>
            {values.map((field) => (
              <div key={field.name} className={isWide(field) ? styles.wide : undefined}>
                <dt>
                  <bdi>{field.title}</bdi>
                </dt>
                <dd>
                  <Value field={field} value={record[field.name]} scope={[record]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {tables.map((field) => (
        <ItemsTable key={field.name} field={field} record={record} />
      ))}
    </div>
  );
}

/** The objects of a record, such as an address, as cards. */
export function RecordObjects({ kind, record }: Props): ReactNode {
  if (record === undefined) return null;
  return shownFields({ kind, record })
    .filter((field) => isObject(field.kind))
    .map((field) => (
      <section key={field.name} className={parts.card}>
        <h2>
          <bdi>{field.title}</bdi>
        </h2>
        <ObjectValue kind={field.kind} value={record[field.name]} scope={[record]} />
      </section>
    ));
}

function shownFields({ kind, record = {} }: Props): readonly Field[] {
  const shown = fieldsOf(kind, record).filter(
    (field) => !ELSEWHERE.includes(field.name) && hasValue(record[field.name]) && !isLinked(field, record),
  );
  const isLast = ({ name }: Field) => LAST.includes(name);
  return [...shown.filter((field) => !isLast(field)), ...shown.filter(isLast)];
}

const isTable = ({ kind }: Field) => kind.type === 'list' && isObject(kind.of);

/** Whether another field has a link to the record that an object repeats: `product` beside `product_id`. */
const isLinked = ({ name, kind }: Field, record: Values) => isObject(kind) && typeof record[`${name}_id`] === 'string';

const isWide = ({ kind }: Field) => kind.type === 'text' && kind.isLong === true;

/** The most columns of a table within a record. */
const MOST_COLUMNS = 5;

function ItemsTable({ field: { title, kind, name }, record }: { field: Field; record: Values }) {
  const items = (Array.isArray(record[name]) ? record[name] : []).filter(isValues);
  const of = kind.type === 'list' ? kind.of : undefined;
  const isShown = ({ name: key }: Field) =>
    key !== 'organization_id' &&
    !LAST.includes(key) &&
    items.some((item) => hasValue(item[key]) && item[key] !== record.id);
  const shown = fieldsOf(of).filter((field) => isShown(field) && !isObject(field.kind));
  // Amounts are what most tables are read for.
  const chosen = [...shown.filter(isMoney), ...shown.filter((field) => !isMoney(field))].slice(0, MOST_COLUMNS);
  const fields = shown.filter((field) => chosen.includes(field));
  const columns = placeColumns(
    fields.map((field) => ({ field })),
    fields.findIndex(({ kind: { type } }) => type === 'text' || type === 'choice' || type === 'id'),
  );
  return (
    <section className={table.scroller} aria-label={title} tabIndex={0}>
      <h2 className={styles.heading}>{title}</h2>
      <CardTable
        headings={fields.map((field) => (
          <HeadCell key={field.name} field={field} />
        ))}
      >
        {items.map((item, at) => (
          <tr key={at} role="row">
            {columns.map((column) => (
              <Cell key={column.field.name} column={column} value={item[column.field.name]}>
                <ItemValue field={column.field} item={item} record={record} />
              </Cell>
            ))}
          </tr>
        ))}
      </CardTable>
    </section>
  );
}

/** A value of an item. The title of what a search has found leads to the record. */
function ItemValue({ field, item, record }: { field: Field; item: Values; record: Values }) {
  const isFound = field.name === 'title' && typeof item.kind === 'string' && typeof item.id === 'string';
  if (isFound) return <IdLink name="id" resource={undefined} id={item.id as string} scope={[item]} isCompact />;
  return <Value field={field} value={item[field.name]} scope={[item, record]} isCompact />;
}

const isMoney = ({ kind: { type } }: Field) => type === 'money';
