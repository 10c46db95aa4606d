import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  complete,
  uploadCompletion,
  createFile,
  exists,
  storageFolder,
  makeFile,
  newFile,
  storedObjectPath,
  sendParts,
  sha256,
} from '../../../support/files.ts';
import { addOrganization, makeSeller, makeToken, must, onceIdle } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

afterEach(() => {
  app.clock.now = undefined;
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const path = (id: string) => ({ params: { path: { id } } });
const run = (task: string) =>
  must(app.container.jobs.find((job) => job.task === task)).run({}, app.container.jobContext());
describe('file uploads', () => {
  it('a file is uploaded in parts, verified, listed, updated and deleted', async () => {
    const seller = await makeSeller();
    const bytes = randomBytes(250_000);
    const { data, response } = await createFile(seller, { bytes, partSize: 100_000, name: 'Straße & co.zip' });
    expect(response.status).toBe(201);
    const file = must(data);
    expect(file.path).toBe(`downloadable/${seller.organizationId}/${file.id}/Straße & co.zip`);
    expect(file).toMatchObject({ is_uploaded: false, checksum_etag: null, size: 250_000, size_readable: '250 kB' });
    const lifetimesMs = file.upload.parts.map(
      ({ expires_at }) => new Date(expires_at).getTime() - currentTime().getTime(),
    );
    for (const lifetimeMs of lifetimesMs) expect(lifetimeMs).toBeGreaterThan(300_000);
    for (const lifetimeMs of lifetimesMs) expect(lifetimeMs).toBeLessThanOrEqual(600_000);
    const list = () => seller.api.GET('/v1/files/', {});
    expect(must((await list()).data).items, 'before the completion').toEqual([]);
    expect((await seller.api.PATCH('/v1/files/{id}', { ...path(file.id), body: { name: 'x' } })).response.status).toBe(
      404,
    );

    const parts = await sendParts(file, bytes);
    const done = await complete(seller, file.id, uploadCompletion(file, parts));
    expect(done.response.status).toBe(200);
    expect(done.data).toMatchObject({
      is_uploaded: true,
      service: 'downloadable',
      checksum_sha256_base64: sha256(bytes),
    });
    expect(done.data?.checksum_sha256_hex).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(must((await list()).data)).toEqual({
      items: [done.data],
      pagination: { total_count: 1, max_page: 1, is_total_count_exact: true },
    });

    const changed = await seller.api.PATCH('/v1/files/{id}', {
      ...path(file.id),
      body: { name: 'a.zip', version: '2' },
    });
    expect(changed.data).toMatchObject({ name: 'a.zip', version: '2', path: file.path });
    const cleared = await seller.api.PATCH('/v1/files/{id}', { ...path(file.id), body: { name: null, version: null } });
    expect(cleared.data).toMatchObject({ name: 'a.zip', version: null });

    expect(await exists(storedObjectPath(app, file.path))).toBe(true);
    expect((await seller.api.DELETE('/v1/files/{id}', path(file.id))).response.status).toBe(204);
    expect(must((await list()).data).items).toEqual([]);
    expect((await seller.api.DELETE('/v1/files/{id}', path(file.id))).response.status).toBe(404);
    await onceIdle(
      () => exists(storedObjectPath(app, file.path)),
      (isThere) => !isThere,
    );
  });

  it('the file list is ordered newest first and filters by organization and id', async () => {
    const seller = await makeSeller();
    const second = { ...seller, organizationId: await addOrganization(seller) };
    const [one, two, three] = [await makeFile(seller), await makeFile(seller), await makeFile(second)];
    const ids = async (query: { organization_id?: string[]; ids?: string[]; limit?: number }) =>
      must((await seller.api.GET('/v1/files/', { params: { query } })).data).items.map(({ id }) => id);
    expect(await ids({})).toEqual([three.id, two.id, one.id]);
    expect(await ids({ limit: 1 })).toEqual([three.id]);
    expect(await ids({ organization_id: [seller.organizationId] })).toEqual([two.id, one.id]);
    expect(await ids({ ids: [one.id, three.id, UNKNOWN_ID] })).toEqual([three.id, one.id]);
    const stranger = await makeSeller();
    expect(must((await stranger.api.GET('/v1/files/', { params: { query: { ids: [one.id] } } })).data).items).toEqual(
      [],
    );
  });

  it('an organization token uploads files for its own organization', async () => {
    const seller = await makeSeller();
    const api = app.client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    const { body } = newFile(seller);
    expect((await api.POST('/v1/files/', { body })).response.status).toBe(422);
    const { data } = await api.POST('/v1/files/', { body: { ...body, organization_id: null } });
    expect(must(data).organization_id).toBe(seller.organizationId);
  });

  const part = (number: number, chunk_start: number, chunk_end: number) => ({ number, chunk_start, chunk_end });
  const image = { service: 'product_media', mime_type: 'image/png' };
  it.each<[string, object, string[]]>([
    ['a gap', { upload: { parts: [part(1, 0, 4), part(2, 5, 10)] } }, ['upload.parts.1.chunk_start']],
    ['an overlap', { upload: { parts: [part(1, 0, 4), part(2, 3, 10)] } }, ['upload.parts.1.chunk_start']],
    ['too few bytes', { upload: { parts: [part(1, 0, 4), part(2, 4, 9)] } }, ['upload.parts.1.chunk_end']],
    ['too many bytes', { upload: { parts: [part(1, 0, 11)] } }, ['upload.parts.0.chunk_end']],
    ['an empty part', { upload: { parts: [part(1, 0, 0)] } }, ['upload.parts.0.chunk_end']],
    [
      'an empty part in the middle',
      { upload: { parts: [part(1, 0, 5), part(2, 5, 5), part(3, 5, 10)] } },
      ['upload.parts.1.chunk_end'],
    ],
    ['a missing number', { upload: { parts: [part(1, 0, 5), part(3, 5, 10)] } }, ['upload.parts.1.number']],
    ['another first number', { upload: { parts: [part(2, 0, 10)] } }, ['upload.parts.0.number']],
    ['a late start', { upload: { parts: [part(1, 1, 10)] } }, ['upload.parts.0.chunk_start']],
    ['no parts', { upload: { parts: [] } }, ['upload.parts']],
    ['no bytes', { size: 0 }, ['size']],
    ['an invalid SHA-256', { checksum_sha256_base64: 'abc' }, ['checksum_sha256_base64']],
    ['a path as its name', { name: '../x' }, ['name']],
    ['a folder as its name', { name: '..' }, ['name']],
    ['a line break in the name', { name: 'a\r\nSet-Cookie: b' }, ['name']],
    ['an invalid type', { mime_type: 'text' }, ['mime_type']],
    ['a header in the type', { mime_type: 'text/plain\r\nX: y' }, ['mime_type']],
    ['a picture of another type', { ...image, mime_type: 'text/html' }, ['mime_type']],
    ['a picture that is too large', { ...image, size: 10_485_761 }, ['size']],
    ['an avatar that is too large', { ...image, service: 'organization_avatar', size: 1_048_577 }, ['size']],
    ['another service', { service: 'other' }, ['service']],
    ['a foreign organization', { organization_id: UNKNOWN_ID }, ['organization_id']],
    ['no organization', { organization_id: null }, ['organization_id']],
  ])('creating an upload with %s returns 422 at the invalid field', async (_what, body, fields) => {
    const { error, response } = await createFile(await makeSeller(), { bytes: Buffer.alloc(10), body });
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
  });

  it('an upload that takes longer than ten minutes gets new part URLs', async () => {
    const seller = await makeSeller();
    const { data, bytes } = await createFile(seller);
    const file = must(data);
    app.clock.now = new Date(currentTime().getTime() + 601_000);
    const late = await fetch(must(file.upload.parts[0]).url, { method: 'PUT', body: Buffer.from(bytes) });
    expect(late.status).toBe(410);
    const again = must((await seller.api.GET('/v1/files/{id}/upload', path(file.id))).data);
    expect(again.upload.id).toBe(file.upload.id);
    const parts = await sendParts(again, bytes);
    expect((await complete(seller, file.id, uploadCompletion(again, parts))).response.status).toBe(200);
    expect((await seller.api.GET('/v1/files/{id}/upload', path(file.id))).response.status, 'after the completion').toBe(
      404,
    );
  });

  it('an upload that is not completed is deleted after one day with its parts', async () => {
    const seller = await makeSeller();
    const { data, bytes } = await createFile(seller);
    const file = must(data);
    const parts = await sendParts(file, bytes);
    const uploads = join(storageFolder(app), 'uploads', file.upload.id);
    expect(await readdir(uploads)).toHaveLength(1);
    // The file system has a clock of its own.
    await utimes(uploads, currentTime(), currentTime());
    app.clock.now = new Date(currentTime().getTime() + 23 * 3_600_000);
    await run('files.sweep');
    expect(await exists(uploads)).toBe(true);
    app.clock.now = new Date(currentTime().getTime() + 25 * 3_600_000);
    await run('files.sweep');
    expect((await complete(seller, file.id, uploadCompletion(file, parts))).response.status).toBe(404);
    app.clock.now = new Date(currentTime().getTime() + 26 * 3_600_000);
    await run('files.sweep');
    await onceIdle(
      () => app.db('files').where({ id: file.id }).first(),
      (row) => row?.removed_at instanceof Date,
    );
    expect(await exists(uploads)).toBe(false);
  });
});
