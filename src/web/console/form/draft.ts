/** The values of a form while a person enters them. `body.ts` makes the body of them. */
import { formatMoneyInput } from '../../shared/money-input.ts';
import type { Field, Kind } from '../description.ts';
import { numberText } from './numbers.ts';

/**
 * The value of one field. Undefined is not sent. Numbers, amounts and JSON are texts as they were entered, and a time is its text
 * in the contract, so that an unchanged value is sent as it came.
 */
export type Draft = undefined | null | string | boolean | ListDraft | MapDraft | ObjectDraft | VariantsDraft;

export interface ListDraft {
  items: readonly { key: number; value: Draft }[];
}

export interface MapDraft {
  rows: readonly MapRow[];
}

/** The type of a value of a map, which decides how its text is read. */
export type MapType = 'text' | 'number' | 'boolean' | 'json';

export interface MapRow {
  key: number;
  name: string;
  type: MapType;
  text: string;
}

export interface ObjectDraft {
  values: Readonly<Record<string, Draft>>;
}

export interface VariantsDraft {
  variant: number;
  /** One per variant, so that a value is still there when its variant is chosen again. */
  objects: readonly ObjectDraft[];
}

/** The values on which the meaning of an amount depends. */
export interface Scope {
  /** The default currency of the organization; undefined if the person may not see it. */
  currency: string | undefined;
  /** The language of the reader. */
  locale: string;
  /** The values around a field, innermost first, among which the field with its currency is found. */
  enclosing: readonly Readonly<Record<string, unknown>>[];
}

export const enclose = <Outer extends Pick<Scope, 'enclosing'>>(
  scope: Outer,
  values: Readonly<Record<string, unknown>>,
): Outer => ({
  ...scope,
  enclosing: [values, ...scope.enclosing],
});

/** Amounts with these names have the currency of a record, and not the organization's. */
const RECORDS = ['order', 'checkout'];

/** @returns the currency of an amount: of the field or the record that its kind names, or the organization's */
export function currencyOf(
  { currency: name }: { currency: string },
  { enclosing, currency }: Pick<Scope, 'enclosing' | 'currency'>,
): string | undefined {
  const named = enclosing.map((values) => (Object.hasOwn(values, name) ? values[name] : undefined));
  const found = named.find((value) => typeof value === 'string' && /^[a-z]{3}$/i.test(value));
  if (typeof found === 'string') return found;
  return RECORDS.includes(name) ? undefined : currency;
}

let lastKey = 0;
/** @returns a key by which an item keeps its fields when others are added, removed or moved */
export const nextKey = () => (lastKey += 1);

/** @returns the draft of a value of the contract */
export function toDraft(kind: Kind, value: unknown, scope: Scope): Draft {
  if (value === undefined || value === null) return value;
  switch (kind.type) {
    case 'boolean':
      return value === true;
    case 'money':
      return moneyText(Number(value), currencyOf(kind, scope), scope.locale);
    case 'integer':
    case 'number':
      return numberText(kind, Number(value), scope.locale);
    case 'list':
      return { items: asList(value).map((item) => ({ key: nextKey(), value: toDraft(kind.of, item, scope) })) };
    case 'map':
      return {
        rows: Object.entries(asRecord(value)).map(([name, item]) => ({ key: nextKey(), name, ...mapText(item) })),
      };
    case 'object':
      return objectDraft(kind.fields, asRecord(value), scope);
    case 'variants':
      return variantsDraft(kind, asRecord(value), scope);
    case 'any':
      return JSON.stringify(value, null, 2);
    case 'id': {
      // A record has the whole object where a request has its identifier.
      const { id = value } = asRecord(value);
      return String(id);
    }
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function moneyText(amount: number, currency: string | undefined, locale: string): string {
  return currency === undefined ? String(amount) : formatMoneyInput(amount, currency, locale);
}

function mapText(value: unknown): Pick<MapRow, 'type' | 'text'> {
  if (typeof value === 'string') return { type: 'text', text: value };
  if (typeof value === 'number') return { type: 'number', text: String(value) };
  if (typeof value === 'boolean') return { type: 'boolean', text: String(value) };
  return { type: 'json', text: JSON.stringify(value) };
}

function objectDraft(fields: readonly Field[], record: Readonly<Record<string, unknown>>, scope: Scope): ObjectDraft {
  const inner = enclose(scope, record);
  return {
    values: Object.fromEntries(
      fields.map(({ name, kind }) => [
        name,
        toDraft(kind, Object.hasOwn(record, name) ? record[name] : undefined, inner),
      ]),
    ),
  };
}

type Variants = Extract<Kind, { type: 'variants' }>;

function variantsDraft(kind: Variants, record: Readonly<Record<string, unknown>>, scope: Scope): VariantsDraft {
  const variant = variantOf(kind, record);
  return {
    variant,
    objects: kind.variants.map(({ fields }, at) =>
      at === variant ? objectDraft(fields, record, scope) : newObject(fields),
    ),
  };
}

/** @returns the index of the variant that a value has, the first one if none fits */
function variantOf({ discriminator, variants }: Variants, record: Readonly<Record<string, unknown>>): number {
  const found =
    discriminator === undefined
      ? variants.findIndex(({ fields }) => fits(fields, record))
      : variants.findIndex(({ value }) => value === record[discriminator]);
  return Math.max(found, 0);
}

const fits = (fields: readonly Field[], record: Readonly<Record<string, unknown>>) =>
  Object.keys(record).every((name) => fields.some((field) => field.name === name)) &&
  fields.every(({ name, isRequired }) => !isRequired || Object.hasOwn(record, name));

/** @returns the fields of a variant that a person enters: all but the one that tells the variants apart */
export const variantFields = ({ discriminator, variants }: Variants, variant: number): readonly Field[] =>
  (variants[variant]?.fields ?? []).filter(({ name }) => name !== discriminator);

/** Chooses a variant. Fields that both variants have keep their values. */
export function chooseVariant(kind: Variants, draft: VariantsDraft, variant: number): VariantsDraft {
  const before = variantFields(kind, draft.variant);
  const values = draft.objects[draft.variant]?.values ?? {};
  const common = variantFields(kind, variant).filter((field) =>
    before.some((other) => other.name === field.name && JSON.stringify(other.kind) === JSON.stringify(field.kind)),
  );
  const shared = Object.fromEntries(common.map(({ name }) => [name, values[name]]));
  return {
    variant,
    objects: draft.objects.map((object, at) => (at === variant ? { values: { ...object.values, ...shared } } : object)),
  };
}

/** @returns the draft with which a form begins: what cannot be left out, and nothing else */
export function newDraft(kind: Kind): Draft {
  switch (kind.type) {
    case 'boolean':
      return false;
    case 'choice':
      return kind.values.length === 1 ? kind.values[0] : undefined;
    case 'list':
      // Several of known values are chosen, and not added.
      return {
        items: kind.minItems && kind.of.type !== 'choice' ? [{ key: nextKey(), value: newDraft(kind.of) }] : [],
      };
    case 'map':
      return { rows: [] };
    case 'object':
      return newObject(kind.fields);
    case 'variants':
      return { variant: 0, objects: kind.variants.map(({ fields }) => newObject(fields)) };
    default:
      return undefined;
  }
}

/** Whether nothing was entered in a value without which it cannot be sent, as in the row with which a list begins. */
export function isBlank(kind: Kind, draft: Draft): boolean {
  switch (kind.type) {
    case 'list':
      return (draft as ListDraft | undefined)?.items.every(({ value }) => isBlank(kind.of, value)) ?? true;
    case 'object':
      return isBlankObject(kind.fields, draft as ObjectDraft);
    case 'variants': {
      const { variant, objects } = draft as VariantsDraft;
      return variant === 0 && objects[0] !== undefined && isBlankObject(variantFields(kind, 0), objects[0]);
    }
    default:
      return draft === undefined || draft === null || draft === '';
  }
}

const isBlankObject = (fields: readonly Field[], { values }: ObjectDraft): boolean =>
  fields.every(({ name, kind }) => isNew(kind, values[name])) &&
  fields.some(({ name, kind, isRequired, isNullable }) => isRequired && !isNullable && isBlank(kind, values[name]));

/** Whether a value is as the form began with it. */
function isNew(kind: Kind, draft: Draft): boolean {
  if (draft === undefined || draft === null || draft === '') return true;
  switch (kind.type) {
    case 'list':
      return (draft as ListDraft).items.every(({ value }) => isNew(kind.of, value));
    case 'map':
      return (draft as MapDraft).rows.length === 0;
    case 'object':
      return kind.fields.every(({ name, kind: of }) => isNew(of, (draft as ObjectDraft).values[name]));
    case 'variants': {
      const { variant, objects } = draft as VariantsDraft;
      return variant === 0 && variantFields(kind, 0).every(({ name, kind: of }) => isNew(of, objects[0]?.values[name]));
    }
    default:
      return draft === newDraft(kind);
  }
}

/** @returns the items of a list that are sent, with their places in the form. Blank ones are left out beside others */
export function sentItems(of: Kind, { items }: ListDraft): { at: number; value: Draft }[] {
  const all = items.map(({ value }, at) => ({ at, value }));
  const entered = all.filter(({ value }) => !isBlank(of, value));
  return entered.length === 0 ? all : entered;
}

/**
 * @returns a draft with the values that the query of an address has for fields of the same name, as a program would send them.
 *   Amounts are left out, because their currency is not known before the form is there
 */
export function prefill(kind: Kind, draft: Draft, query: URLSearchParams, locale: string): Draft {
  if (kind.type !== 'object') return draft;
  const given = kind.fields.flatMap(({ name, kind: of }) => {
    const text = query.get(name);
    const value = text === null ? undefined : prefilled(of, text, locale);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { values: { ...(draft as ObjectDraft).values, ...Object.fromEntries(given) } };
}

function prefilled(kind: Kind, text: string, locale: string): string | undefined {
  switch (kind.type) {
    case 'text':
    case 'id':
    case 'day':
    case 'time':
      return text;
    case 'choice':
      return kind.values.includes(text) ? text : undefined;
    case 'integer':
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? numberText(kind, Number(text), locale) : undefined;
    default:
      return undefined;
  }
}

const newObject = (fields: readonly Field[]): ObjectDraft => ({
  values: Object.fromEntries(
    fields.map(({ name, kind, isRequired, isNullable }) => [
      name,
      isRequired && !isNullable ? newDraft(kind) : undefined,
    ]),
  ),
});

/**
 * @param initial the draft with which the field began
 * @returns the draft of a field that was emptied. A value of the record is cleared by null, and not by leaving it out
 */
export function emptyDraft({ isRequired, isNullable, kind }: Field, initial: Draft): Draft {
  if (initial === undefined) return isRequired && isNullable ? null : undefined;
  if (isNullable) return null;
  return kind.type === 'text' ? '' : undefined;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
