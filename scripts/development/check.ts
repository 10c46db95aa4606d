/**
 * `npm run check`: what the changes since the last commit can break, in under a minute; CI runs everything. With
 * `--since <commit>`, the changes since another commit. `npm run check:all` runs all checks, but no tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { spawnGroup } from '../support/processes/process-group.ts';

const ROOT = join(import.meta.dirname, '../..');
const STEPS_AT_ONCE = 2;
/** More files take longer than a minute. */
const MAX_TEST_FILES = 12;
const CODE = /\.(ts|tsx|js|cjs)$/;
const PROSE = /\.(ts|tsx|md|yaml|sql)$/;
/** Files on which the generated code depends, and the generated code. */
const CONTRACT =
  /^(openapi|src\/contract|src\/sdk\/generated|src\/sdk\/python|src\/platform\/db\/(migrations|schema|generated))\//;
/** The SQL of the schema and of the migrations. */
const SCHEMA = /^src\/platform\/db\/(migrations|schema)\//;
/** Files with messages for buyers, and their translations. */
const MESSAGES = /^src\/(web|app|modules|platform|shared)\//;
/** Files on which the size of the pages depends. */
const PAGES = /^(src\/(web|shared|contract)\/|package-lock\.json$)/;
/** Files on which the result of a check depends for all other files. */
const TOOLS = /^(package(-lock)?\.json|tsconfig\.json|\.prettierignore|scripts\/lint\/.*)$/;
const VITEST = ['run', '--config', 'test/vitest.config.ts', '--reporter=dot', '--passWithNoTests'];
/** Tests that compare documents with what they tell. `npm test` runs them after `check:all`. */
const FACTS = ['test/docs/facts.test.ts', 'test/scripts/modules.test.ts'];
const ESLINT = ['--config', 'scripts/lint/eslint.config.js', '--max-warnings', '0', '--no-warn-ignored'];
/** The programs of TypeScript need more memory than Node takes on a machine with 8 GB. Fewer collections save an eighth. */
const LINT_MEMORY = ['--max-old-space-size=6144', '--max-semi-space-size=64'];
const PRETTIER = ['--check', '--log-level', 'warn', '--ignore-unknown'];

interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Whether its output is of interest when it passes as well. */
  showsOutput?: boolean;
}

const PAGE_SIZES: Step = { ...npmScript('lint:pages'), showsOutput: true };
const AUDIT: Step = { ...npmScript('check:packages'), showsOutput: true };

const { values } = readCommand({
  name: 'check',
  description:
    'Checks what the changes since the last commit can break, with the tests of the changed modules. CI runs everything.',
  options: {
    since: {
      type: 'string',
      value: 'COMMIT',
      default: 'HEAD',
      description: 'Checks the changes since another commit.',
    },
    all: { type: 'boolean', default: false, description: 'Runs all checks, without tests (npm run check:all).' },
  },
});
const startedAt = performance.now();
const steps = values.all ? allSteps() : stepsFor(changedFiles(values.since));
await Promise.all(Array.from({ length: STEPS_AT_ONCE }, runSteps));
console.log(`everything passed in ${elapsed(startedAt)}`);

/** The longest first, since two run at a time. */
function allSteps(): Step[] {
  return [
    typesAndLint('tsconfig.json'),
    { name: 'format', command: 'prettier', args: [...PRETTIER, '.'] },
    typesAndLint('src/web/tsconfig.json'),
    ...['generate:check', 'lint:contract'].map(npmScript),
    typesAndLint('src/sdk/tsconfig.json'),
    ...['lint:prose', 'lint:sql', 'lint:dependencies', 'lint:messages', 'lint:styles', 'check:compatibility'].map(
      npmScript,
    ),
    PAGE_SIZES,
    AUDIT,
  ];
}

function typesAndLint(project: string): Step {
  return {
    name: `types and lint of ${project}`,
    command: 'node',
    args: [...LINT_MEMORY, 'scripts/lint/types-and-code.ts', '--project', project],
  };
}

function stepsFor(changed: readonly string[]): Step[] {
  const touches = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const matching = (pattern: RegExp) => (touches(TOOLS) ? ['.'] : changed.filter((path) => pattern.test(path)));
  const [code, prose] = [matching(CODE), matching(PROSE)];
  const tests = testsOf(changed);
  const since = ['--changed', values.since, '--project', 'unit', '--project', 'isolated'];
  return [
    ...(tests.length > 0
      ? [{ name: 'tests of the changed modules', command: 'vitest', args: [...VITEST, ...tests] }]
      : []),
    ...(code.length > 0 ? [{ name: 'lint', command: 'eslint', args: [...ESLINT, ...code] }, npmScript('types')] : []),
    ...(code.length > 0 ? [{ name: 'unit tests', command: 'vitest', args: [...VITEST, ...since] }] : []),
    ...(changed.length > 0 ? [{ name: 'format', command: 'prettier', args: [...PRETTIER, ...matching(/./)] }] : []),
    ...(touches(CONTRACT) ? ['lint:contract', 'generate:check', 'check:compatibility'].map(npmScript) : []),
    ...(prose.length > 0 ? [{ name: 'lint:prose', command: 'node', args: ['scripts/lint/prose.ts', ...prose] }] : []),
    ...(changed.length > 0 ? [{ name: 'facts in documents', command: 'vitest', args: [...VITEST, ...FACTS] }] : []),
    ...(touches(SCHEMA) ? [npmScript('lint:sql')] : []),
    ...(touches(MESSAGES) ? [npmScript('lint:messages')] : []),
    ...(code.length > 0 ? [npmScript('lint:dependencies')] : []),
    ...(touches(PAGES) ? [PAGE_SIZES] : []),
    // Holes become known without a change of ours.
    AUDIT,
  ];
}

function npmScript(name: string): Step {
  return { name, command: 'npm', args: ['run', '-s', name] };
}

/** Files that differ from the commit, and files that git does not know yet. Deleted files are left out. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const names = [
    ...git('diff', '--name-only', '-z', since),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return names.filter((name) => existsSync(join(ROOT, name)));
}

/** Changed test files, then those in the folders of `test/` that mirror the changed folders of `src/`. */
function testsOf(changed: readonly string[]): string[] {
  const own = changed.filter((path) => path.endsWith('.test.ts'));
  const folders = changed.filter((path) => CODE.test(path)).map((path) => dirname(path).replace(/^src\//, 'test/'));
  const beside = [...new Set(folders)].flatMap((folder) => globSync(`${folder}/*.test.ts`, { cwd: ROOT }));
  const all = [...new Set([...own, ...beside])];
  if (all.length > MAX_TEST_FILES)
    console.log(`The changes touch ${all.length} test files: ${MAX_TEST_FILES} run here, and all in CI.`);
  return all.slice(0, MAX_TEST_FILES);
}

/** Runs one step after the other until none is left. A step that fails ends the others and the whole check. */
async function runSteps() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await runStep(step);
}

function runStep({ name, command, args, showsOutput }: Step): Promise<void> {
  const began = performance.now();
  const child = spawnGroup(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  return new Promise((done) => {
    child.once('error', (error) => fail(name, error.message));
    child.once('close', (code) => {
      if (code !== 0) return fail(name, output);
      console.log(`${showsOutput ? output : ''}✓ ${name} (${elapsed(began)})`);
      done();
    });
  });
}

/** Ends the whole check, and with it the steps that still run. */
function fail(name: string, output: string) {
  console.error(`${output}\n✗ ${name}`);
  process.exit(1);
}

function elapsed(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
