import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../src/docs/maintainers');

/** A block of code in a page of the maintainers' guide, with the file that the text before it names last. */
interface Step {
  file: string;
  language: string;
  code: string;
}

const FENCE = /^( *)```(\w+)\n(.*?)^ *```$/gms;
const FILE_NAME = /`([\w.-]+\/[\w./-]+\.\w+)`/g;

/** @returns the blocks of a page that change files. Blocks of commands are left out. */
export function readSteps(page: string): Step[] {
  const markdown = readFileSync(join(PAGES, `${page}.md`), 'utf8');
  return [...markdown.matchAll(FENCE)].flatMap(({ 1: indent = '', 2: language = '', 3: text = '', index }) => {
    if (language === 'sh') return [];
    const file = [...markdown.slice(0, index).matchAll(FILE_NAME)].at(-1)?.[1];
    if (file === undefined) throw new Error(`${page}.md: no file is named before the block\n${text}`);
    return [{ file, language, code: text.replaceAll(new RegExp(`^ {0,${indent.length}}`, 'gm'), '') }];
  });
}

/** Applies the steps of a page to a copy of the repository, as a maintainer does. A `diff` changes a file, other code is a new file. */
export function followSteps(page: string, folder: string): void {
  for (const { file, language, code } of readSteps(page)) {
    const path = join(folder, file);
    if (language !== 'diff') {
      if (existsSync(path)) throw new Error(`${page}.md: ${file} exists, so the block must be a diff`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
      continue;
    }
    const lines = code.split('\n').slice(0, -1);
    const [before, after] = ['-', '+'].map((sign) =>
      lines
        .flatMap((line) => (line[0] === sign || line[0] === ' ' || line === '' ? [line.slice(1) + '\n'] : []))
        .join(''),
    );
    const parts = `\n${readFileSync(path, 'utf8')}`.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`${page}.md: ${file} has ${parts.length - 1} places for\n${code}`);
    writeFileSync(path, parts.join(`\n${after}`).slice(1));
  }
}
