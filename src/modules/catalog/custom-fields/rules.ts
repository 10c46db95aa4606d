import type { CustomFieldRow } from './queries.ts';
import { DAY_MS } from '../../../shared/durations.ts';

/** What a buyer has answered; a day is written as in ISO 8601. */
export type Answer = string | number | boolean | null;

type Asked = Pick<CustomFieldRow, 'type' | 'properties'>;

/** An answer as it is stored, or why it is none. Nothing answered is null. */
export type Reading = { answer: Answer } | { type: string; msg: string };

/** Characters of a text whose field sets no limit. */
const LONGEST_TEXT = 5000;

/** Reads what was sent for a field. Bounds are included. */
export function readAnswer(field: Asked, sent: unknown): Reading {
  if (sent === null || sent === undefined || (typeof sent === 'string' && sent.trim() === '')) return { answer: null };
  switch (field.type) {
    case 'text':
      return readText(field, sent);
    case 'number':
      return readNumber(field, sent);
    case 'date':
      return readDate(field, sent);
    case 'checkbox':
      return typeof sent === 'boolean' ? { answer: sent } : refuse('boolean_type', 'Must be true or false.');
    case 'select':
      return readChoice(field, sent);
  }
}

/** Whether this counts as an answer where one is required: of a checkbox, only a yes does. */
export const isAnswered = (field: Asked, answer: Answer) =>
  field.type === 'checkbox' ? answer === true : answer !== null;

/** What is stored where nothing was answered. */
export const emptyAnswer = ({ type }: Pick<CustomFieldRow, 'type'>): Answer => (type === 'checkbox' ? false : null);

export function optionsOf(properties: CustomFieldRow['properties']): readonly { value: string; label: string }[] {
  return properties.options as { value: string; label: string }[];
}

/** Of a text its length, of a number itself, of a day its moment in seconds. */
export function boundsOf({ type, properties }: Asked): { least: number | undefined; most: number | undefined } {
  const bound = (name: string) => (typeof properties[name] === 'number' ? properties[name] : undefined);
  return type === 'text'
    ? { least: bound('min_length'), most: bound('max_length') }
    : { least: bound('ge'), most: bound('le') };
}

function readText(field: Asked, sent: unknown): Reading {
  if (typeof sent !== 'string') return refuse('string_type', 'Must be a text.');
  const length = Array.from(sent).length;
  const { least = 0, most = LONGEST_TEXT } = boundsOf(field);
  if (length < least) return refuse('string_too_short', `Must have at least ${least} characters.`);
  if (length > most) return refuse('string_too_long', `Must have at most ${most} characters.`);
  return { answer: sent };
}

function readNumber(field: Asked, sent: unknown): Reading {
  if (!Number.isSafeInteger(sent)) return refuse('integer_type', 'Must be a whole number.');
  const { least = -Infinity, most = Infinity } = boundsOf(field);
  if (Number(sent) < least) return refuse('greater_than_equal', `Must be at least ${least}.`);
  if (Number(sent) > most) return refuse('less_than_equal', `Must be at most ${most}.`);
  return { answer: Number(sent) };
}

function readDate(field: Asked, sent: unknown): Reading {
  const day = typeof sent === 'string' ? dayOf(sent) : undefined;
  if (day === undefined || typeof sent !== 'string') return refuse('date_invalid', 'Must be a day such as 2026-11-20.');
  const { least, most } = boundsOf(field);
  const [first, last] = [least, most].map((bound) => bound && startOfDay(bound * 1000));
  if (first !== undefined && day < first) return refuse('greater_than_equal', `Must not be before ${written(first)}.`);
  if (last !== undefined && day > last) return refuse('less_than_equal', `Must not be after ${written(last)}.`);
  return { answer: sent };
}

/** The beginning of a day that exists, in UTC. */
function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || written(time) !== text ? undefined : time;
}

const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

function readChoice({ properties }: Asked, sent: unknown): Reading {
  const isChoice = optionsOf(properties).some(({ value }) => value === sent);
  return isChoice ? { answer: String(sent) } : refuse('enum', 'Must be one of the choices.');
}

const refuse = (type: string, msg: string): Reading => ({ type, msg });
