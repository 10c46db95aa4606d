import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, IntlErrorCode, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { isolateAmount, isolateTexts } from '../../shared/isolate.ts';
import { DEFAULT_LANGUAGE, formattingLocale, textDirection, type Language } from '../../shared/languages.ts';
import { formatMoney, type Money } from '../../shared/money.ts';

/** Formats texts in one language, for mails and invoices. */
export interface Translator {
  readonly language: Language;
  /**
   * Formats a message. Its English text stands where it is used, and its translations in `src/shared/messages`, which
   * `npm run messages` extracts and checks. Isolates values of the other direction of text, such as a Latin name in Arabic.
   */
  readonly t: (message: MessageDescriptor, values?: Record<string, string | number>) => string;
  readonly formatMoney: (money: Money, currencyDisplay?: 'symbol' | 'code') => string;
  /** Formats the day of a time, in UTC or in the time zone of the seller. */
  readonly formatDay: (time: Date) => string;
  /** Formats other numbers and dates. Its messages have no isolates. */
  readonly intl: IntlShape;
}

const translators = new Map<Language, Translator>();
const UTC = 'UTC';
const MESSAGES = join(import.meta.dirname, '../../shared/messages');

/**
 * Returns the translator of a language, which formats days in a time zone:
 *
 *     const { t, formatDay } = translator('de');
 *     t({ id: 'mail.receipt.title', defaultMessage: 'Your receipt of {day}' }, { day: formatDay(order.created_at) });
 */
export function translator(language: Language, timeZone = UTC): Translator {
  const known = translators.get(language) ?? create(language);
  translators.set(language, known);
  return timeZone === UTC ? known : { ...known, formatDay: dayFormat(language, timeZone) };
}

function create(language: Language): Translator {
  const direction = textDirection(language);
  const intl = createIntl({
    locale: formattingLocale(language),
    defaultLocale: DEFAULT_LANGUAGE,
    messages: readMessages(language),
    // A message without a translation is shown in English.
    onError: (error) => {
      if (error.code !== IntlErrorCode.MISSING_TRANSLATION) throw error;
    },
  });
  return {
    language,
    intl,
    t: (message, values) => intl.formatMessage(message, values && isolateTexts(values, direction)),
    formatMoney: (money, currencyDisplay) =>
      isolateAmount(formatMoney(money, formattingLocale(language), currencyDisplay), direction),
    formatDay: dayFormat(language, UTC),
  };
}

function dayFormat(language: Language, timeZone: string): Translator['formatDay'] {
  const day = new Intl.DateTimeFormat(formattingLocale(language), { dateStyle: 'long', timeZone });
  return (time) => day.format(time);
}

function readMessages(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>;
}
