/** The tables of modules in the READMEs of their groups and in the page about the architecture. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { readModules, type DeclaredModule } from './read-modules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A document whose table is made from the declarations. */
export interface ModuleDocument {
  path: string;
  current: string;
  /** The document with today's table. */
  expected: string;
}

export async function readModuleDocuments(): Promise<ModuleDocument[]> {
  const groups = Map.groupBy(readModules(), ({ group }) => group);
  return Promise.all([
    withTable('src/docs/maintainers/architecture.md', tableOfGroups(groups)),
    ...[...groups].map(([group, modules]) => withTable(`src/modules/${group}/README.md`, tableOfModules(modules))),
  ]);
}

const tableOfGroups = (groups: ReadonlyMap<string, DeclaredModule[]>) =>
  toTable(
    ['Group', 'Modules, from top to bottom'],
    [...groups].map(([group, modules]) => [`\`${group}\``, modules.map(({ name }) => name).join(', ')]),
  );

const tableOfModules = (modules: readonly DeclaredModule[]) =>
  toTable(
    ['Module (top to bottom)', 'Purpose'],
    modules.map(({ name, purpose }) => [`\`${name}\``, purpose]),
  );

function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, titles.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the table of a document that has the same titles. */
async function withTable(path: string, table: string): Promise<ModuleDocument> {
  const file = join(ROOT, path);
  const current = readFileSync(file, 'utf8');
  const titles = (table.split('\n')[0] ?? '').split('|').map((title) => title.trim());
  const isTitleRow = (line: string) =>
    line.startsWith('|') && line.split('|').every((cell, at) => cell.trim() === titles[at]);
  const lines = current.split('\n');
  const start = lines.findIndex(isTitleRow);
  if (start === -1) throw new Error(`${path} has no table with the titles ${titles.join(', ')}.`);
  const rest = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const formatted = await format(table, { parser: 'markdown', printWidth: 120 });
  const expected = [...lines.slice(0, start), formatted.trimEnd(), ...lines.slice(start + rest)].join('\n');
  return { path, current, expected };
}
