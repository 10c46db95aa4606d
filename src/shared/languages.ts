/** The languages of the pages, mails and invoices (BCP 47), with their own names in the order of the language menu. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ja: '日本語',
  'zh-Hans': '简体中文',
  ar: 'العربية',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** The language of the source texts. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** A language of the messages, and the reader's variant of it, by which dates and numbers are formatted. */
export interface LanguageChoice {
  language: Language;
  /** Such as `de-AT` for `de`. */
  locale: string;
}

/**
 * @returns the language of the first tag that has messages, such as `de` for `de-AT`, with the first regional variant of it
 *   among the tags; undefined if no tag has messages
 */
export function matchLanguage(tags: readonly string[]): LanguageChoice | undefined {
  const found = tags.flatMap((tag) => parseTag(tag) ?? []).flatMap((tag) => toChoice(tag) ?? []);
  const language = found[0]?.language;
  return found.find((choice) => choice.language === language && choice.locale !== language) ?? found[0];
}

function toChoice(tag: Intl.Locale): LanguageChoice | undefined {
  const language = LANGUAGES.find((code) => isSameLanguage(new Intl.Locale(code), tag));
  return language && { language, locale: tag.region ? tag.toString() : language };
}

/** @returns the tags of an `Accept-Language` header, the preferred ones first */
export function acceptedTags(header: string | undefined): string[] {
  const ranges = (header ?? '').split(',', 20).map((range) => {
    const [tag = '', quality] = range.split(';q=');
    return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) };
  });
  return ranges
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The locale that formats numbers and dates. Arabic has the digits of the numbers of documents, of keys and of tax ids, in each region. */
export function formattingLocale(locale: string): string {
  const tag = new Intl.Locale(locale);
  return tag.language === 'ar' ? new Intl.Locale(tag, { numberingSystem: 'latn' }).toString() : locale;
}

/** The direction of the text, for the attribute `dir`. */
export function textDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The script counts as well: a reader of Traditional Chinese does not get Simplified Chinese. */
function isSameLanguage(one: Intl.Locale, other: Intl.Locale): boolean {
  return one.language === other.language && one.maximize().script === other.maximize().script;
}

/** Whether a text is a BCP 47 tag. */
export const isLanguageTag = (text: string): boolean => parseTag(text) !== undefined;

/** @returns undefined if the text is not a tag */
function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
