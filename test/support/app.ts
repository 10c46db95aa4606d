import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import createClient, { type Client } from 'openapi-fetch';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createContainer, type Container } from '../../src/app/container.ts';
import type { Config } from '../../src/app/config.ts';
import type { paths } from '../../src/contract/generated/types.ts';
import type { Locals } from '../../src/platform/http/locals.ts';
import type { ServerLimits } from '../../src/platform/http/server.ts';
import { storeDefaultQuotas } from '../../src/platform/quotas/queries.ts';
import { closeServer, serve } from '../../src/app/serve.ts';
import { findBreaches, findHeaderBreaches, kindOf } from './contract.ts';
import { createDatabase } from './database.ts';
import { freePort } from './port.ts';
import { createJudge, type Judge } from './prism.ts';
import { recordResponses, type SentResponse } from './wire.ts';

/** The service with its own database. */
export interface TestApp {
  baseUrl: string;
  db: Knex;
  /** URL of the database for other processes. */
  databaseUrl: string;
  container: Container;
  /** The service's current time. Undefined: the real time. */
  clock: { now: Date | undefined };
  /** Creates a client with a token, or an anonymous client. */
  client(token?: string): Client<paths>;
  /** Creates a client that sends the headers of the service's own pages, with or without a session. */
  page(session?: string): Client<paths>;
  /** Responses that broke the contract so far. */
  breaches: string[];
  stop(): Promise<void>;
}

let shared: Promise<TestApp> | undefined;

/** Returns the app of this test worker. All its files share the app, so tests create their own data and never clean up. */
export function testApp(): Promise<TestApp> {
  return (shared ??= startApp());
}

/** The apps of this test worker that run, or ran during the current test. */
const apps = new Set<{ breaches: string[]; isStopped: boolean }>();

/** @returns the contract violations that no test has taken from its app, and forgets them */
export function takeBreaches(): string[] {
  const found = [...apps].flatMap(({ breaches }) => breaches.splice(0));
  for (const app of apps) if (app.isStopped) apps.delete(app);
  return found;
}

/**
 * Seconds between two looks for jobs. The service wakes its own workers at once when it commits a job; looking twice a
 * second for each of 40 tasks costs more than most tests. Only a job that is due later waits for the next look.
 */
const JOB_POLLING_SECONDS = 2;

const KEEP_ALIVE_TIMEOUT_MS = 600_000;

/** Encryption key of all processes on one database. The service refuses to start with another key. */
export const SECRET_KEY = 'a key for the tests, 32 letters or more';

const DEFAULTS = {
  mail: { kind: 'sandbox' },
  upstreams: [],
  secretKeys: [SECRET_KEY],
  dunning: { retryDays: [1, 2, 4, 7], finalStatus: 'unpaid' },
  taxUrl: undefined,
  exchangeRatesUrl: undefined,
  events: { retentionDays: 30, allowsPrivateWebhooks: true },
  auditRetentionDays: 400,
  invoiceRetentionYears: 10,
  chat: { kind: 'sandbox' },
  codeHost: { kind: 'sandbox' },
} as const;

/** Each app has its own folder. */
const filesOf = (port: number) => ({ kind: 'disk', folder: join(inject('coverageDir'), `files-${port}`) }) as const;

type Settable =
  | 'mail'
  | 'mailReportTokens'
  | 'upstreams'
  | 'authUrl'
  | 'dunning'
  | 'taxUrl'
  | 'exchangeRatesUrl'
  | 'stripe'
  | 'events'
  | 'auditRetentionDays'
  | 'storage'
  | 'chat'
  | 'codeHost'
  | 'rateLimits'
  | 'invitationsPerDay'
  | 'quotas'
  | 'securityContact'
  | 'signUp'
  | 'organizationCreators'
  | 'trustedProxies'
  | 'countryHeader'
  | 'secretKeys';
type Options = Partial<Pick<Config, Settable>> & {
  work?: boolean;
  /** False where the test checks its many responses itself. */
  isJudgedByPrism?: boolean;
  port?: number;
  limits?: Partial<ServerLimits>;
  /** Where the clock stands from the first run of a job on. Set back later, a clock leaves leases behind that end in months. */
  now?: Date;
  /** Changes responses before the service does, to plant faults in them. */
  onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
};

export async function startApp(given: Options = {}): Promise<TestApp> {
  const { work = true, isJudgedByPrism = true, port: wanted, limits, now, onRequest, ...options } = given;
  const { db, url, drop } = await createDatabase();
  const clock = { now };
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
  if (options.quotas) await storeDefaultQuotas(db, options.quotas);
  const container = await createContainer({ config, db, log, clock: time, jobPollingSeconds: JOB_POLLING_SECONDS });
  if (work) await container.queue.startWorkers(container.jobs, container.jobContext);
  const record = { breaches: [] as string[], isStopped: false };
  apps.add(record);
  const { breaches } = record;
  let sentResponse: (response: ServerResponse) => SentResponse = () => ({
    headers: {},
    body: undefined,
    isJson: false,
  });
  const onAnswered = (request: Request, response: Response) => {
    const found = inspect(request, response, { sentResponse, isJudgedByPrism });
    breaches.push(...found.map((breach) => `${request.method} ${request.url} → ${response.statusCode}: ${breach}`));
  };
  const server = await serve({ config, db, log, clock: time, container, onAnswered, ...(limits && { limits }) });
  // A machine that stands still for some seconds must not end connections on which a test has just sent a request.
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  ({ sentResponse } = recordResponses(server));
  if (onRequest) server.prependListener('request', onRequest);
  const clientWith = (headers: Record<string, string>) => createClient<paths>({ baseUrl, headers });
  return {
    baseUrl,
    db,
    databaseUrl: url,
    container,
    clock,
    breaches,
    client: (token) => clientWith(token ? { Authorization: `Bearer ${token}` } : {}),
    page: (session) =>
      clientWith({ 'Sec-Fetch-Site': 'same-origin', ...(session && { Cookie: `sell_session=${session}` }) }),
    stop: async () => {
      record.isStopped = true;
      container.endStreams();
      await closeServer(server);
      await container.queue.stop(2000);
      await container.close();
      await drop();
    },
  };
}

let judge: Judge | undefined;

/** Checks a response with the service's validator and with Prism's, and records its status. @returns the contract violations */
function inspect(
  request: Request,
  response: Response,
  { sentResponse, isJudgedByPrism }: { sentResponse: (response: Response) => SentResponse; isJudgedByPrism: boolean },
): string[] {
  const { operationId, responseBody }: Locals = response.locals;
  if (operationId === undefined) return [];
  const status = response.statusCode;
  const reached = [status, kindOf(responseBody)].flatMap((part) =>
    part === undefined ? [] : `${operationId} ${part}\n`,
  );
  appendFileSync(join(inject('coverageDir'), `${process.pid}.txt`), reached.join(''));
  const sent = sentResponse(response);
  const inHeaders = findHeaderBreaches(operationId, status, sent.headers);
  // A response to HEAD has the headers of a body that is not sent.
  const type = sent.headers['content-type']?.split(';')[0];
  if (request.method === 'HEAD') {
    // A streamed body is not produced for it.
    const isStreamed = responseBody === undefined && sent.isJson;
    return isStreamed ? inHeaders : [...inHeaders, ...findBreaches(operationId, status, toJson(responseBody), type)];
  }
  const body = sent.isJson ? sent.body : toJson(responseBody);
  const found = [...inHeaders, ...findBreaches(operationId, status, body, type)];
  if (!isJudgedByPrism) return found;
  judge ??= createJudge(inject('prismOperations'));
  return [...found, ...judge.findViolations(operationId, { status, headers: sent.headers, body: sent.body })];
}

/** A body as a client receives it: without undefined, with dates as texts. */
const toJson = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)));
