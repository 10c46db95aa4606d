/** Writes the page about the tables of each module, from the files of the schema. `npm run generate` calls it. */
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { toMarkdownTable } from '../support/markdown-table.ts';
import { readModules } from '../support/read-modules.ts';
import { readTables, type SchemaTable } from './read-tables.ts';
import { writeIfChanged } from '../support/write-if-changed.ts';

const TARGET = join(import.meta.dirname, '../../src/docs/maintainers/schema.md');

const INTRODUCTION = `# Schema

Generated from \`src/platform/db/schema\` by \`npm run generate\`. Do not edit.

The folder of a file says which module owns the table. Keys are the primary key and then the unique ones. Modules are in the
order of [the architecture](architecture.md), and then what stands below the modules.`;

/** Tables below the modules. */
const BELOW = /^(app|platform|providers)\/[a-z-]+$/;

const tables = readTables();
const modules = readModules().map(({ group, name }) => `${group}/${name}`);
const below = tables.map(({ owner }) => owner).filter((owner) => !modules.includes(owner));
const lost = below.find((owner) => !BELOW.test(owner));
if (lost !== undefined) throw new Error(`src/platform/db/schema/tables/${lost} is the folder of no module.`);
const owners = new Set([...modules, ...below.sort()]);
const sections = [...owners].flatMap((owner) => {
  const own = tables.filter((table) => table.owner === owner);
  return own.length === 0 ? [] : [`## ${owner}\n\n${toTable(own)}`];
});
const text = [INTRODUCTION, ...sections].join('\n\n');
writeIfChanged(TARGET, await format(text, { ...(await resolveConfig(TARGET)), parser: 'markdown' }));
console.log(`schema: ${tables.length} tables → src/docs/maintainers/schema.md`);

function toTable(own: readonly SchemaTable[]): string {
  const rows = own.map(({ name, purpose, keys, references }) => [
    `\`${name}\``,
    purpose,
    keys.map((key) => (key.includes(',') ? `(${key})` : key)).join(', '),
    references.map(({ columns, table }) => `${columns} → \`${table}\``).join(', '),
  ]);
  return toMarkdownTable(['Table', 'Purpose', 'Keys', 'Refers to'], rows);
}
