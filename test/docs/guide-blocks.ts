import { readFileSync } from 'node:fs';
import { readCodeInfo, type CodeInfo } from '../../src/docs/code-block.ts';
import { GUIDE_NAMES } from '../../src/docs/guides/index.ts';

const FOLDER = new URL('../../src/docs/guides/', import.meta.url);

export interface Block extends CodeInfo {
  /** Line number of the first line of code, from 1. */
  line: number;
  text: string;
  /** The expected output lines. */
  prints: { line: number; text: string }[];
}

export interface Guide {
  name: string;
  markdown: string;
  blocks: Block[];
}

export const readGuide = (name: string): Guide => {
  const markdown = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8');
  return { name, markdown, blocks: readBlocks(markdown, name) };
};

export const allGuides = (): Guide[] => GUIDE_NAMES.map(readGuide);

/** The first sale of the README, which is checked like a guide. */
export function readmeSale(): Guide {
  const markdown = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [from, to] = [markdown.indexOf('## First sale'), markdown.indexOf('\n```html')];
  const before = markdown.slice(0, from).replace(/[^\n]/g, '');
  return { name: 'README', markdown, blocks: readBlocks(before + markdown.slice(from, to), 'README') };
}

/** @throws Error with the position of an invalid block */
export function readBlocks(markdown: string, name: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { lines: string[] }) | undefined;
  let closedAt = 0;
  markdown.split('\n').forEach((text, at) => {
    const fence = /^(\s*)```(.*)$/.exec(text);
    if (fence === null) return void open?.lines.push(text);
    const where = `${name}.md:${at + 1}`;
    if (fence[1] !== '') throw new Error(`${where}: a code block must not be indented`);
    if (open === undefined) {
      open = { ...readCodeInfo(fence[2] ?? ''), line: at + 2, text: '', prints: [], lines: [] };
      const isDirectlyAfter = markdown
        .split('\n')
        .slice(closedAt + 1, at)
        .every((between) => between === '');
      if (open.language === 'output' && (blocks.at(-1)?.language !== 'sh' || !isDirectlyAfter))
        throw new Error(`${where}: an output block must directly follow an sh block`);
      return;
    }
    const { lines, ...block } = open;
    if (block.language === 'output')
      blocks.at(-1)?.prints.push(...lines.map((line, below) => ({ line: block.line + below, text: line })));
    else blocks.push({ ...block, text: lines.join('\n') });
    open = undefined;
    closedAt = at;
  });
  if (open !== undefined) throw new Error(`${name}.md: a code block is not closed`);
  return blocks;
}
