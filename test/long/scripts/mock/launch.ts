import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';
import { must, until } from '../../../support/wait.ts';
import { INHERITED } from '../../support/service.ts';
import { reservePort } from '../../../support/port.ts';

const SCRIPT = join(import.meta.dirname, '../../../../scripts/mock/main.ts');

export interface Mock {
  url: string;
  output: () => string;
  /** Stops the mock as Ctrl-C does. @returns the exit code */
  end(): Promise<number | null>;
}

/** Runs the mock as `npm run mock` does, and waits until it listens. */
export async function launchMock(args: string[], env: Record<string, string> = {}): Promise<Mock> {
  const port = await reservePort();
  const child = spawn(process.execPath, [...END_WITH_PARENT, SCRIPT, ...args], {
    env: { ...INHERITED, PORT: port, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`the mock ended: ${output}`);
      return output;
    },
    (text) => text.includes('is listening on'),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    end: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Returns the value that the mock prints behind a label at its start. */
export const printedValue = ({ output }: Mock, label: string) =>
  must(new RegExp(`${label} +(\\S+)`).exec(output())?.[1]);
