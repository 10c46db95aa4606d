import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { BrowserContext, Page } from 'playwright-core';

type Elements = ReturnType<typeof parse>;

/** The language whose file of messages the pseudo-locale replaces. Its formats of numbers and dates stay. */
export const CARRIER = 'de';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÁƁÇÐÉƑĜĤÍĴĶĹḾŃÓṔɊŔŚŦÚṼŴẊÝŽáƀçđéƒĝĥíĵķĺḿńóṕɋŕśŧúṽŵẋýž';

/** Accents each letter and doubles the vowels, which makes a text about a third longer, as in German. */
export const pseudo = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED.charAt(PLAIN.indexOf(letter));
    return /[aeiou]/.test(letter) ? accented + accented : accented;
  });

/** The texts of the pages in the pseudo-locale `en-XA`. */
function pseudoMessages(): Record<string, string> {
  const file = join(import.meta.dirname, '../../../src/shared/messages/en.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, accent(text)]));
}

/** Accents the letters of a message, and leaves its placeholders, tags and cases. */
function accent(message: string): string {
  const parts = literalsOf(parse(message, { captureLocation: true })).sort((one, other) => other.start - one.start);
  return parts.reduce(
    (text, { start, end }) => text.slice(0, start) + pseudo(text.slice(start, end)) + text.slice(end),
    message,
  );
}

function literalsOf(elements: Elements): { start: number; end: number }[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) && element.location)
      return [{ start: element.location.start.offset, end: element.location.end.offset }];
    if (isTagElement(element)) return literalsOf(element.children);
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    return [];
  });
}

const ASSETS = join(import.meta.dirname, '../../../.build/web/assets');

/** Shows the pages of a context, whose locale is `CARRIER`, in the pseudo-locale. */
export async function usePseudoLocale(context: BrowserContext): Promise<void> {
  const messages = Object.entries(pseudoMessages());
  await context.route(`**/assets/${CARRIER}-*.js`, async (route) => {
    // The messages of the page alone, so that a text shows which message its bundle lacks.
    const built = readFileSync(join(ASSETS, basename(new URL(route.request().url()).pathname)), 'utf8');
    const own = messages.filter(([id]) => built.includes(`"${id}":`));
    const parsed = own.map(([id, text]) => [id, parse(text)]);
    const body = `export default ${JSON.stringify(Object.fromEntries(parsed))}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** The texts that a reader sees or hears, without the lists of countries and languages. */
const READ_TEXTS = `(() => {
  const left = 'script, style, select[name=country], option[lang]';
  const isShown = (element) => !element.closest(left) && (element.closest('option') || element.checkVisibility());
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (isShown(parentElement)) texts.push(textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (isShown(element)) texts.push(element.getAttribute(name));
  return texts;
})()`;

/** @returns the texts of a page that a reader sees or hears */
export const readTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(READ_TEXTS);

/**
 * Finds texts of a page in the pseudo-locale that are not from its messages: they have plain letters.
 * @param data texts of people and of `Intl`: names of products, addresses, months
 */
export async function findHardCoded(page: Page, data: readonly (string | RegExp)[]): Promise<string[]> {
  const texts = await readTexts(page);
  return texts.filter((text) =>
    /[A-Za-z]{2,}/.test(data.reduce<string>((rest, part) => rest.replaceAll(asGlobal(part), ''), text)),
  );
}

const asGlobal = (part: string | RegExp) => (typeof part === 'string' ? part : new RegExp(part, 'g'));
