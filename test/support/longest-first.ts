import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, from long to short. They run first, so that no worker is left with one of them while the
 * others have nothing to do. A file that is not listed runs after them, in the order of Vitest.
 */
export const LONG_FILES: readonly string[] = [
  'test/app/process.test.ts',
  'test/contract/fuzz.test.ts',
  'test/docs/guides.test.ts',
  'test/docs/browser.test.ts',
  'test/modules/billing/model/subscription-model.test.ts',
  'test/sdk/packed.test.ts',
  'test/web/account.test.ts',
  'test/web/barriers.test.ts',
  'test/web/checkout.test.ts',
  'test/platform/postgres/launch.test.ts',
  'test/web/embed.test.ts',
  'test/modules/entitlements/files/constant-memory.test.ts',
  'test/platform/idempotency/crash.test.ts',
  'test/modules/notifications/events/stream.test.ts',
  'test/scripts/mock/stateful.test.ts',
  'test/modules/notifications/webhooks/deliveries.test.ts',
  'test/platform/postgres/crash.test.ts',
];

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
