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
import { promisify } from 'node:util';
import { startChild } from '../bench/child.ts';
import { DATABASE, urlOf } from '../bench/database.ts';
import type { Ending } from './flows/story.ts';
import { generators, POSTMAN, type Generator } from './generators.ts';
import { generateIn, LANGUAGES, sellIn, type Language } from './languages.ts';
import { binary, emptyFolder, installGenerators, run, WORK } from './packages.ts';
import { OPENAPI_CLIENT, perlVersion, tryPerl } from './perl.ts';
import { endingOf, writeStory } from './postman.ts';
import { updateTable, type Reached, type Stage } from './table.ts';
import { readCommand } from '../../src/app/command-line.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';

const ROOT = join(import.meta.dirname, '../../');
const HERE = join(ROOT, 'scripts/sdks');
const DOCUMENT = join(ROOT, 'src/contract/generated/published.json');
const EXPECTED: Ending = { paid: 'succeeded', license: 'granted', amount: 4900 };
const PROGRAM = 'compiled/flow.js';

/** Further platforms of the official client, which are tested where installed. The test suite covers Node and browsers. */
const PLATFORMS = {
  deno: [join(WORK, 'node_modules/@deno/linux-x64-glibc/deno'), 'run', '--allow-all', '--no-remote'],
  bun: [join(WORK, 'node_modules/@oven/bun-linux-x64/bin/bun'), 'run'],
};

const execute = promisify(execFile);
/** The stages that each generator reached in this run. */
const reached: Reached = new Map();
let officialBuild: Promise<unknown> | undefined;
const { values: flags } = readCommand({
  name: 'test:sdks',
  description:
    'Generates clients with public generators and completes a sale with each, and with the SDK in Deno and Bun.',
  options: {
    only: { type: 'string', value: 'NAME', description: 'Runs one of them.' },
    write: { type: 'boolean', description: 'Writes the table of generators in the documentation.' },
  },
});

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
    [POSTMAN.name, (SLUG) => tryPostman({ ...target, SLUG })],
    [OPENAPI_CLIENT.name, (SLUG) => tryOpenApiClient({ ...target, SLUG })],
    ...LANGUAGES.map((language): (typeof subjects)[number] => [
      language.name,
      (SLUG) => tryLanguage(language, { ...target, SLUG }),
    ]),
    ...Object.entries(PLATFORMS)
      .filter(isHere)
      .map(([name, command]): (typeof subjects)[number] => [
        `official-in-${name}`,
        (SLUG) => tryOfficial(name, command, { ...target, SLUG }),
      ]),
  ];
  const chosen = subjects.filter(([found]) => !flags.only || found === flags.only);
  let failed = 0;
  const attemptNext = async (): Promise<void> => {
    const [name, attempt] = chosen.shift() ?? [];
    if (name === undefined || attempt === undefined) return;
    const began = performance.now();
    const wrong = await attempt(`sale-by-${name}`).then(differenceOf, (error: unknown) => reasonOf(error));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${wrong ? '✗' : '✓'} ${name} (${seconds} s)${wrong ? `: ${wrong}` : ''}`);
    if (wrong) failed += 1;
    else reach(name, 'Sells');
    return attemptNext();
  };
  // Two at a time: a compiler uses one processor, and a sale waits.
  await Promise.all([attemptNext(), attemptNext()]);
  return failed;
});
const isStale = flags.only === undefined && !(await updateTable({ write: flags.write ?? false, versionOf, reached }));
if (isStale) console.log('✗ src/docs/guides/generators.md is out of date: run `npm run test:sdks -- --write`');
process.exitCode = failures > 0 || isStale ? 1 : 0;

function reach(name: string, stage: Stage) {
  reached.set(name, [...(reached.get(name) ?? []), stage]);
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
      QUOTA_ORGANIZATIONS: 'off',
    };
    const service = await startChild({ args: ['src/app/main.ts'], env, readyPath: '/readyz' });
    try {
      const seeded = await execute(process.execPath, ['scripts/operator/seed.ts', '--json'], {
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
  await mkdir(join(folder, 'generated'));
  const [program = '', ...args] = generator.command(DOCUMENT);
  // Two packages have a program of the same name, so these are run by their files.
  const { stdout: printed } = program.endsWith('.js')
    ? await run(process.execPath, [join(WORK, 'node_modules', program), ...args], folder)
    : await run(binary(program), args, folder);
  if (generator.output !== undefined) await writeFile(join(folder, generator.output), printed);
  reach(generator.name, 'Generates');
  await compile(folder, generator.name, generator.isBundled);
  reach(generator.name, 'Compiles');
  const { stdout } = await run(process.execPath, [PROGRAM], folder, { ...env });
  return JSON.parse(stdout);
}

/** Runs the official client as it is published. */
async function tryOfficial(name: string, command: readonly string[], env: Target & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder(`official-in-${name}`);
  // Both platforms share one build.
  officialBuild ??= run(process.execPath, ['scripts/sdks/typescript/build.ts'], ROOT);
  await officialBuild;
  await cp(join(ROOT, '.build/sdk'), join(folder, 'node_modules/@sellbase/sdk'), { recursive: true });
  await compile(folder, 'official');
  const [program = '', ...args] = command;
  const { stdout } = await run(program, [...args, PROGRAM], folder, { ...env });
  return JSON.parse(stdout);
}

/** Compiles the flow together with all generated code, also with unused parts. */
async function compile(folder: string, name: string, isBundled = false) {
  await cp(join(HERE, 'flows', `${name}.ts`), join(folder, 'flow.ts'));
  await cp(join(HERE, 'flows/story.ts'), join(folder, 'story.ts'));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    ...(isBundled ? { module: 'esnext', moduleResolution: 'bundler', noEmit: true } : { module: 'nodenext' }),
    experimentalDecorators: true,
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
  if (!isBundled) return;
  const bundle = ['--bundle', '--platform=node', '--format=esm', '--packages=external', `--outfile=${PROGRAM}`];
  await run(binary('esbuild'), ['flow.ts', ...bundle], folder);
}

/** Returns the installed version of a package. */
async function versionOf(name: string): Promise<string> {
  if (name === OPENAPI_CLIENT.package) return perlVersion();
  const { version }: { version: string } = JSON.parse(
    await readFile(join(WORK, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return version;
}

/** Converts the document into a Postman collection and runs a sale with its requests. */
async function tryPostman({ BASE_URL, TOKEN, SLUG }: Target & { SLUG: string }): Promise<Ending> {
  const folder = await emptyFolder('postman');
  const options = 'folderStrategy=Tags,parametersResolution=Example';
  await run(binary('openapi2postmanv2'), ['-s', DOCUMENT, '-o', 'collection.json', '-O', options], folder);
  reach(POSTMAN.name, 'Generates');
  await writeStory(folder);
  const variables = [`baseUrl=${BASE_URL}`, `bearerToken=${TOKEN}`, `slug=${SLUG}`].flatMap((pair) => [
    '--env-var',
    pair,
  ]);
  const args = ['run', 'story.json', ...variables, '--bail', '--delay-request', '50', '--timeout', '60000'];
  await run(binary('newman'), [...args, '--reporters', 'cli', '--export-environment', 'ended.json'], folder);
  return endingOf(join(folder, 'ended.json'));
}

/** Runs a sale in Perl. Its client exists only while it runs. */
async function tryOpenApiClient(env: Target & { SLUG: string }): Promise<Ending> {
  const ending = await tryPerl(DOCUMENT, { ...env });
  reach(OPENAPI_CLIENT.name, 'Generates');
  return ending;
}

async function tryLanguage(language: Language, env: Target & { SLUG: string }): Promise<Ending> {
  const folder = await generateIn(language, DOCUMENT);
  reach(language.name, 'Generates');
  return sellIn(language, folder, { ...env });
}

function isHere([name, [program = '']]: [string, string[]]): boolean {
  if (!existsSync(program)) console.log(`- official-in-${name}: not on this machine`);
  return existsSync(program);
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
