/** Makes the tables of modules in documents, the page about modules, and the lists of modules for the composition root. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type Options } from 'prettier';
import { camelCase, pascalCase } from '../contract/names.ts';
import { toMarkdownTable } from '../support/markdown-table.ts';
import { readModules, type DeclaredModule } from '../support/read-modules.ts';
import { modulesPage } from './modules-page.ts';

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
    listExports(modules),
    writePage(modules),
    withTable('src/docs/maintainers/architecture.md', tableOfGroups(groups)),
    ...[...groups].map(([group, modules]) => withTable(`src/modules/${group}/README.md`, tableOfModules(modules))),
  ]);
}

const tableOfGroups = (groups: ReadonlyMap<string, DeclaredModule[]>) =>
  toMarkdownTable(
    ['Group', 'Modules, from top to bottom'],
    [...groups].map(([group, modules]) => [`\`${group}\``, modules.map(({ name }) => name).join(', ')]),
  );

const tableOfModules = (modules: readonly DeclaredModule[]) =>
  toMarkdownTable(
    ['Module (top to bottom)', 'Purpose'],
    modules.map(({ name, purpose }) => [`\`${name}\``, purpose]),
  );

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

const GENERATED = 'src/app/container/generated';

/** The file of a module, relative to the folder of generated files. */
const pathOf = ({ group, name }: DeclaredModule, file: string) => `../../../modules/${group}/${name}/${file}`;

const listDeclarations = (modules: readonly DeclaredModule[]) =>
  generate('declarations', [
    ...modules.map(
      (module) => `import { declaration as ${camelCase(module.name)} } from '${pathOf(module, 'module.ts')}';`,
    ),
    '\n/** The declarations of all modules, from top to bottom. */',
    `export const declarations = [${modules.map(({ name }) => camelCase(name)).join(', ')}] as const;`,
  ]);

/** Lists the operations and the jobs of the modules that have a file of the name. */
function listExports(modules: readonly DeclaredModule[]): Promise<ModuleDocument> {
  const having = (file: string) =>
    modules.filter(({ group, name }) => existsSync(join(ROOT, 'src/modules', group, name, `${file}.ts`)));
  const nameOf = ({ name }: DeclaredModule, file: string) => camelCase(`${name}-${file}`);
  const importsOf = (module: DeclaredModule) =>
    ['jobs', 'operations']
      .filter((file) => having(file).includes(module))
      .map((file) => `${file} as ${nameOf(module, file)}`);
  const lists = ['operations', 'jobs'].map(
    (file) =>
      `export const module${pascalCase(file)} = [${having(file)
        .map((module) => nameOf(module, file))
        .join(', ')}] as const;`,
  );
  return generate('modules', [
    ...modules.flatMap((module) => {
      const imports = importsOf(module);
      return imports.length === 0 ? [] : [`import { ${imports.join(', ')} } from '${pathOf(module, 'index.ts')}';`];
    }),
    ...lists.map((list) => `\n${list}`),
  ]);
}

const generate = (name: string, lines: readonly string[]) =>
  toDocument(
    `${GENERATED}/${name}.ts`,
    ['// Generated from the modules by `npm run generate`. Do not edit.', ...lines, ''].join('\n'),
    { parser: 'typescript', printWidth: 120, singleQuote: true },
  );

const writePage = (modules: readonly DeclaredModule[]) =>
  toDocument('src/docs/maintainers/modules.md', modulesPage(modules), { parser: 'markdown', printWidth: 120 });

async function toDocument(path: string, text: string, options: Options): Promise<ModuleDocument> {
  const file = join(ROOT, path);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { path, current, expected: await format(text, options) };
}
