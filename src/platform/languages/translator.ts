import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, IntlErrorCode, type IntlShape, type MessageDescriptor } from '@formatjs/intl';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { formatMoney, type Money } from '../../shared/money.ts';

/** Formats texts in one language, for mails and invoices. */
export interface Translator {
  readonly language: Language;
  /**
   * Formats a message. Its English text stands where it is used, and its translations in `messages/`, which
   * `npm run messages` extracts and checks.
   */
  readonly t: (message: MessageDescriptor, values?: Record<string, string | number>) => string;
  readonly formatMoney: (money: Money) => string;
  /** Formats a day in UTC. */
  readonly formatDay: (time: Date) => string;
  /** Formats other numbers and dates. */
  readonly intl: IntlShape;
}

const translators = new Map<Language, Translator>();

/**
 * Returns the translator of a language:
 *
 *     const { t, formatDay } = translator('de');
 *     t({ id: 'mail.receipt.title', defaultMessage: 'Your receipt of {day}' }, { day: formatDay(order.created_at) });
 */
export function translator(language: Language): Translator {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const created = create(language);
  translators.set(language, created);
  return created;
}

function create(language: Language): Translator {
  const intl = createIntl({
    locale: language,
    defaultLocale: DEFAULT_LANGUAGE,
    messages: readMessages(language),
    // A message without a translation is shown in English.
    onError: (error) => {
      if (error.code !== IntlErrorCode.MISSING_TRANSLATION) throw error;
    },
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    language,
    intl,
    t: (message, values) => intl.formatMessage(message, values),
    formatMoney: (money) => formatMoney(money, language),
    formatDay: (time) => day.format(time),
  };
}

function readMessages(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'messages', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
}
