import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../support/app.ts';
import { makeSeller, type Seller } from '../../support/make.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

interface Sent {
  key: string | string[];
  path?: string;
}

/** Sends the bytes and headers unchanged. `fetch` would normalize them. */
function post(body: string | Buffer, { key, path = '/v1/discounts/' }: Sent) {
  return new Promise<{ status: number; isReplay: boolean; text: string }>((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${seller.token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': key,
    };
    const request = send(app.baseUrl + path, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (piece) => (text += String(piece)));
      response.on('end', () => {
        const isReplay = response.headers['idempotency-replayed'] === 'true';
        resolve({ status: response.statusCode ?? 0, isReplay, text });
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

const text = (basis = '1000', name = 'Ä') =>
  `{"name":"${name}","type":"percentage","duration":"once","basis_points":${basis},"organization_id":"${seller.organizationId}"}`;

describe('the comparison of repeated requests', () => {
  it.each([
    ['other escapes and whitespace', () => text('1e3', '\\u00c4').replaceAll(',', ' ,\n\t')],
    ['a decimal point in its numbers', () => text('1000.0')],
    ['a duplicate field', () => text().replace('{', '{"name":"else",')],
    ['no trailing slash in the path', () => text(), '/v1/discounts'],
  ])('a repeated request with %s is the same request', async (_what, again, path = '/v1/discounts/') => {
    const key = randomUUID();
    const first = await post(text(), { key });
    expect(first.status).toBe(201);
    expect(await post(again(), { key, path })).toEqual({ ...first, isReplay: true });
  });

  it.each([
    ['a letter in another Unicode form', () => text('1000', 'A\u0308')],
    ['an additional field', () => text().replace('}', ',"code":null}')],
    ['another number', () => text('1001')],
  ])('a request with %s is another request', async (_what, other) => {
    const key = randomUUID();
    expect((await post(text(), { key })).status).toBe(201);
    expect(await post(other(), { key })).toMatchObject({ status: 422, isReplay: false });
  });

  it('a body that is too large or not JSON releases the key', async () => {
    const key = randomUUID();
    expect((await post(Buffer.alloc(1024 * 1024 + 1, 32), { key })).status).toBe(413);
    expect((await post('{', { key })).status).toBe(400);
    expect((await post(text(), { key })).status).toBe(201);
  });
});

describe('a key', () => {
  it.each([
    ['empty text', ''],
    ['blank text', '   '],
    ['256 characters', 'x'.repeat(256)],
    ['256 characters in quotes', `"${'x'.repeat(256)}"`],
    ['two headers', ['one', 'two']],
    ['an unterminated quote', '"one'],
    ['a control character', 'a\tb'],
    ['a letter of Latin-1', 'cl\u00e9'],
    ['a list', '"one", "two"'],
    ['a string with a parameter', '"one";a=1'],
  ])('a key of %s returns 422 that names the header', async (_what, key) => {
    const answer = await post(text(), { key });
    expect(answer.status).toBe(422);
    const violation = expect.objectContaining({ loc: ['header', 'Idempotency-Key'] });
    expect(JSON.parse(answer.text)).toMatchObject({ detail: expect.arrayContaining([violation]) });
  });

  it('a key may have 255 visible ASCII characters, quoted or not', async () => {
    for (const key of ['x'.repeat(255), `"${'\\"'.repeat(255)}"`, "!#$%&'()*+,-./:;<=>?@[]^_`{|}~"]) {
      const first = await post(text(), { key });
      expect(first.status).toBe(201);
      expect(await post(text(), { key })).toEqual({ ...first, isReplay: true });
    }
  });
});
