import { connect, type Socket } from 'node:net';

/** Measurements of a series of requests. */
export interface Load {
  requests: number;
  seconds: number;
  /** Latency of each request in milliseconds. */
  latencies: number[];
  /** Processor time of the client in microseconds. */
  clientCpu: number;
  /** Body of one of the responses. */
  sample: unknown;
}

export interface LoadOptions {
  port: number;
  connections: number;
  /** Duration, unless `amount` is given. */
  seconds?: number;
  /** Number of requests. */
  amount?: number;
  /** Returns the bytes of the next request. */
  next: () => Buffer;
  /** Status that every response must have. */
  status: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends requests on concurrent connections. Each connection sends its next request after the response.
 * The client writes prepared bytes to plain sockets, because on few cores an expensive client would hide the difference
 * between the servers.
 * @throws Error at the first response with another status
 */
export async function applyLoad(options: LoadOptions): Promise<Load> {
  const seen: LoadRecord = { latencies: [], last: Buffer.alloc(0) };
  const sockets = await Promise.all(Array.from({ length: options.connections }, () => open(options.port)));
  const before = process.cpuUsage();
  const started = performance.now();
  const until = started + (options.seconds ?? Infinity) * 1000;
  let left = options.amount ?? Infinity;
  const mayGoOn = () => left-- > 0 && performance.now() < until;
  try {
    await Promise.all(sockets.map((socket) => sendLoop(socket, options, mayGoOn, seen)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const sample: unknown = JSON.parse(seen.last.toString('utf8', seen.last.indexOf(HEAD_END) + HEAD_END.length));
  return { requests: seen.latencies.length, seconds, latencies: seen.latencies, clientCpu: user + system, sample };
}

interface LoadRecord {
  latencies: number[];
  last: Buffer;
}

function sendLoop(
  socket: Socket,
  { next, status }: LoadOptions,
  mayGoOn: () => boolean,
  seen: LoadRecord,
): Promise<void> {
  const expected = `HTTP/1.1 ${status} `;
  return new Promise((resolve, reject) => {
    let sent = 0;
    let pending: Buffer | undefined;
    const send = () => {
      if (!mayGoOn()) return resolve();
      sent = performance.now();
      socket.write(next());
    };
    if (socket.destroyed) reject(new Error('the server closed the connection'));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      const answer = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
      if (!isWhole(answer)) return void (pending = answer);
      pending = undefined;
      seen.latencies.push(performance.now() - sent);
      seen.last = answer;
      if (answer.toString('latin1', 0, expected.length) === expected) send();
      else reject(new Error(`unexpected answer: ${answer.toString().slice(0, 1000)}`));
    });
    send();
  });
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end === -1) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, end));
  if (length === null) throw new Error('the answer has no Content-Length');
  return answer.length >= end + HEAD_END.length + Number(length[1]);
}

/** Opens a connection. Errors before the first request appear as a closed connection. */
function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', reject);
    socket.once('connect', () => resolve(socket));
  });
}

/** Returns the bytes of a request. */
export function requestBytes(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(payload)}`]),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`);
}
