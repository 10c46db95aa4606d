/** `npm run audit:verify`: verifies the chains of the audit log, on the service's database. Reads only. */
import { readCommand } from '../../src/app/command-line.ts';
import { showProgress } from '../support/progress.ts';
import { runOperatorCommand, type Runtime } from '../../src/app/process.ts';
import { findChains, verifyChain } from '../../src/modules/identity/audit-log/index.ts';
import { ExplainedError } from '../../src/shared/explained-error.ts';

async function verify(runtime: Pick<Runtime, 'db'>, only: string | undefined): Promise<string> {
  const chains = (await findChains(runtime)).filter((id) => only === undefined || id === only.toLowerCase());
  if (only !== undefined && chains.length === 0) throw new ExplainedError(`${only} has no audit log.`);
  let [entries, broken] = [0, 0];
  const advance = showProgress({ unit: 'entries verified' });
  for (const organizationId of chains) {
    const { entries: intact, breach } = await verifyChain(runtime, organizationId, advance);
    entries += intact;
    if (breach !== undefined) {
      broken += 1;
      console.log(`Organization ${organizationId}: entry ${breach.sequence} ${breach.problem}.`);
    }
  }
  if (broken === 0) return `${entries} entries are as they were recorded. Organizations: ${chains.length}.`;
  throw new ExplainedError(`The audit log is not as it was recorded. Organizations: ${broken} of ${chains.length}.`);
}

const { values } = readCommand({
  name: 'audit:verify',
  description: `Calculates every hash of the audit log again. Names the first entry of each organization that was changed, replaced or
deleted, and exits with 1 if there is one. Reads only, and runs beside the service.`,
  options: {
    organization: { type: 'string', value: 'ID', description: 'Verifies one organization only.' },
  },
});
await runOperatorCommand((runtime) => verify(runtime, values.organization));
