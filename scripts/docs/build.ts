/** Second part of `npm run build`: writes the documentation pages that `src/docs/routes.ts` serves to .build/docs. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { guidePages } from '../../src/docs/guide-pages.ts';
import { renderDocument, type Assets, type Page } from '../../src/docs/layout.ts';
import { maintainerPages } from '../../src/docs/maintainer-pages.ts';
import { llmsFullText, llmsText } from '../../src/docs/llms.ts';
import { publishedMarkdown } from '../../src/docs/published-markdown.ts';
import { listOperations } from '../../src/docs/reference/document.ts';
import { readReference, referencePages } from '../../src/docs/reference/pages.ts';
import { operationHref } from '../../src/docs/reference/paths.ts';
import { toAsyncApi } from '../../src/docs/reference/asyncapi.ts';

const GUIDES = new URL('../../src/docs/guides/', import.meta.url);
const MAINTAINERS = new URL('../../src/docs/maintainers/', import.meta.url);
const DOCUMENT = new URL('../../src/contract/generated/published.json', import.meta.url);
const WEB = new URL('../../.build/web/', import.meta.url);
const TARGET = new URL('../../.build/docs/', import.meta.url);

interface Built {
  file: string;
  css?: string[];
}

/** Finds the script and the style sheet that Vite has built. @throws Error when they are missing */
function builtAssets(): Assets {
  const manifest: Record<string, Built | undefined> = JSON.parse(readFileSync(new URL('manifest.json', WEB), 'utf8'));
  const docs = manifest['docs/docs.ts'];
  const style = docs?.css?.[0];
  if (docs === undefined || style === undefined) throw new Error('the pages are not built: run npm run build.');
  return { style, script: docs.file };
}

const assets = builtAssets();
const reference = readReference(readFileSync(DOCUMENT, 'utf8'));
const hrefs = new Map(listOperations(reference).map((entry) => [entry.operation.operationId, operationHref(entry)]));

/** @throws Error for a link to an operation that does not exist */
function hrefOfOperation(operationId: string): string {
  const href = hrefs.get(operationId);
  if (href === undefined) throw new Error(`a guide links to the operation ${operationId}, which does not exist`);
  return href;
}

const pages = [
  ...guidePages((name) => readFileSync(new URL(`${name}.md`, GUIDES), 'utf8')),
  ...maintainerPages({
    files: readdirSync(MAINTAINERS, { recursive: true }).map(String),
    readText: (file) => readFileSync(new URL(file, MAINTAINERS), 'utf8'),
    readImage: (file) => readFileSync(new URL(file, MAINTAINERS)),
  }),
  ...referencePages(reference),
].map((page): Page =>
  page.markdown === undefined ? page : { ...page, markdown: publishedMarkdown(page.markdown, hrefOfOperation) },
);
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const index: Record<string, string> = {};
function write(path: string, extension: string, content: string) {
  const name = `${path.slice(1).replaceAll('/', '-')}${extension}`;
  writeFileSync(new URL(name, TARGET), content);
  index[`${path}${extension === '.html' ? '' : extension}`] = name;
}
for (const page of pages) {
  write(page.path, '.html', renderDocument(page, assets));
  if (page.markdown !== undefined) write(page.path, '.md', page.markdown);
}
write('/docs/search', '.json', JSON.stringify(pages.flatMap(({ records = [] }) => records)));
write('/llms', '.txt', llmsText(pages));
write('/llms-full', '.txt', llmsFullText(pages));
write('/asyncapi', '.json', JSON.stringify(toAsyncApi(reference)));
writeFileSync(new URL('index.json', TARGET), JSON.stringify(index));
