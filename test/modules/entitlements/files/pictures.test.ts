import { beforeAll, describe, expect, it } from 'vitest';
import { loadProducts, presentProduct } from '../../../../src/modules/catalog/products/index.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  complete,
  uploadCompletion,
  createFile,
  exists,
  makeFile,
  makeMedia,
  storedObjectPath,
  PNG,
  sendParts,
} from '../../../support/files.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><defs><path id="p" d="M0 0h1v1z"/></defs><use href="#p"/></svg>';
const inSvg = (content: string) => SVG.replace('</svg>', `${content}</svg>`);

describe('pictures', () => {
  const pictures: [string, Buffer][] = [
    ['image/png', PNG],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
    ['image/gif', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['image/webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['image/svg+xml', Buffer.from(SVG)],
    [
      'image/svg+xml',
      Buffer.from(
        `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${inSvg('<style>p{fill:url(#p)}</style><image href="data:image/png;base64,AA"/>')}`,
      ),
    ],
  ];

  it.each(pictures)(
    'a picture of type %s is public with its own content type and rejected under any other type',
    async (mime_type, bytes) => {
      const seller = await makeSeller();
      for (const service of ['product_media', 'organization_avatar'] as const) {
        const file = await makeFile(seller, { service, mime_type, bytes, name: 'a "b" ü.png' });
        if (file.service === 'downloadable') throw new Error('the file has no public URL');
        const response = await fetch(file.public_url);
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': mime_type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'content-disposition': `inline; filename="a _b_ _.png"; filename*=UTF-8''a%20%22b%22%20%C3%BC.png`,
        });
        const etag = must(response.headers.get('etag'));
        expect((await fetch(file.public_url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
      }
      const other = mime_type === 'image/png' ? 'image/gif' : 'image/png';
      const { data } = await createFile(seller, { service: 'product_media', mime_type: other, bytes, name: 'a.png' });
      const file = must(data);
      const { error, response } = await complete(seller, file.id, uploadCompletion(file, await sendParts(file, bytes)));
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ type: 'content_type_mismatch', loc: ['body', 'parts'] }] });
      expect(await exists(storedObjectPath(app, file.path))).toBe(false);
    },
  );

  it.each([
    'no xml at all',
    '<html xmlns="http://www.w3.org/1999/xhtml"></html>',
    '<svg></svg>',
    SVG.slice(0, -6),
    inSvg('<script>alert(1)</script>'),
    inSvg('<SCRIPT/>'),
    inSvg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
    inSvg('<path onload="alert(1)"/>'),
    inSvg('<foreignObject/>'),
    inSvg('<a href="javascript:alert(1)"/>'),
    inSvg('<image href="https://example.com/a.png"/>'),
    inSvg('<image xmlns:x="http://www.w3.org/1999/xlink" x:href="//example.com/a.png"/>'),
    inSvg('<image href="data:image/svg+xml,x"/>'),
    inSvg('<animate attributeName="href" values="javascript:alert(1)"/>'),
    inSvg('<style>@import "https://example.com/a.css";</style>'),
    inSvg('<path style="fill:url(https://example.com/a)"/>'),
    `<?xml-stylesheet href="https://example.com/a.css"?>${SVG}`,
    `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`,
    `\xff\xfe${SVG}`,
  ])('uploading the SVG %s returns 422', async (text) => {
    const seller = await makeSeller();
    const bytes = Buffer.from(text, 'latin1');
    const { data } = await createFile(seller, { service: 'product_media', mime_type: 'image/svg+xml', bytes });
    const file = must(data);
    const { error, response } = await complete(seller, file.id, uploadCompletion(file, await sendParts(file, bytes)));
    expect(response.status, text).toBe(422);
    expect(error).toMatchObject({ detail: [{ type: 'content_type_mismatch' }] });
  });

  it('a public file URL returns 404 for a deleted picture, a download and an unknown file', async () => {
    const seller = await makeSeller();
    const file = await makeFile(seller, { service: 'product_media', mime_type: 'image/png', bytes: PNG });
    if (file.service !== 'product_media') throw new Error('the file has no public URL');
    await seller.api.DELETE('/v1/files/{id}', path(file.id));
    const secret = await makeFile(seller);
    for (const address of [file.public_url, `${app.baseUrl}/files/${secret.id}/readme.txt`, `${app.baseUrl}/files/x/y`])
      expect((await fetch(address)).status).toBe(404);
  });

  it('a picture URL uses the current base URL of the service', async () => {
    const seller = await makeSeller();
    const media = await makeMedia(seller);
    const { id } = await makeProduct(seller);
    await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { medias: [media.id] } });
    const row = must(await app.db('files').where({ id: media.id }).first());
    expect(row.public_path).toBe(`/files/${media.id}/picture.png`);
    expect(media.public_url).toBe(`${app.baseUrl}${row.public_path}`);
    const product = must((await loadProducts({ db: app.db, now: currentTime() }, [id])).get(id));
    expect(presentProduct(product, 'https://other.example').medias).toMatchObject([
      { public_url: `https://other.example${row.public_path}` },
    ]);
  });

  it('a HEAD request for a picture returns its size without a body', async () => {
    const { public_url, path: stored } = await makeMedia(await makeSeller());
    const appearance = { fileName: 'picture.png', mimeType: 'image/png' };
    const { url } = await app.container.dependencies.storage.signDownload(stored, appearance, currentTime());
    for (const address of [public_url, url]) {
      const response = await fetch(address, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
      expect(await response.text()).toBe('');
    }
  });

  it('a picture can be the avatar of an organization', async () => {
    const seller = await makeSeller();
    const file = await makeFile(seller, { service: 'organization_avatar', mime_type: 'image/png', bytes: PNG });
    if (file.service !== 'organization_avatar') throw new Error('the file is no avatar');
    const { data } = await seller.api.PATCH('/v1/organizations/{id}', {
      ...path(seller.organizationId),
      body: { avatar_url: file.public_url },
    });
    expect(must(data).avatar_url).toBe(file.public_url);
    expect((await fetch(must(must(data).avatar_url))).status).toBe(200);
  });
});
