import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../support/port.ts';
import type { Block, Guide } from './guide-blocks.ts';

const ROOT = join(import.meta.dirname, '../../');

/** What guides have a reader install, besides our client. */
const PACKAGES = ['openid-client', 'standardwebhooks'];

/** Ports on which a reader starts something: 4010, which is that of the mocks, to 4019. */
const READERS_PORT = /\b401\d\b/g;

/** Far longer than any of them takes. */
const PATIENCE_MS = 90_000;

interface Reader {
  /** The service that the reader has started. */
  baseUrl: string;
  /** Its configuration, for the commands of the guide. */
  env: Record<string, string>;
  /** Where our client has been built. */
  sdk: string;
  /** In milliseconds; whoever waits for longer waits in vain. */
  patience?: number;
}

/**
 * Does what a reader of the guide does: one bash for all blocks, in a folder of its own.
 * @throws Error that names the line of the guide, with what was printed
 */
export async function follow(guide: Guide, reader: Reader): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `sellbase-guide-${guide.name}-`));
  try {
    const ports = await freePorts(guide.markdown);
    const localize = (text: string) =>
      text
        .replaceAll(/http:\/\/localhost:(8000|3000)\b/g, reader.baseUrl)
        .replaceAll(READERS_PORT, (port) => ports.get(port) ?? port);
    await prepare(join(folder, 'work'), reader.sdk);
    const script = await writeScript(guide, folder, localize);
    const env = { ...process.env, ...reader.env, PORT: localize('4010'), NO_COLOR: '1' };
    const { code, complaint } = await bash(script, { cwd: join(folder, 'work'), env }, reader.patience);
    await compare(guide, { folder, localize, code, complaint });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Others may have the ports that guides name for what a reader starts. */
async function freePorts(markdown: string): Promise<Map<string, string>> {
  const named = [...new Set(markdown.match(READERS_PORT)), '4010'];
  return new Map(await Promise.all(named.map(async (port): Promise<[string, string]> => [port, await freePort()])));
}

/** The reader's folder: empty, but that packages are installed, and that the commands of the service can be run from it. */
async function prepare(work: string, sdk: string) {
  await mkdir(join(work, 'node_modules/@sellbase'), { recursive: true });
  await symlink(sdk, join(work, 'node_modules/@sellbase/sdk'));
  for (const name of PACKAGES) await symlink(join(ROOT, 'node_modules', name), join(work, 'node_modules', name));
  const scripts = { seed: `node '${ROOT}scripts/seed.ts'`, mock: `node '${ROOT}scripts/mock.ts'` };
  await writeFile(join(work, 'package.json'), JSON.stringify({ name: 'reader', private: true, scripts }));
}

/** Each block is a file with the lines of the guide before it left empty, so that bash names the lines of the guide. */
async function writeScript(guide: Guide, folder: string, localize: (text: string) => string): Promise<string> {
  const lines = ['set -euo pipefail', `trap 'echo "$LINENO" > ${folder}/failed' ERR`];
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
  if (block.noRun !== undefined) return [];
  if (block.file !== undefined) return [begin, `mkdir -p "$(dirname '${block.file}')"`, `cp '${path}' '${block.file}'`];
  if (block.language !== 'sh') return [];
  if (block.background === undefined) return [begin, `exec > '${log}' 2>&1`, `. '${path}'`];
  const isReady = `grep -qF '${block.background}' '${log}'`;
  return [
    begin,
    `( . '${path}' ) > '${log}' 2>&1 &`,
    `for (( tries = 300; tries > 0; tries-- )); do if ${isReady}; then break; fi; kill -0 $!; sleep 0.1; done; ${isReady}`,
  ];
}

/** Runs it as a group of processes, so that whatever it leaves behind ends with it. */
function bash(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }, patience = PATIENCE_MS) {
  return new Promise<{ code: number | null; complaint: string }>((resolve, reject) => {
    const path = `${dirname(process.execPath)}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
    const child = spawn('bash', [script], {
      ...options,
      env: { ...options.env, PATH: path },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      } catch {
        // Nothing was left behind.
      }
    };
    const limit = setTimeout(() => {
      complaint += `it had no end after ${patience / 1000} s`;
      end();
    }, patience);
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
        throw new Error(`${guide.name}.md:${line} is not what was printed: ${text}\nIt was:\n${printed.join('\n')}`);
      from = found + 1;
    }
  }
}

/** A line as the guide shows it; `…` stands for anything. */
function patternOf(line: string): RegExp {
  const parts = line
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
