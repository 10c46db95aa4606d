import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdempotentAnswers } from '../../src/platform/idempotency/answers.ts';
import { createApp } from '../../src/platform/http/app.ts';
import { createDispatcher } from '../../src/platform/http/dispatch.ts';
import type { ContractDocument } from '../../src/platform/http/document.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { document } from '../support/contract.ts';
import { makeSeller, type Seller } from '../support/make.ts';

/** The service as it would be if reading one organization, or all, were going to end. */
function planted(): ContractDocument {
  const copy = structuredClone(document);
  for (const path of ['/v1/organizations/', '/v1/organizations/{id}']) {
    const operation = copy.paths[path]?.get;
    if (operation === undefined) throw new Error(`${path} is not in the contract`);
    Object.assign(operation, { deprecated: true, 'x-deprecated-at': '2026-11-21', 'x-sunset': '2027-05-31' });
  }
  return copy;
}

async function dispatcherFor({ composition, db, baseUrl }: TestApp, contract: ContractDocument) {
  const { operations, authenticators, transaction, dependencies } = composition;
  const log = pino({ level: 'silent' });
  const clock = () => new Date();
  const dispatcher = await createDispatcher({
    document: contract,
    handlers: operations,
    authenticators,
    pages: { origins: [baseUrl], isSecure: false },
    clock,
    answers: createIdempotentAnswers({ db, transaction, secretKey: undefined, clock }),
    guard: undefined,
    reachesOutside: composition.reachesOutside,
    context: (now) => {
      const shared = { db, now, clock, log };
      return { ...dependencies, ...shared, transaction: (work) => transaction(now, work) };
    },
  });
  return createApp({ log, document: '{}', dispatcher, trustedProxies: 0, checkReady: async () => {}, extras: [] });
}

let seller: Seller;
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  seller = await makeSeller();
  server = createServer(await dispatcherFor(await testApp(), planted())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = (path: string, token = seller.token) =>
  fetch(baseUrl + path, { headers: { Authorization: `Bearer ${token}` } });
const told = ({ status, headers }: Response) => [
  status,
  ...['Deprecation', 'Sunset', 'Link'].map((name) => headers.get(name)),
];

const NOTICE = ['@1795219200', 'Mon, 31 May 2027 00:00:00 GMT', expect.stringContaining('rel="deprecation"')];
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('an operation that is deprecated', () => {
  it('says so on what it answers, also on errors', async () => {
    expect(told(await read('/v1/organizations/'))).toEqual([200, ...NOTICE]);
    expect(told(await read(`/v1/organizations/${seller.organizationId}`))).toEqual([200, ...NOTICE]);
    expect(told(await read(`/v1/organizations/${NOBODY}`))).toEqual([404, ...NOTICE]);
    expect(told(await read('/v1/organizations/?limit=x'))).toEqual([422, ...NOTICE]);
    expect(told(await read('/v1/organizations/', 'nonsense'))).toEqual([401, ...NOTICE]);
  });

  it('is alone in that', async () => {
    expect(told(await read('/v1/products/'))).toEqual([200, null, null, null]);
    expect(told(await read('/v1/nothing'))).toEqual([404, null, null, null]);
  });

  it('keeps the service from starting where a date is missing', async () => {
    const contract = planted();
    const operation = contract.paths['/v1/organizations/']?.get;
    delete operation?.['x-sunset'];
    await expect(dispatcherFor(await testApp(), contract)).rejects.toThrow('x-sunset must be a day');
  });
});
