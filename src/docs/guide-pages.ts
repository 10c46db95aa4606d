import { GUIDE_GROUPS, GUIDE_NAMES } from './guides/index.ts';
import { escape } from './highlight.ts';
import type { Page } from './layout.ts';
import { render, type Rendered } from './markdown.ts';

const addressOf = (name: string) => `/docs/guides/${name}`;

/** The guides, and the page that lists them. */
export function guidePages(readGuide: (name: string) => string): Page[] {
  const guides = new Map(GUIDE_NAMES.map((name) => [name, rendered(name, readGuide(name))]));
  const titleOf = (name: string) => escape(guides.get(name)?.title ?? name);
  const groups = GUIDE_GROUPS.map(({ title, guides: names }) => ({
    title,
    links: names.map((name) => ({ href: addressOf(name), label: titleOf(name) })),
  }));
  const step = (name: string | undefined, rel: string, word: string) =>
    name === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${addressOf(name)}"><small>${word}</small> ${titleOf(name)}</a>`;

  const pages = [...guides].map(([name, { title, summary, html, headings }], at): Page => ({
    address: addressOf(name),
    title,
    summary,
    html: `<article><h1>${escape(title)}</h1>\n${html}</article>
<nav class="steps" aria-label="Next to this guide">${step(GUIDE_NAMES[at - 1], 'prev', 'Before')}${step(GUIDE_NAMES[at + 1], 'next', 'Next')}</nav>`,
    side: { label: 'All guides', groups },
    contents: headings.filter(({ depth }) => depth === 2).map(({ id, html: label }) => ({ href: `#${id}`, label })),
  }));
  return [indexOf(guides), ...pages, MISSING];
}

function rendered(name: string, markdown: string): Rendered {
  try {
    return render(markdown);
  } catch (error) {
    throw new Error(`the guide ${name} cannot be rendered`, { cause: error });
  }
}

function indexOf(guides: Map<string, Rendered>): Page {
  const summary =
    'A self-hosted backend for selling software and proving that it was paid for: products and prices, a checkout page, subscriptions, orders, benefits and license keys.';
  const card = (name: string) => {
    const guide = guides.get(name);
    return `<li><a href="${addressOf(name)}">${escape(guide?.title ?? name)}</a><p>${escape(guide?.summary ?? '')}</p></li>`;
  };
  const groups = GUIDE_GROUPS.map(
    ({ title, guides: names }) => `<h2>${escape(title)}</h2>\n<ul class="cards">${names.map(card).join('\n')}</ul>`,
  );
  return {
    address: '/docs',
    title: 'Sellbase',
    summary,
    html: `<div class="opening"><h1>Sell software, and prove that it was paid for</h1>
<p>${summary}</p>
<p class="actions"><a class="button" href="${addressOf(GUIDE_NAMES[0] ?? '')}">Make a first sale</a>
<a class="button plain" href="/docs/reference">Read the reference</a></p></div>
${groups.join('\n')}
<h2>The contract</h2>
<ul class="cards"><li><a href="/docs/reference">Reference</a><p>Every operation, with what it takes and answers, and a form to try it on this service.</p></li>
<li><a href="/openapi.json">openapi.json</a><p>The document that all of it is made from, in OpenAPI 3.1: for generators, mocks and tests.</p></li></ul>`,
  };
}

const MISSING: Page = {
  address: '/docs/404',
  title: 'There is nothing here',
  summary: 'No page of the documentation has this address.',
  html: `<article><h1>There is nothing here</h1>
<p>No page of the documentation has this address. <a href="/docs">All guides</a> and <a href="/docs/reference">the reference</a> are a step away.</p></article>`,
};
