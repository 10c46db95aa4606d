import type { CustomFieldRow } from './queries.ts';
import { formatDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';

/** A buyer's answer. A date is an ISO 8601 day, such as 2026-11-20. */
export type FieldAnswer = string | number | boolean | null;

type FieldDefinition = Pick<CustomFieldRow, 'type' | 'properties'>;

/** The answer to store, null for none, or the error `type` and `msg` of a violation. */
export type ParsedAnswer = { answer: FieldAnswer } | { type: string; msg: string };

/** Maximum length in characters of a text field without a limit. */
const DEFAULT_MAX_LENGTH = 5000;

/** Parses the value that a buyer sent for a field. The field's bounds are inclusive. Blank text counts as no answer. */
export function parseAnswer(field: FieldDefinition, value: unknown): ParsedAnswer {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return { answer: null };
  switch (field.type) {
    case 'text':
      return parseText(field, value);
    case 'number':
      return parseNumber(field, value);
    case 'date':
      return parseDate(field, value);
    case 'checkbox':
      return typeof value === 'boolean' ? { answer: value } : rejected('boolean_type', 'Must be true or false.');
    case 'select':
      return parseChoice(field, value);
  }
}

/** Whether the answer satisfies a required field. A required checkbox must be ticked. */
export const isAnswered = (field: FieldDefinition, answer: FieldAnswer) =>
  field.type === 'checkbox' ? answer === true : answer !== null;

/** The answer to store for a field that the buyer left empty. */
export const emptyAnswer = ({ type }: Pick<CustomFieldRow, 'type'>): FieldAnswer =>
  type === 'checkbox' ? false : null;

/** Types the stored options of a select field. The contract has validated them before they were stored. */
export function parseOptions(properties: CustomFieldRow['properties']): { value: string; label: string }[] {
  return properties.options as { value: string; label: string }[];
}

/** Reads the bounds of a field: characters for text, the value for numbers, seconds since 1970 for dates. */
export function answerBounds({ type, properties }: FieldDefinition): {
  minimum: number | undefined;
  maximum: number | undefined;
} {
  const bound = (name: 'min_length' | 'max_length' | 'ge' | 'le') =>
    typeof properties[name] === 'number' ? properties[name] : undefined;
  return type === 'text'
    ? { minimum: bound('min_length'), maximum: bound('max_length') }
    : { minimum: bound('ge'), maximum: bound('le') };
}

function parseText(field: FieldDefinition, value: unknown): ParsedAnswer {
  if (typeof value !== 'string') return rejected('string_type', 'Must be a string.');
  const length = Array.from(value).length;
  const { minimum = 0, maximum = DEFAULT_MAX_LENGTH } = answerBounds(field);
  if (length < minimum) return rejected('string_too_short', `Must have at least ${minimum} characters.`);
  if (length > maximum) return rejected('string_too_long', `Must have at most ${maximum} characters.`);
  return { answer: value };
}

function parseNumber(field: FieldDefinition, value: unknown): ParsedAnswer {
  if (!Number.isSafeInteger(value)) return rejected('integer_type', 'Must be a whole number.');
  const { minimum = -Infinity, maximum = Infinity } = answerBounds(field);
  if (Number(value) < minimum) return rejected('greater_than_equal', `Must be at least ${minimum}.`);
  if (Number(value) > maximum) return rejected('less_than_equal', `Must be at most ${maximum}.`);
  return { answer: Number(value) };
}

function parseDate(field: FieldDefinition, value: unknown): ParsedAnswer {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (day === undefined || typeof value !== 'string')
    return rejected('date_invalid', 'Must be a date such as 2026-11-20.');
  const { minimum, maximum } = answerBounds(field);
  const [first, last] = [minimum, maximum].map((bound) => bound && startOfDay(bound * 1000));
  if (first !== undefined && day < first)
    return rejected('greater_than_equal', `Must not be before ${formatDay(new Date(first))}.`);
  if (last !== undefined && day > last)
    return rejected('less_than_equal', `Must not be after ${formatDay(new Date(last))}.`);
  return { answer: value };
}

/** Parses an ISO 8601 day. @returns its start in UTC, in milliseconds since 1970; undefined if there is no such day */
function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || formatDay(new Date(time)) !== text ? undefined : time;
}

const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;

function parseChoice({ properties }: FieldDefinition, value: unknown): ParsedAnswer {
  const isChoice = parseOptions(properties).some((option) => option.value === value);
  return isChoice ? { answer: String(value) } : rejected('enum', 'Must be one of the options.');
}

const rejected = (type: string, msg: string): ParsedAnswer => ({ type, msg });
