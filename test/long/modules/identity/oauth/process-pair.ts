import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { SECRET_KEY } from '../../../../support/app.ts';
import { createDatabase } from '../../../../support/database.ts';
import { must } from '../../../../support/wait.ts';
import { reservePort } from '../../../../support/port.ts';
import { startService, type Service } from '../../../support/service.ts';

/** Two processes of the service on one database, behind a proxy that alternates between them. */
export interface Pair {
  /** The address of the proxy, which browsers and clients use. */
  baseUrl: string;
  /** The processes behind the proxy. */
  nodes: Service[];
  db: Knex;
  stop(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const { url, db, drop } = await createDatabase();
  const port = await reservePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    BASE_URL: baseUrl,
    MAIL_URL: 'sandbox:',
    TRUSTED_PROXIES: '1',
    // The proxy of this test is on the same machine.
    UNSAFE_PUBLIC_DEVELOPMENT: 'on',
    SECRET_KEY,
  };
  const ports = [await reservePort(), await reservePort()];
  // Both start at the same time, so that both try to create the first signing key.
  const nodes = await Promise.all(ports.map((own) => startService({ ...env, PORT: own })));
  const proxy = await listen(port, ports);
  const stop = async () => {
    proxy.closeAllConnections();
    await new Promise((done) => proxy.close(done));
    await Promise.all(nodes.map((node) => node.end('SIGTERM')));
    await drop();
  };
  return { baseUrl, nodes, db, stop };
}

async function listen(port: string, targets: string[]) {
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, must(targets[next]));
    next = (next + 1) % targets.length;
  });
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  return server;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: string) {
  const { method, url, headers } = incoming;
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http', 'x-forwarded-host': headers.host };
  const upstreamRequest = request(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forwarded }, agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  upstreamRequest.once('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstreamRequest);
}
