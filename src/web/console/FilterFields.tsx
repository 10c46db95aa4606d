import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { Field as FieldFrame, TextField } from '../shared/ui.tsx';
import type { Field, Kind } from './description.ts';
import { choiceText as textOfChoice } from './values/choice-text.ts';

/** How a filter is entered. */
type Shape = 'choice' | 'boolean' | 'range' | 'pair' | 'day' | 'time' | 'id' | 'text';

export function filterShape({ kind }: Pick<Field, 'kind'>): Shape {
  const inner = kind.type === 'list' ? kind.of : kind;
  switch (inner.type) {
    case 'choice':
    case 'boolean':
    case 'day':
    case 'time':
    case 'id':
      return inner.type;
    case 'map':
      return 'pair';
    case 'object':
      return inner.fields.some(({ name }) => name === 'gte') ? 'range' : 'text';
    default:
      return 'text';
  }
}

/** Filters that have a chip before they have a value. The others are behind one chip. */
export const isOffered = (field: Field): boolean => ['choice', 'boolean', 'range'].includes(filterShape(field));

const choicesOf = (kind: Kind): readonly string[] =>
  kind.type === 'list' ? choicesOf(kind.of) : kind.type === 'choice' ? kind.values : [];

/** @returns the text of a value of a choice */
export const choiceText = (kind: Kind, value: string): string =>
  kind.type === 'list'
    ? choiceText(kind.of, value)
    : textOfChoice({ name: '', titles: kind.type === 'choice' ? kind.titles : undefined }, value);

/** The fields of a filter. In the form, they have the names of the parameters. */
export function FilterFields({ field, query }: { field: Field; query: URLSearchParams }) {
  const { name, title, kind } = field;
  switch (filterShape(field)) {
    case 'choice':
      return (
        <Choices
          field={field}
          query={query}
          type={kind.type === 'list' ? 'checkbox' : 'radio'}
          options={choicesOf(kind).map((value) => [value, choiceText(kind, value)] as const)}
        />
      );
    case 'boolean':
      return (
        <Choices
          field={field}
          query={query}
          type="radio"
          options={[
            ['true', t({ id: 'console.yes', defaultMessage: 'Yes' })],
            ['false', t({ id: 'console.no', defaultMessage: 'No' })],
          ]}
        />
      );
    case 'range':
      return (
        <fieldset>
          <legend>{title}</legend>
          <div className={parts.pair}>
            <DayField
              label={t({ id: 'console.filters.from', defaultMessage: 'First day' })}
              name={`${name}[gte]`}
              query={query}
            />
            <DayField
              label={t({ id: 'console.filters.to', defaultMessage: 'Last day' })}
              name={`${name}[lt]`}
              query={query}
            />
          </div>
        </fieldset>
      );
    case 'pair':
      return <PairFields field={field} />;
    case 'day':
      return <TextField label={title} name={name} type="date" defaultValue={query.get(name) ?? ''} error={undefined} />;
    case 'time':
      return <DayField label={title} name={name} query={query} />;
    default:
      return <TextField label={title} name={name} defaultValue={query.get(name) ?? ''} error={undefined} />;
  }
}

function PairFields({ field: { name, title } }: { field: Field }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={parts.pair}>
        <TextField label={t({ id: 'field.name', defaultMessage: 'Name' })} name={`${name}.key`} error={undefined} />
        <TextField
          label={t({ id: 'console.filters.value', defaultMessage: 'Value' })}
          name={`${name}.value`}
          error={undefined}
        />
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  field: Field;
  query: URLSearchParams;
  type: 'checkbox' | 'radio';
  options: readonly (readonly [value: string, label: string])[];
}

function Choices({ field: { name, title }, query, type, options }: ChoicesProps) {
  const chosen = query.getAll(name);
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className={parts.choices}>
        {options.map(([value, label]) => (
          <label key={value} className={parts.choice}>
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A day that stands for its beginning, or for its end where the filter has the times before. */
function DayField({ label, name, query }: { label: string; name: string; query: URLSearchParams }) {
  const time = query.get(name);
  return (
    <FieldFrame label={label} error={undefined}>
      {(attributes) => (
        <input type="date" name={name} defaultValue={time === null ? '' : dayOf(time, name)} {...attributes} />
      )}
    </FieldFrame>
  );
}

const isEnd = (name: string) => name.endsWith('[lt]') || name.endsWith('_before');

/** @returns the day of a time in the time zone of the browser, as `2026-11-25` */
export function dayOf(time: string, name: string): string {
  const date = new Date(time);
  if (isEnd(name)) date.setDate(date.getDate() - 1);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** @returns the time at which a day begins in the time zone of the browser; at which it ends for the end of a range */
function timeOf(day: string, name: string): string {
  const date = new Date(`${day}T00:00`);
  if (isEnd(name)) date.setDate(date.getDate() + 1);
  return date.toISOString();
}

/** @returns the parameters that a form has for a filter */
export function readFilter(field: Field, form: FormData): (readonly [string, string])[] {
  const { name } = field;
  const read = (key: string) =>
    form
      .getAll(key)
      .map((value) => (typeof value === 'string' ? value.trim() : ''))
      .filter((value) => value !== '');
  switch (filterShape(field)) {
    case 'range':
      return [`${name}[gte]`, `${name}[lt]`].flatMap((key) => read(key).map((day) => [key, timeOf(day, key)] as const));
    case 'time':
      return read(name).map((day) => [name, timeOf(day, name)] as const);
    case 'pair': {
      const [[key], [value]] = [read(`${name}.key`), read(`${name}.value`)];
      return key === undefined || value === undefined ? [] : [[`${name}[${key}]`, value]];
    }
    default:
      return read(name).map((value) => [name, value] as const);
  }
}
