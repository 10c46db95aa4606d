import type { ReactNode } from 'react';
import { createIntl, ReactIntlErrorCode, type IntlShape, type MessageDescriptor } from 'react-intl';
import {
  DEFAULT_LANGUAGE,
  formattingLocale,
  textDirection,
  matchLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/languages.ts';
import { isolateTexts } from '../../shared/isolate.ts';
import { texts as shellTexts } from 'virtual:shell-texts';
import { readStored, store } from './storage.ts';

/** Key of the language in the browser's storage. */
const STORAGE_KEY = 'sellbase-language';

const DEFAULT_CHOICE: LanguageChoice = { language: DEFAULT_LANGUAGE, locale: DEFAULT_LANGUAGE };

/** A message is a text, or what the build has parsed. */
type Messages = Readonly<Record<string, string | readonly object[]>>;

/** Loads the messages of a bundle, or of what it loads later, in each language. The English texts are in the code. */
export type Catalogs = Readonly<Partial<Record<string, () => Promise<Messages>>>>;

let catalogs: readonly Catalogs[] = [];

let choice: LanguageChoice = DEFAULT_CHOICE;

/** Formats messages, dates and numbers in the language of the page. `applyLanguage` replaces it. */
export let intl: IntlShape = create(DEFAULT_CHOICE, {});

/**
 * The language of the page: the language in the link (`?locale=`), the chosen language, or the browser's first language
 * that has messages.
 */
export function findLanguage(): LanguageChoice {
  const linked = new URLSearchParams(window.location.search).get('locale');
  if (linked !== null && matchLanguage([linked])) store('sessionStorage', STORAGE_KEY, linked);
  return matchLanguage([...findChosen(), ...navigator.languages]) ?? DEFAULT_CHOICE;
}

/** @returns the known languages of the link and of the earlier choices, the most important one first */
function findChosen(): string[] {
  const linked = new URLSearchParams(window.location.search).get('locale');
  const chosen = [linked, readStored('sessionStorage', STORAGE_KEY), readStored('localStorage', STORAGE_KEY)];
  return chosen.filter((tag) => tag !== null).filter((tag) => matchLanguage([tag]));
}

const listeners = new Set<() => void>();

/** Calls `listener` after each change of the language. @returns a function that ends this */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the page in the language of the customer, unless the link or the person has chosen another one. */
export async function proposeLanguage(language: Language | null): Promise<void> {
  if (language === null || findChosen().length > 0) return;
  await applyLanguage({ language, locale: language });
}

/** Sets the messages that the page has. Without it, the page has the messages of a page that cannot be loaded. */
export function setCatalogs(ofPage: Catalogs): void {
  catalogs = [ofPage];
}

/** Adds the messages of what the page loads later, and loads them in the language of the page. */
export async function addCatalogs(later: Catalogs): Promise<void> {
  catalogs = [...catalogs, later];
  await loadMessages();
}

/** Loads the messages of a language, and sets the language and the direction of the document. */
export async function applyLanguage(chosen: LanguageChoice): Promise<void> {
  choice = chosen;
  await loadMessages();
  document.documentElement.lang = choice.language;
  document.documentElement.dir = textDirection(choice.language);
  for (const listener of listeners) listener();
}

/** Shows the pages in the language that the person has chosen, now and later in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  store('sessionStorage', STORAGE_KEY, language);
  store('localStorage', STORAGE_KEY, language);
  await applyLanguage({ language, locale: language });
}

/**
 * Formats a message in the language of the page. Its English text stands where it is used; `npm run messages` extracts it
 * into `src/shared/messages`. A value that is a function renders the text in its tag, such as a link.
 */
export function t(message: MessageDescriptor, values?: Record<string, string | number | Date>): string;
export function t(
  message: MessageDescriptor,
  values: Record<string, ReactNode | Date | ((content: ReactNode[]) => ReactNode)>,
): ReactNode;
export function t(message: MessageDescriptor, values?: Parameters<IntlShape['formatMessage']>[1]): ReactNode {
  return intl.formatMessage(message, values && isolateTexts(values, pageDirection()));
}

const pageLanguage = () => matchLanguage([intl.locale])?.language ?? DEFAULT_LANGUAGE;

const pageDirection = () => textDirection(pageLanguage());

/** Whether the page can show texts that exist in English alone. */
export const isEnglish = (): boolean => pageLanguage() === 'en';

function create({ locale }: LanguageChoice, messages: Messages): IntlShape {
  return createIntl({
    locale: formattingLocale(locale),
    defaultLocale: DEFAULT_LANGUAGE,
    // The type of FormatJS allows texts alone, or parsed messages alone.
    messages: messages as Record<string, string>,
    // A message without a translation is shown in English.
    onError: (error) => {
      if (error.code !== ReactIntlErrorCode.MISSING_TRANSLATION) reportError(error);
    },
  });
}

/** Loads all messages again, because the language or the catalogs can change meanwhile. The browser has the files. */
async function loadMessages(): Promise<void> {
  const [ofLanguage, all] = [choice, catalogs];
  const { language } = ofLanguage;
  const loaded = await Promise.all(all.map((ofPart) => loadCatalog(ofPart, language)));
  if (ofLanguage !== choice || all !== catalogs) return loadMessages();
  intl = create(choice, Object.assign({}, shellTexts[language], ...loaded) as Messages);
}

/** @returns no messages if they cannot be loaded. The texts appear in English */
async function loadCatalog(ofPart: Catalogs, language: Language): Promise<Messages> {
  try {
    return (await ofPart[language]?.()) ?? {};
  } catch (error) {
    reportError(error);
    return {};
  }
}
