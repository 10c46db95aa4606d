import { escapeHtml } from '../shared/escape-html.ts';
import { posix } from 'node:path';
import type { Page } from './layout.ts';
import { renderMarkdown } from './markdown.ts';

/** The pages for maintainers beside the decisions, in their reading order. Names of files without `.md`. */
const CHAPTERS = [
  'README',
  'architecture',
  'modules',
  'schema',
  'changing-the-schema',
  'adding-an-operation',
  'adding-a-module',
  'adding-an-event',
  'adding-a-mail',
  'adding-a-job',
  'adding-a-page',
  'adding-a-provider',
  'adding-a-language',
  'testing',
  'debugging',
  'design',
  'threat-model',
  'runbook',
  'language',
  'languages',
  'glossary',
  'measurements',
] as const;

const DECISIONS = 'decisions';

interface Source {
  /** Files below src/docs/maintainers, such as `decisions/0001-….md`. */
  files: readonly string[];
  readText: (file: string) => string;
  readImage: (file: string) => Buffer;
}

/** The pages for maintainers, with their decisions. Links and pictures work in the repository as well. */
export function maintainerPages({ files, readText, readImage }: Source): Page[] {
  const decisions = files.filter((file) => /^decisions\/\d{4}-/.test(file)).sort();
  const names = [...CHAPTERS.map((name) => `${name}.md`), `${DECISIONS}/README.md`, ...decisions];
  const pages = new Map(
    names.map((file) => {
      const markdown = withPublishedLinks(file, readText(file), readImage);
      return [file, { markdown, ...renderMarkdown(markdown) }];
    }),
  );
  const linkTo = (file: string) => ({ href: pagePath(file), label: escapeHtml(pages.get(file)?.title ?? file) });
  const groups = [
    { title: 'Maintainers', links: CHAPTERS.map((name) => linkTo(`${name}.md`)) },
    { title: 'Decisions', links: [`${DECISIONS}/README.md`, ...decisions].map(linkTo) },
  ];
  return [...pages].map(([file, { title, summary, html, headings, markdown }]) => ({
    path: pagePath(file),
    title,
    summary,
    html: `<article><h1>${escapeHtml(title)}</h1>\n${html}</article>`,
    sidebar: { label: 'All pages for maintainers', groups },
    // Without their text, so that decisions about the inside do not hide what readers of the API look for.
    markdown,
    records: [{ kind: 'maintainer', title, href: pagePath(file), text: summary }],
    contents: headings.filter(({ depth }) => depth === 2).map(({ id, html: label }) => ({ href: `#${id}`, label })),
  }));
}

/** `decisions/README.md` is `/docs/maintainers/decisions`. */
const pagePath = (file: string) =>
  posix.join('/docs/maintainers', file.replace(/(^|\/)README\.md$/, '').replace(/\.md$/, '')).replace(/\/$/, '');

/** Replaces relative links by paths of the site, and pictures by their content, which the pages' policy allows. */
function withPublishedLinks(file: string, markdown: string, readImage: Source['readImage']): string {
  const resolve = (target: string) => posix.join(posix.dirname(file), target);
  return markdown
    .replace(/(!\[[^\]]*\]\()([^)]+\.svg)(\))/g, (_, before: string, target: string, after: string) => {
      const image = readImage(resolve(target)).toString('base64');
      return `${before}data:image/svg+xml;base64,${image}${after}`;
    })
    .replace(/(?<=\]\()[\w./-]+\.md(?=(#[\w-]+)?\))/g, (target) => pagePath(resolve(target)));
}
