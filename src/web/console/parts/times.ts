import { intl } from '../../shared/intl.ts';

/** A time with its seconds, where things follow each other quickly. */
export const exactTime = (text: string): string =>
  new Date(text).toLocaleString(intl.locale, { dateStyle: 'medium', timeStyle: 'medium' });
