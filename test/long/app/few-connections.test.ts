import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY } from '../../support/app.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { reservePort } from '../../support/port.ts';
import { startService, type Service } from '../support/service.ts';

/** Connections that the database accepts in all. */
const CONNECTIONS = 20;
/** Requests to each process at once. */
const REQUESTS = 80;
const WARNING = 'PostgreSQL has too few connections: raise max_connections, or lower DATABASE_POOL_SIZE';

let database: Database;
const services: Service[] = [];
beforeAll(async () => {
  database = await createDatabase();
  await database.db.raw(`alter database ?? connection limit ${CONNECTIONS}`, [database.db.client.database()]);
  await database.db.destroy();
});
afterEach(() => Promise.all(services.splice(0).map((service) => service.end('SIGTERM'))));
afterAll(() => database.drop());

/** @returns the log of the second of two processes, and the statuses of requests to both at once */
async function startTwo(DATABASE_POOL_SIZE: string) {
  const shared = { DATABASE_URL: database.url, SECRET_KEY, DEMO: 'off', DATABASE_POOL_SIZE };
  for (const PORT of [await reservePort(), await reservePort()]) services.push(await startService({ ...shared, PORT }));
  const urls = services.flatMap(({ baseUrl }) => Array.from({ length: REQUESTS }, () => `${baseUrl}/v1/articles/`));
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status));
  return { output: services[1]?.output(), statuses: [...new Set(statuses)] };
}

it('the second of two processes that need more connections than the database has says so', async () => {
  expect((await startTwo('10')).output).toContain(WARNING);
});

it('two processes whose pools fit into the connections of the database answer all requests', async () => {
  const { output, statuses } = await startTwo('5');
  expect(output).not.toContain(WARNING);
  expect(statuses).toEqual([200]);
});
