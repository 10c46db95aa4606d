import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, from long to short. `npm test` leaves them out, `npm run test:all` runs them first, so that no
 * worker is left with one of them while the others have nothing to do. Other files run in the order of Vitest.
 */
export const LONG_FILES: readonly string[] = [
  'test/app/process.test.ts',
  'test/app/drain.test.ts',
  'test/docs/browser.test.ts',
  'test/docs/guides.test.ts',
  'test/sdk/packed.test.ts',
  'test/contract/fuzz.test.ts',
  'test/modules/identity/oauth/two-processes.test.ts',
  'test/web/account.test.ts',
  'test/platform/postgres/launch.test.ts',
  'test/modules/billing/model/subscription-model.test.ts',
  'test/platform/idempotency/processes.test.ts',
  'test/web/barriers.test.ts',
  'test/web/checkout.test.ts',
  'test/scripts/mock/stateful.test.ts',
  'test/sdk/certified-on-mock.test.ts',
  'test/platform/postgres/crash.test.ts',
  'test/web/embed.test.ts',
  'test/modules/entitlements/files/constant-memory.test.ts',
  'test/platform/idempotency/crash.test.ts',
];

/** Whether a run includes the long files: `npm run test:all`, or a run that names its files. */
export const includesLongFiles =
  process.env.TEST_SCOPE === 'all' ||
  process.argv.some((argument) => argument.startsWith('test/') && !argument.endsWith('.config.ts'));

for (const file of LONG_FILES)
  if (!existsSync(join(import.meta.dirname, '../..', file)))
    throw new Error(`${file} is not there: correct the list in this file`);

/** Orders the files of all projects together, unit tests last: they are short and fill the gaps. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const rank = LONG_FILES.indexOf(relative(project.config.root, moduleId));
  if (rank !== -1) return rank;
  return LONG_FILES.length + (project.name === 'unit' ? 1 : 0);
}
