/** The page about the contents of each module: operations, permissions, events, tasks, e-mails, tables and quotas. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '../../src/contract/generated/access.ts';
import type { DeclaredModule } from '../support/read-modules.ts';

const MODULES = join(import.meta.dirname, '../../src/modules');
const SCHEMA = join(import.meta.dirname, '../../src/platform/db/schema');

const INTRODUCTION = `# Modules

Generated from the contract and from \`src/modules\` by \`npm run generate\`. Do not edit.

The groups and modules are in the order of [the architecture](architecture.md), from top to bottom. Permissions are the scopes of
which the operations of a module need one. [The schema](schema.md) describes the tables.`;

const HANDLER = /^ +(\w+): /gm;
const EVENT = /\bdefine\w*Event\(\s*'([\w.]+)'/g;
const QUOTA = /\b(?:(?:take|require)Quotas?\([^)]*?'|createRequestQuota\([^)]*?= '|quota !== ')(\w+)'(?=[,)]| &&)/g;
const QUOTA_TRIGGER = /\bexecute function count_quota\('(\w+)'|\bexecute function (count_quotas_of_\w+)\(/g;
const CHANGED_QUOTA = /\bchange_quota\([^;]*?'(\w+)'/g;
const TASK = /\bdefineTask(?:<.*?>)?\(\s*'([\w.-]+)'/gs;

/** The names that a module contains, by kind. */
export interface ModuleContents {
  module: string;
  purpose: string;
  operations: string[];
  permissions: string[];
  events: string[];
  tasks: string[];
  emails: string[];
  tables: string[];
  quotas: string[];
}

export function readContents({ group, name, purpose, mails = [], tables = {} }: DeclaredModule): ModuleContents {
  const folder = join(MODULES, group, name);
  const code = readFiles(folder, '*.ts');
  const operations = find(readFiles(folder, '*operations.ts'), HANDLER).filter((found) => found in access);
  const quotas = [...find(code, QUOTA), ...findCountedQuotas(readFiles(join(SCHEMA, 'tables', group, name), '*.sql'))];
  const scopes = operations.flatMap((operation) => [...access[operation as keyof typeof access].scopes]);
  return {
    module: `${group}/${name}`,
    purpose,
    operations,
    permissions: [...new Set<string>(scopes)].sort(),
    events: find(code, EVENT),
    tasks: find(code, TASK),
    emails: [...mails],
    tables: Object.keys(tables),
    quotas: [...new Set(quotas)].sort(),
  };
}

const readFiles = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** @returns the quotas that the triggers of tables count */
const findCountedQuotas = (sql: string): string[] =>
  [...sql.matchAll(QUOTA_TRIGGER)].flatMap(([, kind, trigger]) =>
    kind === undefined ? find(readFiles(join(SCHEMA, 'functions'), `${trigger}.sql`), CHANGED_QUOTA) : [kind],
  );

const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** @returns the page in Markdown */
export const modulesPage = (modules: readonly DeclaredModule[]): string =>
  [INTRODUCTION, ...modules.map((module) => toSection(readContents(module)))].join('\n\n');

function toSection({ module, purpose, ...contents }: ModuleContents): string {
  const lines = Object.entries(contents).flatMap(([kind, names]: [string, string[]]) =>
    names.length === 0
      ? []
      : [`- ${TITLES[kind as keyof typeof contents]}: ${names.map((one) => `\`${one}\``).join(', ')}`],
  );
  return `## ${module}\n\n${purpose}.${lines.length === 0 ? '' : '\n\n'}${lines.join('\n')}`;
}

const TITLES: Readonly<Record<Exclude<keyof ModuleContents, 'module' | 'purpose'>, string>> = {
  operations: 'Operations',
  permissions: 'Permissions',
  events: 'Events',
  tasks: 'Tasks',
  emails: 'E-mails',
  tables: 'Tables',
  quotas: 'Quotas',
};
