import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect as connectDatabase } from '../../../src/platform/db/connect.ts';
import { readInTransaction, savepoint } from '../../../src/platform/db/transaction.ts';
import type { Tx } from '../../../src/platform/ports/transaction.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { currentTime } from '../../support/time.ts';

let app: TestApp;
let server: Server;
let url: string;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  app = await testApp();
  server = createServer((_request, response) => response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const transact = <Result>(work: (tx: Tx) => Promise<Result>) => app.container.transaction(currentTime(), work);
const readPage = async () => (await fetch(url)).text();
const readWithTx = async (_tx: Tx) => readPage();
const call = (read: () => Promise<unknown>) => read();

/** Sends a request on a connection that stays open for the next one. */
async function readOnOpenConnection(): Promise<void> {
  const [response] = await once(request(url, { agent }).end(), 'response');
  response.resume();
  await once(response, 'end');
}

/** Ways to write a request into a transaction. */
const PLANTED: readonly [string, () => Promise<unknown>][] = [
  ['`fetch` in the callback', () => transact(async () => fetch(url))],
  ['a closure', () => transact(async () => Promise.all([1].map(() => readPage())))],
  ['an imported function that fetches', () => transact(async () => readPage())],
  ['a named callback', () => transact(readWithTx)],
  ['a function that receives the transaction', () => transact(async (tx) => readWithTx(tx))],
  ['a function as an argument', () => transact(async () => call(readPage))],
  ['a savepoint', () => transact((tx) => savepoint(tx, readWithTx))],
  ['a transaction that only reads', () => readInTransaction(app.db, readPage)],
  ['a socket', () => transact(async () => once(connect(Number(new URL(url).port), '127.0.0.1'), 'connect'))],
  ['a request on an open connection', () => transact(readOnOpenConnection)],
];

describe('the network inside a transaction', () => {
  it.each(PLANTED)(
    'a transaction with a request by %s throws an error with the stack of the transaction',
    async (_what, run) => {
      await readOnOpenConnection();
      const error: unknown = await run().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'NetworkInTransaction' });
      expect(((error as Error).cause as Error).stack).toContain('network-guard.test.ts');
    },
  );
});

describe('the network beside a transaction', () => {
  it('requests before and after a transaction are sent', async () => {
    expect(await readPage()).toBe('answered');
    await transact(async () => undefined);
    expect(await readPage()).toBe('answered');
  });

  it('an event handler that a transaction registered sends requests after its end', async () => {
    const target = new EventTarget();
    const { promise, resolve } = Promise.withResolvers<string>();
    await transact(async () => target.addEventListener('change', () => void readPage().then(resolve)));
    target.dispatchEvent(new Event('change'));
    expect(await promise).toBe('answered');
  });

  it('a transaction may open a connection of the database', async () => {
    const db = connectDatabase({ connection: app.databaseUrl, poolSize: 1 });
    try {
      expect((await transact(async () => db.raw('select 1 as one'))).rows).toEqual([{ one: 1 }]);
    } finally {
      await db.destroy();
    }
  });
});

describe('a second connection inside a transaction', () => {
  const read = () => app.db.raw('select 1');

  it('a transaction with a statement on the pool throws an error with the stack of the transaction', async () => {
    const error = await transact(async () => read()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SecondConnection', cause: { message: 'The transaction began here.' } });
  });

  it('a transaction inside another one throws an error', () =>
    expect(transact(async () => transact(async () => undefined))).rejects.toMatchObject({ name: 'SecondConnection' }));

  it('a statement on the pool after a transaction runs', async () => {
    await transact(async () => undefined);
    expect((await read()).rows).toHaveLength(1);
  });
});
