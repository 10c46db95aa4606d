import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../scripts/fuzz/contract.ts';
import { readContents } from '../../scripts/docs/modules-page.ts';
import { readModuleDocuments } from '../../scripts/docs/module-tables.ts';
import { access } from '../../src/contract/generated/access.ts';
import { eventTypes } from '../../src/contract/generated/event-types.ts';
import { sandboxOperations } from '../../src/providers/sandbox/index.ts';
import { readModules } from '../../scripts/support/read-modules.ts';

interface Rule {
  name: string;
  from: { path?: string };
  to: { path?: string };
}

const { default: rules }: { default: { forbidden: Rule[] } } = createRequire(import.meta.url)(
  '../../scripts/lint/dependency-rules.js',
);

it('each module may call only the modules below it', () => {
  const modules = readModules().map(({ group, name }) => `src/modules/${group}/${name}/index.ts`);
  const isRefused = (from: string, to: string) =>
    rules.forbidden.some(
      (rule) =>
        rule.name.endsWith('-calls-upward') &&
        new RegExp(rule.from.path ?? '').test(from) &&
        new RegExp(rule.to.path ?? '').test(to),
    );
  const wrong = modules.flatMap((from, at) =>
    modules.filter((to, place) => isRefused(from, to) !== place < at).map((to) => `${from} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

it('the tables of modules in the documents are up to date', async () => {
  for (const { path, current, expected } of await readModuleDocuments()) expect(current, path).toBe(expected);
});

it('each kind of e-mail of the contract has one module', () => {
  const declared = readModules().flatMap(({ mails = [] }) => mails);
  expect(declared.toSorted()).toEqual([...(contract.components.schemas.EmailKind?.enum ?? [])].toSorted());
});

it('each operation and each event of the contract, each task and each quota has a module', () => {
  const contents = readModules().map(readContents);
  const count = (kind: 'operations' | 'events' | 'tasks') => contents.flatMap((module) => module[kind]);
  const isOfSandbox = (operation: string) => operation in sandboxOperations(true);
  expect(count('operations').toSorted()).toEqual(
    Object.keys(access)
      .filter((operation) => !isOfSandbox(operation))
      .toSorted(),
  );
  expect(
    count('events')
      .filter((event) => eventTypes.some((type) => type === event))
      .toSorted(),
  ).toEqual(eventTypes.toSorted());
  expect(count('tasks').length).toBe(new Set(count('tasks')).size);
  // People have a quota of organizations, and organizations have all others.
  const quotas = ['organizations', ...Object.keys(contract.components.schemas.OrganizationQuotas?.properties ?? {})];
  expect(new Set(contents.flatMap((module) => module.quotas))).toEqual(new Set(quotas));
});

it('each table has one module at most', () => {
  const tables = readModules().flatMap((declaration) => Object.keys(declaration.tables ?? {}));
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([]);
});

it('the file of each table is in the folder of the module that declares it', () => {
  const declared = readModules().flatMap(({ group, name, tables = {} }) =>
    Object.keys(tables).map((table) => `${group}/${name}/${table}.sql`),
  );
  const files = globSync('*/*/*.sql', { cwd: 'src/platform/db/schema/tables' });
  const ofModules = files.filter((file) => !/^(app|platform|providers)\//.test(file));
  expect(ofModules.toSorted()).toEqual(declared.toSorted());
});

it('modules declare their jobs in jobs.ts, which the container collects', () => {
  const isJob = /\b(job|periodicJob|loopJob)\(/;
  const files = globSync('src/modules/**/*.ts').filter((file) => isJob.test(readFileSync(file, 'utf8')));
  expect(files.filter((file) => basename(file) !== 'jobs.ts')).toEqual([]);
});

describe('the order of modules', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modules-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Creates modules, by group and name, with the module on which each stands. */
  function makeModules(modules: Readonly<Record<string, string | null | undefined>>) {
    for (const [path, standsOn] of Object.entries(modules)) {
      mkdirSync(join(folder, path), { recursive: true });
      if (standsOn === undefined) continue;
      const declaration = JSON.stringify({ purpose: 'A test.', standsOn });
      writeFileSync(join(folder, path, 'module.ts'), `export const declaration = ${declaration};\n`);
    }
  }

  it('the modules are ordered from top to bottom', () => {
    makeModules({ 'low/b': 'low/a', 'low/a': null, 'high/c': 'low/b' });
    expect(readModules(folder).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['a folder without a declaration', { 'low/a': null, 'low/b': undefined }, 'low/b has no module.ts'],
    ['two modules that stand on the same one', { 'low/a': null, 'low/b': 'low/a', 'low/c': 'low/a' }, 'low/a: one may'],
    ['a module that stands on a missing one', { 'low/a': null, 'low/b': 'low/c' }, 'low/c, which does not exist'],
    ['modules that stand on each other', { 'low/a': null, 'low/b': 'low/c', 'low/c': 'low/b' }, 'stand on each other'],
    ['no lowest module', { 'low/a': 'low/a' }, 'No module stands on null'],
    [
      'a group that another group divides',
      { 'low/a': null, 'high/b': 'low/a', 'low/c': 'high/b' },
      'low/c stands apart from its group',
    ],
  ])('`readModules` refuses %s', (_what, modules, message) => {
    makeModules(modules);
    expect(() => readModules(folder)).toThrow(message);
  });
});
