import { BASE_URL_PLACEHOLDER } from './base-url.ts';
import { searchableText } from './search-records.ts';
import type { LinkGroup, Page } from './layout.ts';
import { markdownUrl } from './published-markdown.ts';

const isOfMaintainers = ({ path }: Page) => path.startsWith('/docs/maintainers');

/** @returns the list of pages for language models, in the form of llmstxt.org */
export function llmsText(pages: readonly Page[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const readers = pages.filter((page) => !isOfMaintainers(page));
  const groups = new Set(readers.flatMap(({ sidebar }) => sidebar?.groups ?? []));
  const distinct = [...new Map([...groups].map((group) => [group.title, group])).values()];
  return `# Sellbase

> ${byPath.get('/docs')?.summary ?? ''}

Every page of the documentation is also Markdown: add \`.md\` to its path, or send \`Accept: text/markdown\`.

${distinct.map((group) => sectionText(group, byPath)).join('\n\n')}

## Machine-readable descriptions

- [openapi.json](${BASE_URL_PLACEHOLDER}/openapi.json): the OpenAPI document of all operations and webhooks
- [asyncapi.json](${BASE_URL_PLACEHOLDER}/asyncapi.json): the AsyncAPI document of webhooks and of the event stream

## Optional

- [llms-full.txt](${BASE_URL_PLACEHOLDER}/llms-full.txt): all guides and the reference of all operations and events in one file
- [Pages for maintainers](${markdownUrl('/docs/maintainers')}): the architecture of the service, its tests and its decisions
`;
}

function sectionText({ title, links }: LinkGroup, pages: ReadonlyMap<string, Page>): string {
  const items = links.map(({ href, label }) => {
    const summary = pages.get(href)?.summary.replaceAll(/\s+/g, ' ') ?? '';
    return `- [${searchableText(label)}](${markdownUrl(href)})${summary === '' ? '' : `: ${summary}`}`;
  });
  return `## ${title}\n\n${items.join('\n')}`;
}

/** @returns the guides and the reference in one text. Schemas are left out, because the operations list their fields. */
export const llmsFullText = (pages: readonly Page[]) =>
  pages
    .filter((page) => !isOfMaintainers(page) && page.path !== '/docs' && !/\/reference(\/schemas)?$/.test(page.path))
    .flatMap(({ markdown }) => (markdown === undefined ? [] : [markdown.trim()]))
    .join('\n\n---\n\n')
    .concat('\n');
