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

/** As raw as it can be: `fetch` would tidy it up. */
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

describe('a body is the same', () => {
  it.each([
    ['in other spelling', () => text('1e3', '\\u00c4').replaceAll(',', ' ,\n\t')],
    ['with its numbers written out', () => text('1000.0')],
    ['with a field said twice', () => text().replace('{', '{"name":"else",')],
    ['at another spelling of the path', () => text(), '/v1/discounts'],
  ])('%s', async (_what, again, path = '/v1/discounts/') => {
    const key = randomUUID();
    const first = await post(text(), { key });
    expect(first.status).toBe(201);
    expect(await post(again(), { key, path })).toEqual({ ...first, isReplay: true });
  });

  it.each([
    ['another letter that looks alike', () => text('1000', 'A\u0308')],
    ['a field more', () => text().replace('}', ',"code":null}')],
    ['another number', () => text('1001')],
  ])('but not with %s', async (_what, other) => {
    const key = randomUUID();
    expect((await post(text(), { key })).status).toBe(201);
    expect(await post(other(), { key })).toMatchObject({ status: 422, isReplay: false });
  });

  it('but not where it is too large, or none: nothing is stored of it', async () => {
    const key = randomUUID();
    expect((await post(Buffer.alloc(1024 * 1024 + 1, 32), { key })).status).toBe(413);
    expect((await post('{', { key })).status).toBe(400);
    expect((await post(text(), { key })).status).toBe(201);
  });
});

describe('a key', () => {
  it.each([
    ['empty', ''],
    ['of blanks', '   '],
    ['too long', 'x'.repeat(256)],
    ['too long in quotes', `"${'x'.repeat(256)}"`],
    ['sent twice', ['one', 'two']],
    ['half quoted', '"one'],
    ['with a control character', 'a\tb'],
    ['with letters of Latin-1', 'cl\u00e9'],
    ['a list', '"one", "two"'],
    ['a string with a parameter', '"one";a=1'],
  ])('that is %s is refused by its name', async (_what, key) => {
    const answer = await post(text(), { key });
    expect(answer.status).toBe(422);
    const violation = expect.objectContaining({ loc: ['header', 'Idempotency-Key'] });
    expect(JSON.parse(answer.text)).toMatchObject({ detail: expect.arrayContaining([violation]) });
  });

  it('may be as long as is said, of any visible characters', async () => {
    for (const key of ['x'.repeat(255), `"${'\\"'.repeat(255)}"`, "!#$%&'()*+,-./:;<=>?@[]^_`{|}~"]) {
      const first = await post(text(), { key });
      expect(first.status).toBe(201);
      expect(await post(text(), { key })).toEqual({ ...first, isReplay: true });
    }
  });
});
