/**
 * `npm run test:sdks`: generates clients from the published document with the generators that partners use. Each client
 * is compiled strictly and makes a sale against the service, from the product to the validation of the license key.
 * `--only name` selects a generator. Packages are installed once, in .build/sdks.
 *
 * Hand-written because the flow of a sale is ours. The generators are packages.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startChild } from './bench/child.ts';
import { DATABASE, urlOf } from './bench/database.ts';
import type { Ending } from './sdks/flows/story.ts';
import { generators, type Generator } from './sdks/generators.ts';
import { endingOf, writeStory } from './sdks/postman.ts';
import { startPostgres } from '../src/platform/postgres/launch.ts';

const ROOT = join(import.meta.dirname, '../');
const HERE = join(ROOT, 'scripts/sdks');
const WORK = join(ROOT, '.build/sdks');
const DOCUMENT = join(ROOT, 'src/contract/generated/published.json');
const EXPECTED: Ending = { paid: 'succeeded', license: 'granted', amount: 4900 };
const PROGRAM = 'compiled/flow.js';
const LIMIT_MS = 180_000;

/** Further platforms of the official client, which are tested where installed. The test suite covers Node and browsers. */
const PLATFORMS = {
  deno: [join(WORK, 'node_modules/@deno/linux-x64-glibc/deno'), 'run', '--allow-all', '--no-remote'],
  bun: [join(WORK, 'node_modules/@oven/bun-linux-x64/bin/bun'), 'run'],
};

const execute = promisify(execFile);
const { values: flags } = parseArgs({ options: { only: { type: 'string' } } });

interface Target {
  BASE_URL: string;
  TOKEN: string;
}

await installGenerators();
const failures = await withService(async (target) => {
  const subjects: [string, (slug: string) => Promise<Ending>][] = [
    ...generators.map((generator): (typeof subjects)[number] => [
      generator.name,
      (SLUG) => tryGenerator(generator, { ...target, SLUG }),
    ]),
    ['postman', (SLUG) => tryPostman({ ...target, SLUG })],
    ...Object.entries(PLATFORMS)
      .filter(isHere)
      .map(([name, command]): (typeof subjects)[number] => [
        `official-in-${name}`,
        (SLUG) => tryOfficial(command, { ...target, SLUG }),
      ]),
  ];
  let failed = 0;
  for (const [name, attempt] of subjects.filter(([found]) => !flags.only || found === flags.only)) {
    const began = performance.now();
    const wrong = await attempt(`sale-by-${name}`).then(differenceOf, (error: unknown) => reasonOf(error));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${wrong ? '✗' : '✓'} ${name} (${seconds} s)${wrong ? `: ${wrong}` : ''}`);
    if (wrong) failed += 1;
  }
  return failed;
});
process.exitCode = failures > 0 ? 1 : 0;

/** Installs the generators apart from the packages of the project, which do not need them. */
async function installGenerators() {
  const wanted = await readFile(join(HERE, 'package-lock.json'), 'utf8');
  const stamp = join(WORK, 'installed.json');
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === wanted) return;
  const began = performance.now();
  await mkdir(WORK, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(HERE, name), join(WORK, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], WORK);
  await writeFile(stamp, wanted);
  console.log(`generators installed (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

/** Runs the service as `npm start` does, on a temporary database. */
async function withService<T>(use: (target: Target) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sellbase-sdks-'));
  const postgres = await startPostgres({ dataDir, database: DATABASE, unsafeFast: true });
  try {
    const env = {
      DATABASE_URL: urlOf(postgres.connection),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      MAIL_URL: 'sandbox:',
    };
    const service = await startChild({ args: ['src/app/main.ts'], env, readyPath: '/readyz' });
    try {
      const seeded = await execute(process.execPath, ['scripts/seed.ts', '--json'], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, ...env },
      });
      const { access_token: TOKEN }: { access_token: string } = JSON.parse(seeded.stdout);
      return await use({ BASE_URL: `http://127.0.0.1:${service.port}`, TOKEN });
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Generates, compiles and runs a client. */
async function tryGenerator(generator: Generator, env: Target & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder(generator.name);
  for (const [name, text] of Object.entries(generator.files?.(DOCUMENT) ?? {}))
    await writeFile(join(folder, name), text);
  const [program = '', ...args] = generator.command(DOCUMENT);
  await run(binary(program), args, folder);
  await compile(folder, generator.name);
  const { stdout } = await run(process.execPath, [PROGRAM], folder, { ...env });
  return JSON.parse(stdout);
}

/** Runs the official client as it is published. */
async function tryOfficial(command: readonly string[], env: Target & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder('official');
  await run(process.execPath, ['scripts/build-sdk.ts'], ROOT);
  const packages = join(folder, 'node_modules');
  await cp(join(ROOT, '.build/sdk'), join(packages, '@sellbase/sdk'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await cp(join(WORK, 'node_modules', name), join(packages, name), { recursive: true });
  await compile(folder, 'official');
  const [program = '', ...args] = command;
  const { stdout } = await run(program, [...args, PROGRAM], folder, { ...env });
  return JSON.parse(stdout);
}

/** Compiles the flow together with all generated code, also with unused parts. */
async function compile(folder: string, name: string) {
  await cp(join(HERE, 'flows', `${name}.ts`), join(folder, 'flow.ts'));
  await cp(join(HERE, 'flows/story.ts'), join(folder, 'story.ts'));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    rootDir: '.',
    outDir: 'compiled',
  };
  const include = ['*.ts', 'generated/**/*.ts'];
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  await run(binary('tsc'), ['-p', '.'], folder);
}

/** Converts the document into a Postman collection and runs a sale with its requests. */
async function tryPostman({ BASE_URL, TOKEN, SLUG }: Target & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder('postman');
  const options = 'folderStrategy=Tags,parametersResolution=Example';
  await run(binary('openapi2postmanv2'), ['-s', DOCUMENT, '-o', 'collection.json', '-O', options], folder);
  await writeStory(folder);
  const variables = [`baseUrl=${BASE_URL}`, `bearerToken=${TOKEN}`, `slug=${SLUG}`].flatMap((pair) => [
    '--env-var',
    pair,
  ]);
  const args = ['run', 'story.json', ...variables, '--bail', '--delay-request', '50', '--timeout', '60000'];
  await run(binary('newman'), [...args, '--reporters', 'cli', '--export-environment', 'ended.json'], folder);
  return endingOf(join(folder, 'ended.json'));
}

function isHere([name, [program = '']]: [string, string[]]): boolean {
  if (!existsSync(program)) console.log(`- official-in-${name}: not on this machine`);
  return existsSync(program);
}

function binary(name: string): string {
  return join(WORK, 'node_modules/.bin', name);
}

/** Creates an empty folder from which the packages of the generators can be resolved. */
async function emptyFolder(name: string): Promise<string> {
  const folder = join(WORK, 'made', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  return folder;
}

/** Runs a program. @throws Error with its output when it fails */
async function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const quiet = { SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1', NO_COLOR: '1' };
  const options = { cwd, env: { ...process.env, ...quiet, ...env }, timeout: LIMIT_MS, maxBuffer: 64 * 2 ** 20 };
  return execute(program, args, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed\n${(stdout + stderr).trim().slice(0, 4000)}`, { cause: error });
  });
}

function differenceOf(ending: Ending): string | undefined {
  const [found, expected] = [ending, EXPECTED].map(({ paid, license, amount }) =>
    JSON.stringify({ paid, license, amount }),
  );
  return found === expected ? undefined : `ended with ${found}, not ${expected}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
