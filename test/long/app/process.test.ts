import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { must, until } from '../../support/wait.ts';
import { reservePort } from '../../support/port.ts';
import { launch, startService, usePreparedFolder } from '../support/service.ts';

async function countKeys(baseUrl: string, introduction: string): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenIn(introduction)}` };
  const response = await fetch(`${baseUrl}/v1/license-keys/`, { headers });
  return ((await response.json()) as { pagination: { total_count: number } }).pagination.total_count;
}

const tokenIn = (output: string) => must(/sell_pat_\w{42}/.exec(output))[0];
const productIn = (output: string) => must(/"product_id": "([^"]+)"/.exec(output)?.[1]);

const readServerPid = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres-18/postmaster.pid'), 'utf8')).split('\n')[0]);

async function openCheckout(baseUrl: string, output: string) {
  const response = await fetch(`${baseUrl}/v1/checkouts/custom/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokenIn(output)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ payment_processor: 'sandbox', product_id: productIn(output) }),
  });
  return (await response.json()) as { id: string; client_secret: string };
}

const SECRET_KEY = 'one key, which is long enough for it';
const withPreparedFolder = usePreparedFolder({ SECRET_KEY });

describe('the service', () => {
  it('a restarted service keeps its data after Ctrl-C and kill -9, and two services share a folder', async () => {
    await withPreparedFolder(async ({ folder, output }) => {
      const env = { DATA_DIR: folder, SECRET_KEY, PORT: await reservePort() };
      expect(output).toContain('A demo organization is set up');
      const first = await startService(env);
      expect(first.output()).not.toContain('A demo organization is set up');
      const { id } = await openCheckout(first.baseUrl, output);
      const headers = { Authorization: `Bearer ${tokenIn(output)}` };

      const second = await startService({ ...env, PORT: await reservePort() });
      expect(
        (await fetch(`${second.baseUrl}/v1/checkouts/custom/${id}`, { headers })).status,
        'a second service on the same folder',
      ).toBe(200);
      expect(await second.end('SIGTERM')).toBe(0);
      expect(second.output()).toContain('DATA_DIR is in use by another process');

      await first.end('SIGKILL');
      const third = await startService(env);
      expect((await fetch(`${third.baseUrl}/v1/checkouts/custom/${id}`, { headers })).status).toBe(200);
      expect(third.output()).not.toContain('A demo organization is set up');
      expect(await third.end('SIGINT')).toBe(0);

      const fourth = await startService(env);
      expect((await fetch(`${fourth.baseUrl}/v1/checkouts/custom/${id}`, { headers })).status).toBe(200);
      await fourth.end('SIGINT');
    });
  });

  it('services on one folder respond again after kill -9 of their PostgreSQL, which is started again once', async () => {
    await withPreparedFolder(async ({ folder, output }) => {
      const start = async () => startService({ DATA_DIR: folder, SECRET_KEY, PORT: await reservePort() });
      const [first, second] = [await start(), await start()];
      const { id } = await openCheckout(first.baseUrl, output);
      const killed = await readServerPid(folder);
      process.kill(killed, 'SIGKILL');
      const third = await start();
      expect(third.output(), 'a service that starts meanwhile').toContain('DATA_DIR is in use by another process');
      const headers = { Authorization: `Bearer ${tokenIn(output)}` };
      for (const { baseUrl } of [first, second, third])
        await until(
          () => fetch(`${baseUrl}/v1/checkouts/custom/${id}`, { headers }).then(({ status }) => status),
          (status) => status === 200,
        );
      await openCheckout(first.baseUrl, output);
      const restarted = await readServerPid(folder);
      expect(restarted).not.toBe(killed);
      expect(await third.end('SIGINT')).toBe(0);
      expect(await second.end('SIGINT')).toBe(0);
      expect(await first.end('SIGINT')).toBe(0);
      expect(() => process.kill(restarted, 0), 'the server after an intended stop').toThrow('ESRCH');
      const warnings = [first, second, third].map(
        ({ output: text }) => text().split('the embedded PostgreSQL has ended; it is started again').length - 1,
      );
      expect(warnings).toEqual([1, 0, 0]);
      expect(first.output()).toMatch(/"level":40,.*"exit_code":137,.*the embedded PostgreSQL has ended/);
    });
  });

  it('a service whose port is in use exits with an error that names the port', async () => {
    await withPreparedFolder(async ({ folder }) => {
      const env = { DATA_DIR: folder, SECRET_KEY, PORT: await reservePort() };
      const first = await startService(env);
      const second = launch(env);
      expect(await second.end('SIGCONT')).toBe(1);
      expect(second.output()).toContain(`PORT ${env.PORT} is in use by another program`);
      await first.end('SIGINT');
    });
  });

  it('an invalid setting stops the service with an error that names it, without a stack trace', async () => {
    const service = launch({ PORT: 'eighty' });
    expect(await service.end('SIGCONT')).toBe(1);
    expect(service.output()).toContain('PORT must be a whole number');
    expect(service.output()).not.toContain('    at ');
  });

  it.each([
    [
      { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' },
      'DATABASE_URL cannot be used: nothing listens at 127.0.0.1:1.',
    ],
    [{ DATA_DIR: '/proc/x' }, '/proc/x cannot be used for data'],
  ])('%o stops the service with one sentence, without a stack trace and the password', async (env, sentence) => {
    const service = launch(env);
    expect(await service.end('SIGCONT')).toBe(1);
    expect(service.output()).toContain(`sellbase: ${sentence}`);
    expect(service.output()).not.toMatch(/ {4}at |hidden/);
  });

  it('a public address without the settings for production ends the process before it opens a database', async () => {
    const service = launch({ BASE_URL: 'https://sell.example.com', DATA_DIR: '/nowhere' });
    expect(await service.end('SIGCONT')).toBe(1);
    expect(service.output()).toMatch(/^sellbase: Other machines can reach this service \(BASE_URL\).*DEMO=off.*\n$/);
  });

  it('a SECRET_KEY that differs from the key of the database stops the service', async () => {
    await withPreparedFolder(async ({ folder }) => {
      const env = { DATA_DIR: folder, SECRET_KEY, PORT: await reservePort() };
      const first = await startService(env);
      expect((await fetch(`${first.baseUrl}/.well-known/jwks.json`)).status).toBe(200);
      await first.end('SIGINT');
      const second = launch({ ...env, SECRET_KEY: 'another key, which is long enough too' });
      expect(await second.end('SIGCONT')).toBe(1);
      expect(second.output()).toContain('SECRET_KEY must be the one that');
    });
  });

  it('a service that is killed during a sale leaves either no sale or a complete one', async () => {
    await withPreparedFolder(async ({ folder, output }) => {
      const env = { DATA_DIR: folder, SECRET_KEY, PORT: await reservePort(), LOG_LEVEL: 'warn' };
      let service = await startService(env);
      const secrets: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const { client_secret } = await openCheckout(service.baseUrl, output);
        secrets.push(client_secret);
        const confirming = confirmAt(service.baseUrl, client_secret);
        await new Promise((resume) => setTimeout(resume, 20 + round * 12));
        await service.end('SIGKILL');
        await confirming;
        service = await startService(env);
      }
      const statuses = await Promise.all(secrets.map((secret) => settledStatus(service.baseUrl, secret)));
      for (const status of statuses) expect(['open', 'confirmed', 'succeeded']).toContain(status);
      const sold = statuses.filter((status) => status === 'succeeded').length;
      // One key for each sale, and one of the demo.
      await until(
        () => countKeys(service.baseUrl, output),
        (count) => count >= sold + 1,
      );
      expect(await countKeys(service.baseUrl, output)).toBe(sold + 1);
      await service.end('SIGINT');
    });
  });
});

describe('npm run seed', () => {
  it('the seed script prints the same values when it runs twice against a running service', async () => {
    await withPreparedFolder(async ({ folder }) => {
      const env = {
        DATA_DIR: folder,
        SECRET_KEY,
        PORT: await reservePort(),
        BASE_URL: 'http://localhost:9999',
        LOG_LEVEL: 'warn',
      };
      const service = await startService(env);
      const seed = async () => {
        const script = join(import.meta.dirname, '../../../scripts/operator/seed.ts');
        const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'], {
          env: { ...process.env, ...env },
        });
        return JSON.parse(stdout) as Record<string, string>;
      };
      const [one, two] = [await seed(), await seed()];
      const { access_token: _, buyer_access_token: __, ...same } = one;
      expect(two).toMatchObject(same);
      expect(Object.keys(one).sort()).toEqual([
        'access_token',
        'base_url',
        'benefit_id',
        'buyer_access_token',
        'license_key',
        'organization_id',
        'product_id',
        'product_price_id',
      ]);
      const activated = await fetch(`${service.baseUrl}/v1/users/license-keys/activate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key: one.license_key, organization_id: one.organization_id, label: 'Laptop' }),
      });
      expect(activated.status).toBe(200);
      const mine = await fetch(`${service.baseUrl}/v1/users/license-keys/`, {
        headers: { Authorization: `Bearer ${must(one.buyer_access_token)}` },
      });
      expect(((await mine.json()) as { items: object[] }).items).toHaveLength(1);
      await service.end('SIGINT');
    });
  });
});

const confirmAt = (baseUrl: string, secret: string) =>
  fetch(`${baseUrl}/v1/checkouts/custom/client/${secret}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      customer_email: 'crash@example.com',
      customer_name: 'Ada',
      customer_billing_address: { country: 'PT' },
      confirmation_token_id: 'sandbox_success',
    }),
  }).catch(() => undefined);

/** Confirms the checkout once more: a finished sale refuses it, an unfinished one completes. */
async function settledStatus(baseUrl: string, secret: string): Promise<string> {
  const again = await confirmAt(baseUrl, secret);
  const response = await fetch(`${baseUrl}/v1/checkouts/custom/client/${secret}`);
  const { status } = (await response.json()) as { status: string };
  expect([200, 403]).toContain(again?.status);
  return status;
}
