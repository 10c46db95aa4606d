/**
 * Compares the published document with that of the last release. Exits with 1 when a change breaks callers and is not
 * announced (src/docs/guides/compatibility.md). `--all` also lists compatible changes. `--release` stores the document as
 * the last release: use it only when a version is published.
 *
 * Hand-written because no package on npm compares documents of OpenAPI 3.1.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compareDocuments } from './compatibility/compare.ts';
import type { Document } from './compatibility/document.ts';
import { objections } from './compatibility/verdict.ts';

const RELEASED = new URL('../openapi/released/', import.meta.url);
const PUBLISHED = new URL('../src/contract/generated/published.json', import.meta.url);
const CHANGELOG = new URL('../openapi/CHANGELOG.md', import.meta.url);

const files = (await readdir(RELEASED)).filter((name) => name.endsWith('.json'));
const [file] = files;
if (file === undefined || files.length > 1)
  throw new Error('openapi/released/ must hold one document: the last release');
const was = await read(new URL(file, RELEASED));
const is = await read(PUBLISHED);
const changes = compareDocuments(was, is);
const breaking = changes.filter((change) => change.breaking);
for (const { where, direction, breaking: breaks, what } of process.argv.includes('--all') ? changes : breaking)
  console.log(`compatibility: ${breaks ? 'breaking' : 'compatible'} ${direction}: \`${where}\` ${what}`);
const changelog = await readFile(CHANGELOG, 'utf8');
const found = objections({ changes, was: was.info.version, is: is.info.version, changelog });
for (const objection of found) console.error(`compatibility: ${objection}`);
if (found.length > 0) process.exit(1);
console.log(
  `compatibility: since ${was.info.version}, ${breaking.length} changes that break callers and are named, ` +
    `${changes.length - breaking.length} that do not`,
);
if (process.argv.includes('--release')) await release();

async function read(from: URL): Promise<Document> {
  return JSON.parse(await readFile(from, 'utf8'));
}

async function release() {
  if (was.info.version === is.info.version && changes.length > 0)
    throw new Error(`${is.info.version} is out already: what has changed since needs another version`);
  for (const old of files) await rm(new URL(old, RELEASED));
  await writeFile(new URL(`${is.info.version}.json`, RELEASED), JSON.stringify(is) + '\n');
  console.log(`compatibility: ${is.info.version} is the last release`);
}
