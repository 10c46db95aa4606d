import { createServer, type RequestListener, type Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { TooManyRequests } from '../../shared/errors.ts';
import { limitBodyTime } from './body-deadline.ts';
import { sendInPieces } from './answer-memory.ts';
import { clientNetworks, toClientNetworks } from './client-network.ts';
import { HeldMemory, type MemoryLimits } from './held-memory.ts';
import type { Locals } from './locals.ts';
import { NetworkUsage } from './network-usage.ts';
import { endStalledConnections } from './stalled-connections.ts';

/** Limits of what callers can occupy without a complete request, or without reading the response. */
export interface ServerLimits extends MemoryLimits {
  /** Limits of responses that callers have not read. */
  answers: MemoryLimits;
  /** Time in which a caller reads a part of what was sent, in milliseconds. Otherwise the connection ends. */
  stalledMs: number;
  /** Time for the headers, and for a body other than a part of a file, in milliseconds. */
  arrivalMs: number;
  /** Idle time after which a connection is closed, in milliseconds. */
  idleMs: number;
  /** Open connections of one subscriber. Behind proxies, requests in progress. Undefined means no limit. */
  connections: number | undefined;
}

const MIB = 1024 * 1024;

export const SERVER_LIMITS = {
  bytesPerSubscriber: 8 * MIB,
  bytesInAll: 256 * MIB,
  answers: { bytesPerSubscriber: 32 * MIB, bytesInAll: 256 * MIB },
} satisfies Partial<ServerLimits>;

/** Time for a whole request. A part of a file may be large and its connection slow. */
const REQUEST_TIMEOUT_MS = 3_600_000;
/** Node looks for late headers this often within the time that they have. */
const CHECKS_PER_ARRIVAL = 6;

/** Creates the HTTP server. Behind proxies, all connections come from the proxies, so only requests are counted. */
export function createLimitedServer(
  listener: RequestListener,
  { arrivalMs, idleMs, stalledMs, connections }: ServerLimits,
  trustedProxies: number,
): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: arrivalMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: Math.ceil(arrivalMs / CHECKS_PER_ARRIVAL),
    },
    listener,
  );
  if (connections !== undefined && trustedProxies === 0) limitConnections(server, connections);
  endStalledConnections(server, stalledMs);
  return server;
}

const REFUSAL = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

function limitConnections(server: Server, connections: number) {
  const usage = new NetworkUsage(connections);
  // Before the listener of Node's server, which would read the refused connection.
  server.prependListener('connection', (socket) => {
    const networks = toClientNetworks(socket.remoteAddress ?? '');
    if (!usage.hasRoom(networks, 1)) return void socket.end(REFUSAL, () => socket.destroy());
    usage.add(networks, 1);
    socket.once('close', () => usage.release(networks, 1));
  });
}

/**
 * Creates the middleware that limits how long bodies take, and how much memory bodies and responses use. Mount it before all others.
 */
export function limitRequests(limits: ServerLimits, trustedProxies: number): RequestHandler {
  const bodyMemory = new HeldMemory('requests', limits);
  const answerMemory = new HeldMemory('responses', limits.answers);
  const requests =
    limits.connections !== undefined && trustedProxies > 0 ? new NetworkUsage(limits.connections) : undefined;
  return (request, response, next) => {
    limitBodyTime(request, response, limits.arrivalMs);
    Object.assign(response.locals as Locals, { bodyMemory, answerMemory });
    sendInPieces(response);
    if (requests !== undefined) countRequest(requests, request, response);
    next();
  };
}

/** @throws TooManyRequests the networks of the caller have too many requests in progress */
function countRequest(requests: NetworkUsage, request: Request, response: Response) {
  const networks = clientNetworks(request);
  if (!requests.hasRoom(networks, 1))
    throw new TooManyRequests('Too many requests at the same time from this address.', 1);
  requests.add(networks, 1);
  response.once('close', () => requests.release(networks, 1));
}
