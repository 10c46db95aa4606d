import { escape } from './highlight.ts';

/** A page of the documentation, before it is put into its frame. */
export interface Page {
  /** Below our host, such as `/docs/guides/first-sale`. */
  address: string;
  title: string;
  summary: string;
  /** What `<main>` holds. */
  html: string;
  /** Other pages of the same part, by groups; none for pages that stand alone. */
  side?: { label: string; groups: LinkGroup[] };
  /** Headings of the page. */
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

/** Names of the files that all pages load. */
export interface Assets {
  style: string;
  script: string;
}

const PARTS = [
  { href: '/docs', label: 'Guides', isOf: (address: string) => !address.startsWith('/docs/reference') },
  { href: '/docs/reference', label: 'Reference', isOf: (address: string) => address.startsWith('/docs/reference') },
];

/** The whole document. */
export function layOut(page: Page, { style, script }: Assets): string {
  const { address, title, summary, html, side, contents = [] } = page;
  const shape = [side === undefined ? 'plain' : 'with-side', ...(contents.length > 1 ? ['with-contents'] : [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escape(summary)}">
<title>${escape(title === 'Sellbase' ? 'Sellbase: documentation' : `${title} · Sellbase`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}"></script>
</head>
<body class="docs">
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="/docs">Sellbase</a>
<nav aria-label="Documentation"><ul>${PARTS.map(
    ({ href, label, isOf }) => `<li><a href="${href}"${isOf(address) ? ' aria-current="true"' : ''}>${label}</a></li>`,
  ).join('')}<li><a href="/openapi.json">OpenAPI</a></li></ul></nav></header>
<div class="${shape.join(' ')}">
${side === undefined ? '' : sideOf(side, address)}
<main id="content" tabindex="-1">
${html}
</main>
${contents.length > 1 ? `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2>${list(contents)}</nav>` : ''}
</div>
</body>
</html>
`;
}

/** Beside the page where there is room; above it, folded, where there is none. */
function sideOf({ label, groups }: NonNullable<Page['side']>, address: string): string {
  const lists = groups.map(({ title, links }) => `<h2>${escape(title)}</h2>${list(links, address)}`).join('\n');
  return `<details class="menu"><summary>${escape(label)}</summary><nav aria-label="${escape(label)}">${lists}</nav></details>
<nav class="side" aria-label="${escape(label)}">${lists}</nav>`;
}

function list(links: Link[], current?: string): string {
  const items = links.map(
    ({ href, label }) => `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
