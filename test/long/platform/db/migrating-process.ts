import { migrateWithoutTimeouts } from '../../../../src/platform/db/migrate.ts';
import { must } from '../../../support/wait.ts';

/** Migrates `DATABASE_URL` with the files of `MIGRATIONS`, or else with the ones of the service. */
const { DATABASE_URL, MIGRATIONS } = process.env;
await migrateWithoutTimeouts(must(DATABASE_URL), {
  retryPauseMs: 100,
  ...(MIGRATIONS !== undefined && { directory: MIGRATIONS }),
});
