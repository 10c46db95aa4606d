import type { SearchRecord } from '../web/docs/search/record.ts';
import type { Page } from './layout.ts';
import { toPlainText } from './markdown.ts';

const SECTION = /(?=<h[23] id=")/;
const HEADING = /^<h[23] id="([^"]+)"><a[^>]*>(.*?)<\/a><\/h[23]>/;

/** @returns one record per section of an article, so that a result leads to the right place of a long page */
export function sectionRecords({ path, title, html }: Pick<Page, 'path' | 'title' | 'html'>): SearchRecord[] {
  return html.split(SECTION).map((section): SearchRecord => {
    const [heading = '', id, label = ''] = HEADING.exec(section) ?? [];
    const text = searchableText(section.slice(heading.length));
    if (id === undefined) return { kind: 'guide', title, href: path, text };
    return { kind: 'guide', title: toPlainText(label), page: title, href: `${path}#${id}`, text };
  });
}

/** @returns the text of HTML in one line */
export const searchableText = (html: string) =>
  toPlainText(html.replaceAll(/<\/(?:p|li|t[dhr]|h\d|figcaption|figure)>|\n/g, ' $&'))
    .replaceAll(/\s+/g, ' ')
    .trim();
