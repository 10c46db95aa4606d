import { expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, openPage, signIn, unique } from '../../support/make.ts';
import { registerClient } from '../../support/register-client.ts';

const newPerson = (word: string) => ({ email: `${unique(word)}@example.com` });

/** @returns the status and the address to which `/` leads */
async function openStart(session?: string) {
  const { baseUrl } = await testApp();
  const response = await fetch(baseUrl, { redirect: 'manual', headers: { Cookie: `sell_session=${session ?? ''}` } });
  await response.text();
  return [response.status, response.headers.get('location')];
}

it('`/` shows a page to a visitor without a session', async () => {
  expect(await openStart()).toEqual([200, null]);
  expect(await openStart('sell_ses_unknown')).toEqual([200, null]);
});

it('`/` leads a member of an organization to their organizations', async () => {
  const { email } = await makeSeller();
  expect(await openStart(await signIn(await testApp(), email))).toEqual([302, '/console']);
});

it('`/` leads a customer without an organization to their purchases', async () => {
  const app = await testApp();
  const seller = await makeSeller();
  const { email } = newPerson('buyer');
  const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
  await confirm(app, client_secret, { customer_email: email });
  expect(await openStart(await signIn(app, email))).toEqual([302, '/account/purchases']);
});

it('`/` shows a person who has neither an organization nor a purchase the ways of sellers and buyers', async () => {
  expect(await openStart(await signIn(await testApp(), newPerson('new').email))).toEqual([200, null]);
});

it('`/` leads the owner of an access token to the documentation', async () => {
  const app = await testApp();
  const person = newPerson('developer');
  const body = { comment: 'Test', scopes: ['user:read' as const] };
  await (await openPage(app, person)).POST('/v1/personal_access_tokens/', { body });
  expect(await openStart(await signIn(app, person.email))).toEqual([302, '/docs']);
});

it('`/` leads the owner of an OAuth client to the documentation', async () => {
  const app = await testApp();
  const session = await signIn(app, newPerson('developer').email);
  await registerClient(app, session);
  expect(await openStart(session)).toEqual([302, '/docs']);
});
