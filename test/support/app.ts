import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import createClient, { type Client } from 'openapi-fetch';
import { expect, inject } from 'vitest';
import { createContainer, type Container } from '../../src/app/container.ts';
import type { Config } from '../../src/app/config.ts';
import type { paths } from '../../src/contract/generated/types.ts';
import type { Locals } from '../../src/platform/http/locals.ts';
import type { ServerLimits } from '../../src/platform/http/server.ts';
import type { TimeLimits } from '../../src/platform/time-limits.ts';
import { refuseNetworkInTransactions } from '../../src/platform/db/network-guard.ts';
import { storeDefaultQuotas } from '../../src/modules/identity/quotas/index.ts';
import { isByChance } from './chance.ts';
import { createBackground, startLate, type Background } from './background.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';
import { findBreaches, findHeaderBreaches, errorKind } from './contract.ts';
import { REACHED } from './coverage-reporter.ts';
import { createDatabase } from './database.ts';
import { createErrorLog, type LoggedError } from './log.ts';
import { reservePort } from './port.ts';
import { connectToPrism, type PrismClient } from './prism-client.ts';
import { LARGE_TIME_LIMITS } from './time-limits.ts';
import { until } from './wait.ts';
import { recordResponses, type ResponseRecorder } from './wire.ts';
import { currentTime } from './time.ts';

/** The service with its own database. */
export interface TestApp extends Background {
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
  /** Responses that broke the contract so far, by our own validator. Prism validates the others. */
  breaches: string[];
  stop(): Promise<void>;
}

refuseNetworkInTransactions();

let shared: Promise<TestApp> | undefined;
let other: TestApp | undefined;

/** Returns the app of this test worker. All its files share the app, so tests create their own data and never clean up. */
export async function testApp(): Promise<TestApp> {
  return other ?? (await (shared ??= startApp()));
}

/** Creates data in another app than the shared one. */
export async function useApp<T>(app: TestApp, make: () => Promise<T>): Promise<T> {
  other = app;
  try {
    return await make();
  } finally {
    other = undefined;
  }
}

/**
 * Deletes the mails of the shared app. The sandbox keeps the 200 mails with the latest times, so mails of tests whose clock is
 * ahead would displace the mails of the next files.
 */
export async function emptyMailbox(): Promise<void> {
  if (shared !== undefined) await (await shared).db.raw('delete from sandbox_mails');
}

interface AppRecord {
  /** Whether a transaction has committed background work since the last look. */
  hasNewWork: boolean;
  breaches: string[];
  isStopped: boolean;
  background: Background;
  jobs: JobMode;
}

/** The apps of this test worker that run, or ran during the current test. */
const apps = new Set<AppRecord>();

/** The running apps of this worker whose jobs the tests control. */
const controlledApps = () => [...apps].filter(({ jobs, isStopped }) => jobs === 'controlled' && !isStopped);

/** Runs what a test left due, so that the next test does not meet it. */
export async function finishWork(): Promise<void> {
  for (const app of controlledApps()) {
    if (app.hasNewWork) await app.background.finish();
    app.hasNewWork = false;
  }
}

/**
 * Reads a value when no background work is due. In the long run, where workers run the jobs, reads until the value meets the
 * condition.
 * @throws Error with the value if it does not meet the condition
 */
export async function onceIdle<Value>(
  read: () => Promise<Value>,
  isMet: (value: Value) => boolean = () => true,
): Promise<Value> {
  if (inject('jobs') === 'workers') return until(read, isMet);
  for (const { background } of controlledApps()) await background.idle();
  const value = await read();
  if (!isMet(value)) throw new Error(`no work is due, and the value is ${JSON.stringify(value)}`);
  return value;
}

/** @returns the contract violations that no test has taken from its app, and forgets them */
export function takeBreaches(): string[] {
  const found = [...apps].flatMap(({ breaches }) => breaches.splice(0));
  for (const app of apps) if (app.isStopped) apps.delete(app);
  return found;
}

/** Waits until Prism has validated all responses. @returns its violations, with the names of their tests */
export const takeViolations = async (): Promise<string[]> => (await prism?.takeViolations()) ?? [];

/** Encryption key of all processes on one database. The service refuses to start with another key. */
export const SECRET_KEY = 'a key for the tests, 32 letters or more';

const DEFAULTS = {
  mail: { kind: 'sandbox' },
  upstreams: [],
  secretKeys: [SECRET_KEY],
  dunning: { retryDays: [1, 2, 4, 7], finalStatus: 'unpaid' },
  taxUrl: undefined,
  exchangeRatesUrl: undefined,
  events: { retentionDays: 30, allowsPrivateWebhooks: true, unverifiedEndpoints: 3, attemptsPerMinute: undefined },
  auditRetentionDays: 400,
  invoiceRetentionYears: 10,
  chat: { kind: 'sandbox' },
  codeHost: { kind: 'sandbox' },
} as const;

/** Each app has its own folder. */
const diskStorage = (port: number) => ({ kind: 'disk', folder: join(inject('runFolder'), `files-${port}`) }) as const;

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
/**
 * How the background work of an app runs. `controlled`: when a test awaits `idle` or `onceIdle`. `workers`: at any time, as in
 * production. `off`: only when a test runs a task itself.
 */
export type JobMode = 'controlled' | 'workers' | 'off';

type Options = Partial<Pick<Config, Settable>> & {
  /** Defaults to `controlled`, and to `workers` for files in `test/long`. */
  jobs?: JobMode;
  port?: number;
  limits?: Partial<ServerLimits>;
  /** Limits that the test is about. All others are large. */
  timeLimits?: Partial<TimeLimits>;
  /** Where the clock stands from the first run of a job on. Set back later, a clock leaves leases behind that end in months. */
  now?: Date;
  /** Changes responses before the service does, to plant faults in them. */
  onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
};

export async function startApp(given: Options = {}): Promise<TestApp> {
  const { jobs = inject('jobs'), port: wanted, limits, now, onRequest, ...options } = given;
  const timeLimits = { ...LARGE_TIME_LIMITS, ...given.timeLimits };
  const { db, url, drop } = await createDatabase('migrated', timeLimits);
  const clock = { now };
  const errors: LoggedError[] = [];
  const log = createErrorLog(errors);
  const port = wanted ?? Number(await reservePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const config = {
    host: '127.0.0.1',
    port,
    baseUrl,
    authUrl: baseUrl,
    trustedProxies: 0,
    storage: diskStorage(port),
    ...DEFAULTS,
    ...options,
    timeLimits,
  };
  const time = () => clock.now ?? currentTime();
  if (options.quotas) await storeDefaultQuotas(db, options.quotas);
  const container = await createContainer({ config, db, log, clock: time });
  if (jobs === 'workers') await container.queue.startWorkers(startLate(container.jobs), container.jobContext);
  const background = createBackground({ container, db, now: time });
  const record: AppRecord = { hasNewWork: false, breaches: [], isStopped: false, background, jobs };
  const notifyWorkers = container.queue.notifyWorkers.bind(container.queue);
  container.queue.notifyWorkers = (tasks) => {
    const names = [...tasks];
    record.hasNewWork ||= names.length > 0;
    // Otherwise no process listens, and each message is a statement of its own.
    if (jobs === 'workers') notifyWorkers(names);
  };
  apps.add(record);
  const { breaches } = record;
  let sentResponse: ResponseRecorder['sentResponse'] = () => ({ headers: {}, body: undefined, isJson: false });
  const onAnswered = (request: Request, response: Response) => {
    const found = inspect(request, response, sentResponse);
    if (found.length === 0) return;
    const { requestId }: Locals = response.locals;
    const error = errors.find(({ request_id }) => request_id === requestId)?.err?.stack ?? '';
    breaches.push(...found.map((breach) => `${describe(request, response)}: ${breach} ${error}`.trimEnd()));
  };
  const server = await serve({ config, db, log, clock: time, container, onAnswered, ...(limits && { limits }) });
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
    ...background,
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

let prism: PrismClient | undefined;

/** A late response can belong to an earlier test, so its description names the test. */
const describe = (request: Request, response: Response) =>
  `${request.method} ${request.url} → ${response.statusCode} in "${expect.getState().currentTestName ?? 'no test'}"`;

/**
 * Records the status of a response, and checks it with our own validator. Hands responses without a violation to Prism.
 * @returns the contract violations that our own validator found
 */
function inspect(request: Request, response: Response, sentResponse: ResponseRecorder['sentResponse']): string[] {
  const { operationId, responseBody }: Locals = response.locals;
  if (operationId === undefined) return [];
  const sent = sentResponse(response);
  const status = response.statusCode;
  const reached = [status, errorKind(responseBody)].flatMap((part) =>
    part === undefined ? [] : `${operationId} ${part}\n`,
  );
  if (!isByChance()) appendFileSync(join(inject('runFolder'), `${REACHED}${process.pid}.txt`), reached.join(''));
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
  if (found.length > 0) return found;
  prism ??= connectToPrism(inject('prismPort'));
  prism.validate(
    { operationId, response: { status, headers: sent.headers, body: sent.body } },
    describe(request, response),
  );
  return [];
}

/** A body as a client receives it: without undefined, with dates as texts. */
const toJson = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)));
