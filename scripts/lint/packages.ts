/**
 * `npm run check:packages`: exits with 1 if a package that the service runs has a known hole of high or critical severity.
 * Passes with a notice if the registry offers no audit, because many mirrors offer none.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { evaluateAudit } from './packages/evaluate-audit.ts';

const TIME_LIMIT_MS = 20_000;
const AUDIT = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];

readCommand({
  name: 'check:packages',
  description:
    'Exits with 1 if npm audit knows a hole of high or critical severity in a package that the service runs. Passes with a notice if\nthe registry offers no audit.',
});
const holes = evaluateAudit(await audit());
if (holes === undefined) console.log('packages: no audit could be had, so known holes are not checked');
else if (holes.length > 0) {
  console.error(holes.map((hole) => `packages: ${hole}`).join('\n'));
  process.exitCode = 1;
}

/** npm exits with 1 when it finds holes or gets no answer. Its output tells which. */
function audit(): Promise<string> {
  const options = { cwd: join(import.meta.dirname, '../..'), timeout: TIME_LIMIT_MS, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => execFile('npm', AUDIT, options, (_error, stdout) => resolve(stdout)));
}
