import { BASE_URL_PLACEHOLDER, GUIDE_BASE_URL } from './base-url.ts';
import { readCodeInfo, usesReaderService } from './code-block.ts';
import { markdownHref } from './markdown.ts';

const CODE_BLOCK = /^(```.*\n[\s\S]*?^```$)/m;

/** @returns Markdown of a guide as it is served: with complete links to the Markdown of other pages, and without our marks */
export function publishedMarkdown(markdown: string, operationHref: (operationId: string) => string): string {
  // The capturing group makes every second part a code block.
  const parts = markdown.split(CODE_BLOCK);
  return parts.map((part, at) => (at % 2 === 1 ? publishedCode(part) : publishedProse(part, operationHref))).join('');
}

function publishedCode(block: string): string {
  const [, lang = '', code = ''] = /^```(.*)\n([\s\S]*)$/.exec(block) ?? [];
  const info = readCodeInfo(lang);
  const text = usesReaderService(info) ? code.replaceAll(GUIDE_BASE_URL, BASE_URL_PLACEHOLDER) : code;
  const file = info.file === undefined ? '' : `\`${info.file}\`:\n\n`;
  return `${file}\`\`\`${info.language === 'output' ? 'text' : info.language}\n${text}`;
}

const publishedProse = (text: string, operationHref: (operationId: string) => string) =>
  text
    .replaceAll(/!\[([^\]]*)\]\(data:[^)]*\)/g, '($1: a picture)')
    .replaceAll(/\]\(([^)\s]+)\)/g, (_whole, href: string) => {
      const operation = /^operation:(\w+)$/.exec(href)?.[1];
      return `](${markdownUrl(operation === undefined ? markdownHref(href) : operationHref(operation))})`;
    });

/** @returns the address of the Markdown of a page, or any other address with the base URL of the service */
export function markdownUrl(href: string): string {
  if (!href.startsWith('/')) return href;
  const [path = '', anchor] = href.split('#');
  const isPage = /^\/docs(\/|$)/.test(path) && !/\.\w+$/.test(path);
  return `${BASE_URL_PLACEHOLDER}${path}${isPage ? '.md' : ''}${anchor === undefined ? '' : `#${anchor}`}`;
}
