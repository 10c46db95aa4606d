/** `npm run test:long`: everything that is too long or too dependent on the machine for `.ci/run`. */
import { once } from 'node:events';
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { spawnGroup } from '../support/processes/process-group.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Part {
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

const PARTS: readonly Part[] = [
  {
    title: 'all tests',
    command: 'vitest',
    args: ['run', '--config', 'test/vitest.config.ts'],
    env: { TEST_SCOPE: 'long' },
  },
  { title: 'documented commands', command: '.ci/try-documented-commands', args: ['--all'] },
  { title: 'scorecard of the contract', command: 'node', args: ['scripts/scorecard/main.ts'] },
  { title: 'clients by public generators', command: 'node', args: ['scripts/sdks/test.ts'] },
  { title: 'certification of SDKs', command: 'node', args: ['scripts/certify/main.ts'] },
];

readCommand({
  name: 'test:long',
  description:
    'Runs all tests, the documented commands, the scorecard, the generated clients and the certification, one after the other.\nContinues after a failure, and exits with 1 if a part failed.',
});
const startedAt = performance.now();
const results: string[] = [];
for (const { title, command, args, env } of PARTS) {
  console.log(`\n== ${title}`);
  const began = performance.now();
  const child = spawnGroup(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
  const error = await once(child, 'exit').then(
    ([code, signal]) => (code === 0 ? undefined : `exit code ${String(code ?? signal)}`),
    (reason: unknown) => String(reason),
  );
  if (error !== undefined) process.exitCode = 1;
  results.push(`${error === undefined ? '✓' : '✗'} ${title} (${secondsSince(began)} s)${error ? `: ${error}` : ''}`);
  console.log(results.at(-1));
}
console.log(`\n== summary\n${results.join('\n')}\nin all ${secondsSince(startedAt)} s`);

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(0);
}
