import type { ReactNode } from 'react';
import type { Field, Kind } from '../description.ts';
import { fieldsOf, hasValue, isValues, nameWithin, type Values } from '../records.ts';
import { isObject, Value } from '../values/Value.tsx';
import styles from './Preview.module.css';

interface Props {
  kind: Kind;
  value: Values;
  /** The objects around the value, the innermost first. One of them has the currency of an amount. */
  scope?: readonly Values[];
}

/** The service's answer about an effect: amounts and dates in lines, then a table for each object and each list within it. */
export function Preview({ kind, value, scope = [] }: Props): ReactNode {
  const fields = fieldsOf(kind, value).filter(({ name }) => hasValue(value[name]));
  const lines = fields.filter((field) => isLine(field) && !isIdle(field, fields, value));
  return (
    <div className={styles.preview}>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((field) => (
            <div key={field.name} className={field.name === totalOf(lines) ? styles.total : undefined}>
              <dt>
                <bdi>{field.title}</bdi>
              </dt>
              <dd>
                <Value field={field} value={value[field.name]} scope={[value, ...scope]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.map((field) => (
        <Part key={field.name} field={field} value={value[field.name]} scope={[value, ...scope]} />
      ))}
    </div>
  );
}

/** An object or a list of objects, below its title. */
function Part({ field: { title, kind }, value, scope }: { field: Field; value: unknown; scope: readonly Values[] }) {
  const items = kind.type === 'list' && isObject(kind.of) && Array.isArray(value) ? value.filter(isValues) : [];
  if (items.length === 0 && !(isObject(kind) && isValues(value))) return null;
  return (
    <section>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {isValues(value) && <Preview kind={kind} value={value} scope={scope} />}
      {items.length > 0 && (
        <ul className={styles.lines}>
          {items.map((item, at) => (
            <Item key={at} kind={kind} item={item} scope={scope} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** An item by its name, with its first amount. */
function Item({ kind, item, scope }: { kind: Kind; item: Values; scope: readonly Values[] }) {
  const amount = fieldsOf(kind.type === 'list' ? kind.of : undefined, item).find(
    (field) => field.kind.type === 'money',
  );
  return (
    <li>
      <bdi>{nameWithin(item)}</bdi>
      {amount && <Value field={amount} value={item[amount.name]} scope={[item, ...scope]} />}
    </li>
  );
}

/** Identifiers say nothing to a person, and amounts have their currency. */
const isLine = ({ name, kind }: Field) =>
  kind.type !== 'id' && !isObject(kind) && !(kind.type === 'list' && isObject(kind.of)) && name !== 'currency';

/** Amounts of which each contains the one before it: the tax comes in addition, and then the credit is taken off. */
const TOTALS = ['amount', 'total_amount', 'due_amount'];

const totalOf = (fields: readonly Field[]) => TOTALS.findLast((name) => fields.some((field) => field.name === name));

/** Whether an amount says nothing: it is zero and not what is paid, or it is repeated by the total after it. */
function isIdle({ name, kind }: Field, fields: readonly Field[], value: Values): boolean {
  if (kind.type !== 'money') return false;
  const total = totalOf(fields);
  if (!TOTALS.includes(name)) return value[name] === 0;
  const next = TOTALS.slice(TOTALS.indexOf(name) + 1).find((later) => later in value);
  return name !== total && next !== undefined && value[next] === value[name];
}
