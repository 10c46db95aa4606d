import { readMoney } from '../../shared/money-input.ts';
import { UNCLEAR } from '../../../shared/number-input.ts';
import type { Field, Kind } from '../description.ts';
import {
  currencyOf,
  enclose,
  sentItems,
  variantFields,
  type Draft,
  type ListDraft,
  type MapDraft,
  type MapRow,
  type ObjectDraft,
  type Scope,
  type VariantsDraft,
} from './draft.ts';
import { parseNumber, readNumber, type NumberProblem } from './numbers.ts';

/** The reason why a text cannot be sent. The service itself says why it refuses a value. */
export type Problem = NumberProblem | 'amount' | 'currency' | 'json' | 'name' | 'duplicate';

export interface Body {
  /** The value is undefined if nothing was entered. */
  value: unknown;
  /** By the path of the field, as in errors of the service. */
  problems: ReadonlyMap<string, Problem>;
}

/** @returns the whole body, for a request that creates something or acts */
export function toBody(kind: Kind, draft: Draft, scope: Scope): Body {
  const problems = new Map<string, Problem>();
  return { value: write({ kind, draft, scope, path: '', problems }), problems };
}

/** @returns the body of an update: the fields that differ from the record, and those by which the service knows the variant */
export function toChanges(kind: Kind, draft: Draft, initial: Draft, scope: Scope): Body {
  const { value, problems } = toBody(kind, draft, scope);
  const before = toBody(kind, initial, scope).value;
  if (!isRecord(value) || !isRecord(before)) return { value, problems };
  const cleared = Object.keys(before).filter((name) => !Object.hasOwn(value, name) && !problems.has(name));
  const changed = Object.entries(value).filter(
    ([name, item]) => name === discriminatorOf(kind) || !isSame(item, before[name]),
  );
  return {
    value: Object.fromEntries(changed),
    problems: new Map([...problems, ...cleared.map((name) => [name, 'required'] as const)]),
  };
}

const discriminatorOf = (kind: Kind) => (kind.type === 'variants' ? kind.discriminator : undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Written<Value extends Draft = Draft> {
  kind: Kind;
  draft: Value;
  scope: Scope;
  path: string;
  problems: Map<string, Problem>;
}

function write(written: Written): unknown {
  const { kind, draft } = written;
  if (draft === undefined || draft === null) return draft;
  switch (kind.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'any':
      return parse(written, draft as string);
    case 'list':
      return writeList(written, kind.of, draft as ListDraft);
    case 'map':
      return writeMap(written, draft as MapDraft);
    case 'object':
      return writeObject(written, kind.fields, draft as ObjectDraft);
    case 'variants':
      return writeVariant(written, kind, draft as VariantsDraft);
    default:
      return draft;
  }
}

/** Notes why a text has no value. */
function parse({ kind, scope, path, problems }: Written, text: string): unknown {
  const [problem, value] = read(kind, text.trim(), scope);
  if (value === undefined) problems.set(path, problem);
  return value;
}

function read(kind: Kind, text: string, scope: Scope): [Problem, unknown] {
  switch (kind.type) {
    case 'money':
      return readAmount(text, currencyOf(kind, scope), scope);
    case 'integer':
    case 'number':
      return readNumber(kind, text, scope.locale);
    default:
      return ['json', parseJson(text)];
  }
}

function readAmount(text: string, currency: string | undefined, { locale }: Scope): [Problem, number | undefined] {
  if (currency === undefined) return ['currency', undefined];
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/s.exec(text) ?? [];
  const amount = readMoney(digits, currency, locale);
  if (amount === UNCLEAR) return ['unclear', undefined];
  if (amount === undefined || !Number.isSafeInteger(amount)) return ['amount', undefined];
  return ['amount', sign === '' || amount === 0 ? amount : -amount];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Nothing is sent while all items are empty. A problem has the position among the items that are sent, as an error of the service. */
function writeList({ scope, path, problems }: Written, of: Kind, draft: ListDraft): unknown[] {
  const values = sentItems(of, draft).map((item, at) => {
    const own = join(path, at);
    const value = write({ kind: of, draft: item.value, scope, path: own, problems });
    if (value === undefined && !problems.has(own)) problems.set(own, 'required');
    return value;
  });
  return values.filter((value) => value !== undefined);
}

/** Leaves out rows without a name and a value, such as the one that a person has just added. */
function writeMap({ scope, path, problems }: Written, { rows }: MapDraft): Record<string, unknown> {
  const entered = rows.filter(({ name, text }) => name !== '' || text !== '');
  const names = new Set<string>();
  const entries = entered.map((row): [string, unknown] => {
    const own = rowPath(path, row);
    const value = readRow(row, scope.locale);
    if (row.name === '') problems.set(own, 'name');
    else if (names.has(row.name)) problems.set(own, 'duplicate');
    else if (value === undefined) problems.set(own, row.type === 'number' ? 'number' : 'json');
    names.add(row.name);
    return [row.name, value];
  });
  return Object.fromEntries(entries);
}

/** The service names a value of a map by its name. A row that has none is named by its key. */
export const rowPath = (path: string, { name, key }: MapRow) => join(path, name === '' ? `#${key}` : name);

function readRow({ type, text }: MapRow, locale: string): unknown {
  if (type === 'text') return text;
  return type === 'number' ? parseNumber(text.trim(), locale) : parseJson(text);
}

function writeObject({ scope, path, problems }: Written, fields: readonly Field[], { values }: ObjectDraft) {
  const inner = enclose(scope, values);
  const entries = fields
    .filter(({ isReadOnly }) => isReadOnly !== true)
    .map(({ name, kind }): [string, unknown] => {
      const own = join(path, name);
      return [name, write({ kind, draft: values[name], scope: inner, path: own, problems })];
    });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function writeVariant(written: Written, kind: Extract<Kind, { type: 'variants' }>, draft: VariantsDraft) {
  const { discriminator, variants } = kind;
  const object = draft.objects[draft.variant] ?? { values: {} };
  const value = writeObject(written, variantFields(kind, draft.variant), object);
  const named = variants[draft.variant]?.value;
  return discriminator === undefined || named === undefined ? value : { [discriminator]: named, ...value };
}

/** Joins the path of a field as the errors of the service do. */
export const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`);
