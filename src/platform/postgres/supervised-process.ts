import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { RunAs } from './run-as.ts';

/** A program that ends when this process ends, also when this process is killed. */
export interface SupervisedProcess {
  /** Process id of the program, not of its supervisor. */
  pid: number;
  /** Last output of the program. */
  output(): string;
  hasEnded(): boolean;
  /** Exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Like `exited`, but resolves when all output is read. */
  ended: Promise<number | null>;
  /** Interrupts the program and waits for its end. */
  stop(): Promise<void>;
  /** Lets this process exit while the program runs. */
  unref(): void;
}

/** Options of a supervised process. */
export interface SupervisionOptions {
  runAs: RunAs;
  /** File descriptors that the program inherits, from number 3 on. */
  fds: number[];
  /** Folder to remove where this process was killed and cannot do so. */
  cleanUpFolder?: string | undefined;
  log?: ((line: string) => void) | undefined;
}

/** Characters of output in memory. */
const OUTPUT_LENGTH = 8000;

/**
 * Shell script that supervises the program. Only this process holds the script's standard input open. A line in it, or its
 * end because this process was killed, makes the script interrupt the program. After the end, the script removes the folder.
 * `trap` protects the script from signals. It comes after the start of the program, which would inherit it. The first line
 * of output is the program's process id.
 */
const SUPERVISOR_SCRIPT = `folder=$1; shift; exec 9<&0
"$@" </dev/null >&2 9<&- & program=$!
trap '' HUP INT TERM PIPE
(read -r _ <&9 || [ -z "$folder" ] || echo >"$folder/abandoned"; kill -INT "$program") 2>/dev/null & watch=$!
echo "$program"
wait "$program"; code=$?
kill -KILL "$watch" 2>/dev/null
if [ -n "$folder" ] && [ -e "$folder/abandoned" ]; then rm -rf "$folder"; fi
exit "$code"`;

/**
 * Starts a supervised program.
 * @throws Error the program cannot be started
 */
export async function spawnSupervised(
  program: string,
  args: string[],
  options: SupervisionOptions,
): Promise<SupervisedProcess> {
  const child = process.platform === 'win32' ? spawnOnWindows(program, args) : spawnInShell(program, args, options);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  let hasExited = false;
  const exited = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      hasExited = true;
      done(code);
    }),
  );
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-OUTPUT_LENGTH)));
  if (options.log) forwardLines(child, options.log);
  // The input breaks where the process ends, which `exit` reports.
  child.stdin?.on('error', () => undefined);
  const pid = await Promise.race([readPid(child), failed]);
  return {
    pid,
    output: () => output,
    hasEnded: () => hasExited,
    exited,
    ended,
    stop: async () => {
      child.ref();
      if (process.platform === 'win32') child.kill();
      child.stdin?.end('stop\n');
      await exited;
    },
    unref: () => {
      child.unref();
      for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
    },
  };
}

/** Starts the program in a new session, so that Ctrl-C does not reach it. */
function spawnInShell(
  program: string,
  args: string[],
  { runAs, fds, cleanUpFolder = '' }: SupervisionOptions,
): ChildProcess {
  return spawn('/bin/sh', ['-c', SUPERVISOR_SCRIPT, 'sellbase-postgres', cleanUpFolder, program, ...args], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...fds],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Starts the program on Windows, where Node's job object ends it with this process. Without a window it gets no Ctrl-C. */
function spawnOnWindows(program: string, args: string[]): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return spawn(program, args, { windowsHide: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...env, TZ: 'UTC' } });
}

/** Reads the process id from the script. Returns Node's process id on Windows, and 0 where the program did not start. */
async function readPid({ stdout, pid }: ChildProcess): Promise<number> {
  if (stdout === null) return pid ?? 0;
  for await (const text of stdout.setEncoding('utf8')) return Number(text);
  return 0;
}

function forwardLines(child: ChildProcess, log: (line: string) => void) {
  let partialLine = '';
  child.stderr?.on('data', (text: string) => {
    const lines = (partialLine + text).split('\n');
    partialLine = lines.pop() ?? '';
    lines.forEach((line) => log(line));
  });
}
