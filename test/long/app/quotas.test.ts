import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { SECRET_KEY, startApp, type TestApp } from '../../support/app.ts';
import { makeProduct, makeSeller, must, useApp } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';
import { startService } from '../support/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(async () => app.stop());

/** Runs the command. @returns its output and its errors */
const run = async (...flags: string[]) => {
  const { stdout, stderr } = await runCommand('quotas.ts', flags, { DATABASE_URL: app.databaseUrl, SECRET_KEY }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return { stdout, stderr };
};

it('the quotas command sets several limits of one organization, shows all limits, and resets them to the defaults', async () => {
  const seller = await useApp(app, makeSeller);
  await useApp(app, () => makeProduct(seller));
  const { slug } = must(await app.db('organizations').where({ id: seller.organizationId }).first());
  const set = await run('--organization', slug, '--file-bytes', '20GiB', '--products', '1', '--mails', 'off');
  expect(set.stdout.split('\n')).toEqual([
    slug,
    'file_bytes              0 bytes of 20 GiB',
    'products                      1 of 1',
    'webhook_endpoints             0 of no limit (default)',
    'objects                       1 of no limit (default)',
    'mails                         0 of no limit',
    'unpaid_mails                  0 of no limit (default)',
    expect.stringMatching(/^api_requests +\d+ of no limit \(default\)$/),
    'checkouts                     0 of no limit (default)',
    'customer_sessions             0 of no limit (default)',
    'webhook_deliveries            0 of no limit (default)',
    '',
  ]);
  const { error } = await seller.api.POST('/v1/products/', {
    body: {
      organization_id: seller.organizationId,
      name: 'Second',
      prices: [{ type: 'one_time', amount_type: 'free' }],
    },
  });
  expect(error).toMatchObject({ error: 'QuotaExceeded', quota: { kind: 'products', limit: 1, used: 1 } });
  const reset = await run('--organization', seller.organizationId.toUpperCase(), '--products', 'default');
  expect(reset.stdout).toContain('1 of no limit (default)');
  await expect(useApp(app, () => makeProduct(seller))).resolves.toBeDefined();
});

it('the quotas command sets how many organizations a person creates', async () => {
  const seller = await useApp(app, makeSeller);
  expect((await run('--person', seller.email, '--organizations', '50')).stdout).toMatch(/organizations +1 of 50\n/);
});

it('a process writes the quotas of its configuration to the database when it starts', async () => {
  const service = await startService({
    DATABASE_URL: app.databaseUrl,
    PORT: await reservePort(),
    SECRET_KEY,
    QUOTA_FILE_BYTES: '',
    QUOTA_PRODUCTS: '7',
    QUOTA_OBJECTS: 'off',
  });
  await service.end('SIGINT');
  const defaults = await app.db('quota_limits').whereNull('owner_id');
  expect(Object.fromEntries(defaults.map(({ kind, maximum }) => [kind, maximum]))).toMatchObject({
    file_bytes: 10 * 1024 ** 3,
    products: 7,
    objects: null,
  });
  await app.db('quota_limits').whereNull('owner_id').delete();
});

it.each([
  [[], 'sellbase: Name either an organization with --organization or a person with --person.'],
  [['--products', '5'], 'sellbase: Name either an organization with --organization or a person with --person.'],
  [['--organization', 'unknown'], 'sellbase: There is no organization with the slug or id "unknown".'],
  [['--person', 'a@b.example'], 'sellbase: There is no person with the e-mail address "a@b.example".'],
])('the quotas command with %j says in one sentence what is wrong', async (flags, message) => {
  expect((await run(...flags)).stderr.trim()).toBe(message);
});

it('an invalid limit is refused with its flag, and nothing is changed', async () => {
  const { email } = await useApp(app, makeSeller);
  const refused = await run('--person', email, '--organizations', 'many');
  expect(refused.stderr.trim()).toBe(
    'sellbase: --organizations must be a whole number of organizations from 0 to 1000000000, or off, not "many".',
  );
  expect((await run('--person', email, '--products', '3')).stderr.trim()).toBe(
    `sellbase: --products is no quota of ${email}.`,
  );
  expect((await run('--person', email)).stdout).toContain('1 of no limit (default)');
});

it('the audit log of the organization has each limit that the command sets', async () => {
  const seller = await useApp(app, makeSeller);
  await run('--organization', seller.organizationId, '--products', '5');
  await run('--organization', seller.organizationId, '--products', '7');
  const { data } = await seller.api.GET('/v1/audit-log/', {
    params: { query: { object_type: ['quota'], sorting: ['sequence'] } },
  });
  const operator = { type: 'operator', id: null, user_id: null };
  expect(must(data).items).toMatchObject([
    { actor: operator, operation: 'npm run quotas', before: null, after: { kind: 'products', maximum: 5 } },
    { actor: operator, object_id: seller.organizationId, before: { maximum: 5 }, after: { maximum: 7 } },
  ]);
});
