import { Marked, type RendererObject, type Tokens } from 'marked';
import { ADDRESS_MARK, WRITTEN_ADDRESS } from './address.ts';
import { isForReader, readCodeInfo } from './code-block.ts';
import { escape, highlight } from './highlight.ts';

/** A guide as HTML. */
export interface Rendered {
  title: string;
  /** The first paragraph, as text. */
  summary: string;
  /** Without the title. */
  html: string;
  headings: Heading[];
}

export interface Heading {
  depth: number;
  id: string;
  html: string;
}

/** Where the reference has an operation. */
export const operationAddress = (operationId: string) => `/docs/reference#operation/${operationId}`;

/** @throws Error for a link that leads nowhere */
export function render(markdown: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: rendererFor(headings) });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  if (title === undefined || first === undefined) throw new Error('a guide begins with a title and a paragraph');
  const html = marked.parser(tokens.filter((token) => token !== title));
  return { title: title.text, summary: plain(marked.parseInline(first.text, { async: false })), html, headings };
}

const words = new Marked({ renderer: rendererFor([]) });

/** Descriptions of the contract. */
export const inlineMarkdown = (markdown: string) => words.parseInline(markdown, { async: false });
export const blockMarkdown = (markdown: string) => words.parse(markdown, { async: false });

function rendererFor(headings: Heading[]): RendererObject {
  return {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const id = freeId(plain(html), headings);
      headings.push({ depth, id, html });
      return `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>\n`;
    },
    code({ text, lang = '' }) {
      return codeBlock(text, lang);
    },
    link({ href, title, tokens }) {
      const hint = title ? ` title="${escape(title)}"` : '';
      return `<a href="${escape(addressOf(href))}"${hint}>${this.parser.parseInline(tokens)}</a>`;
    },
    table(token) {
      // The corner above a column of names is empty, and heads nothing.
      const tagOf = (tag: 'th' | 'td', { text }: Tokens.TableCell) => (text === '' ? 'td' : tag);
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => wrap(this.parser.parseInline(cell.tokens), tagOf(tag, cell))).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="table" tabindex="0"><table>\n<thead>${row(token.header, 'th')}</thead>\n<tbody>${body}</tbody>\n</table></div>\n`;
    },
    html({ text }) {
      return escape(text);
    },
  };
}

const wrap = (html: string, tag: string) => `<${tag}>${html}</${tag}>`;

function codeBlock(text: string, lang: string): string {
  const info = readCodeInfo(lang);
  const html = highlight(text, info.language);
  const shown = isForReader(info) ? html.replaceAll(WRITTEN_ADDRESS, ADDRESS_MARK) : html;
  const caption = info.language === 'output' ? 'Output' : info.file;
  const kind = info.language === 'output' ? 'code output' : 'code';
  const head = caption === undefined ? '' : `<figcaption>${escape(caption)}</figcaption>`;
  return `<figure class="${kind}">${head}<pre tabindex="0"><code>${shown}</code></pre></figure>\n`;
}

/** Guides link each other as files, so that the links are good in the repository as well. */
function addressOf(href: string): string {
  const operation = /^operation:(\w+)$/.exec(href)?.[1];
  if (operation !== undefined) return operationAddress(operation);
  const [, guide, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  if (guide !== undefined) return `/docs/guides/${guide}${anchor}`;
  if (/^(https:\/\/|\/|#)/.test(href)) return href;
  throw new Error(`a link leads to "${href}"`);
}

function freeId(text: string, headings: Heading[]): string {
  const wanted = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const same = headings.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
  return same === 0 ? wanted : `${wanted}--${same + 1}`;
}

/** The text of inline HTML that `marked` has made. */
function plain(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
