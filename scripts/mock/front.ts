/** Answers the routes of the mock and errors that a request selects. Forwards other requests to the current instance. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CORS, sendJson } from './answers.ts';
import { forward } from './forward.ts';
import type { PlayedService } from './player.ts';
import { errorTypeFor, exampleIn } from './prefer.ts';
import { parseScenario } from './scenario.ts';
import type { Scenarios } from './scenarios.ts';

interface FrontOptions {
  /** The current instance. */
  service: PlayedService;
  /** Restores the seeded state. @returns its data */
  reset: () => Promise<object>;
  scenarios: Scenarios;
}

type Route = Partial<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>>;

const SCENARIOS = '/mock/scenarios';

/** Long, because a client that stood still must not send its next request on a connection that ends at that moment. */
const KEEP_ALIVE_TIMEOUT_MS = 600_000;

export function createFront(options: FrontOptions): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, (request, response) => {
    const { method = '', url = '' } = request;
    const route = routeOf(url, options);
    if (route === undefined) return answer(request, response, options.service);
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const handler = route[method];
    if (handler === undefined)
      return void response.writeHead(405, { ...CORS, Allow: [...Object.keys(route), 'OPTIONS'].join(', ') }).end();
    handler(request, response).catch((error: unknown) =>
      sendJson(response, 500, { error: 'MockFailed', detail: String(error) }),
    );
  });
}

function answer(request: IncomingMessage, response: ServerResponse, service: PlayedService) {
  const { method = '', url = '', headers } = request;
  const kind = exampleIn(headers.prefer?.toString());
  const path = url.split('?')[0] ?? '';
  const selected = service.findErrorExample({ method, path, kind, type: errorTypeFor(request) });
  if (selected === undefined) return forward({ request, response, port: service.port() });
  request.resume();
  sendJson(response, selected.status, selected.body, selected.headers);
}

/** @returns the methods of a route that only the mock has; undefined for the routes of the service */
function routeOf(url: string, { reset, scenarios }: FrontOptions): Route | undefined {
  if (url === '/mock/reset')
    return {
      POST: async (request, response) => {
        request.resume();
        sendJson(response, 200, await reset());
      },
    };
  if (url === SCENARIOS)
    return {
      POST: async (request, response) => {
        const scenario = parseScenario(await text(request));
        if (scenario === undefined) sendJson(response, 422, NO_SCENARIO);
        else sendJson(response, 201, await scenarios.start(scenario));
      },
    };
  if (!url.startsWith(`${SCENARIOS}/`)) return undefined;
  const id = url.slice(SCENARIOS.length + 1);
  const sendRecorded = (response: ServerResponse, requests: object | undefined) =>
    requests ? sendJson(response, 200, { requests }) : sendJson(response, 404, UNKNOWN_SCENARIO);
  return {
    GET: async (_request, response) => sendRecorded(response, scenarios.requestsOf(id)),
    DELETE: async (_request, response) => sendRecorded(response, await scenarios.end(id)),
  };
}

const NO_SCENARIO = {
  error: 'RequestValidationError',
  detail: 'A scenario has "answers", a list, and "then": "service", "repeat" or "refuse".',
};
const UNKNOWN_SCENARIO = { error: 'ResourceNotFound', detail: 'There is no such scenario.' };
