import { escapeHtml } from '../shared/escape-html.ts';
import type { SearchRecord } from '../web/docs/search/record.ts';

/** The content of a documentation page, without the surrounding layout. */
export interface Page {
  /** Path of the page, such as `/docs/guides/first-sale`. */
  path: string;
  title: string;
  summary: string;
  /** HTML of the `<main>` element. */
  html: string;
  /** The page in Markdown, with links as in `html` or as in the repository. */
  markdown?: string;
  /** Groups of links to related pages; undefined for a page without a sidebar. */
  sidebar?: { label: string; groups: LinkGroup[] };
  /** The places of the page that the search finds. */
  records?: SearchRecord[];
  /** Links to the headings of the page. */
  contents?: Link[];
}

export interface LinkGroup {
  title: string;
  links: Link[];
}

export interface Link {
  href: string;
  /** HTML. */
  label: string;
}

/** Paths of the style sheet and the script of all pages. */
export interface Assets {
  style: string;
  script: string;
}

const SECTIONS = [
  {
    href: '/docs',
    label: 'Guides',
    includes: (path: string) => !/^\/docs\/(reference|maintainers)/.test(path),
  },
  { href: '/docs/reference', label: 'Reference', includes: (path: string) => path.startsWith('/docs/reference') },
  { href: '/docs/maintainers', label: 'Maintainers', includes: (path: string) => path.startsWith('/docs/maintainers') },
];

/** @returns the complete HTML document of a page */
export function renderDocument(page: Page, { style, script }: Assets): string {
  const { path, title, summary, html, markdown, sidebar, contents = [] } = page;
  const classes = [sidebar === undefined ? 'plain' : 'with-side', ...(contents.length > 1 ? ['with-contents'] : [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(summary)}">
<title>${escapeHtml(title === 'Sellbase' ? 'Sellbase: documentation' : `${title} · Sellbase`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${markdown === undefined ? '' : `\n<link rel="alternate" type="text/markdown" href="${path}.md">`}
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}"></script>
</head>
<body class="docs">
<a class="skip" href="#content">Skip to content</a>
<header class="bar"><a class="brand" href="/docs">Sellbase</a>
<nav aria-label="Documentation"><ul>${SECTIONS.map(
    ({ href, label, includes }) =>
      `<li><a href="${href}"${includes(path) ? ' aria-current="true"' : ''}>${label}</a></li>`,
  ).join('')}<li><a href="/openapi.json">OpenAPI</a></li></ul></nav><div class="search" data-search></div></header>
<div class="${classes.join(' ')}">
${sidebar === undefined ? '' : sidebarHtml(sidebar, path)}
<main id="content" tabindex="-1">
${html}
</main>
${contents.length > 1 ? `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2>${linkList(contents)}</nav>` : ''}
</div>
</body>
</html>
`;
}

/** The sidebar, and a collapsed menu that replaces it on narrow screens. */
function sidebarHtml({ label, groups }: NonNullable<Page['sidebar']>, path: string): string {
  const lists = groups.map(({ title, links }) => `<h2>${escapeHtml(title)}</h2>${linkList(links, path)}`).join('\n');
  return `<details class="menu"><summary>${escapeHtml(label)}</summary><nav aria-label="${escapeHtml(label)}">${lists}</nav></details>
<nav class="side" aria-label="${escapeHtml(label)}">${lists}</nav>`;
}

function linkList(links: Link[], current?: string): string {
  const items = links.map(
    ({ href, label }) => `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
