/**
 * `npm run dev`: the service, restarted when its code changes, and the pages by Vite with hot reload, at one address.
 * Vite's server listens on PORT and forwards everything that it does not make itself to the service behind it.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { readCommand } from '../../src/app/command-line.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'src/web');
/** An element of `src/web/index.html`. The service sends this page for each address of the web application. */
const MARK_OF_PAGES = '<div id="root">';
const RETRY_MS = 100;
/** How long a request waits while the service restarts. */
const RESTART_MS = 30_000;

readCommand({
  name: 'dev',
  description: `Starts the service for development at PORT (8000). It restarts when code changes, and reloads the pages in the browser.`,
});
const { PORT = '8000', DATA_DIR = join(ROOT, '.data'), DATABASE_URL } = process.env;
const baseUrl = process.env.BASE_URL ?? `http://localhost:${PORT}`;

// Postgres belongs to this process rather than to the service, so that it outlives each restart.
const postgres =
  DATABASE_URL === undefined ? await startPostgres({ dataDir: DATA_DIR, database: 'sellbase' }) : undefined;
const servicePort = await findFreePort();
const service = spawn(process.execPath, ['--watch', join(ROOT, 'src/app/main.ts')], {
  env: { ...process.env, PORT: String(servicePort), HOST: '127.0.0.1', BASE_URL: baseUrl, DATA_DIR },
  stdio: 'inherit',
});

const server = createHttpServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void forward(incoming, outgoing));
});
const vite = await createVite({
  configFile: join(PAGES, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: { server } },
});
server.listen(Number(PORT), () => console.log(`The pages reload by themselves at ${baseUrl}`));

let isEnding = false;
async function end() {
  if (isEnding) return;
  isEnding = true;
  const ended = new Promise((done) => service.once('exit', done));
  service.kill('SIGTERM');
  await ended;
  await vite.close();
  await postgres?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
service.once('exit', () => void end());

/** Passes a request to the service. A page of the web application comes back as Vite makes it. */
async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url = '/', headers } = incoming;
  if (!(await becomesReady()))
    return void outgoing.writeHead(502).end('The service does not answer: see its output.\n');
  const sent = request({ host: '127.0.0.1', port: servicePort, method, path: url, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (method === 'GET' && String(answer.headers['content-type']).startsWith('text/html'))
      void sendPage(answer, outgoing, status);
    else {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    }
  });
  sent.once('error', () => outgoing.destroy());
  incoming.pipe(sent);
}

/** Waits while the service restarts. @returns whether it listens */
async function becomesReady(): Promise<boolean> {
  for (
    const startedAt = performance.now();
    performance.now() - startedAt < RESTART_MS && !isEnding;
    await wait(RETRY_MS)
  )
    if (await listens()) return true;
  return false;
}

function listens(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(servicePort, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse, status: number) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (!body.includes(MARK_OF_PAGES)) return void outgoing.writeHead(status, answer.headers).end(body);
  // Without the service's headers: its Content-Security-Policy forbids the inline script by which Vite reloads.
  const source = await readFile(join(PAGES, 'index.html'), 'utf8');
  const page = await vite.transformIndexHtml('/index.html', source.replace('src="./', 'src="/'));
  outgoing.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}
