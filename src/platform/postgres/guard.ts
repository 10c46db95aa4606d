import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { RunAs } from './run-as.ts';

/** A program that ends when this process ends, in whatever way that happens. */
export interface Guarded {
  /** Of the program itself. */
  pid: number;
  /** The last of what it wrote. */
  output(): string;
  hasEnded(): boolean;
  /** Its exit code, null where a signal ended it; after all that it wrote has been read. */
  ended: Promise<number | null>;
  /** Asks it to end, and waits until it has. */
  end(): Promise<void>;
  /** From now on it does not keep this process alive. */
  letGo(): void;
}

export interface GuardOptions {
  runAs: RunAs;
  /** Open files that the program inherits, from number 3 on. */
  fds: number[];
  /** Removed when the program has ended. */
  sweep?: string | undefined;
  log?: ((line: string) => void) | undefined;
}

const OUTPUT_LENGTH = 8000;

/**
 * Standard input is held open by this process alone: when it closes, because we want so or because we were killed, the
 * program is interrupted. `trap` comes after the program has started, since it would inherit it; it keeps the shell to
 * its post. Says the program's process id first.
 */
const GUARD = `sweep=$1; shift; exec 9<&0
"$@" </dev/null >&2 9<&- & program=$!
trap '' HUP INT TERM PIPE
(read -r _ <&9; kill -INT "$program") 2>/dev/null & watch=$!
echo "$program"
wait "$program"; code=$?
kill -KILL "$watch" 2>/dev/null
if [ -n "$sweep" ]; then rm -rf "$sweep"; fi
exit "$code"`;

/** @throws Error where it cannot be started at all */
export async function spawnGuarded(program: string, args: string[], options: GuardOptions): Promise<Guarded> {
  const child = process.platform === 'win32' ? spawnOnWindows(program, args) : spawnInShell(program, args, options);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  let isOver = false;
  const gone = new Promise<void>((done) =>
    child.once('exit', () => {
      isOver = true;
      done();
    }),
  );
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-OUTPUT_LENGTH)));
  if (options.log) passLines(child, options.log);
  child.stdin?.on('error', () => undefined);
  const pid = await Promise.race([readPid(child), failed]);
  return {
    pid,
    output: () => output,
    hasEnded: () => isOver,
    ended,
    end: async () => {
      child.ref();
      if (process.platform === 'win32') child.kill();
      child.stdin?.destroy();
      await gone;
    },
    letGo: () => {
      child.unref();
      for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
    },
  };
}

/** In a session of its own, so that Ctrl-C reaches us and not the program. */
function spawnInShell(program: string, args: string[], { runAs, fds, sweep = '' }: GuardOptions): ChildProcess {
  return spawn('/bin/sh', ['-c', GUARD, 'sellbase-postgres', sweep, program, ...args], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...fds],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Node puts its children into a job that ends with it; without a window there is no Ctrl-C. */
function spawnOnWindows(program: string, args: string[]): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return spawn(program, args, { windowsHide: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...env, TZ: 'UTC' } });
}

/** What the shell says first; on Windows there is none. 0 for a program that could not be started. */
async function readPid({ stdout, pid }: ChildProcess): Promise<number> {
  if (stdout === null) return pid ?? 0;
  for await (const text of stdout.setEncoding('utf8')) return Number(text);
  return 0;
}

function passLines(child: ChildProcess, log: (line: string) => void) {
  let rest = '';
  child.stderr?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach((line) => log(line));
  });
}
