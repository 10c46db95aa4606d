/** Makes the tables of modules in documents, and the list of all declarations for the composition root. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { camelCase } from '../contract/names.ts';
import { readModules, type DeclaredModule } from './read-modules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file that is made from the declarations, in whole or in part. */
export interface ModuleDocument {
  path: string;
  current: string;
  /** The content by today's declarations. */
  expected: string;
}

export async function readModuleDocuments(): Promise<ModuleDocument[]> {
  const modules = readModules();
  const groups = Map.groupBy(modules, ({ group }) => group);
  return Promise.all([
    listDeclarations(modules),
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

const DECLARATIONS = 'src/app/container/generated/declarations.ts';

async function listDeclarations(modules: readonly DeclaredModule[]): Promise<ModuleDocument> {
  const names = modules.map(({ name }) => camelCase(name));
  const imports = modules.map(
    ({ group, name }, at) =>
      `import { declaration as ${names[at]} } from '../../../modules/${group}/${name}/module.ts';`,
  );
  const text = `// Generated from the declarations of modules by \`npm run generate\`. Do not edit.
${imports.join('\n')}

/** The declarations of all modules, from top to bottom. */
export const declarations = [${names.join(', ')}] as const;
`;
  const expected = await format(text, { parser: 'typescript', printWidth: 120, singleQuote: true });
  const file = join(ROOT, DECLARATIONS);
  return { path: DECLARATIONS, current: existsSync(file) ? readFileSync(file, 'utf8') : '', expected };
}
