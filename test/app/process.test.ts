import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { must, until } from '../support/make.ts';
import { freePort } from '../support/port.ts';
import { launch, startService, withFolder } from '../support/service.ts';

/** A job whose worker was killed is given to another when its heartbeat has stopped for ten seconds. */
const JOB_RECOVERY_MS = 40_000;

interface Received {
  is_granted: boolean;
}

async function receivedWith(baseUrl: string, secret: string): Promise<Received[]> {
  const response = await fetch(`${baseUrl}/v1/checkouts/custom/client/${secret}/grants`);
  return ((await response.json()) as { items: Received[] }).items;
}

async function countKeys(baseUrl: string, introduction: string): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenIn(introduction)}` };
  const response = await fetch(`${baseUrl}/v1/license-keys`, { headers });
  return ((await response.json()) as { pagination: { total_count: number } }).pagination.total_count;
}

const tokenIn = (output: string) => must(/sell_pat_\w{42}/.exec(output))[0];
const productIn = (output: string) => must(/"product_id": "([^"]+)"/.exec(output)?.[1]);

async function openCheckout(baseUrl: string, output: string) {
  const response = await fetch(`${baseUrl}/v1/checkouts/custom/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokenIn(output)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ payment_processor: 'sandbox', product_id: productIn(output) }),
  });
  return (await response.json()) as { id: string; client_secret: string };
}

describe('the service', () => {
  it('keeps its data through Ctrl-C and kill -9, prints its demo once, and finds its folder in use', async () => {
    await withFolder(async (folder) => {
      const env = { DATA_DIR: folder, PORT: await freePort() };
      const first = await startService(env);
      expect(first.output()).toContain('A demo organization is set up');
      const { id } = await openCheckout(first.baseUrl, first.output());
      const headers = { Authorization: `Bearer ${tokenIn(first.output())}` };

      const second = await startService({ ...env, PORT: await freePort() });
      expect(
        (await fetch(`${second.baseUrl}/v1/checkouts/custom/${id}`, { headers })).status,
        'a second one joins in',
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

  it('says so when its port is taken', async () => {
    await withFolder(async (folder) => {
      const env = { DATA_DIR: folder, PORT: await freePort() };
      const first = await startService(env);
      const second = launch(env);
      expect(await second.end('SIGCONT')).toBe(1);
      expect(second.output()).toContain(`PORT ${env.PORT} is in use by another program`);
      await first.end('SIGINT');
    });
  });

  it('refuses a wrong setting by its name', async () => {
    const service = launch({ PORT: 'eighty' });
    expect(await service.end('SIGCONT')).toBe(1);
    expect(service.output()).toContain('PORT must be a whole number');
    expect(service.output()).not.toContain('    at ');
  });

  it('refuses another SECRET_KEY than that of its database', async () => {
    await withFolder(async (folder) => {
      const env = { DATA_DIR: folder, PORT: await freePort() };
      const first = await startService({ ...env, SECRET_KEY: 'one key, which is long enough for it' });
      expect((await fetch(`${first.baseUrl}/.well-known/jwks.json`)).status).toBe(200);
      await first.end('SIGINT');
      const second = launch({ ...env, SECRET_KEY: 'another key, which is long enough too' });
      expect(await second.end('SIGCONT')).toBe(1);
      expect(second.output()).toContain('SECRET_KEY must be the one that');
    });
  });

  it('leaves no sale or the whole sale when it is killed in the middle, again and again', async () => {
    await withFolder(async (folder) => {
      const env = { DATA_DIR: folder, PORT: await freePort(), LOG_LEVEL: 'warn' };
      let service = await startService(env);
      const introduction = service.output();
      const secrets: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const { client_secret } = await openCheckout(service.baseUrl, introduction);
        secrets.push(client_secret);
        const confirming = confirmAt(service.baseUrl, client_secret);
        await new Promise((resume) => setTimeout(resume, 20 + round * 12));
        await service.end('SIGKILL');
        await confirming;
        service = await startService(env);
      }
      const statuses = await Promise.all(secrets.map((secret) => settledStatus(service.baseUrl, secret)));
      for (const status of statuses) expect(['open', 'confirmed', 'succeeded']).toContain(status);
      const sold = secrets.filter((_, at) => statuses[at] === 'succeeded');
      for (const secret of sold) {
        const isComplete = (items: Received[]) => items.length === 1 && items.every(({ is_granted }) => is_granted);
        await until(() => receivedWith(service.baseUrl, secret), isComplete, JOB_RECOVERY_MS);
      }
      // One for each sale, and the one that the demo began with.
      expect(await countKeys(service.baseUrl, introduction)).toBe(sold.length + 1);
      await service.end('SIGINT');
    });
  }, 120_000);
});

describe('npm run seed', () => {
  it('prints what scripts need, on the running service and again', async () => {
    await withFolder(async (folder) => {
      const env = { DATA_DIR: folder, PORT: await freePort(), BASE_URL: 'http://localhost:9999', LOG_LEVEL: 'warn' };
      const service = await startService(env);
      const seed = async () => {
        const script = join(import.meta.dirname, '../../scripts/seed.ts');
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
      const validate = await fetch(`${service.baseUrl}/v1/users/license-keys/validate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key: one.license_key, organization_id: one.organization_id }),
      });
      expect(validate.status).toBe(200);
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

/** A sale that is whole has its order's grants; one that is not can be made. */
async function settledStatus(baseUrl: string, secret: string): Promise<string> {
  const again = await confirmAt(baseUrl, secret);
  const response = await fetch(`${baseUrl}/v1/checkouts/custom/client/${secret}`);
  const { status } = (await response.json()) as { status: string };
  expect([200, 403]).toContain(again?.status);
  return status;
}
