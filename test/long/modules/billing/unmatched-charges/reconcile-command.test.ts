import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY, startApp, type TestApp } from '../../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must, useApp } from '../../../../support/make.ts';
import { currentTime } from '../../../../support/time.ts';
import { runCommand } from '../../../support/run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(async () => app.stop());

const run = async (...flags: string[]) =>
  (await runCommand('reconcile.ts', flags, { DATABASE_URL: app.databaseUrl, SECRET_KEY })).stdout;

it('the operator finds the charges that the database has lost by a command, once', async () => {
  const since = new Date(currentTime().getTime() - 60_000).toISOString();
  const { seller, product } = await useApp(app, async () => {
    const owner = await makeSeller();
    const sold = await makeProduct(owner);
    await makeSale(owner, sold.id);
    return { seller: owner, product: sold };
  });
  await must(app.container.dependencies.payments.sandbox).createPayment(
    { idempotencyKey: `checkout:${randomUUID()}:1`, now: currentTime() },
    {
      money: { amount: 4900, currency: 'usd' },
      customer: { ref: '' },
      confirmationToken: 'sandbox_success',
      returnUrl: '',
      description: '',
      saveForOffSession: false,
      metadata: { organization_id: seller.organizationId, product_id: product.id, customer_email: 'ada@example.com' },
    },
  );
  expect(await run('--since', since)).toBe(
    'sandbox: 2 charges compared, 1 without a payment stored for their sellers.\n',
  );
  expect(await run('--since', since)).toBe(
    'sandbox: 2 charges compared, 0 without a payment stored for their sellers.\n',
  );
  const { data } = await seller.api.GET('/v1/unmatched-charges/');
  expect(must(data).items).toMatchObject([{ cause: 'unknown_payment', status: 'open', product_id: product.id }]);
});

it.each([
  [[], '--since must be a time'],
  [['--since', 'yesterday'], '--since must be a time'],
  [['--since', '2999-01-01T00:00:00Z'], '--since must be in the past'],
])('the command with %j explains in one sentence what is wrong', async (flags, message) => {
  await expect(run(...flags)).rejects.toThrow(message);
});
