import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../src/app/config.ts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { createS3Storage, type S3Options } from '../../../../src/providers/s3/s3.ts';
import { InvalidPart, type Storage } from '../../../../src/platform/ports/storage.ts';
import { reservePort } from '../../../support/port.ts';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import {
  complete,
  uploadCompletion,
  createFile,
  exists,
  storageFolder,
  makeFile,
  makeMedia,
  PNG,
  sendParts,
} from '../../../support/files.ts';
import { makeProduct, makeSale, makeSeller, must, useApp } from '../../../support/make.ts';
import { withS3 } from './s3-server.ts';
import { storageSuite } from './storage-suite.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

describe('storage on disk', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  storageSuite(() => ({ storage: app.container.dependencies.storage, isStrict: true }));

  it('a file that the disk cannot read is an error, not a missing file', async () => {
    const path = `unreadable-${randomUUID()}`;
    const name = createHash('sha256').update(path).digest('hex');
    const place = join(storageFolder(app), 'objects', name.slice(0, 2), name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(place, place);
    const { storage } = app.container.dependencies;
    await expect(storage.findObject(path)).rejects.toThrow('ELOOP');
    expect(await storage.findObject(`${path}-missing`)).toBeUndefined();
  });

  it('abandoned uploads are removed after 48 hours, and younger ones are kept', async () => {
    const folder = storageFolder(app);
    const places = ['scratch', 'uploads'].map((name) => join(folder, name, 'left behind'));
    for (const place of places) await mkdir(place, { recursive: true });
    await app.container.dependencies.storage.removeAbandonedUploads(new Date(Date.now() + 47 * 3_600_000));
    for (const place of places) expect(await exists(place)).toBe(true);
    const old = new Date(Date.now() - 49 * 3_600_000);
    for (const place of places) await utimes(place, old, old);
    await app.container.dependencies.storage.removeAbandonedUploads(new Date());
    for (const place of places) expect(await exists(place)).toBe(false);
  });
});

/** Runs the server for the duration of a describe block. */
function holdS3() {
  let release: () => void = () => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () =>
    new Promise<Parameters<Parameters<typeof withS3>[0]>[0]>((ready, fail) => {
      running = withS3((options) => {
        ready(options);
        return new Promise<void>((done) => (release = done));
      });
      running.catch(fail);
    });
  const end = async () => {
    release();
    await running;
  };
  return { begin, end };
}

describe('storage in S3', () => {
  const s3 = holdS3();
  let storage: Storage;
  let options: S3Options;
  beforeAll(async () => {
    options = await s3.begin();
    storage = createS3Storage(options);
  });
  afterAll(() => s3.end());
  // The test server accepts any ETag. A mismatch is detected when the whole object is read.
  storageSuite(() => ({ storage, isStrict: false }));

  it('S3 errors about parts become InvalidPart, and other errors do not', async () => {
    const answers = { InvalidPart: 400, EntityTooSmall: 400, AccessDenied: 403 };
    for (const [code, status] of Object.entries(answers)) {
      const server = createServer((request, response) => {
        response.writeHead(request.method === 'HEAD' ? 404 : status, { 'Content-Type': 'application/xml' });
        response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
      });
      const port = Number(await reservePort());
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
      const scripted = createS3Storage({ ...options, endpoint: `http://127.0.0.1:${port}` });
      const completing = scripted.completeUpload({ id: 'x', path: 'y' }, [{ number: 1, etag: '"z"', sha256: null }]);
      const refusal = await completing.catch((error: unknown) => error);
      expect(refusal instanceof InvalidPart, code).toBe(status === 400);
      server.closeAllConnections();
      server.close();
    }
  });

  it('the SHA-256 of a part is a signed header', async () => {
    const part = { number: 1, size: 1, sha256: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' };
    const { url, headers } = await storage.signPart({ id: 'x', path: 'y' }, part, new Date());
    expect(headers).toEqual({ 'x-amz-checksum-sha256': part.sha256 });
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-SignedHeaders')).toContain('x-amz-checksum-sha256');
    expect(query.get('X-Amz-Expires')).toBe('600');
  });
});

describe('the service with S3', () => {
  const s3 = holdS3();
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ storage: await s3.begin() });
  });
  afterAll(async () => {
    await app.stop();
    await s3.end();
  });

  it('the service with S3 accepts files, serves images and lets buyers download', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const bytes = Buffer.alloc(5 * 1024 * 1024 + 10, 'x');
      const file = await makeFile(seller, { bytes, partSize: 5 * 1024 * 1024 });
      expect(file).toMatchObject({ is_uploaded: true, size: bytes.length });
      const media = await makeMedia(seller);
      const picture = await fetch(media.public_url);
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
      const { data } = await seller.api.POST('/v1/benefits/', {
        body: {
          type: 'downloadables',
          description: 'The program',
          organization_id: seller.organizationId,
          properties: { files: [file.id] },
        },
      });
      const product = await makeProduct(seller, { benefits: [must(data)] });
      const { buyer } = await makeSale(seller, product.id);
      const { items } = must((await buyer.api.GET('/v1/users/downloadables/', {})).data);
      const led = await fetch(must(items[0]).file.download.url, {
        redirect: 'manual',
        headers: { Authorization: `Bearer ${buyer.token}` },
      });
      const address = must(led.headers.get('location'));
      expect(address).not.toContain(app.baseUrl);
      expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
      await seller.api.DELETE('/v1/files/{id}', { params: { path: { id: media.id } } });
      expect((await fetch(media.public_url)).status).toBe(404);
      expect(app.breaches).toEqual([]);
    });
  });

  it('content that does not match its checksum and parts that are too small are rejected', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const small = await createFile(seller, { bytes: Buffer.alloc(10), partSize: 5 });
      expect(invalidFields(small.error)).toEqual(['upload.parts.0.chunk_end']);
      const { data, bytes } = await createFile(seller);
      const file = must(data);
      const [part] = file.upload.parts;
      // Uploads another file of the same size to a URL that was signed without a checksum.
      const other = await app.container.dependencies.storage.signPart(
        file.upload,
        { number: 1, size: bytes.length, sha256: null },
        new Date(),
      );
      const put = await fetch(other.url, { method: 'PUT', body: Buffer.alloc(bytes.length) });
      const parts = [
        {
          number: 1,
          checksum_etag: must(put.headers.get('etag')),
          checksum_sha256_base64: must(part).checksum_sha256_base64,
        },
      ];
      const { error } = await complete(seller, file.id, uploadCompletion(file, parts));
      expect(invalidFields(error)).toEqual(['parts.0.checksum_sha256_base64']);
      expect(await app.container.dependencies.storage.findObject(file.path)).toBeUndefined();
      const media = must((await createFile(seller, { service: 'product_media', mime_type: 'image/png' })).data);
      const sent = await sendParts(media, Buffer.alloc(media.size)).catch(() => undefined);
      expect(
        sent === undefined || (await complete(seller, media.id, uploadCompletion(media, sent))).response.status === 422,
      ).toBe(true);
    });
  });
});

describe('the service with an unreachable S3 server', () => {
  it('a file operation returns 503 when the S3 server is unreachable', async () => {
    const endpoint = `http://127.0.0.1:${await reservePort()}`;
    const options = {
      kind: 's3',
      bucket: 'files',
      region: 'x',
      endpoint,
      accessKeyId: 'a',
      secretAccessKey: 'b',
    } as const;
    const app = await startApp({ storage: { ...options, forcePathStyle: true } });
    await useApp(app, async () => {
      const seller = await makeSeller();
      const { response, error } = await createFile(seller);
      expect(response.status).toBe(503);
      expect(error).toMatchObject({ error: 'ServiceUnavailable' });
      const [file] = await app.db('files').where({ organization_id: seller.organizationId });
      const again = await seller.api.GET('/v1/files/{id}/upload', { params: { path: { id: must(file).id } } });
      expect(again.response.status).toBe(503);
      expect(app.breaches).toEqual([]);
    });
    await app.stop();
  });
});

describe('the configuration of storage', () => {
  const S3 = {
    STORAGE: 's3',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_REGION: 'eu-central-1',
  };

  it('storage defaults to a folder and can be set to S3', () => {
    expect(readConfig({ DATA_DIR: '/data' }).storage).toEqual({ kind: 'disk', folder: '/data/files' });
    expect(readConfig(S3).storage).toMatchObject({
      kind: 's3',
      bucket: 'files',
      region: 'eu-central-1',
      forcePathStyle: false,
    });
    expect(readConfig({ ...S3, S3_REGION: '', S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage).toMatchObject({
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
    });
  });

  it.each<[object, string]>([
    [{ STORAGE: 'tape' }, 'STORAGE'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET'],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ ...S3, S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET'],
    [{ ...S3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...S3, S3_REGION: '' }, 'S3_REGION'],
    [{ ...S3, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_FORCE_PATH_STYLE: 'maybe' }, 'S3_FORCE_PATH_STYLE'],
  ])('the settings %j are rejected with the name of the invalid one', (env, name) => {
    const read = () => readConfig(env as Record<string, string>);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}`));
  });
});
