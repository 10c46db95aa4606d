/** Forwards every request to the current instance, except for the reset route. */
import { createServer, request as call, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface FrontOptions {
  /** Port of the current instance. */
  target: () => number;
  /** Restores the seeded state. @returns its data */
  reset: () => Promise<object>;
}

const RESET = '/mock/reset';
/** CORS headers, equal to those of the service. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
};

export function createFront({ target, reset }: FrontOptions): Server {
  return createServer((request, response) => {
    if (request.url !== RESET) return pass(request, response, target());
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method !== 'POST') return void response.writeHead(405, { ...CORS, Allow: 'POST, OPTIONS' }).end();
    request.resume();
    reset().then(
      (seeded) => answer(response, 200, seeded),
      (error: unknown) => answer(response, 500, { error: 'ResetFailed', detail: String(error) }),
    );
  });
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { ...CORS, 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function pass(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url: path, socket } = request;
  const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
  const onward = call({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    answered.pipe(response);
    answered.on('error', () => response.destroy());
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : answer(response, 502, GONE)));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

const GONE = { error: 'BadGateway', detail: 'The mock was reset while it answered.' };
