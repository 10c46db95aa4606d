import type { ReactNode } from 'react';
import { classNames } from '../shared/class-names.ts';
import parts from '../shared/parts.module.css';
import table from '../shared/table.module.css';
import type { Field, Kind } from './description.ts';
import { fieldsOf, isValues, type Values } from './records.ts';
import styles from './RecordFields.module.css';
import { isObject, ObjectValue, Value } from './values/Value.tsx';

/** Fields that the page shows in other places, or that are the same for all records. */
const ELSEWHERE = ['organization_id', 'status', 'mode'];

const LOADING_FIELDS = 6;

/** The fields of a record: values first, then lists as tables and objects as cards. Fields without a value are left out. */
export function RecordFields({ kind, record }: { kind: Kind | undefined; record: Values | undefined }): ReactNode {
  if (record === undefined)
    return (
      <section className={classNames(parts.card, styles.fields)} aria-hidden="true">
        {Array.from({ length: LOADING_FIELDS }, (_, at) => (
          <span key={at} className={styles.shape} />
        ))}
      </section>
    );
  const fields = fieldsOf(kind, record).filter(
    (field) => !ELSEWHERE.includes(field.name) && hasValue(record[field.name]) && !isLinked(field, record),
  );
  const tables = fields.filter(({ kind: { type, ...of } }) => type === 'list' && 'of' in of && isObject(of.of));
  const objects = fields.filter((field) => isObject(field.kind));
  const values = fields.filter((field) => !tables.includes(field) && !objects.includes(field));
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
      {objects.map((field) => (
        <section key={field.name} className={parts.card}>
          <h2>
            <bdi>{field.title}</bdi>
          </h2>
          <ObjectValue kind={field.kind} value={record[field.name]} scope={[record]} />
        </section>
      ))}
    </div>
  );
}

const hasValue = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isValues(value) && Object.keys(value).length === 0);

/** Whether another field has a link to the record that an object repeats: `product` beside `product_id`. */
const isLinked = ({ name, kind }: Field, record: Values) => isObject(kind) && typeof record[`${name}_id`] === 'string';

const isWide = ({ kind }: Field) => kind.type === 'text' && kind.isLong === true;

/** The most columns of a table within a record. */
const MOST_COLUMNS = 5;

function ItemsTable({ field: { title, kind, name }, record }: { field: Field; record: Values }) {
  const items = (Array.isArray(record[name]) ? record[name] : []).filter(isValues);
  const of = kind.type === 'list' ? kind.of : undefined;
  const isShown = (field: Field) =>
    field.name !== 'organization_id' && items.some((item) => hasValue(item[field.name])) && !isObject(field.kind);
  const columns = fieldsOf(of).filter(isShown).slice(0, MOST_COLUMNS);
  return (
    <section className={table.scroller} aria-label={title} tabIndex={0}>
      <h2 className={styles.heading}>{title}</h2>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isFigure(column) ? table.number : undefined}>
                <bdi>{column.title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.name} className={isFigure(column) ? table.number : undefined}>
                  <Value field={column} value={item[column.name]} scope={[item, record]} isCompact />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isFigure = ({ kind: { type } }: Field) => type === 'money' || type === 'integer' || type === 'number';
