import { createHash, randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLayout } from '../../../../src/providers/disk/disk.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  complete,
  uploadCompletion,
  createFile,
  exists,
  storageFolder,
  sendParts,
  sha256,
  type FileOptions,
  type FileUpload,
} from '../../../support/files.ts';
import { makeSeller, must, onceIdle } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });

describe('upload limits', () => {
  const part = (number: number, chunk_start: number, chunk_end: number) => ({ number, chunk_start, chunk_end });

  it('an upload has at most 5,000 parts with a SHA-256 each, and at most 5 TiB', async () => {
    const seller = await makeSeller();
    const bytes = randomBytes(5000);
    const { data, response } = await createFile(seller, { bytes, partSize: 1 });
    expect(response.status).toBe(201);
    const file = must(data);
    expect(file.upload.parts).toHaveLength(5000);
    // Writes the parts directly instead of sending thousands of requests.
    const layout = createLayout(storageFolder(app));
    const etags: string[] = [];
    for (const at of bytes.keys()) {
      const chunk = bytes.subarray(at, at + 1);
      const digest = createHash('sha256').update(chunk).digest();
      await writeFile(layout.part(file.upload.id, at + 1), Buffer.concat([chunk, digest]));
      etags.push(digest.toString('hex'));
    }
    const parts = file.upload.parts.map(({ number, checksum_sha256_base64 }, at) => ({
      number,
      checksum_etag: `"${must(etags[at])}"`,
      checksum_sha256_base64,
    }));
    expect((await complete(seller, file.id, uploadCompletion(file, parts))).data).toMatchObject({
      checksum_sha256_base64: sha256(bytes),
    });

    const maximum = { size: 5 * 1024 ** 4, checksum_sha256_base64: sha256(bytes) };
    const partSize = Math.ceil(maximum.size / 5000);
    const largest = Array.from({ length: 5000 }, (_, at) => ({
      ...part(at + 1, at * partSize, Math.min((at + 1) * partSize, maximum.size)),
      checksum_sha256_base64: sha256(Buffer.of(at % 256)),
    }));
    const large = await createFile(seller, { body: { ...maximum, upload: { parts: largest } } });
    expect(large.response.status, JSON.stringify(large.error)).toBe(201);

    const tooMany = Array.from({ length: 5001 }, (_, at) => part(at + 1, at, at + 1));
    const more = await createFile(seller, { body: { size: 5001, upload: { parts: tooMany } } });
    expect(invalidFields(more.error)[0]).toBe('upload.parts');
  });
});

describe('`PUT` of an upload part', () => {
  const startUpload = async (options?: FileOptions) => {
    const seller = await makeSeller();
    const { data, bytes } = await createFile(seller, { bytes: Buffer.from('twelve bytes'), ...options });
    const file = must(data);
    const [first] = file.upload.parts;
    return { seller, file, bytes, url: must(first).url };
  };
  const put = (url: string, body: string | ReadableStream) =>
    fetch(url, { method: 'PUT', body, ...(typeof body !== 'string' && { duplex: 'half' }) });

  it('uploading a part returns its ETag, which is the same for the same bytes', async () => {
    const { url } = await startUpload();
    const [one, two] = [await put(url, 'twelve bytes'), await put(url, 'twelve bytes')];
    expect(one.status).toBe(200);
    expect(one.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(one.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  it('uploading a part with other bytes or another size than announced returns 422', async () => {
    const { url } = await startUpload();
    for (const body of ['TWELVE BYTES', 'short', 'a part that is much too long']) {
      const response = await put(url, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: 'RequestValidationError', detail: [{ loc: ['body'] }] });
    }
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(65_536)) });
    const result = await put(url, endless).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([422, 'cut off']).toContain(result);
  });

  it('uploading a part to a URL with a changed signature or parameter returns 403', async () => {
    const { url } = await startUpload();
    const forged = [
      url.replace('size=12', 'size=13'),
      url.replace('/1?', '/2?'),
      url.replace(/expires=\d+/, `expires=${currentTime().getTime() + 9_999_999}`),
      url.replace(/signature=../, 'signature=xx'),
      url.replace(/&signature=.*/, ''),
      `${url}&more=1`,
    ];
    for (const address of forged) expect((await put(address, 'twelve bytes')).status, address).toBe(403);
    expect((await fetch(url, { method: 'OPTIONS' })).headers.get('access-control-allow-methods')).toContain('PUT');
    expect((await put(url, 'twelve bytes')).status).toBe(200);
  });

  it('uploading a part again replaces its earlier bytes', async () => {
    const { seller, url, file } = await startUpload({ hasChecksums: false });
    const etags = [];
    for (const text of ['one two thre', 'four five si', 'seven eight '])
      etags.push(must((await put(url, text)).headers.get('etag')));
    expect(await readdir(join(storageFolder(app), 'uploads', file.upload.id))).toHaveLength(1);
    const [first = '', , last = ''] = etags;
    const body = (checksum_etag: string) =>
      uploadCompletion(file, [{ number: 1, checksum_etag, checksum_sha256_base64: null }]);
    expect(invalidFields((await complete(seller, file.id, body(first))).error)).toEqual(['parts.0.checksum_etag']);
    expect((await complete(seller, file.id, body(last))).data).toMatchObject({
      checksum_sha256_base64: sha256(Buffer.from('seven eight ')),
    });
  });

  it('uploading a part returns 410 after its upload is completed, deleted or rejected', async () => {
    const uploads = join(storageFolder(app), 'uploads');
    const expectGone = async (url: string, { upload }: FileUpload) => {
      const response = await put(url, 'twelve bytes');
      expect([response.status, await response.json()]).toEqual([410, expect.objectContaining({ error: 'Gone' })]);
      expect(await exists(join(uploads, upload.id))).toBe(false);
    };
    const done = await startUpload();
    const parts = await sendParts(done.file, done.bytes);
    const { response } = await complete(done.seller, done.file.id, uploadCompletion(done.file, parts));
    expect(response.status).toBe(200);
    await expectGone(done.url, done.file);

    const deleted = await startUpload();
    await sendParts(deleted.file, deleted.bytes);
    await deleted.seller.api.DELETE('/v1/files/{id}', path(deleted.file.id));
    await onceIdle(
      () => exists(join(uploads, deleted.file.upload.id)),
      (isThere) => !isThere,
    );
    await expectGone(deleted.url, deleted.file);

    const other = sha256(Buffer.from('other'));
    const dropped = await startUpload({ body: { checksum_sha256_base64: other } });
    const sent = await sendParts(dropped.file, dropped.bytes);
    const answer = await complete(dropped.seller, dropped.file.id, uploadCompletion(dropped.file, sent));
    expect(answer.response.status).toBe(422);
    await expectGone(dropped.url, dropped.file);
  });

  it('a part that arrives while its upload is deleted returns 410 and leaves no files', async () => {
    const { url, seller, file } = await startUpload();
    const folder = join(storageFolder(app), 'uploads', file.upload.id);
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('twelve'));
        await seller.api.DELETE('/v1/files/{id}', path(file.id));
        await onceIdle(
          () => exists(folder),
          (isThere) => !isThere,
        );
        controller.enqueue(Buffer.from(' bytes'));
        controller.close();
      },
    });
    expect((await put(url, slow)).status).toBe(410);
    expect(await exists(folder)).toBe(false);
  });

  it('a part whose connection breaks leaves no files', async () => {
    const { url, seller, file } = await startUpload({ bytes: Buffer.alloc(1_000_000, 'x') });
    const scratch = join(storageFolder(app), 'scratch');
    const before = (await readdir(scratch).catch(() => [])).length;
    const abort = new AbortController();
    const slow = new ReadableStream({
      async pull(controller) {
        controller.enqueue(Buffer.alloc(100_000, 'x'));
        await onceIdle(
          () => readdir(scratch).catch(() => [] as string[]),
          (names) => names.length > before,
        );
        abort.abort();
      },
    });
    await expect(fetch(url, { method: 'PUT', body: slow, duplex: 'half', signal: abort.signal })).rejects.toThrow();
    await onceIdle(
      () => readdir(scratch),
      (names) => names.length === before,
    );
    const body = uploadCompletion(file, [
      { number: 1, checksum_etag: `"${'0'.repeat(64)}"`, checksum_sha256_base64: null },
    ]);
    expect(invalidFields((await complete(seller, file.id, body)).error)).toEqual(['parts.0.checksum_etag']);
  });
});
