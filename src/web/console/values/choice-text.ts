import { LANGUAGE_NAMES } from '../../../shared/languages.ts';
import { getOwn } from '../../../shared/own.ts';
import { currencyName } from '../../shared/currency-name.ts';
import type { Kind } from '../description.ts';
import { readableName } from '../readable-name.ts';

interface Choice {
  /** The name of the field. */
  name: string;
  titles?: Extract<Kind, { type: 'choice' }>['titles'] | undefined;
}

/** @returns a value of the contract as a text. Currencies and languages have their names */
export function choiceText({ name, titles }: Choice, value: string): string {
  if (/currency$/.test(name)) return currencyName(value);
  if (name === 'language') return getOwn(LANGUAGE_NAMES, value) ?? value;
  // Programs know the types of events by their names. A newer service can have values without a title.
  return titles?.[value] ?? (value.includes('.') ? value : readableName(value));
}
