import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { END_WITH_PARENT } from '../support/processes/end-with-parent.ts';
import { listen } from './webhooks.ts';

/** An outside system that can be made faulty. */
export interface FaultyServer {
  url: string;
  setFaulty(isFaulty: boolean): void;
  stop(): Promise<void>;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/** A mail server that accepts mails. While it is faulty, it answers no recipient. */
export async function startMailServer(): Promise<FaultyServer> {
  let isFaulty = false;
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, accept) => {
      if (isFaulty) held.push(accept);
      else accept();
    },
    onData: (stream, _session, accept) => {
      stream.resume();
      stream.once('end', () => accept());
    },
  });
  // A client that a kill ended.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    setFaulty: (value) => {
      isFaulty = value;
      if (!isFaulty) for (const accept of held.splice(0)) accept();
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

const DRIP_MS = 500;

/** A webhook endpoint. While it is faulty, its responses arrive byte by byte and never end. */
export async function startEndpoint(): Promise<FaultyServer> {
  let isFaulty = false;
  const dripping = new Set<ServerResponse>();
  const { server, url } = await listen((request, response) => {
    request.resume();
    if (!isFaulty) return void response.writeHead(204).end();
    dripping.add(response);
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), DRIP_MS);
    response.once('close', () => {
      clearInterval(timer);
      dripping.delete(response);
    });
  });
  return {
    url,
    setFaulty: (value) => {
      isFaulty = value;
      if (!isFaulty) for (const response of dripping) response.destroy();
    },
    stop: () => stopServer(server),
  };
}

export const STRIPE_SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
};

/** The fake Stripe server behind a proxy. While it is faulty, each response arrives late. */
export async function startPaymentProcessor(delayMs: number): Promise<FaultyServer & { api: string }> {
  let isFaulty = false;
  const args = [...END_WITH_PARENT, 'scripts/fake-stripe/main.ts', '--port', '0', '--secret', 'whsec_fake'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { address: api } = JSON.parse(line) as { address: string };
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(api).port), '127.0.0.1');
    clients.add(client);
    client.pipe(upstream);
    upstream.on('data', (data) => void (isFaulty ? wait(delayMs) : Promise.resolve()).then(() => client.write(data)));
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    upstream.once('close', () => client.destroy());
    client.once('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    api,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaulty: (value) => void (isFaulty = value),
    stop: async () => {
      for (const client of clients) client.destroy();
      await new Promise((done) => server.close(done));
      child.kill();
    },
  };
}
