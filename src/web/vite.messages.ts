/** Gives the pages their part of the messages. The texts of mails and documents would make each page longer. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of `de.json` and so on. */
export const MESSAGES = join(import.meta.dirname, '../shared/messages');

const SOURCE = join(import.meta.dirname, '..');
/** Descriptors are literals, so an id that a page or a shared helper uses is in its source text. */
const ID = /\bid:\s*'([^']+)'/g;

/** @returns the ids of the messages that the pages use */
export function readPageIds(): ReadonlySet<string> {
  const files = globSync(['web/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: SOURCE });
  return new Set(
    files.flatMap((file) => [...readFileSync(join(SOURCE, file), 'utf8').matchAll(ID)].flatMap(([, id]) => id ?? [])),
  );
}

/** Leaves in the messages of a language those that the pages use. */
export const pageMessages: Plugin = {
  name: 'page-messages',
  enforce: 'pre',
  transform(code, file) {
    if (!file.startsWith(MESSAGES)) return undefined;
    const ids = readPageIds();
    const own = Object.entries(JSON.parse(code) as Record<string, string>).filter(([id]) => ids.has(id));
    return JSON.stringify(Object.fromEntries(own));
  },
};
