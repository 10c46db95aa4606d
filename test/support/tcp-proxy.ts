import { connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';

/** A TCP proxy in front of the Postgres of the tests. */
export interface TcpProxy {
  host: string;
  port: number;
  /** From now on the server receives statements, and its answers end the connection instead. */
  loseAnswers(): void;
  /** Answers arrive again. */
  restore(): void;
  /** Breaks all connections. */
  cut(): void;
  /** Breaks each connection that is open now when the client uses it again, so that the client cannot know earlier. */
  cutWhenUsed(): void;
  stop(): Promise<void>;
}

/** Starts the proxy. */
export async function startTcpProxy(): Promise<TcpProxy> {
  const { host, port } = inject('postgres');
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isLosing = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (data) => {
      if (isLosing) client.destroy();
      else client.write(data);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: '127.0.0.1',
    port: address.port,
    loseAnswers: () => void (isLosing = true),
    restore: () => void (isLosing = false),
    cut,
    cutWhenUsed: () => {
      for (const client of clients) client.once('data', () => client.destroy());
    },
    stop: () => {
      cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
