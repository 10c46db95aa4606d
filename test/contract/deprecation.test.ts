import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTransactions } from '../../src/modules/identity/audit-log/index.ts';
import { createIdempotentRunner } from '../../src/platform/idempotency/idempotent-runner.ts';
import { createApp } from '../../src/platform/http/app.ts';
import { createDispatcher } from '../../src/platform/http/dispatch.ts';
import type { ContractDocument } from '../../src/platform/http/document.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { document } from '../support/contract.ts';
import { LARGE_TIME_LIMITS } from '../support/time-limits.ts';
import { makeSeller, type Seller } from '../support/make.ts';
import { currentTime } from '../support/time.ts';

/** The contract with the two operations that read organizations deprecated. */
function deprecatedContract(): ContractDocument {
  const copy = structuredClone(document);
  for (const path of ['/v1/organizations/', '/v1/organizations/{id}']) {
    const operation = copy.paths[path]?.get;
    if (operation === undefined) throw new Error(`${path} is not in the contract`);
    Object.assign(operation, { deprecated: true, 'x-deprecated-at': '2026-11-21', 'x-sunset': '2027-05-31' });
  }
  return copy;
}

async function dispatcherFor({ container, db, baseUrl }: TestApp, contract: ContractDocument) {
  const { operations, authenticators, transaction, dependencies } = container;
  const log = pino({ level: 'silent' });
  const clock = () => currentTime();
  const dispatcher = await createDispatcher({
    document: contract,
    handlers: operations,
    authenticators,
    pages: { origins: [baseUrl], isSecure: false, apiUrl: baseUrl },
    clock,
    idempotency: createIdempotentRunner({ db, transaction, secretKeys: [], log, clock, timeLimits: LARGE_TIME_LIMITS }),
    rateLimit: undefined,
    auditTransactions,
    urgentOperations: new Set(),
    externalOperations: container.externalOperations,
    context: (now) => {
      const shared = { db, now, clock, log };
      return { ...dependencies, ...shared, transaction: (work) => transaction(now, work) };
    },
  });
  return createApp({
    log,
    baseUrl: 'https://sell.example',
    makeDocument: () => '{}',
    dispatcher,
    trustedProxies: 0,
    checkReady: async () => {},
    routers: [],
  });
}

let seller: Seller;
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  seller = await makeSeller();
  server = createServer(await dispatcherFor(await testApp(), deprecatedContract())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = (path: string, token = seller.token) =>
  fetch(baseUrl + path, { headers: { Authorization: `Bearer ${token}` } });
const deprecationNotice = ({ status, headers }: Response) => [
  status,
  ...['Deprecation', 'Sunset', 'Link'].map((name) => headers.get(name)),
];

const NOTICE = ['@1795219200', 'Mon, 31 May 2027 00:00:00 GMT', expect.stringContaining('rel="deprecation"')];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('a deprecated operation', () => {
  it('a deprecated operation sends deprecation headers with every response, also with errors', async () => {
    expect(deprecationNotice(await read('/v1/organizations/'))).toEqual([200, ...NOTICE]);
    expect(deprecationNotice(await read(`/v1/organizations/${seller.organizationId}`))).toEqual([200, ...NOTICE]);
    expect(deprecationNotice(await read(`/v1/organizations/${UNKNOWN_ID}`))).toEqual([404, ...NOTICE]);
    expect(deprecationNotice(await read('/v1/organizations/?limit=x'))).toEqual([422, ...NOTICE]);
    expect(deprecationNotice(await read('/v1/organizations/', 'nonsense'))).toEqual([401, ...NOTICE]);
  });

  it('other operations send no deprecation headers', async () => {
    expect(deprecationNotice(await read('/v1/products/'))).toEqual([200, null, null, null]);
    expect(deprecationNotice(await read('/v1/nothing'))).toEqual([404, null, null, null]);
  });

  it('a deprecated operation without a sunset date stops the start of the service', async () => {
    const contract = deprecatedContract();
    const operation = contract.paths['/v1/organizations/']?.get;
    delete operation?.['x-sunset'];
    await expect(dispatcherFor(await testApp(), contract)).rejects.toThrow('x-sunset must be a day');
  });
});
