import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Milliseconds between two bytes. Shorter than each time limit of the tests, so a limit of silence would never pass. */
const INTERVAL_MS = 5;
/** After so many bytes a client waits without a limit, and the connection is closed so that its call ends. */
const MAX_BYTES = 800;

/** Where the response stops to advance. */
export type DripPhase = 'headers' | 'body';

const BEGINNINGS: Readonly<Record<DripPhase, string>> = {
  headers: 'HTTP/1.1 200 OK\r\nX-Padding: ',
  body: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
};

/**
 * Sends a text, and then one space after the other for as long as the client keeps the connection.
 * @param onExhausted called if the client still waits after hundreds of bytes
 */
export function drip(socket: Socket, beginning: string, onExhausted: () => void): void {
  socket.on('error', () => undefined).write(beginning);
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (sent <= MAX_BYTES) return void socket.write(' ');
    onExhausted();
    socket.destroy();
  }, INTERVAL_MS);
  socket.once('close', () => clearInterval(timer));
}

/** Sends a response of HTTP that never ends. A response to HEAD has no body, so its headers never end. */
export const dripResponse = ({ method, socket }: IncomingMessage, phase: DripPhase, onExhausted: () => void): void =>
  drip(socket, BEGINNINGS[method === 'HEAD' ? 'headers' : phase], onExhausted);

/** A request that the server received. */
export interface DrippedRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
}

/** A server whose first responses a test decides. All later ones never end. */
export interface DrippingServer {
  url: string;
  /** Requests whose response never ended. */
  dripped: DrippedRequest[];
  /** Whether a client waited without a limit. */
  isExhausted: boolean;
  stop(): Promise<void>;
}

/** @param answers bodies of the first responses */
export async function startDrippingServer(phase: DripPhase, answers: readonly object[]): Promise<DrippingServer> {
  const remaining = [...answers];
  const http = createServer((request, response) => {
    request.resume();
    const answer = remaining.shift();
    if (answer !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(answer));
    }
    const { method = '', url: path = '', headers } = request;
    const key = headers['idempotency-key'];
    server.dripped.push({ method, path, idempotencyKey: typeof key === 'string' ? key : undefined });
    dripResponse(request, phase, () => void (server.isExhausted = true));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const server: DrippingServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    dripped: [],
    isExhausted: false,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
  return server;
}
