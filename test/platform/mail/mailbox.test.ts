import { beforeAll, expect, it } from 'vitest';
import { saveSuppression, isSuppressed } from '../../../src/platform/mail/suppression-queries.ts';
import { countCodeRequests, insertCode } from '../../../src/modules/identity/sessions/queries.ts';
import { hashToken } from '../../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { unique } from '../../support/make.ts';
import { timeOf } from '../../support/service-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['a.da+shop@example.com', 'a.da+shop@example.com'],
  ['A.d.a+Shop+2@googlemail.com', 'ada@gmail.com'],
  ['a.da+shop@outlook.com', 'a.da@outlook.com'],
  ['ada+shop@hotmail.co.uk', 'ada@hotmail.co.uk'],
  ['a-d_a.b+shop@protonmail.com', 'adab@proton.me'],
  ['ada+shop@me.com', 'ada@icloud.com'],
  ['ada+shop@fastmail.com', 'ada@fastmail.com'],
  ['ada-shop@yahoo.com', 'ada@yahoo.com'],
  ['ada+shop@xn--bcher-kva.EXAMPLE', 'ada+shop@xn--bcher-kva.example'],
  ['+@gmail.com', '+@gmail.com'],
  ['erased', 'erased'],
])('the mailbox of %s is %s', async (address, mailbox) => {
  const { rows } = await app.db.raw('select mailbox_of(?) as mailbox', [address]);
  expect(rows).toEqual([{ mailbox }]);
});

it('a suppression of an address covers the other addresses of its mailbox', async () => {
  const name = unique('bounced');
  const now = timeOf(app);
  await saveSuppression(app.db, { address: `${name}+a@icloud.com`, kind: 'bounce', source: 'smtp', detail: '' }, now);
  expect(await isSuppressed(app.db, `${name}@me.com`)).toBe(true);
  expect(await isSuppressed(app.db, `${name}@example.com`)).toBe(false);
});

it('the codes for all addresses of one mailbox count together', async () => {
  const [name, created_at] = [unique('codes').replaceAll('-', ''), timeOf(app)];
  for (const email of [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name}@example.com`])
    await insertCode(app.db, {
      browser_hash: hashToken(email),
      created_at,
      expires_at: created_at,
      email,
      ip_address: null,
      networks: [],
      known_browser: null,
      code_hash: hashToken(email),
    });
  const since = new Date(created_at.getTime() - 1);
  const email = `${name}+2@googlemail.com`;
  expect(await countCodeRequests(app.db, { since, email, knownBrowser: null })).toBe(2);
});
