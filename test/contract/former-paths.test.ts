import { beforeAll, describe, expect, it } from 'vitest';
import { access, formerOperations } from '../../src/contract/generated/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { declaredOperations } from '../support/contract.ts';
import { makeBenefit, makeSeller, makeToken, must, type Seller } from '../support/make.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const former = Object.entries(formerOperations).map(([operationId, successor]) => {
  const { path, method, operation } = must(
    declaredOperations.find((declared) => declared.operation.operationId === operationId),
  );
  return {
    operationId,
    path,
    method,
    statuses: Object.keys(operation.responses ?? {}),
    present: access[successor].path,
  };
});

let app: TestApp;
let seller: Seller;
let withoutScopes: string;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  withoutScopes = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['openid'] });
  ids = { '/v1/benefits/': (await makeBenefit(seller)).id, '/v1/organizations/': seller.organizationId };
});

/** Fills in an id of the collection that the path begins with. */
const filled = (path: string, id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? '') =>
  path.replace('{id}', id);
const read = (path: string, { token = seller.token, method = 'GET' } = {}) =>
  fetch(app.baseUrl + path, { method, headers: token === '' ? {} : { Authorization: `Bearer ${token}` } });
const formerPathHeaders = ({ headers }: Response) => ['Deprecation', 'Sunset', 'Link'].map((name) => headers.get(name));

describe.each(former)('$operationId', ({ path, present, statuses }) => {
  const notice = () => [
    '@1795305600',
    'Tue, 01 Jun 2027 00:00:00 GMT',
    `</docs/guides/compatibility>; rel="deprecation"; type="text/html", <${filled(present)}>; rel="successor-version"`,
  ];

  it('a former path answers what the present path answers, with headers that name the present path', async () => {
    const [before, now] = [await read(filled(path)), await read(filled(present))];
    expect([before.status, formerPathHeaders(before)]).toEqual([200, notice()]);
    expect([now.status, formerPathHeaders(now)]).toEqual([200, [null, null, null]]);
    expect(await before.json()).toEqual(await now.json());
    expect((await read(filled(path), { method: 'HEAD' })).status).toBe(200);
  });

  it('a former path returns the declared errors, with the same headers', async () => {
    const answers = [
      await read(filled(path), { token: 'nonsense' }),
      await read(filled(path), { token: withoutScopes }),
      await read(`${filled(path)}?limit=x`),
      ...(statuses.includes('404') ? [await read(path.replace('{id}', UNKNOWN_ID))] : []),
    ];
    const expected = ['401', '403', '422', '404'].filter((status) => statuses.includes(status));
    expect(answers.map(({ status }) => String(status)).filter((status) => statuses.includes(status))).toEqual(expected);
    for (const answer of answers.slice(0, 3)) expect(formerPathHeaders(answer)).toEqual(notice());
  });
});

it('a path is found with and without its last slash, and a path of two slashes is not', async () => {
  for (const path of ['/v1/products', '/v1/products/', '/v1/orders', '/v1/orders/'])
    expect([(await read(path)).status, formerPathHeaders(await read(path))[0]]).toEqual([200, null]);
  expect((await read('/v1/products//')).status).toBe(404);
});
