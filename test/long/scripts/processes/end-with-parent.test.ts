import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive, untilEnded } from '../../platform/postgres/processes.ts';
import { must, until } from '../../../support/wait.ts';

const PARENT = join(import.meta.dirname, 'parent.ts');

/** Starts a process that starts another one, and returns both when they run. */
async function startBoth() {
  const parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  parent.stdout.on('data', (text) => (output += String(text)));
  await until(
    async () => output.endsWith('\n'),
    (isPrinted) => isPrinted,
  );
  return { parent, child: Number(output) };
}

it.each(['SIGKILL', 'SIGINT'] as const)('a process ends after its parent was ended by %s', async (signal) => {
  const { parent, child } = await startBoth();
  expect(isAlive(child)).toBe(true);
  parent.kill(signal);
  await untilEnded(must(parent.pid));
  await untilEnded(child);
});
