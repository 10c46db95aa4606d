import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PYTHON } from '../../../scripts/support/programs.ts';
import { reservePort } from '../../support/port.ts';
import { PYTHON_SDK } from '../support/python.ts';
import { WAIT_TIMEOUT_MS } from '../../support/time-limits.ts';
import type { Block, Guide } from '../../docs/guide-blocks.ts';

const ROOT = join(import.meta.dirname, '../../../');

/** Packages that guides tell the reader to install, besides `@sellbase/sdk`. */
const PACKAGES = ['openid-client', 'standardwebhooks'];

/** Ports on which a reader starts a server: 4010 (the mocks) to 4019. */
const READER_PORT = /\b401\d\b/g;

interface Reader {
  /** Base URL of the service that the reader has started. */
  baseUrl: string;
  /** Environment variables for the commands of the guide. */
  env: Record<string, string>;
  /** Folder of the built `@sellbase/sdk`. */
  sdk: string;
  /** Timeout of the guide. */
  timeoutMs?: number;
}

/**
 * Runs all blocks of a guide in one bash session in a new folder.
 * @throws Error with the line of the guide and the output
 */
export async function runGuide(guide: Guide, reader: Reader): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `sellbase-guide-${guide.name}-`));
  try {
    const ports = await freePorts(guide.markdown);
    const localize = (text: string) =>
      text
        .replaceAll(/http:\/\/localhost:(8000|3000)\b/g, reader.baseUrl)
        .replaceAll(READER_PORT, (port) => ports.get(port) ?? port);
    await prepare(join(folder, 'work'), reader.sdk);
    const script = await writeScript(guide, folder, localize);
    const npm = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };
    const own = { PORT: localize('4010'), NO_COLOR: '1', PYTHONPATH: PYTHON_SDK };
    const env = { ...process.env, ...npm, ...reader.env, ...own };
    const { code, complaint } = await bash(script, { cwd: join(folder, 'work'), env }, reader.timeoutMs);
    await compare(guide, { folder, localize, code, complaint });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces the ports of the guides by free ones. */
async function freePorts(markdown: string): Promise<Map<string, string>> {
  const named = [...new Set(markdown.match(READER_PORT)), '4010'];
  return new Map(await Promise.all(named.map(async (port): Promise<[string, string]> => [port, await reservePort()])));
}

/** Creates the folder of the reader with the installed packages and the npm scripts of the service. */
async function prepare(work: string, sdk: string) {
  await mkdir(join(work, 'node_modules/@sellbase'), { recursive: true });
  await symlink(sdk, join(work, 'node_modules/@sellbase/sdk'));
  await mkdir(join(work, 'node_modules/.bin'));
  await symlink(PYTHON, join(work, 'node_modules/.bin/python3'));
  for (const name of PACKAGES) await symlink(join(ROOT, 'node_modules', name), join(work, 'node_modules', name));
  const { scripts: commands }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(ROOT, 'package.json'), 'utf8'),
  );
  const scripts = Object.fromEntries(
    ['seed', 'import', 'mock', 'certify'].map((name) => [
      name,
      commands[name]?.replace(/^node (.*)$/, `node '${ROOT}$1'`),
    ]),
  );
  await writeFile(join(work, 'package.json'), JSON.stringify({ name: 'reader', private: true, scripts }));
}

/** Writes each block to a file, preceded by empty lines, so that bash reports line numbers of the guide. */
async function writeScript(guide: Guide, folder: string, localize: (text: string) => string): Promise<string> {
  // The input closes when the test process ends, also when it is killed.
  const endWithParent = 'exec 9<&0 </dev/null; (read -r _ <&9; kill -TERM 0) &';
  const lines = [endWithParent, 'set -euo pipefail', `trap 'echo "$LINENO" > ${folder}/failed' ERR`];
  for (const block of guide.blocks) {
    const path = join(folder, String(block.line), `${guide.name}.md`);
    await mkdir(dirname(path));
    const isShell = block.language === 'sh' && block.file === undefined;
    const padding = isShell ? '\n'.repeat(block.line - 1) : '';
    await writeFile(path, `${padding}${localize(block.text)}\n`);
    lines.push(...stepsOf(block, path, folder));
  }
  const script = join(folder, 'script');
  await writeFile(script, lines.join('\n'));
  return script;
}

function stepsOf(block: Block, path: string, folder: string): string[] {
  const log = join(dirname(path), 'printed');
  const begin = `echo ${block.line} > ${folder}/at`;
  if (block.noRunReason !== undefined) return [];
  if (block.file !== undefined) return [begin, `mkdir -p "$(dirname '${block.file}')"`, `cp '${path}' '${block.file}'`];
  if (block.language !== 'sh') return [];
  if (block.readyText === undefined) return [begin, `exec > '${log}' 2>&1`, `. '${path}'`];
  const isReady = `grep -qF '${block.readyText}' '${log}'`;
  return [
    begin,
    `( . '${path}' ) > '${log}' 2>&1 &`,
    `for (( tries = ${WAIT_TIMEOUT_MS / 100}; tries > 0; tries-- )); do if ${isReady}; then break; fi; kill -0 $!; sleep 0.1; done; ${isReady}`,
  ];
}

/** Runs the script in its own process group, so that background processes end with it. */
function bash(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }, timeoutMs = WAIT_TIMEOUT_MS) {
  return new Promise<{ code: number | null; complaint: string }>((resolve, reject) => {
    const own = join(options.cwd, 'node_modules/.bin');
    const path = [own, dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':');
    const child = spawn('bash', [script], {
      ...options,
      env: { ...options.env, PATH: path },
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaint = '';
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      } catch {
        // The process group has already ended.
      }
    };
    const limit = setTimeout(() => {
      complaint += `the guide did not end within ${timeoutMs / 1000} s`;
      end();
    }, timeoutMs);
    child.stderr.on('data', (text) => (complaint += String(text)));
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      end();
      resolve({ code, complaint });
    });
  });
}

interface Followed {
  folder: string;
  localize: (text: string) => string;
  code: number | null;
  complaint: string;
}

async function compare(guide: Guide, { folder, localize, code, complaint }: Followed) {
  const read = (...path: string[]) => readFile(join(folder, ...path), 'utf8').catch(() => '');
  if (code !== 0) {
    const begin = (await read('at')).trim();
    const line = (await read('failed')).trim() || begin;
    const printed = `${await read(begin, 'printed')}${complaint}`;
    throw new Error(`${guide.name}.md:${line} (in the block from line ${begin}) failed:\n${printed}`);
  }
  for (const block of guide.blocks) {
    const printed = (await read(String(block.line), 'printed')).split('\n');
    let from = 0;
    for (const { line, text } of block.prints) {
      if (text.trim() === '') continue;
      const pattern = patternOf(localize(text));
      const found = printed.findIndex((candidate, at) => at >= from && pattern.test(candidate.trim()));
      if (found === -1)
        throw new Error(`${guide.name}.md:${line} was not printed: ${text}\nThe output was:\n${printed.join('\n')}`);
      from = found + 1;
    }
  }
}

/** @returns a pattern for an expected line, in which `…` matches any text */
function patternOf(line: string): RegExp {
  const parts = line
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
