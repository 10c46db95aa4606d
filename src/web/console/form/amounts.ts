import type { Field, Kind } from '../description.ts';
import { currencyOf, enclose, type Scope } from './draft.ts';

type Around = Pick<Scope, 'currency' | 'enclosing'>;

export interface EnteredAmount {
  title: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** @returns the amounts of a body, which a question before the request names */
export function amountsOf(kind: Kind, value: unknown, scope: Around): EnteredAmount[] {
  if (typeof value !== 'object' || value === null) return [];
  switch (kind.type) {
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => amountsOf(kind.of, item, scope)) : [];
    case 'object':
      return kind.fields.flatMap((field) => ofField(field, value, scope));
    case 'variants':
      // Fields of several variants are one value.
      return [
        ...new Map(kind.variants.flatMap(({ fields }) => fields).map((field) => [field.name, field])).values(),
      ].flatMap((field) => ofField(field, value, scope));
    default:
      return [];
  }
}

function ofField({ name, title, kind }: Field, record: object, scope: Around): EnteredAmount[] {
  const inner = enclose(scope, record as Record<string, unknown>);
  const value: unknown = Reflect.get(record, name);
  if (kind.type !== 'money') return amountsOf(kind, value, inner);
  const currency = currencyOf(kind, inner);
  return typeof value === 'number' && currency !== undefined ? [{ title, amount: value, currency }] : [];
}

/** @returns the names of the currencies that the amounts of a kind have */
export function findMoney(kind: Kind | undefined): readonly string[] {
  switch (kind?.type) {
    case 'money':
      return [kind.currency];
    case 'list':
      return findMoney(kind.of);
    case 'object':
      return kind.fields.flatMap((field) => findMoney(field.kind));
    case 'variants':
      return kind.variants.flatMap(({ fields }) => findMoney({ type: 'object', fields }));
    default:
      return [];
  }
}
