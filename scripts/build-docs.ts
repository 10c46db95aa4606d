/** Second part of `npm run build`: writes the documentation pages that `src/docs/routes.ts` serves to .build/docs. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { guidePages } from '../src/docs/guide-pages.ts';
import { renderDocument, type Assets } from '../src/docs/layout.ts';
import { maintainerPages } from '../src/docs/maintainer-pages.ts';
import { readReference, referencePages } from '../src/docs/reference/pages.ts';

const GUIDES = new URL('../src/docs/guides/', import.meta.url);
const MAINTAINERS = new URL('../src/docs/maintainers/', import.meta.url);
const DOCUMENT = new URL('../src/contract/generated/published.json', import.meta.url);
const WEB = new URL('../.build/web/', import.meta.url);
const TARGET = new URL('../.build/docs/', import.meta.url);

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
const pages = [
  ...guidePages((name) => readFileSync(new URL(`${name}.md`, GUIDES), 'utf8')),
  ...maintainerPages({
    files: readdirSync(MAINTAINERS, { recursive: true }).map(String),
    readText: (file) => readFileSync(new URL(file, MAINTAINERS), 'utf8'),
    readImage: (file) => readFileSync(new URL(file, MAINTAINERS)),
  }),
  ...referencePages(readReference(readFileSync(DOCUMENT, 'utf8'))),
];
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const files = pages.map((page) => {
  const name = `${page.path.slice(1).replaceAll('/', '-')}.html`;
  writeFileSync(new URL(name, TARGET), renderDocument(page, assets));
  return [page.path, name];
});
writeFileSync(new URL('index.json', TARGET), JSON.stringify(Object.fromEntries(files)));
