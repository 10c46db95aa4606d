import { beforeAll, describe, expect, it } from 'vitest';
import { readSigningSecret } from '../../../../src/providers/sandbox/payment-queries.ts';
import { sign, SIGNATURE_HEADER } from '../../../../src/providers/sandbox/signature.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { unique } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await testApp();
  secret = await readSigningSecret(app.db);
});

const notify = (body: string, signature: string, processor = 'sandbox') =>
  fetch(`${app.baseUrl}/payments/${processor}/notifications`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
const readStored = (id: string) => app.db('processor_notifications').where({ id });

describe('`POST /payments/{processor}/notifications`', () => {
  it('a repeated notification is stored once', async () => {
    const id = unique('notification');
    const body = JSON.stringify({
      id,
      created: currentTime().getTime(),
      kind: 'payment',
      ref: 'unknown',
      status: 'succeeded',
    });
    const statuses = await Promise.all([1, 2, 3].map(() => notify(body, sign(body, secret, currentTime()))));
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await readStored(id)).toMatchObject([
      { processor: 'sandbox', subject_kind: 'payment', subject_ref: 'unknown' },
    ]);
  });

  it.each<[string, (body: string) => [string, string]]>([
    ['was altered', (body) => [body.replace('succeeded', 'declined'), sign(body, secret, currentTime())]],
    ['is signed with another secret', (body) => [body, sign(body, 'another secret', currentTime())]],
    ['is older than five minutes', (body) => [body, sign(body, secret, new Date(currentTime().getTime() - 301_000))]],
    ['is not signed', (body) => [body, '']],
  ])('a notification that %s returns 400 and is not stored', async (_what, alter) => {
    const id = unique('notification');
    const [body, signature] = alter(JSON.stringify({ id, created: 0, kind: 'payment', ref: 'x', status: 'succeeded' }));
    expect((await notify(body, signature)).status).toBe(400);
    expect(await readStored(id)).toEqual([]);
  });

  it.each(['unknown', '__proto__', 'toString', 'constructor', 'hasOwnProperty'])(
    'a notification of the unknown processor `%s` returns 404',
    async (processor) => {
      expect((await notify('{}', '', processor)).status).toBe(404);
    },
  );
});
