/** The scores as a table, for the terminal and for the guide. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { percentOf, type Verdict } from './score.ts';

export interface Score {
  name: string;
  verdicts: readonly Verdict[];
}

const GUIDE = join(import.meta.dirname, '../../src/docs/guides/certification.md');
const TABLE = /^\| SDK [^]*?\n\n/m;

/** One line per SDK: its passed cases, in each group and together. */
export function tableOf(scores: readonly Score[], show = showCounts): string {
  const groups = [...new Set(scores.flatMap(({ verdicts }) => verdicts.map(({ group }) => group)))];
  const rows = scores.map(({ name, verdicts }) => [
    `\`${name}\``,
    ...groups.map((group) => show(verdicts.filter((verdict) => verdict.group === group))),
    show(verdicts),
  ]);
  const lines = [['SDK', ...groups, 'all'], ['---', ...groups.map(() => '---:'), '---:'], ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function showCounts(verdicts: readonly Verdict[]): string {
  return `${verdicts.filter(({ difference }) => difference === undefined).length} of ${verdicts.length}`;
}

/** Rounded down, so that only a full score is 100 %. The guide has no counts, which each new operation would change. */
function showPercent(verdicts: readonly Verdict[]): string {
  return `${Math.floor(percentOf(verdicts))} %`;
}

/** Whether the guide shows these scores. */
export async function isInGuide(scores: readonly Score[]): Promise<boolean> {
  return readFileSync(GUIDE, 'utf8') === (await guideWith(scores));
}

export async function writeGuide(scores: readonly Score[]): Promise<void> {
  writeFileSync(GUIDE, await guideWith(scores));
}

async function guideWith(scores: readonly Score[]): Promise<string> {
  const guide = readFileSync(GUIDE, 'utf8');
  if (!TABLE.test(guide)) throw new Error('The guide "certification" has no table of scores.');
  const changed = guide.replace(TABLE, () => `${tableOf(scores, showPercent)}\n`);
  return format(changed, { ...(await resolveConfig(GUIDE)), parser: 'markdown' });
}
