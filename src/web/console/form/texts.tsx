import type { ReactNode } from 'react';
import { currencyName } from '../../shared/currency-name.ts';
import { intl, t } from '../../shared/intl.ts';
import type { Field, Kind } from '../description.ts';
import { readableName } from '../readable-name.ts';
import type { Problem } from './body.ts';

type Choice = Extract<Kind, { type: 'choice' }>;

/** @returns the label of a field. A new record tells what can be left out; in an update, everything can */
export function labelOf({ title, isRequired }: Field, { isUpdate }: { isUpdate: boolean }): string {
  return isRequired || isUpdate
    ? title
    : t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label: title });
}

/** The first sentence of the contract, in English. It speaks to programs about units and formats, which the form takes care of. */
export function helpOf({ description, kind, title }: Pick<Field, 'description' | 'kind' | 'title'>): ReactNode {
  const text = shorten(description ?? '');
  // A sentence that repeats the label says nothing new.
  if (text === '' || text.toLowerCase() === `${title.toLowerCase()}.` || kind.type === 'variants') return undefined;
  return (
    <span lang="en" dir="auto">
      {text}
    </span>
  );
}

const FOR_PROGRAMS =
  /,? (?:in minor units(?: of the currency)?|ISO 8601 in UTC|ISO 4217 code in lower case|in display order)\b/g;

function shorten(description: string): string {
  const [sentence = ''] = /^.*?\.(?=\s|$)/s.exec(description) ?? [description];
  return sentence
    .replaceAll(FOR_PROGRAMS, '')
    .replaceAll(/`([^`]+)`/g, (_code, name: string) => name.replaceAll('_', ' '))
    .replace(/; null (?=if|for)/, '; empty ');
}

/** @returns a value of the contract as a text, such as `One time` of `one_time`. A currency has its name */
export function choiceText({ name, titles }: { name: string; titles?: Choice['titles'] }, value: string): string {
  if (/currency$/.test(name)) return currencyName(value);
  // Programs know the types of events by their names.
  return titles?.[value] ?? (value.includes('.') ? value : readableName(value));
}

/** @returns why a text cannot be sent */
export function problemText(problem: Problem): string {
  switch (problem) {
    case 'required':
      return t({ id: 'field.required', defaultMessage: 'This field is required.' });
    case 'integer':
      return t({ id: 'field.quantityInvalid', defaultMessage: 'Enter a whole number.' });
    case 'number':
      return t({ id: 'console.form.number', defaultMessage: 'Enter a number.' });
    case 'amount':
      return t(
        { id: 'field.amountInvalid', defaultMessage: 'Enter an amount such as {example}.' },
        { example: intl.formatNumber(12) },
      );
    case 'currency':
      return t({ id: 'console.form.currency', defaultMessage: 'Choose the currency first.' });
    case 'json':
      return t({ id: 'console.form.json', defaultMessage: 'This is not valid JSON.' });
    case 'name':
      return t({ id: 'console.form.name', defaultMessage: 'Enter a name.' });
    case 'duplicate':
      return t({ id: 'console.form.duplicate', defaultMessage: 'Another entry has this name.' });
  }
}
