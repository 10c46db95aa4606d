import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import createClient, { type Client } from 'openapi-fetch';
import { pino } from 'pino';
import { inject } from 'vitest';
import { compose, type Composition } from '../../src/app/compose.ts';
import type { Config } from '../../src/app/config.ts';
import type { paths } from '../../src/contract/generated/types.ts';
import type { Locals } from '../../src/platform/http/dispatch.ts';
import { close, serve } from '../../src/app/serve.ts';
import { findBreaches } from './contract.ts';
import { createDatabase } from './database.ts';
import { freePort } from './port.ts';
import { hasPrism, startPrism } from './prism.ts';

/** The service, running on a database of its own. */
export interface TestApp {
  baseUrl: string;
  db: Knex;
  /** By which other processes reach the same database. */
  databaseUrl: string;
  composition: Composition;
  /** What the service takes for now: the real time, unless a test says otherwise. */
  clock: { now: Date | undefined };
  /** Calls as the bearer of a token, or as nobody. */
  client(token?: string): Client<paths>;
  /** Calls as a page of ours does, in a browser that is signed in, or in one that is not. */
  page(session?: string): Client<paths>;
  /** Every answer that broke the contract so far. */
  breaches: string[];
  stop(): Promise<void>;
}

let shared: Promise<TestApp> | undefined;

/** The app of this test worker: started once, used by all its files, so tests make what they need and never clean up. */
export function testApp(): Promise<TestApp> {
  return (shared ??= startApp().then((app) => (running = app)));
}

let running: TestApp | undefined;

/** The app of this test worker, if some test has asked for it. */
export const runningApp = () => running;

/** By which processes on one database seal; another is refused. */
export const SECRET_KEY = 'a key for the tests, 32 letters or more';

const DEFAULTS = {
  mail: { kind: 'sandbox' },
  upstreams: [],
  secretKey: SECRET_KEY,
  dunning: { retryDays: [1, 2, 4, 7], finally: 'unpaid' },
  taxUrl: undefined,
  events: { keptDays: 30, allowsPrivateWebhooks: true },
  chat: { kind: 'sandbox' },
  codeHost: { kind: 'sandbox' },
} as const;

/** Each app has a folder of its own. */
const filesOf = (port: number) => ({ kind: 'disk', folder: join(inject('coverageDir'), `files-${port}`) }) as const;

type Settable =
  | 'mail'
  | 'upstreams'
  | 'authUrl'
  | 'dunning'
  | 'taxUrl'
  | 'stripe'
  | 'events'
  | 'storage'
  | 'chat'
  | 'codeHost'
  | 'rateLimits'
  | 'invitationsPerDay'
  | 'trustedProxies'
  | 'secretKey';
type Options = Partial<Pick<Config, Settable>> & {
  work?: boolean;
  port?: number;
};

export async function startApp({ work = true, port: wanted, ...options }: Options = {}): Promise<TestApp> {
  const { db, url, drop } = await createDatabase();
  const clock = { now: undefined as Date | undefined };
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const port = wanted ?? Number(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const config = {
    host: '127.0.0.1',
    port,
    baseUrl,
    authUrl: baseUrl,
    trustedProxies: 0,
    storage: filesOf(port),
    ...DEFAULTS,
    ...options,
  };
  const time = () => clock.now ?? new Date();
  const composition = await compose({ config, db, log, clock: time });
  if (work) await composition.queue.work(composition.jobs, composition.jobContext);
  const breaches: string[] = [];
  const onAnswered = (request: Request, response: Response) => watch(request, response, breaches);
  const server = await serve({ config, db, log, clock: time, composition, onAnswered });
  const prism = hasPrism ? await startPrism(baseUrl, breaches) : undefined;
  const clientWith = (headers: Record<string, string>) => {
    const client = createClient<paths>({ baseUrl: prism?.baseUrl ?? baseUrl, headers });
    return prism?.judge(client) ?? client;
  };
  return {
    baseUrl,
    db,
    databaseUrl: url,
    composition,
    clock,
    breaches,
    client: (token) => clientWith(token ? { Authorization: `Bearer ${token}` } : {}),
    page: (session) =>
      clientWith({ 'Sec-Fetch-Site': 'same-origin', ...(session && { Cookie: `sell_session=${session}` }) }),
    stop: async () => {
      await prism?.close();
      composition.endStreams();
      await close(server);
      await composition.queue.stop(2000);
      await composition.close();
      await drop();
    },
  };
}

function watch(request: Request, response: Response, breaches: string[]) {
  const { operationId, responseBody }: Locals = response.locals;
  if (operationId === undefined) return;
  const found = findBreaches(operationId, response.statusCode, responseBody);
  breaches.push(...found.map((breach) => `${request.method} ${request.url} → ${response.statusCode}: ${breach}`));
  appendFileSync(join(inject('coverageDir'), `${process.pid}.txt`), `${operationId} ${response.statusCode}\n`);
}
