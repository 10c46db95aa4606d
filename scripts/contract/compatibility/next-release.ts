import { readdir, readFile } from 'node:fs/promises';
import { undefinedIfMissing } from '../../../src/shared/error-code.ts';
import type { ComparedDocument } from './document.ts';
import type { ReviewedChange } from './verdict.ts';

export const RELEASED = new URL('../../../openapi/released/', import.meta.url);
const BREAKING = new URL('../../../openapi/breaking/', import.meta.url);
const PUBLISHED = new URL('../../../src/contract/generated/published.json', import.meta.url);
const CHANGELOG = new URL('../../../openapi/CHANGELOG.md', import.meta.url);

/** The last release, the present document, and what is written about the changes between them. */
export interface NextRelease {
  was: ComparedDocument;
  is: ComparedDocument;
  changelog: string;
  reviewed: readonly ReviewedChange[];
  /** Name of the file of the last release, in `RELEASED`. */
  file: string;
}

/** @throws Error there is not exactly one last release */
export async function readNextRelease(): Promise<NextRelease> {
  const [file, ...others] = (await readdir(RELEASED)).filter((name) => name.endsWith('.json'));
  if (file === undefined || others.length > 0)
    throw new Error('openapi/released/ must hold one document: the last release');
  const [was, is] = await Promise.all([read(new URL(file, RELEASED)), read(PUBLISHED)]);
  return { was, is, file, changelog: await readFile(CHANGELOG, 'utf8'), reviewed: await readReviewed(is.info.version) };
}

/** Reads the reviewed changes of a version that break callers. A version without such changes has no file. */
async function readReviewed(version: string): Promise<ReviewedChange[]> {
  const text = await readFile(new URL(`${version}.json`, BREAKING), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? [] : JSON.parse(text);
}

const read = async (from: URL): Promise<ComparedDocument> => JSON.parse(await readFile(from, 'utf8'));
