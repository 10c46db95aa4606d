import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import { readModules } from '../../scripts/support/read-modules.ts';

const { default: configuration }: { default: { forbidden: (IForbiddenRuleType & { name: string })[] } } = createRequire(
  import.meta.url,
)('../../scripts/lint/dependency-rules.js');

const [upper, lower] = readModules().map(({ group, name }) => `src/modules/${group}/${name}`);

/** A forbidden import, by the rule that must find it. `modules.test.ts` checks the order of the modules. */
const PLANTS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'shared-is-a-leaf': ['src/shared/planted.ts', 'src/contract/target.ts'],
  'contract-is-a-leaf': ['src/contract/planted.ts', 'src/shared/target.ts'],
  'platform-knows-no-business': ['src/platform/db/planted.ts', `${upper}/index.ts`],
  'ports-are-interfaces': ['src/platform/ports/planted.ts', 'src/platform/db/target.ts'],
  'providers-implement-ports': ['src/providers/stripe/planted.ts', 'src/providers/sandbox/target.ts'],
  'modules-know-no-provider': [`${upper}/planted.ts`, 'src/providers/stripe/target.ts'],
  'modules-have-one-public-file': [`${upper}/inner.ts`, `${lower}/inner-target.ts`],
  'app-imports-public-files': ['src/app/planted.ts', `${upper}/inner-target.ts`],
  'only-app-knows-everything': ['src/web/planted.ts', 'src/app/target.ts'],
  'wire-shapes-stay-at-the-edge': [`${upper}/edge.ts`, 'src/contract/target.ts'],
  'sql-stays-in-queries': [`${upper}/sql.ts`, 'node_modules/knex/index.js'],
  'rules-are-pure': [`${upper}/rules.ts`, `${upper}/inner-target.ts`],
  'pages-use-the-contract-and-pure-helpers': ['src/web/page.ts', 'src/platform/db/target.ts'],
  'sdk-stands-alone': ['src/sdk/planted.ts', 'src/shared/target.ts'],
  'sdk-is-for-others': ['src/app/sdk.ts', 'src/sdk/target.ts'],
  'service-needs-no-tools': ['src/app/tool.ts', 'scripts/bench/target.ts'],
  'tools-need-no-tests': ['scripts/bench/planted.ts', 'test/support/target.ts'],
  'no-command-is-imported': ['scripts/bench/command.ts', 'scripts/operator/seed.ts'],
  'support-is-a-leaf': ['scripts/support/planted.ts', 'scripts/bench/target.ts'],
  'oracles-share-no-code-with-the-service': ['scripts/fuzz/planted.ts', 'src/platform/http/ajv.ts'],
  'gate-needs-no-long-run': ['test/planted.ts', 'test/long/target.ts'],
  'no-test-is-imported': ['test/other.ts', 'test/target.test.ts'],
  'no-dev-dependencies': ['scripts/operator/planted.ts', 'node_modules/vitest/index.js'],
};

/** The file or folder that a rule must find, for the rules about more than one import. */
const OTHERS: Readonly<Record<string, string>> = {
  'no-cycles': 'scripts/fuzz/one.ts',
  'tools-have-an-order': 'scripts/mock',
  'no-orphans': 'src/app/orphan.ts',
};

/** Imports of types only, which count as well. */
const CIRCLES = [
  ['scripts/fuzz/one.ts', 'scripts/fuzz/two.ts'],
  ['scripts/fuzz/two.ts', 'scripts/fuzz/one.ts'],
  ['scripts/mock/one.ts', 'scripts/sdks/two.ts'],
  ['scripts/sdks/three.ts', 'scripts/mock/four.ts'],
] as const;

function plant(folder: string) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const specifier = (from: string, to: string) =>
    to.startsWith('node_modules/') ? to.split('/')[1] : `./${posix.relative(dirname(from), to)}`;
  const values = Object.values(PLANTS);
  for (const [, to] of [...values, ...CIRCLES]) write(to, 'export const planted = 1;\n');
  for (const [from, to] of values)
    write(from, `import { planted } from '${specifier(from, to)}';\nexport const other = planted;\n`);
  for (const [from, to] of CIRCLES)
    write(from, `import type { Planted } from '${specifier(from, to)}';\nexport type Other = Planted;\n`);
  write('src/app/orphan.ts', 'export const orphan = 1;\n');
  write('package.json', JSON.stringify({ dependencies: { knex: '1' }, devDependencies: { vitest: '1' } }));
}

it('each dependency rule finds a planted import, and the test plants one per rule', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-imports-'));
  try {
    plant(folder);
    const { output } = await cruise(['src', 'scripts', 'test'], {
      baseDir: folder,
      ruleSet: configuration,
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    });
    const { violations } = (output as ICruiseResult).summary;
    const found = (name: string) => violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
    const expected = { ...Object.fromEntries(Object.entries(PLANTS).map(([rule, [from]]) => [rule, from])), ...OTHERS };
    for (const [rule, from] of Object.entries(expected)) expect.soft(found(rule), rule).toContain(from);
    const names = configuration.forbidden.map(({ name }) => name).filter((name) => !name.endsWith('-calls-upward'));
    expect(Object.keys(expected).toSorted()).toEqual(names.toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
