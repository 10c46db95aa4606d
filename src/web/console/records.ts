import { isOfRecord } from './addresses.ts';
import type { Field, Kind, Operation, Resource } from './description.ts';

export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ListAnswer {
  items: readonly Values[];
  pagination?: { total_count: number; max_page: number; is_total_count_exact: boolean };
  [name: string]: unknown;
}

export const isList = (data: unknown): data is ListAnswer => isValues(data) && Array.isArray(data.items);

/** Whether there is anything to show. An object whose values are all empty is empty as well. */
export const hasValue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isValues(value)
      ? Object.values(value).some(hasValue)
      : value !== null && value !== undefined && value !== '';

/** @returns the value at a path such as `customer.email`, with the objects around it, the innermost first */
export function valueAt(record: Values, path: string): { value: unknown; scope: readonly Values[] } {
  const names = path.split('.');
  const found = names.slice(0, -1).reduce<{ value: unknown; scope: readonly Values[] }>(
    ({ value, scope }, name) => {
      const inner = isValues(value) ? value[name] : undefined;
      return { value: inner, scope: isValues(inner) ? [inner, ...scope] : scope };
    },
    { value: record, scope: [record] },
  );
  const last = names.at(-1) ?? '';
  return { value: isValues(found.value) ? found.value[last] : undefined, scope: found.scope };
}

/** @returns the fields of an object; for variants, the fields of the variant that the record has, or of all variants */
export function fieldsOf(kind: Kind | undefined, record?: Values): readonly Field[] {
  if (kind?.type === 'object') return kind.fields;
  if (kind?.type !== 'variants') return [];
  const { discriminator, variants } = kind;
  const own = variants.find(({ value }) => value !== undefined && value === record?.[discriminator ?? '']);
  const fields = own?.fields ?? [
    ...new Map(variants.flatMap((variant) => variant.fields.map((field) => [field.name, field] as const))).values(),
  ];
  return [...(discriminator === undefined ? [] : [discriminatorField(discriminator, kind)]), ...fields];
}

const discriminatorField = (name: string, { title, variants }: Extract<Kind, { type: 'variants' }>): Field => ({
  name,
  title: title ?? name,
  isRequired: true,
  isNullable: false,
  kind: {
    type: 'choice',
    values: variants.flatMap(({ value }) => value ?? []),
    titles: Object.fromEntries(variants.flatMap(({ value, title }) => (value === undefined ? [] : [[value, title]]))),
  },
});

/** @returns the kind of the records of a list */
export function recordKind({ list, get }: Pick<Resource, 'list' | 'get'>): Kind | undefined {
  const items = fieldsOf(list?.answer).find(({ name }) => name === 'items')?.kind;
  return items?.type === 'list' ? items.of : get?.answer;
}

/** @returns the field at a path such as `customer.email` */
export function fieldAt(kind: Kind | undefined, path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const field = fieldsOf(kind).find((known) => known.name === name);
  return rest.length === 0 || field === undefined ? field : fieldAt(field.kind, rest.join('.'));
}

/** @returns the identifier of a record, which the paths of its operations have */
export function recordId(record: Values, { recordParameter = 'id' }: Resource): string {
  const id = record[recordParameter] ?? record.id;
  return typeof id === 'string' ? id : '';
}

/** @returns the name of a record, or the beginning of its identifier */
export function recordTitle(record: Values, resource: Pick<Resource, 'titleField' | 'recordParameter'>): string {
  const { value } = valueAt(record, resource.titleField);
  return typeof value === 'string' && value !== '' ? value : shortId(recordId(record, resource as Resource));
}

/** The fields by which an object within a record is known. */
const NAMES = ['name', 'title', 'email', 'label', 'slug', 'code', 'description', 'type', 'kind'];

/** @returns the name of an object within a record */
export const nameWithin = (value: unknown): string | undefined =>
  isValues(value)
    ? (NAMES.map((name) => value[name]).find((text) => typeof text === 'string' && text !== '') as string | undefined)
    : undefined;

/** Enough of an identifier to tell records apart. */
export const shortId = (id: string): string => id.slice(0, 8);

/** The operations that concern a record, without the one that the page of the record itself shows. */
export const actionsOf = (resource: Resource): readonly Operation[] =>
  resource.operations.filter((operation) => operation.id !== resource.get?.id && isOfRecord(operation, resource));

/** The operations that concern no record, without those that the list itself shows. */
export function collectionActionsOf(resource: Resource): readonly Operation[] {
  const elsewhere = [resource.list, resource.get, resource.create, ...actionsOf(resource)].map((shown) => shown?.id);
  return resource.operations.filter(({ id }) => !elsewhere.includes(id));
}
