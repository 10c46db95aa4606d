import { Agent, request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_KEY, startApp, type TestApp } from '../../support/app.ts';
import { makeProduct, makeSeller, useApp, type Seller } from '../../support/make.ts';
import { until } from '../../support/wait.ts';
import { reservePort } from '../../support/port.ts';
import { send, startBalancer, type Call } from '../support/balancer.ts';
import { startService, type Service } from '../support/service.ts';

/** Longer than the balancer of these tests needs to notice a process that stops, also on a slow machine. */
const DELAY_SECONDS = '3';

const readiness = async ({ baseUrl }: Service) => (await fetch(`${baseUrl}/readyz`)).status;

describe('a web server that receives SIGTERM', () => {
  let app: TestApp;
  let seller: Seller;
  let create: Omit<Call, 'agent'>;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
    seller = await useApp(app, makeSeller);
    const product = await useApp(app, () => makeProduct(seller));
    create = {
      method: 'POST',
      headers: { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ payment_processor: 'sandbox', product_id: product.id }),
    };
  });
  afterAll(() => app.stop());

  const start = async (port?: string) =>
    startService(
      {
        DATABASE_URL: app.databaseUrl,
        SECRET_KEY,
        LOG_LEVEL: 'warn',
        PORT: port ?? (await reservePort()),
        SHUTDOWN_DELAY_SECONDS: DELAY_SECONDS,
      },
      ['--web'],
    );
  const withServices = async (count: number, use: (services: Service[]) => Promise<void>) => {
    const services = await Promise.all(Array.from({ length: count }, () => start()));
    try {
      await use(services);
    } finally {
      await Promise.all(services.map((service) => service.end('SIGKILL')));
    }
  };

  it('a rolling restart under load behind a load balancer loses no request', () =>
    withServices(2, async (services) => {
      const balancer = await startBalancer(services.map(({ baseUrl }) => baseUrl));
      await until(
        async () => balancer.healthy.size,
        (size) => size === 2,
      );
      let isEnded = false;
      const statuses: number[] = [];
      const clients = Array.from({ length: 6 }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (!isEnded)
          statuses.push((await send(`${balancer.baseUrl}/v1/checkouts/custom/`, { agent, ...create })).status);
      });
      for (const [at, service] of services.entries()) {
        expect(await service.end('SIGTERM')).toBe(0);
        services[at] = await start(new URL(service.baseUrl).port);
        await until(
          async () => balancer.healthy.size,
          (size) => size === 2,
        );
      }
      isEnded = true;
      await Promise.all(clients);
      await balancer.stop();
      expect(statuses.filter((status) => status !== 201)).toEqual([]);
    }));

  it('clients with kept connections are told to close them before the port closes, and lose no request', () =>
    withServices(2, async ([old, next]) => {
      if (old === undefined || next === undefined) return;
      const moved: boolean[] = [];
      const clients = Array.from({ length: 6 }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (;;) {
          const { status, headers } = await send(`${old.baseUrl}/v1/checkouts/custom/`, { agent, ...create });
          expect(status).toBe(201);
          if (headers.connection === 'close') break;
        }
        const { status } = await send(`${next.baseUrl}/v1/checkouts/custom/`, { agent, ...create });
        moved.push(status === 201);
      });
      const ended = old.end('SIGTERM');
      await until(
        () => readiness(old),
        (status) => status === 503,
      );
      await Promise.all(clients);
      expect(moved).toEqual(Array(6).fill(true));
      expect(await ended).toBe(0);
      await expect(fetch(`${old.baseUrl}/readyz`)).rejects.toThrow('fetch failed');
    }));

  it('a request that began before the signal is answered, and its connection closes', () =>
    withServices(1, async ([service]) => {
      if (service === undefined) return;
      const { body = '', ...call } = create;
      const outgoing = request(`${service.baseUrl}/v1/checkouts/custom/`, {
        ...call,
        agent: new Agent({ keepAlive: true }),
      });
      const response = new Promise<IncomingMessage>((resolve, reject) =>
        outgoing.once('response', resolve).once('error', reject),
      );
      outgoing.write(body.slice(0, 10));
      await until(
        () => readiness(service),
        (status) => status === 200,
      );
      const ended = service.end('SIGTERM');
      await until(
        () => readiness(service),
        (status) => status === 503,
      );
      outgoing.end(body.slice(10));
      const { statusCode, headers } = await response;
      expect([statusCode, headers.connection]).toEqual([201, 'close']);
      expect(await ended).toBe(0);
    }));

  it('an event stream ends without an error', () =>
    withServices(1, async ([service]) => {
      if (service === undefined) return;
      const url = `${service.baseUrl}/v1/events/stream?organization_id=${seller.organizationId}`;
      const stream = await fetch(url, { headers: { Authorization: `Bearer ${seller.token}` } });
      const ended = service.end('SIGTERM');
      // Rejects where the connection ends without the last chunk.
      expect(await stream.text()).toContain(': stream opened');
      expect(await ended).toBe(0);
    }));
});
