import type { ReactNode } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Kind } from '../description.ts';
import { fieldsOf, hasValue, type Values } from '../records.ts';
import { ObjectValue } from '../values/Value.tsx';

interface Props {
  kind: Kind | undefined;
  record: Values;
  /** The names of the fields, in their order. */
  names: readonly string[];
}

/** A card with fields of a record that have a value. It is left out if none has. */
export function DetailsCard({ kind, record, names }: Props): ReactNode {
  const known = fieldsOf(kind, record);
  const fields = names.flatMap((name) => known.filter((field) => field.name === name && hasValue(record[name])));
  if (fields.length === 0) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.details', defaultMessage: 'Details' })}</h2>
      <ObjectValue kind={{ type: 'object', fields }} value={record} scope={[]} />
    </section>
  );
}
