import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must, until } from '../../support/wait.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const CONFIG = join(import.meta.dirname, 'interrupted/vitest.config.ts');

interface RunningProcess {
  pid: number;
  parent: number;
  /** Distinguishes a process from a later one with the same id. */
  startedAt: string;
  command: string;
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, and its parent has not asked for its exit code yet.
    if (state === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
    return { pid, parent: Number(parent), startedAt: rest[17] ?? '', command };
  } catch {
    return undefined;
  }
}

function descendantsOf(pid: number): RunningProcess[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
  const children = (parent: number): RunningProcess[] =>
    all.filter((found) => found.parent === parent).flatMap((found) => [found, ...children(found.pid)]);
  return children(pid);
}

const stillRun = (processes: readonly RunningProcess[]) =>
  processes.filter(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt);

/** Starts a run whose test never ends, and waits until its Postgres, service, browser and child process run. */
async function startRun() {
  const main = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG], {
    cwd: ROOT,
    // Not the variables of this worker.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  main.stdout.on('data', (text) => (output += String(text)));
  main.stderr.on('data', (text) => (output += String(text)));
  await until(
    async () => {
      if (main.exitCode !== null) throw new Error(`the run ended: ${output}`);
      return output;
    },
    (text) => text.includes('everything runs'),
  );
  return { main, started: descendantsOf(must(main.pid)) };
}

describe.skipIf(process.platform !== 'linux')('processes of a run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'an interrupted run leaves no process after %s to its main process',
    async (signal) => {
      const { main, started } = await startRun();
      for (const program of ['postgres', 'chrom', 'setInterval'])
        expect(
          started.filter(({ command }) => command.includes(program)),
          program,
        ).not.toEqual([]);
      main.kill(signal);
      expect(
        await until(
          async () => stillRun(started).map(({ command }) => command),
          (left) => left.length === 0,
        ),
      ).toEqual([]);
    },
  );
});
