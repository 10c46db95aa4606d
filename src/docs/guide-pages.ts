import { escapeHtml } from '../shared/escape-html.ts';
import { GUIDE_GROUPS, GUIDE_NAMES } from './guides/index.ts';
import type { Page } from './layout.ts';
import { renderMarkdown, type RenderedGuide } from './markdown.ts';
import { sectionRecords } from './search-records.ts';

const guidePath = (name: string) => `/docs/guides/${name}`;

/** The pages of the guides, their index and the page for unknown paths. */
export function guidePages(readGuide: (name: string) => string): Page[] {
  const guides = new Map(
    GUIDE_NAMES.map((name) => {
      const markdown = readGuide(name);
      return [name, { markdown, ...renderGuide(name, markdown) }];
    }),
  );
  const guideTitle = (name: string) => escapeHtml(guides.get(name)?.title ?? name);
  const groups = GUIDE_GROUPS.map(({ title, guides: names }) => ({
    title,
    links: names.map((name) => ({ href: guidePath(name), label: guideTitle(name) })),
  }));
  const stepLink = (name: string | undefined, rel: string, label: string) =>
    name === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${guidePath(name)}"><small>${label}</small> ${guideTitle(name)}</a>`;

  const pages = [...guides].map(([name, { title, summary, html, headings, markdown }], at): Page => ({
    path: guidePath(name),
    title,
    summary,
    html: `<article><h1>${escapeHtml(title)}</h1>\n${html}</article>
<nav class="steps" aria-label="Previous and next guide">${stepLink(GUIDE_NAMES[at - 1], 'prev', 'Previous')}${stepLink(GUIDE_NAMES[at + 1], 'next', 'Next')}</nav>`,
    sidebar: { label: 'All guides', groups },
    records: sectionRecords({ path: guidePath(name), title, html }),
    markdown,
    contents: headings.filter(({ depth }) => depth === 2).map(({ id, html: label }) => ({ href: `#${id}`, label })),
  }));
  return [indexPage(guides), ...pages, NOT_FOUND_PAGE];
}

function renderGuide(name: string, markdown: string): RenderedGuide {
  try {
    return renderMarkdown(markdown);
  } catch (error) {
    throw new Error(`could not render the guide ${name}`, { cause: error });
  }
}

function indexPage(guides: Map<string, RenderedGuide>): Page {
  const summary =
    'A self-hosted commerce and licensing backend: products and prices, a checkout page, subscriptions, orders, benefits and license keys.';
  const card = (name: string) => {
    const guide = guides.get(name);
    return `<li><a href="${guidePath(name)}">${escapeHtml(guide?.title ?? name)}</a><p>${escapeHtml(guide?.summary ?? '')}</p></li>`;
  };
  const groups = GUIDE_GROUPS.map(
    ({ title, guides: names }) => `<h2>${escapeHtml(title)}</h2>\n<ul class="cards">${names.map(card).join('\n')}</ul>`,
  );
  return {
    path: '/docs',
    title: 'Sellbase',
    summary,
    markdown: `# Sellbase\n\n${summary}\n\n${GUIDE_GROUPS.map(({ title, guides: names }) => `## ${title}\n\n${names.map((name) => `- [${guides.get(name)?.title ?? name}](${guidePath(name)}): ${guides.get(name)?.summary ?? ''}`).join('\n')}`).join('\n\n')}\n\n## API\n\n- [Reference](/docs/reference)\n- [openapi.json](/openapi.json)\n- [asyncapi.json](/asyncapi.json)\n`,
    html: `<div class="opening"><h1>Sell and license software</h1>
<p>${summary}</p>
<p class="actions"><a class="button" href="${guidePath(GUIDE_NAMES[0] ?? '')}">Make your first sale</a>
<a class="button plain" href="/docs/reference">Read the API reference</a></p></div>
${groups.join('\n')}
<h2>API</h2>
<ul class="cards"><li><a href="/docs/reference">Reference</a><p>Every operation with its parameters, responses and a form to send a request to this service.</p></li>
<li><a href="/openapi.json">openapi.json</a><p>The OpenAPI 3.1 document, for client generators, mock servers and tests.</p></li>
<li><a href="/openapi-3.0.json">openapi-3.0.json</a><p>The same as OpenAPI 3.0, for tools that read nothing newer.</p></li>
<li><a href="/asyncapi.json">asyncapi.json</a><p>The AsyncAPI 3 document of webhooks and of the event stream.</p></li>
<li><a href="/llms.txt">llms.txt</a><p>All pages in Markdown, for language models and other programs.</p></li></ul>`,
  };
}

const NOT_FOUND_PAGE: Page = {
  path: '/docs/404',
  title: 'Page not found',
  summary: 'The documentation has no page at this address.',
  html: `<article><h1>Page not found</h1>
<p>The documentation has no page at this address. See <a href="/docs">all guides</a> or <a href="/docs/reference">the API reference</a>.</p></article>`,
};
