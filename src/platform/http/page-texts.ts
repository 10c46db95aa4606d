import { escapeHtml } from '../../shared/escape-html.ts';
import { textDirection, type Language } from '../../shared/languages.ts';
import { translator, type Translator } from '../languages/translator.ts';

/** Elements of the built page that tell its language. */
const ENGLISH = '<html lang="en">';

/** The texts of the built page, which stand in for a page whose script does not run. */
const listTexts = ({ t }: Translator) => [
  t({
    id: 'page.noScript',
    defaultMessage: 'This page needs JavaScript. Allow it in your browser, and reload the page.',
  }),
  t({
    id: 'connection.failed.detail',
    defaultMessage: 'Could not reach the server. Check your connection and try again.',
  }),
];

/**
 * Writes the HTML of the pages in a language, as far as it has texts.
 * @throws Error the HTML has other texts
 */
export function withLanguage(html: string, language: Language): string {
  const texts = [ENGLISH, ...listTexts(translator('en'))];
  if (!texts.every((text) => html.includes(text))) throw new Error('the page has other texts');
  const inLanguage = [
    `<html lang="${language}" dir="${textDirection(language)}">`,
    ...listTexts(translator(language)).map(escapeHtml),
  ];
  return texts.reduce((page, text, at) => page.replace(text, () => inLanguage[at] ?? text), html);
}
