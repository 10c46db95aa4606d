import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { takeAnswer } from './answers.ts';
import { control, findIntent, type Controlled } from './control.ts';
import { readForm } from './form.ts';
import { createStoredResponses, type StoredResponse } from './idempotency.ts';
import { applyAuthentication } from './intents.ts';
import { createNotifier } from './notifications.ts';
import { authenticationPage } from './page.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { answerCall } from './routes.ts';
import { createState, newId } from './state.ts';

export interface Options {
  port: number;
  /** URL for notifications. Can be set later. */
  notify: string | undefined;
  /** Secret that signs notifications. */
  secret: string;
  lateAfterMs: number | undefined;
}

/** Starts the used part of Stripe's API on the loopback interface. Its state is in memory. */
export async function startFakeStripe({ port, notify, secret, lateAfterMs }: Options) {
  const state = createState();
  const notifier = createNotifier(state, { url: notify, secret });
  const fake: Controlled = {
    state,
    notifier,
    lateAfterMs,
    kept: createStoredResponses(),
    answers: [],
    keyStatus: 200,
    calls: [],
  };
  const server = createServer((request, response) => {
    void answer(fake, request, response).catch((error: unknown) => sendFailure(response, error));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address: state.address, close: () => close(server) };
}

async function close(server: Server) {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

async function answer(fake: Controlled, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const body = await read(request);
  if (pathname.startsWith('/_control/')) {
    const done = await control(fake, pathname.slice('/_control/'.length), JSON.parse(body || '{}'));
    return send(response, { status: 200, body: JSON.stringify(done) });
  }
  if (pathname.startsWith('/authenticate/')) return showAuthentication(fake, response, pathname, searchParams);
  return answerApi(fake, { request, response, body });
}

function answerApi(
  fake: Controlled,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: string },
) {
  const { method = 'GET', headers } = request;
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const key = [headers['idempotency-key']].flat()[0];
  const version = [headers['stripe-version']].flat()[0];
  const params = readForm(method === 'POST' ? body : query);
  fake.calls.push({ method, path, params, key, version });
  requireCredentials(fake, headers.authorization, version);
  const forced = takeAnswer(fake.answers, method, path);
  if (typeof forced === 'object') return send(response, forced, forced.headers);
  const fingerprint = `${method} ${path} ${body}`;
  const made = fake.kept.once(method === 'POST' ? key : undefined, fingerprint, () =>
    toResponse(() => answerCall(fake, { method, path, params })),
  );
  if (forced === 'drop') return request.socket.destroy();
  if (forced === 'hang') return;
  send(response, made, {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(made.isReplayed && { 'Idempotent-Replayed': 'true' }),
  });
}

/** @throws StripeError */
function requireCredentials({ keyStatus }: Controlled, authorization: string | undefined, version: string | undefined) {
  if (keyStatus === 403)
    throw new StripeError(403, { type: 'invalid_request_error', message: 'The key lacks a permission.' });
  if (keyStatus === 401 || !/^Bearer sk_(test|live)_\w+$/.test(authorization ?? ''))
    throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  if (version !== Stripe.API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version ?? 'none'}`);
}

function toResponse(work: () => object): StoredResponse {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: JSON.stringify(error.body) };
    throw error;
  }
}

/** Serves the page of the simulated bank and applies the buyer's answer. */
function showAuthentication(fake: Controlled, response: ServerResponse, path: string, search: URLSearchParams) {
  const intent = findIntent(fake.state, path.slice('/authenticate/'.length));
  const result = search.get('result');
  if (result === null) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(authenticationPage(intent));
    return;
  }
  const back = intent.next_action?.redirect_to_url?.return_url ?? '/';
  applyAuthentication(fake, intent, result === 'approve');
  response.writeHead(303, { Location: back }).end();
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: StoredResponse, headers: Record<string, string> = {}) {
  const more = { 'Content-Type': 'application/json', 'Request-Id': newId('req'), 'Stripe-Version': Stripe.API_VERSION };
  response.writeHead(status, { ...more, ...headers }).end(body);
}

function sendFailure(response: ServerResponse, error: unknown) {
  if (error instanceof StripeError) return send(response, { status: error.status, body: JSON.stringify(error.body) });
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send(response, { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) });
}
