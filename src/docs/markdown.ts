import { escapeHtml } from '../shared/escape-html.ts';
import { highlight } from './highlight.ts';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { BASE_URL_PLACEHOLDER, GUIDE_BASE_URL } from './base-url.ts';
import { usesReaderService, readCodeInfo } from './code-block.ts';

/** A guide rendered as HTML. */
export interface RenderedGuide {
  title: string;
  /** The first paragraph as plain text. */
  summary: string;
  /** HTML of the guide without its title. */
  html: string;
  headings: Heading[];
}

export interface Heading {
  depth: number;
  id: string;
  html: string;
}

/** @returns the link to an operation in the reference */
export const operationPath = (operationId: string) => `/docs/reference#operation/${operationId}`;

/** @throws Error if the guide has no title or paragraph, or a link has an unknown form */
export function renderMarkdown(markdown: string): RenderedGuide {
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: rendererFor(headings) });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  if (title === undefined || first === undefined) throw new Error('a guide must begin with a title and a paragraph');
  const html = marked.parser(tokens.filter((token) => token !== title));
  return { title: title.text, summary: toPlainText(marked.parseInline(first.text, { async: false })), html, headings };
}

const descriptionRenderer = new Marked({ renderer: rendererFor([]) });

/** Renders a description of the contract. */
export const inlineHtml = (markdown: string) => descriptionRenderer.parseInline(markdown, { async: false });
export const blockHtml = (markdown: string) => descriptionRenderer.parse(markdown, { async: false });

function rendererFor(headings: Heading[]): RendererObject {
  return {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const id = uniqueId(toPlainText(html), headings);
      headings.push({ depth, id, html });
      return `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>\n`;
    },
    code({ text, lang = '' }) {
      return codeBlockHtml(text, lang);
    },
    link({ href, title, tokens }) {
      const hint = title ? ` title="${escapeHtml(title)}"` : '';
      return `<a href="${escapeHtml(resolveLink(href))}"${hint}>${this.parser.parseInline(tokens)}</a>`;
    },
    table(token) {
      // An empty header cell is a `td`, because a `th` without text has no accessible name.
      const cellTag = (tag: 'th' | 'td', { text }: Tokens.TableCell) => (text === '' ? 'td' : tag);
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => wrap(this.parser.parseInline(cell.tokens), cellTag(tag, cell))).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="table" tabindex="0"><table>\n<thead>${row(token.header, 'th')}</thead>\n<tbody>${body}</tbody>\n</table></div>\n`;
    },
    html({ text }) {
      return escapeHtml(text);
    },
  };
}

const wrap = (html: string, tag: string) => `<${tag}>${html}</${tag}>`;

function codeBlockHtml(text: string, lang: string): string {
  const info = readCodeInfo(lang);
  const html = highlight(text, info.language);
  const shown = usesReaderService(info) ? html.replaceAll(GUIDE_BASE_URL, BASE_URL_PLACEHOLDER) : html;
  const caption = info.language === 'output' ? 'Output' : info.file;
  const kind = info.language === 'output' ? 'code output' : 'code';
  const head = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure class="${kind}">${head}<pre tabindex="0"><code>${shown}</code></pre></figure>\n`;
}

function resolveLink(href: string): string {
  const operation = /^operation:(\w+)$/.exec(href)?.[1];
  return operation === undefined ? markdownHref(href) : operationPath(operation);
}

/** Resolves links between guides, which are file names so that they also work in the repository. */
export function markdownHref(href: string): string {
  const [, guide, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  if (guide !== undefined) return `/docs/guides/${guide}${anchor}`;
  if (/^(https:\/\/|\/|#)/.test(href)) return href;
  throw new Error(`the link "${href}" has an unknown form`);
}

function uniqueId(text: string, headings: Heading[]): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const same = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}--`)).length;
  return same === 0 ? slug : `${slug}--${same + 1}`;
}

/** @returns the text of inline HTML that `marked` has rendered */
export function toPlainText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
