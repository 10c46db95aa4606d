import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { hashToken } from '../../src/shared/tokens.ts';
import { testApp, type TestApp } from '../support/app.ts';
import {
  makeProduct,
  makeSale,
  makeSeller,
  makePerson,
  must,
  sessionHeaders,
  signIn,
  type Person,
} from '../support/make.ts';
import { currentTime } from '../support/time.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 60 * 60 * 1000;

const DAY_MS = 24 * HOUR_MS;

const operations = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
const recent = operations.filter(({ needsRecentSignIn }) => needsRecentSignIn);

/** Values of fields that need a recent sign-in if they are in the body. */
const VALUES: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  reply_to: 'ada@example.com',
  portal_origins: ['https://aster.example'],
  url: 'https://hooks.example.com/',
};

const changesWithField = operations.flatMap((operation) =>
  operation.recentSignInFields.map((field) => ({ field, ...operation })),
);

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
});

/** Signs in, `ageMs` ago. @returns the value of the session cookie */
async function sessionOfAge(ageMs: number, { email }: Pick<Person, 'email'> = person): Promise<string> {
  const token = await signIn(app, email);
  await app
    .db('sessions')
    .where({ token_hash: hashToken(token) })
    .update({ created_at: new Date(currentTime().getTime() - ageMs), last_used_at: currentTime() });
  return token;
}

type Operation = (typeof operations)[number];

async function send({ method, path, body }: Operation, headers: Record<string, string>, values: object = {}) {
  const response = await fetch(app.baseUrl + path.replace(/\{[^}]+\}/g, UNKNOWN_ID), {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(values) }),
  });
  return { status: response.status, text: await response.text() };
}

const REFUSAL = { status: 403, error: 'RecentSignInRequired' };

describe.each(recent)('$operationId', (operation) => {
  it('a session that began more than an hour ago returns 403 and asks for a new sign-in', async () => {
    const { status, text } = await send(operation, sessionHeaders(await sessionOfAge(HOUR_MS + 1000)));
    expect({ status, ...JSON.parse(text) }).toMatchObject(REFUSAL);
  });

  it('a session that began within the last hour, and a token if the operation accepts tokens, are accepted', async () => {
    const { text } = await send(operation, sessionHeaders(await sessionOfAge(HOUR_MS / 2)));
    expect(text).not.toContain('RecentSignInRequired');
    if (!operation.schemes.includes('pat' as never)) return;
    const byToken = await send(operation, { Authorization: `Bearer ${person.token}` });
    expect(byToken.text).not.toContain('RecentSignInRequired');
  });
});

describe.each(changesWithField)('$operationId with $field', (operation) => {
  it('a session that began more than an hour ago returns 403 for this field, and changes others', async () => {
    const headers = sessionHeaders(await sessionOfAge(HOUR_MS + 1000, await makeSeller()));
    const { status, text } = await send(operation, headers, { [operation.field]: VALUES[operation.field] });
    expect({ status, ...JSON.parse(text) }).toMatchObject(REFUSAL);
    expect((await send(operation, headers)).status).toBe(404);
  });
});

describe('operations without an effect that needs a recent sign-in', () => {
  it('a read that is no export needs no recent sign-in', () => {
    const reads = recent.filter(({ method, operationId }) => method === 'get' && !operationId.startsWith('export'));
    expect(reads).toEqual([]);
  });

  it('a buyer needs no recent sign-in for own purchases', () => {
    const ofBuyers = recent.filter(({ path, roles }) => roles.length === 0 && path.startsWith('/v1/users/'));
    expect(ofBuyers.map(({ operationId }) => operationId).sort()).toEqual(
      ['beginPasskeyRegistration', 'createPasskey', 'deleteMe', 'deletePasskey', 'exportMe'].sort(),
    );
  });
});

it('a session of 29 days reads sales, and does not refund, export buyers, add a webhook endpoint or act as a customer', async () => {
  const seller = await makeSeller();
  const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
  const order = must((await seller.api.GET('/v1/orders/{id}', { params: { path: { id: orderId } } })).data);
  const page = app.page(await sessionOfAge(29 * DAY_MS, seller));
  const organization_id = seller.organizationId;
  const refusals = [
    await page.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other' } as never }),
    await page.GET('/v1/customers/export', {
      params: { query: { organization_id: [organization_id] } },
      parseAs: 'text',
    }),
    await page.POST('/v1/webhooks/endpoints/', {
      body: { url: 'https://hooks.example.com/', events: ['order.created'], organization_id },
    }),
    await page.POST('/v1/customer-sessions/', { body: { customer_id: order.customer_id } }),
    await page.POST('/v1/customers/{id}/erase', { params: { path: { id: order.customer_id } } }),
  ];
  for (const { response, error } of refusals) expect({ status: response.status, ...error }).toMatchObject(REFUSAL);
  expect((await page.GET('/v1/orders/{id}', { params: { path: { id: order.id } } })).response.status).toBe(200);
  expect((await page.GET('/v1/webhooks/endpoints/')).response.status).toBe(200);
  const refunds = await seller.api.GET('/v1/refunds/', { params: { query: { organization_id: [organization_id] } } });
  expect(refunds.data?.items).toEqual([]);
});
