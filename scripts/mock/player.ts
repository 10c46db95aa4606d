/** Plays a scenario on a port of its own, and records the requests. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sendAnswer } from './answers.ts';
import { forward } from './forward.ts';
import type { FindErrorExample } from './prefer.ts';
import type { ScenarioAnswer, PlayedAnswer, RecordedRequest, Scenario, ServiceAnswer } from './scenario.ts';

export interface Player {
  baseUrl: string;
  requests: readonly RecordedRequest[];
  close: () => Promise<void>;
}

export interface PlayerOptions {
  /** Address on which the player listens. */
  host?: string;
  /** Host name in the base URL. */
  shownHost?: string;
  /** The service and its contract, from which answers of the scenario come. */
  service?: PlayedService;
}

export interface PlayedService {
  port: () => number;
  findErrorExample: FindErrorExample;
}

/** Most requests that get the last answer again. */
const MAX_REQUESTS = 10;
const THE_SERVICE: ServiceAnswer = { service: true };
const UNEXPECTED: ScenarioAnswer = {
  status: 400,
  body: { error: 'UnexpectedRequest', detail: 'The scenario expects no more requests.' },
};
const UNKNOWN_ERROR: ScenarioAnswer = {
  status: 400,
  body: { error: 'UnknownError', detail: 'The operation does not have the error of the scenario.' },
};

export async function startPlayer(scenario: Scenario, options: PlayerOptions = {}): Promise<Player> {
  const { host = '127.0.0.1', shownHost = host, service } = options;
  const requests: RecordedRequest[] = [];
  let previous: { at: number; retryAfter?: string | undefined } = { at: performance.now() };
  const server = createServer((request, response) => {
    const { at, retryAfter } = previous;
    const afterMs = performance.now() - at;
    const answer = async () => {
      const body = await buffer(request);
      const recorded = { ...describe(request), body: body.toString(), after_ms: afterMs };
      const index = requests.push({ ...recorded, ...(retryAfter !== undefined && { retry_after: retryAfter }) }) - 1;
      const chosen = completeAnswer(chooseAnswer(scenario, index), request, service);
      if ('service' in chosen) forward({ request, response, body, port: portOf(service), faults: chosen });
      else sendAnswer(response, chosen);
      previous = { at: performance.now(), retryAfter: response.getHeader('Retry-After')?.toString() };
    };
    // A client that gives up leaves an incomplete request, which is none.
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(0, host, listening));
  return {
    baseUrl: `http://${shownHost}:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => close(server),
  };
}

function describe({ method = '', url = '', headers }: IncomingMessage) {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, url, headers: Object.fromEntries(texts) as Record<string, string> };
}

function chooseAnswer({ answers, then }: Scenario, index: number): PlayedAnswer {
  const further = then === 'service' ? THE_SERVICE : then === 'repeat' && index < MAX_REQUESTS && answers.at(-1);
  return answers[index] ?? (further || UNEXPECTED);
}

/** Looks up an error of the contract. */
function completeAnswer(chosen: PlayedAnswer, { method = '', url = '' }: IncomingMessage, service?: PlayedService) {
  if (!('error' in chosen)) return chosen;
  const found = service?.findErrorExample({ method, path: url.split('?')[0] ?? '', kind: chosen.error });
  return found ? { ...found, headers: { ...found.headers, ...chosen.headers } } : UNKNOWN_ERROR;
}

function portOf(service: PlayedService | undefined): number {
  if (service === undefined) throw new Error('Nothing answers for the service here.');
  return service.port();
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  return closed;
}
