/** Runs an adapter, the program between the kit and an SDK. It answers each line of JSON with one line of JSON. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readLines } from './lines.ts';

/** Answer of an adapter: one of the fields. */
export interface Reply {
  result?: unknown;
  error?: Record<string, unknown>;
  /** The SDK has no such function. */
  unsupported?: true;
}

export interface Adapter {
  ask(question: object): Promise<Reply>;
  end(): void;
}

const LIMIT_MS = 60_000;
const ERROR_TAIL = 2000;

/** @param command line for the shell, such as `node adapter.ts` */
export function startAdapter(command: string): Adapter {
  let program: Program | undefined;
  return {
    async ask(question) {
      program ??= startProgram(command);
      try {
        return await program.ask(question);
      } catch (error) {
        // The next case gets a new process.
        program.end();
        program = undefined;
        return { error: { kind: 'adapter', detail: error instanceof Error ? error.message : String(error) } };
      }
    },
    end: () => program?.end(),
  };
}

type Program = ReturnType<typeof startProgram>;

function startProgram(command: string) {
  const child = spawn(command, { shell: true, detached: true });
  let errors = '';
  child.stderr.on('data', (text) => (errors = (errors + String(text)).slice(-ERROR_TAIL)));
  // Writing to a process that has ended fails here. Its end is what `ask` reports.
  child.stdin.on('error', (error) => (errors += String(error)));
  const lines = readLines(child.stdout);
  return {
    async ask(question: object): Promise<Reply> {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await withLimit(lines.next());
      if (done) throw new Error(`the adapter ended: ${errors.trim()}`);
      return JSON.parse(value) as Reply;
    },
    end: () => kill(child),
  };
}

async function withLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the adapter gave no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the shell and the program that it runs. */
function kill({ pid, exitCode }: ChildProcessWithoutNullStreams) {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
