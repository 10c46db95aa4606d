import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `gate` is `npm test`. `long` is `npm run test:long` with the other checks of `.ci/run`. `pictures` is for people who look at the pictures
 * of the long run, whose tests pass without it. Each suite also uses the programs of those before it.
 */
export const SUITES = ['gate', 'long', 'pictures'] as const;
export type Suite = (typeof SUITES)[number];

/** A program, a library of a program or a font that a suite uses and npm does not install. */
export interface Program {
  name: string;
  suite: Suite;
  /** Packages of Debian. */
  packages: readonly string[];
  isInstalled: () => boolean;
}

/**
 * Debian's headless shell comes before its whole Chromium: the engine is the same, but a browser context of the shell costs
 * a quarter of the processor time, because it opens no window with its own pages.
 */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const PGBOUNCER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** The oldest supported PostgreSQL. `.ci/try-documented-commands` follows the production guide on it. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin';
/** Debian's Python, because another one may lack the packages of apt. */
export const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';

/** Returns the path of Chromium. Returns undefined if it is not installed, which `npm run programs` can change. */
export function findChromium(): string | undefined {
  const paths = process.env.CHROMIUM === undefined ? CHROMIUM_PATHS : [process.env.CHROMIUM];
  return paths.find((path) => existsSync(path));
}

export const PROGRAMS = [
  program('gate', 'Chromium', ['chromium-headless-shell'], () => findChromium() !== undefined),
  program('gate', 'PostgreSQL 15', ['postgresql-15'], () => existsSync(join(DEBIAN_POSTGRES, 'initdb'))),
  program('gate', 'curl', ['curl'], () => existsSync('/usr/bin/curl')),
  program('long', 'PgBouncer', ['pgbouncer'], () => existsSync(PGBOUNCER)),
  program('long', 'Python with httpx', ['python3-httpx'], () => imports('httpx')),
  program('long', 'mypy', ['mypy'], () => imports('mypy')),
  program('long', 'Python with venv', ['python3-venv'], () => imports('ensurepip')),
  program('long', 'Go', ['golang-go'], () => existsSync('/usr/bin/go')),
  program('long', 'PHP with curl', ['php-cli', 'php-curl'], () =>
    succeeds('php', '-r', 'exit((int) !extension_loaded("curl"));'),
  ),
  // Programs for clients that public generators make.
  program('long', 'Perl with OpenAPI::Client', ['libopenapi-client-perl'], () =>
    succeeds('perl', '-MOpenAPI::Client', '-e', '1'),
  ),
  program('long', 'Java', ['default-jre-headless'], () => existsSync('/usr/bin/java')),
  program('long', 'Ruby with typhoeus', ['ruby', 'ruby-typhoeus'], () => succeeds('ruby', '-e', "require 'typhoeus'")),
  program('long', 'jq', ['jq'], () => existsSync('/usr/bin/jq')),
  program(
    'long',
    'Python with certifi, dateutil, six and urllib3',
    ['python3-certifi', 'python3-dateutil', 'python3-six', 'python3-urllib3'],
    () => imports('certifi, dateutil, six, urllib3'),
  ),
  program('pictures', 'fonts for Chinese and Japanese', ['fonts-noto-cjk'], () =>
    existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  ),
] as const;

export type ProgramName = (typeof PROGRAMS)[number]['name'];

function program<const Name extends string>(
  suite: Suite,
  name: Name,
  packages: readonly string[],
  isInstalled: () => boolean,
): Program & { name: Name } {
  return { suite, name, packages, isInstalled };
}

const succeeds = (path: string, ...args: string[]) => spawnSync(path, args, { stdio: 'ignore' }).status === 0;
const imports = (modules: string) => succeeds(PYTHON, '-c', `import ${modules}`);

export const isInstalled = (name: ProgramName): boolean =>
  PROGRAMS.find((one) => one.name === name)?.isInstalled() === true;

/** Returns the programs that a suite uses and this machine lacks. */
export const missingPrograms = (suite: Suite, programs: readonly Program[] = PROGRAMS): Program[] =>
  programs.filter((one) => SUITES.indexOf(one.suite) <= SUITES.indexOf(suite) && !one.isInstalled());

/** Returns one sentence that says what to install. */
export function explainMissing(suite: Suite, missing: readonly Program[]): string {
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.flatMap((one) => one.packages).join(' ');
  return `Install what this machine lacks for the tests (${names}): npm run programs -- --suite ${suite} --install, or apt-get install ${packages}`;
}
