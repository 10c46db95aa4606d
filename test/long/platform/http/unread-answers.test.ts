import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startService, usePreparedFolder, type Service } from '../../support/service.ts';
import { reservePort } from '../../../support/port.ts';
import { must, until } from '../../../support/wait.ts';

const SECRET_KEY = 'one key, which is long enough for it';
const withPreparedFolder = usePreparedFolder({ SECRET_KEY });

const MIB = 1024 * 1024;
const CALLERS = 60;
/**
 * The process grew by 244 MiB when this was measured. It grew by 1356 MiB without limits, and by 677 MiB when only complete answers were
 * refused.
 */
const MAX_GROWTH_MIB = 450;
/** Strangers get excerpts. */
const MAX_GROWTH_OF_STRANGERS_MIB = 100;
const BYTES_PER_SECOND = 20_000;
/** Reads for longer than the kernel takes over nothing, and than a connection may stand still. */
const SLOW_SECONDS = 130;

/** @returns MiB of memory that a process occupies */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(must(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])) / 1024);
}

async function createLongArticles({ baseUrl }: Service, headers: Record<string, string>) {
  const organizations = await fetch(`${baseUrl}/v1/organizations/`, { headers });
  const { items } = (await organizations.json()) as { items: { id: string }[] };
  for (let number = 0; number < 100; number += 1) {
    const body = {
      organization_id: items[0]?.id,
      title: `Article ${number}`,
      body: 'a '.repeat(50_000),
      visibility: 'public',
    };
    const response = await fetch(`${baseUrl}/v1/articles/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, published_at: '2026-01-01T00:00:00Z' }),
    });
    expect(response.status).toBe(201);
  }
}

/** Requests the whole list, and reads nothing that `onData` does not take. */
function request({ baseUrl }: Service, authorization = '', onData?: (chunk: Buffer, socket: Socket) => void) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `GET /v1/articles/?limit=100 HTTP/1.1\r\nHost: x\r\n${authorization && `Authorization: ${authorization}\r\n`}\r\n`,
  );
  if (onData === undefined) socket.pause();
  else socket.on('data', (chunk) => onData(chunk, socket));
  return socket;
}

it('60 unread answers of 10 MB end, and a caller who reads 20 kB/s keeps its connection', async () => {
  await withPreparedFolder(async ({ folder, output }) => {
    const service = await startService({ DATA_DIR: folder, SECRET_KEY, PORT: await reservePort() });
    const authorization = `Bearer ${must(/sell_pat_\w{42}/.exec(output))[0]}`;
    await createLongArticles(service, { Authorization: authorization });
    const pid = must(service.process.pid);
    const warmUp = await fetch(`${service.baseUrl}/v1/articles/?limit=100`, { headers: { authorization } });
    expect((await warmUp.arrayBuffer()).byteLength).toBeGreaterThan(9 * MIB);
    const before = await readMemory(pid);

    const peakOf = async (callers: readonly Socket[]) => {
      let peak = 0;
      for (let second = 0; second < 20; second += 1) {
        await sleep(1000);
        peak = Math.max(peak, await readMemory(pid));
      }
      console.log(`memory: ${before} MiB before, at most ${peak} MiB with ${callers.length} callers who read nothing`);
      return peak - before;
    };
    const strangers = Array.from({ length: CALLERS }, () => request(service));
    expect(await peakOf(strangers)).toBeLessThan(MAX_GROWTH_OF_STRANGERS_MIB);
    for (const socket of strangers) socket.destroy();

    let received = 0;
    const slow = request(service, authorization, (chunk, socket) => {
      received += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), (chunk.length / BYTES_PER_SECOND) * 1000);
    });
    await until(async () => received, Boolean);
    const started = performance.now();
    const unread = Array.from({ length: CALLERS }, () => request(service, authorization));
    const growth = await peakOf(unread);
    const others = await fetch(`${service.baseUrl}/v1/products/`, { headers: { authorization } });
    const { status } = others;
    await others.arrayBuffer();
    expect(status, 'a small answer to the same network').toBe(200);
    expect(growth).toBeLessThan(MAX_GROWTH_MIB);

    // A paused socket does not see the reset before it reads.
    await sleep(Math.max(0, 60_000 - (performance.now() - started)));
    await Promise.all(
      unread.map(async (socket) => {
        // A connection that was reset has an error first, which would reject `once`.
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.resume();
        // Refused callers keep their connection, and it ends when it is idle.
        await closed;
      }),
    );
    console.log(`all connections ended after ${Math.round((performance.now() - started) / 1000)} s`);
    await sleep(Math.max(0, SLOW_SECONDS * 1000 - (performance.now() - started)));
    console.log(`the slow caller has read ${received} bytes; ${await readMemory(pid)} MiB`);
    expect(slow.destroyed, 'the slow caller').toBe(false);
    expect(received).toBeGreaterThan(SLOW_SECONDS * BYTES_PER_SECOND * 0.5);
    slow.destroy();
    await service.end('SIGINT');
  });
});
