import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import type { paths } from '../../../../../src/contract/generated/types.ts';
import { SECRET_KEY, testApp } from '../../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must } from '../../../../support/make.ts';
import { reservePort } from '../../../../support/port.ts';
import { startService, withFolder } from '../../../support/service.ts';

const MIB = 1024 * 1024;
/** Larger than the allowed growth, so that a process that keeps the file fails. For a large run: `FILE_SIZE=2147483648`. */
const SIZE = Number(process.env.FILE_SIZE ?? 256 * MIB);
const PART = Math.max(8 * MIB, Math.ceil(SIZE / 64));
/** Allowed growth for a file of any size, for the garbage of streams and the buffers of sockets. */
const MAX_GROWTH = 128 * MIB;
const CHUNK = randomBytes(MIB);

/** Generates bytes `from` to `to` of a file that is never whole in memory. */
function* bytesOf(from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const offset = at % CHUNK.length;
    const chunk = CHUNK.subarray(offset, Math.min(CHUNK.length, offset + to - at));
    at += chunk.length;
    yield chunk;
  }
}

function sha256Of(from: number, to: number): string {
  const hash = createHash('sha256');
  for (const chunk of bytesOf(from, to)) hash.update(chunk);
  return hash.digest('base64');
}

/** @returns the resident memory of another process in bytes, from Linux procfs */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(must(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])) * 1024;
}

/** Sends a part with backpressure. @returns its ETag */
async function put(url: string, from: number, to: number): Promise<string> {
  const sent = request(url, { method: 'PUT', headers: { 'Content-Length': to - from } });
  const answered = new Promise<string>((resolve, fail) => {
    sent.once('error', fail);
    sent.once('response', (response) => {
      response.resume();
      if (response.statusCode === 200) resolve(must(response.headers.etag));
      else fail(new Error(`the part was refused: ${response.statusCode}`));
    });
  });
  await pipeline(Readable.from(bytesOf(from, to)), sent);
  return answered;
}

const isLinux = process.platform === 'linux';

it.runIf(isLinux)(`uploading and downloading a file of ${SIZE / MIB} MiB takes constant memory`, () =>
  withFolder(async (folder) => {
    const app = await testApp();
    const seller = await makeSeller();
    const service = await startService(
      {
        PORT: await reservePort(),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: app.databaseUrl,
        LOG_LEVEL: 'warn',
        SECRET_KEY,
      },
      ['--web'],
    );
    const pid = must(service.process.pid);
    const api = createClient<paths>({
      baseUrl: service.baseUrl,
      headers: { Authorization: `Bearer ${seller.token}` },
    });
    let peak = 0;
    const watching = setInterval(() => {
      void residentOf(pid).then((resident) => (peak = Math.max(peak, resident)));
    }, 50);
    try {
      const parts = Array.from({ length: Math.ceil(SIZE / PART) }, (_, at) => {
        const [chunk_start, chunk_end] = [at * PART, Math.min((at + 1) * PART, SIZE)];
        return { number: at + 1, chunk_start, chunk_end, checksum_sha256_base64: sha256Of(chunk_start, chunk_end) };
      });
      const body = {
        service: 'downloadable' as const,
        name: 'large.bin',
        mime_type: 'application/octet-stream',
        size: SIZE,
        checksum_sha256_base64: sha256Of(0, SIZE),
        upload: { parts },
        organization_id: seller.organizationId,
      };
      // The first request loads code that stays in memory and does not belong to the file.
      await api.GET('/v1/files/', {});
      const before = await residentOf(pid);
      const startedAt = performance.now();
      const { upload, id } = must((await api.POST('/v1/files/', { body })).data);
      const uploadedParts = [];
      for (const { number, chunk_start, chunk_end, url, checksum_sha256_base64 } of upload.parts)
        uploadedParts.push({ number, checksum_etag: await put(url, chunk_start, chunk_end), checksum_sha256_base64 });
      const uploadedAt = performance.now();
      const completed = await api.POST('/v1/files/{id}/uploaded', {
        params: { path: { id } },
        body: { id: upload.id, path: upload.path, parts: uploadedParts },
      });
      expect(completed.response.status).toBe(200);
      const completedAt = performance.now();

      const { data: benefit } = await api.POST('/v1/benefits/', {
        body: {
          type: 'downloadables',
          description: 'Large file',
          organization_id: seller.organizationId,
          properties: { files: [id] },
        },
      });
      const { buyer } = await makeSale(seller, (await makeProduct(seller, { benefits: [must(benefit)] })).id);
      const headers = { Authorization: `Bearer ${buyer.token}` };
      const mine = createClient<paths>({ baseUrl: service.baseUrl, headers });
      const { items } = must((await mine.GET('/v1/users/downloadables/', {})).data);
      const from = performance.now();
      const response = await fetch(must(items[0]).file.download.url, { headers });
      const hash = createHash('sha256');
      for await (const chunk of must(response.body)) hash.update(chunk);
      expect(hash.digest('base64')).toBe(body.checksum_sha256_base64);
      const downloadedAt = performance.now();
      const rate = (ms: number) => `${Math.round(SIZE / MIB / (ms / 1000))} MiB/s`;
      console.log(
        `${SIZE / MIB} MiB in ${parts.length} parts: up ${rate(uploadedAt - startedAt)}, completed in ${Math.round(completedAt - uploadedAt)} ms, down ${rate(downloadedAt - from)}; ` +
          `resident before ${Math.round(before / MIB)} MiB, at most ${Math.round(peak / MIB)} MiB`,
      );
      expect(peak - before, 'growth of the resident memory').toBeLessThan(MAX_GROWTH);
    } finally {
      clearInterval(watching);
      await service.end('SIGTERM');
    }
  }),
);
