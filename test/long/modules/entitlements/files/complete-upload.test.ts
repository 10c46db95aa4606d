import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ServiceUnavailable } from '../../../../../src/shared/errors.ts';
import { testApp, type TestApp } from '../../../../support/app.ts';
import {
  complete,
  uploadCompletion,
  createFile,
  exists,
  storedObjectPath,
  sendParts,
  sha256,
  type FileOptions,
} from '../../../../support/files.ts';
import { makeSeller, must, onceIdle } from '../../../../support/make.ts';
import { invalidFields } from '../../../../support/invalid-fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const SLOW_RENEWALS = `
  create function slow_renewals() returns trigger language plpgsql as $$
  begin
    if current_query() like '%clock_timestamp%' and current_query() not like '%is null%' then perform pg_sleep(0.5); end if;
    return null;
  end $$;
  create trigger slow_renewals before update on file_uploads for each statement execute function slow_renewals()`;

describe('`POST /v1/files/{id}/uploaded`', () => {
  const upload = async (options: FileOptions = {}) => {
    const seller = await makeSeller();
    const { data, bytes } = await createFile(seller, { bytes: randomBytes(3000), partSize: 1000, ...options });
    const file = must(data);
    return { seller, file, bytes, body: uploadCompletion(file, await sendParts(file, bytes)) };
  };

  it.each<[string, (body: Awaited<ReturnType<typeof upload>>['body']) => object, string[]]>([
    ['another upload', (body) => ({ ...body, id: 'x' }), ['id']],
    ['another path', (body) => ({ ...body, path: '../x' }), ['path']],
    ['a missing part', (body) => ({ ...body, parts: body.parts.slice(0, 2) }), ['parts']],
    ['another order', (body) => ({ ...body, parts: body.parts.toReversed() }), ['parts.0.number', 'parts.2.number']],
    ['a repeated part', (body) => ({ ...body, parts: [...body.parts, ...body.parts.slice(0, 1)] }), ['parts.3.number']],
    ['an ETag of another part', (body) => swap(body, 'checksum_etag'), ['parts.0.checksum_etag']],
    [
      'an ETag that is a path',
      (body) => patch(body, { checksum_etag: '../../../etc/passwd' }),
      ['parts.0.checksum_etag'],
    ],
    ['another SHA-256', (body) => swap(body, 'checksum_sha256_base64'), ['parts.0.checksum_sha256_base64']],
    ['no parts', (body) => ({ ...body, parts: [] }), ['parts']],
  ])(
    'completing an upload with %s returns 422 at the invalid field, and a corrected completion succeeds',
    async (_what, change, fields) => {
      const { seller, file, body } = await upload();
      const { error, response } = await complete(seller, file.id, change(body) as typeof body);
      expect(response.status).toBe(422);
      expect(invalidFields(error)).toEqual(fields);
      expect((await complete(seller, file.id, body)).response.status).toBe(200);
    },
  );

  const patch = <Body extends { parts: object[] }>(body: Body, change: object) => ({
    ...body,
    parts: body.parts.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
  });
  const swap = (body: Awaited<ReturnType<typeof upload>>['body'], field: 'checksum_etag' | 'checksum_sha256_base64') =>
    patch(body, { [field]: must(body.parts[1])[field] });

  it('concurrent and repeated completions of an upload have one result and complete it once', async () => {
    const { seller, file, body } = await upload({ bytes: randomBytes(6_000_000), partSize: 2_000_000 });
    const storage = app.container.dependencies.storage;
    const original = storage.completeUpload.bind(storage);
    let calls = 0;
    storage.completeUpload = (...call) => {
      calls += 1;
      return original(...call);
    };
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => complete(seller, file.id, body)));
      expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200]);
      for (const { data } of answers) expect(data).toEqual(must(answers[0]).data);
      expect(calls).toBe(1);
      expect((await complete(seller, file.id, body)).data, 'a repeated completion').toEqual(must(answers[0]).data);
      expect(calls).toBe(1);
      const other = {
        ...body,
        parts: body.parts.toReversed().map((one, at) => ({ ...one, number: at + 1, checksum_sha256_base64: null })),
      };
      expect((await complete(seller, file.id, other)).response.status, 'a completion with other parts').toBe(422);
    } finally {
      storage.completeUpload = original;
    }
  });

  it('completing an upload continues after a process that crashed during the completion', async () => {
    const { seller, file, body } = await upload();
    await app.container.dependencies.storage.completeUpload(
      { id: file.upload.id, path: file.path },
      body.parts.map(({ number, checksum_etag: etag }) => ({ number, etag, sha256: null })),
    );
    await app
      .db('file_uploads')
      .where({ file_id: file.id })
      .update({ claimed_until: new Date(Date.now() + 700) });
    expect((await complete(seller, file.id, body)).response.status, 'after the claim expires').toBe(200);
  });

  it('completing an upload after a crash requires the parts of the first completion', async () => {
    const { seller, file, body } = await upload({ hasChecksums: false });
    const storage = app.container.dependencies.storage;
    const original = storage.readObject.bind(storage);
    storage.readObject = () => Promise.reject(new ServiceUnavailable('The process stops here.'));
    try {
      expect((await complete(seller, file.id, body)).response.status).toBe(503);
    } finally {
      storage.readObject = original;
    }
    const other = { ...body, parts: body.parts.map((one) => ({ ...one, checksum_etag: 'f'.repeat(64) })) };
    const { error, response } = await complete(seller, file.id, other);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual([0, 1, 2].map((at) => `parts.${at}.checksum_etag`));
    expect((await complete(seller, file.id, body)).response.status).toBe(200);
  });

  it('a completion releases its claim, also when the claim is renewed at the same moment', async () => {
    const { seller, file, body } = await upload();
    const storage = app.container.dependencies.storage;
    const original = storage.findObject.bind(storage);
    const setRealInterval = globalThis.setInterval;
    let renew: () => void = () => undefined;
    globalThis.setInterval = ((work: () => void, ms: number) => {
      if (ms === 20_000) renew = work;
      return setRealInterval(work, ms);
    }) as typeof setInterval;
    // The claim is renewed right before the result is recorded, and the renewal is slow.
    storage.findObject = (path) => {
      renew();
      return original(path);
    };
    await app.db.raw(SLOW_RENEWALS);
    try {
      expect((await complete(seller, file.id, body)).response.status).toBe(200);
      await onceIdle(
        () => app.db('pg_stat_activity').where({ wait_event: 'PgSleep' }).whereRaw('datname = current_database()'),
        (sleeping) => sleeping.length === 0,
      );
    } finally {
      storage.findObject = original;
      globalThis.setInterval = setRealInterval;
      await app.db.raw('drop function slow_renewals cascade');
    }
    const { claimed_until } = must(await app.db('file_uploads').where({ file_id: file.id }).first());
    expect(claimed_until).toBeNull();
  });

  it('a file with another size or SHA-256 than announced returns 422 and is deleted', async () => {
    const withFileChecksum = await upload({ body: { checksum_sha256_base64: sha256(Buffer.from('other')) } });
    const withoutChecksums = await upload({ hasChecksums: false });
    const withOtherChecksums = {
      ...withoutChecksums.body,
      parts: withoutChecksums.body.parts.map((one) => ({
        ...one,
        checksum_sha256_base64: sha256(Buffer.from('other')),
      })),
    };
    for (const [{ seller, file }, body, fields] of [
      [withFileChecksum, withFileChecksum.body, ['parts']],
      [withoutChecksums, withOtherChecksums, [0, 1, 2].map((at) => `parts.${at}.checksum_sha256_base64`)],
    ] as const) {
      const { error, response } = await complete(seller, file.id, body);
      expect(response.status).toBe(422);
      expect(invalidFields(error)).toEqual(fields);
      expect(await exists(storedObjectPath(app, file.path)), 'the object of a rejected file').toBe(false);
      expect((await complete(seller, file.id, body)).response.status).toBe(404);
    }
  });

  it('completing an upload of another seller returns 404', async () => {
    const { file, body } = await upload();
    expect((await complete(await makeSeller(), file.id, body)).response.status).toBe(404);
  });

  it('completing an upload returns 503 when another completion takes too long', async () => {
    const { seller, file, body } = await upload();
    await app
      .db('file_uploads')
      .where({ file_id: file.id })
      .update({ claimed_until: new Date('9999-12-31') });
    const realNow = performance.now.bind(performance);
    let calls = 0;
    performance.now = () => realNow() + 600_001 * (calls += 1);
    try {
      expect((await complete(seller, file.id, body)).response.status).toBe(503);
    } finally {
      performance.now = realNow;
    }
  });
});
