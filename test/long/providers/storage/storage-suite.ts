import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { text, buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import {
  ObjectNotFound,
  InvalidPart,
  type UploadedPart,
  type Storage,
} from '../../../../src/platform/ports/storage.ts';

export interface StorageUnderTest {
  storage: Storage;
  /** Whether the server checks the ETags of parts and can abort an upload. */
  isStrict: boolean;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
const plain = { fileName: 'read me.txt', mimeType: 'text/plain' };

/** Tests that every adapter of the storage port must pass. */
export function storageSuite(subject: () => StorageUnderTest): void {
  const newPath = () => `downloadable/${randomUUID()}/${randomUUID()}/a b+ü&?#%.txt`;

  /** Uploads the bytes in parts, as a caller does. */
  async function send(path: string, pieces: readonly Buffer[], hasChecksums = true) {
    const { storage } = subject();
    const upload = { id: await storage.createUpload({ path, mimeType: 'text/plain', hasChecksums }), path };
    const arrived: UploadedPart[] = [];
    for (const [at, bytes] of pieces.entries()) {
      const part = { number: at + 1, size: bytes.length, sha256: hasChecksums ? sha256(bytes) : null };
      const { url, headers, expiresAt } = await storage.signPart(upload, part, new Date());
      expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(300_000);
      const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      expect(response.status, await response.text()).toBe(200);
      arrived.push({ number: part.number, etag: response.headers.get('etag') ?? '', sha256: part.sha256 });
    }
    return { upload, arrived };
  }

  it.each([true, false])(
    'a completed upload can be read in whole and by range, with checksums: %s',
    async (hasChecksums) => {
      const { storage } = subject();
      const path = newPath();
      const pieces = [randomBytes(5 * 1024 * 1024), randomBytes(5 * 1024 * 1024), randomBytes(10)];
      const whole = Buffer.concat(pieces);
      const { upload, arrived } = await send(path, pieces, hasChecksums);
      expect(await storage.findObject(path), 'object before completion').toBeUndefined();
      await storage.completeUpload(upload, arrived);
      expect(await storage.findObject(path)).toMatchObject({
        size: whole.length,
        etag: expect.stringMatching(/^".+"$/),
      });
      expect((await buffer(await storage.readObject(path))).equals(whole)).toBe(true);
      expect(await buffer(await storage.readObject(path, { start: 7, end: 7 }))).toEqual(whole.subarray(7, 8));
      await storage.completeUpload(upload, arrived);
      expect(await storage.findObject(path), 'object after a second completion').toMatchObject({ size: whole.length });
      await storage.deleteObject(path, upload.id);
      expect(await storage.findObject(path)).toBeUndefined();
      await expect(storage.readObject(path)).rejects.toThrow(ObjectNotFound);
      await storage.deleteObject(path, upload.id);
    },
  );

  it('a signed download has its file name, its media type, ranges and an ETag', async () => {
    const { storage } = subject();
    const path = newPath();
    const { upload, arrived } = await send(path, [Buffer.from('hello, world')]);
    await storage.completeUpload(upload, arrived);
    const { url } = await storage.signDownload(path, plain, new Date());
    const response = await fetch(url);
    expect(await response.text()).toBe('hello, world');
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="read me.txt"');
    const range = await fetch(url, { headers: { Range: 'bytes=7-' } });
    expect([range.status, await range.text()]).toEqual([206, 'world']);
    expect((await fetch(url, { headers: { Range: 'bytes=99-' } })).status).toBe(416);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await storage.findObject(path))?.etag).toBe(etag);
  });

  it('a forged URL and a URL that was signed eleven minutes ago are rejected', async () => {
    const { storage } = subject();
    const path = newPath();
    const { upload, arrived } = await send(path, [Buffer.from('secret')]);
    await storage.completeUpload(upload, arrived);
    const { url } = await storage.signDownload(path, plain, new Date());
    for (const forged of [
      url.replace(/Signature=....|signature=..../, (all) => `${all.slice(0, -4)}0000`),
      url.replace(/ype=text%2F/, 'ype=html%2F'),
    ]) {
      expect(forged).not.toBe(url);
      expect((await fetch(forged)).status).toBe(403);
    }
    const old = await storage.signDownload(path, plain, new Date(Date.now() - 660_000));
    expect([403, 410]).toContain((await fetch(old.url)).status);
    const part = { number: 1, size: 6, sha256: null };
    const late = await storage.signPart(upload, part, new Date(Date.now() - 660_000));
    expect([403, 410]).toContain((await fetch(late.url, { method: 'PUT', body: 'secret' })).status);
  });

  it('a completion with a wrong ETag is rejected', async () => {
    const { storage, isStrict } = subject();
    const path = newPath();
    const { upload, arrived } = await send(path, [Buffer.from('here')]);
    const other = arrived.map((part) => ({ ...part, etag: `"${'0'.repeat(64)}"` }));
    if (isStrict) await expect(storage.completeUpload(upload, other)).rejects.toThrow(InvalidPart);
    await storage.completeUpload(upload, arrived);
    expect(await text(await storage.readObject(path))).toBe('here');
  });

  it('a discarded upload leaves no object', async () => {
    const { storage, isStrict } = subject();
    const path = newPath();
    const { upload, arrived } = await send(path, [Buffer.from('here')]);
    await storage.deleteObject(path, upload.id);
    await storage.deleteObject(path, upload.id);
    if (isStrict) await expect(storage.completeUpload(upload, arrived)).rejects.toThrow();
    expect(await storage.findObject(path)).toBeUndefined();
  });
}
