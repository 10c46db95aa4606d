/** `npm run reconcile`: compares the charges of the payment processors with the service's database. Idempotent. */
import { createContainer } from '../../src/app/container.ts';
import { readCommand } from '../../src/app/command-line.ts';
import { ConfigError } from '../../src/app/config.ts';
import { runOperatorCommand, type Runtime } from '../../src/app/process.ts';
import { recordUnknownCharge } from '../../src/modules/billing/unmatched-charges/index.ts';
import { ProcessorAccessDenied } from '../../src/platform/ports/payment-processor.ts';
import { RetryableError } from '../../src/platform/ports/provider-errors.ts';
import { showProgress } from '../support/progress.ts';

const { values } = readCommand({
  name: 'reconcile',
  description: `Reads the charges of the payment processors since a time, and stores those that the database does not have as charges without
an order. Their sellers decide in the console: make the sale or refund. Run it after a failover or a restore, with a time before the
backup or the failover. Runs beside the service, and can be repeated.`,
  options: {
    since: { type: 'string', value: 'TIME', description: 'Beginning of the comparison, such as 2026-11-28T10:00:00Z.' },
  },
});

function readSince(text: string | undefined): Date {
  const since = new Date(text ?? '');
  if (Number.isNaN(since.getTime())) throw new ConfigError('--since must be a time, such as 2026-11-28T10:00:00Z.');
  if (since > new Date()) throw new ConfigError('--since must be in the past.');
  return since;
}

/** @returns one line for each processor */
async function reconcile({ config, db, log, onStop }: Omit<Runtime, 'stop'>, since: Date): Promise<string> {
  const container = await createContainer({ config, db, log, clock: () => new Date() });
  onStop(() => container.close());
  onStop(() => container.queue.stop(0));
  const ctx = container.jobContext();
  const lines: string[] = [];
  for (const processor of Object.values(ctx.payments)) {
    const advance = showProgress({ unit: `charges of ${processor.name} compared` });
    let [compared, lost] = [0, 0];
    try {
      for await (const charge of processor.listCharges(since)) {
        compared += 1;
        if (await recordUnknownCharge(ctx, processor.name, charge)) lost += 1;
        advance();
      }
    } catch (error) {
      if (!(error instanceof RetryableError || error instanceof ProcessorAccessDenied)) throw error;
      throw new ConfigError(`${processor.name} does not return its charges: ${error.message}`);
    }
    lines.push(`${processor.name}: ${compared} charges compared, ${lost} without a payment stored for their sellers.`);
  }
  return lines.join('\n');
}

const since = values.since;
await runOperatorCommand((runtime) => reconcile(runtime, readSince(since)));
