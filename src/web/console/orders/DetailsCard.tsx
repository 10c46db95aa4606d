import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import type { Resource } from '../description.ts';
import { fieldsOf, hasValue, recordKind, type Values } from '../records.ts';
import { ObjectValue } from '../values/Value.tsx';
import type { Order } from './order-records.ts';

/** The records of an order by name, and what the buyer and the seller noted. The other fields stand in the lines. */
const SHOWN = [
  'customer_id',
  'product_id',
  'subscription_id',
  'discount_id',
  'checkout_id',
  'billing_reason',
  'external_payment',
  'billing_address',
  'custom_field_data',
  'terms_consent',
  'metadata',
  'id',
];

export function DetailsCard({ order, resource }: { order: Order; resource: Resource }) {
  const known = fieldsOf(recordKind(resource));
  const fields = SHOWN.flatMap((name) => known.filter((field) => field.name === name));
  const record: Values = order;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.order.details', defaultMessage: 'Details' })}</h2>
      <ObjectValue
        kind={{ type: 'object', fields: fields.filter(({ name }) => hasValue(record[name])) }}
        value={record}
        scope={[]}
      />
    </section>
  );
}
