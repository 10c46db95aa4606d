import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, subscribe } from '../../../support/billing.ts';
import { customerClient, customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  makeBenefit,
  makeKey,
  makePerson,
  makeSeller,
  must,
  onceIdle,
  openPage,
  type Api,
  type Seller,
  type SoldKey,
} from '../../../support/make.ts';
import { publishedEvent } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';
import { activate, keyBody, objectEvents, untilKey, validate } from './fixtures.ts';

const DAY = 86_400;
const TERMS = { activations: { limit: 3, enable_user_admin: true, is_required: true }, buyers_can_rotate: true };
const path = (id: string) => ({ params: { path: { id } } });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const request = (api: Api, id: string, idempotencyKey: string = randomUUID()) =>
  api.POST('/v1/users/license-keys/{id}/rotate', {
    params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
  });

/** Rotates a key as its buyer. @returns the new text as programs send it, and the end of the former one */
async function rotate(api: Api, id: string) {
  const { data, error } = await request(api, id);
  if (data === undefined) throw new Error(JSON.stringify(error));
  return { ...keyBody(data), end: must(data.former_key_accepted_until) };
}

async function refusal(api: Api, id: string) {
  const { error, response } = await request(api, id);
  return [response.status, error?.error, error && 'code' in error ? error.code : undefined];
}
const TOO_OFTEN = [409, 'TooManyLicenseKeyRotations', 'too_many_license_key_rotations'];
const NOT_PERMITTED = [403, 'NotPermitted', 'not_permitted'];

/** @returns whether the buyer can rotate a key, which the list and the key itself tell alike */
async function isRotatable(api: Api, id: string) {
  const listed = must((await api.GET('/v1/users/license-keys/')).data).items.find((key) => key.id === id);
  const { data } = await api.GET('/v1/users/license-keys/{id}', path(id));
  expect(must(data).is_rotatable).toBe(must(listed).is_rotatable);
  return must(data).is_rotatable;
}

const rotateAsSeller = ({ seller, id }: SoldKey, overlap_seconds: number) =>
  seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(id), body: { overlap_seconds } });
const patchKey = ({ seller, id }: SoldKey, body: { status?: 'revoked' | 'disabled'; expires_at?: string }) =>
  seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body });
const permit = ({ api }: Seller, benefitId: string, buyers_can_rotate: boolean) =>
  api.PATCH('/v1/benefits/{id}', {
    ...path(benefitId),
    body: { type: 'license_keys', properties: { activations: TERMS.activations, buyers_can_rotate } },
  });

/** Sells a key whose buyer is signed in. */
async function sell(seller?: Seller) {
  const sold = await makeKey(TERMS, seller);
  return { ...sold, page: await openPage(app, sold.buyer) };
}

const entriesOf = (object_id: string) =>
  app.db('audit_log').where({ object_id, operation: 'rotateUserLicenseKey' }).orderBy('sequence');

describe('POST /v1/users/license-keys/{id}/rotate', () => {
  it('a buyer rotates a key, which keeps its machines, and the former text works for one more day', async () => {
    const seller = await makeClockSeller();
    const { id, body, page } = await sell(seller);
    const activation_id = must((await activate(body)).data).id;
    const before = must((await page.GET('/v1/users/license-keys/{id}', path(id))).data);
    const { data } = await request(page, id);
    const { activations, idle_activations, ...same } = before;
    const { key, display_key, former_key_accepted_until } = must(data);
    expect(data).toEqual({ ...same, key, display_key, former_key_accepted_until });
    expect(same.is_rotatable).toBe(true);
    expect(key).not.toBe(before.key);
    expect(must((await page.GET('/v1/users/license-keys/{id}', path(id))).data)).toEqual({
      ...data,
      activations,
      idle_activations,
    });
    expect(await validate(body, { activation_id })).toMatchObject({ status: 200, data: { is_former_key: true } });
    await advance(seller, 'day');
    expect(await validate(body, { activation_id })).toMatchObject({ status: 404, code: 'resource_not_found' });
    const rotated = await validate({ ...body, key }, { activation_id });
    expect(rotated).toMatchObject({ status: 200, data: { id, is_former_key: false } });
  });

  it('the buyer gets an e-mail with the new text, and the seller the events with the buyer as their actor', async () => {
    const { id, seller, buyer, page } = await sell();
    const { key } = await rotate(page, id);
    const mails = await onceIdle(() => app.db('sandbox_mails').where({ recipient: buyer.email }));
    const mail = mails.find(({ subject }) => subject.startsWith('Your new license key'));
    expect(must(mail).text).toContain(key);
    expect(must(mail).text).toContain('has been replaced');
    const types = ['license_key.created', 'license_key.updated', 'license_key.rotated'];
    expect((await objectEvents(id)).toSorted()).toEqual(types.toSorted());
    const event = await publishedEvent(seller, { type: 'license_key.rotated', object_id: id });
    expect(event.actor).toMatchObject({ type: 'user', id: buyer.id, user_id: buyer.id, credential_type: 'session' });
  });

  it('the audit log has an entry with the buyer as its actor, and neither text', async () => {
    const { id, key, seller, buyer, page } = await sell();
    const customerId = await customerIdOf(app.db, seller.organizationId, buyer.id);
    const link = app.container.dependencies.portalLinks.create(customerId, currentTime());
    const { data: opened } = await app.page('').POST('/v1/customer-sessions/exchange', { body: { link } });
    const texts = [
      await rotate(page, id),
      await rotate(app.client(must(opened).token), id),
      await rotate(await customerClient(seller, buyer), id),
    ].map((rotated) => rotated.key);
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { actor_type: 'user', actor_id: buyer.id, user_id: buyer.id, credential_type: 'session' },
      { actor_type: 'customer', actor_id: customerId, user_id: null, credential_type: null, credential_id: null },
      { actor_type: 'customer', actor_id: customerId, user_id: seller.id, credential_type: 'personal_access_token' },
    ]);
    for (const text of [key, ...texts]) expect(JSON.stringify(entries)).not.toContain(text);
    const { data } = await seller.api.GET('/v1/audit-log/', { params: { query: { object_id: [id] } } });
    expect(must(data).items.map(({ actor }) => actor.type)).toEqual(['customer', 'customer', 'user']);
  });

  it('a buyer cannot rotate a key unless the seller allows it, and follows the present setting of the benefit', async () => {
    const sold = await makeKey({ activations: TERMS.activations });
    const page = await openPage(app, sold.buyer);
    expect(await isRotatable(page, sold.id)).toBe(false);
    expect(await refusal(page, sold.id)).toEqual(NOT_PERMITTED);
    await permit(sold.seller, sold.benefitId, true);
    expect(await isRotatable(page, sold.id)).toBe(true);
    await rotate(page, sold.id);
    await permit(sold.seller, sold.benefitId, false);
    expect(await isRotatable(page, sold.id)).toBe(false);
    expect(await refusal(page, sold.id)).toEqual(NOT_PERMITTED);
    expect(await entriesOf(sold.id)).toHaveLength(1);
  });

  it.each([
    ['revoked', { status: 'revoked' }],
    ['disabled', { status: 'disabled' }],
    ['expired', { expires_at: '2020-01-01T00:00:00Z' }],
  ] as const)('a buyer cannot rotate a key that is %s', async (code, change) => {
    const sold = await sell();
    await patchKey(sold, change);
    expect(await isRotatable(sold.page, sold.id)).toBe(false);
    expect(await refusal(sold.page, sold.id)).toEqual([409, 'InvalidLicenseKey', code]);
    const { data } = await sold.seller.api.GET('/v1/license-keys/{id}', path(sold.id));
    expect(data).toMatchObject({ key: sold.key, former_key_accepted_until: null });
  });

  it('a buyer cannot rotate a key that expires by new terms which no job has applied yet', async () => {
    const sold = await sell();
    await app.db('benefits').where({ id: sold.benefitId }).increment('terms_version', 1);
    const properties = { ...TERMS, expires: { ttl: 1, timeframe: 'day' } };
    await app
      .db('benefits')
      .where({ id: sold.benefitId })
      .update({ properties: JSON.stringify(properties) as never });
    await app
      .db('benefit_grants')
      .whereIn('id', app.db('license_keys').where({ id: sold.id }).select('grant_id'))
      .update({ created_at: new Date('2020-01-01T00:00:00Z') });
    expect(await isRotatable(sold.page, sold.id)).toBe(false);
    expect(await refusal(sold.page, sold.id)).toEqual([409, 'InvalidLicenseKey', 'expired']);
  });

  it('a buyer rotates a key at most three times a day, also by concurrent requests', async () => {
    const seller = await makeClockSeller();
    const { id, body, page } = await sell(seller);
    const rotated = [];
    // Of requests that have read the same text, one succeeds.
    while (await isRotatable(page, id)) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => request(page, id)));
      rotated.push(...answers.flatMap(({ data }) => (data ? [data] : [])));
    }
    expect(rotated).toHaveLength(3);
    expect(rotated.filter(({ is_rotatable }) => !is_rotatable).length).toBeGreaterThan(0);
    expect(await isRotatable(page, id)).toBe(false);
    expect(await refusal(page, id)).toEqual(TOO_OFTEN);
    expect((await validate(body)).code).toBe('activation_required');
    await app
      .db('former_license_keys')
      .where({ license_key_id: id })
      .update({ accepted_until: app.db.raw(`accepted_until + interval '1 minute'`) });
    expect(await refusal(page, id), 'a request with an earlier time than the rotations').toEqual(TOO_OFTEN);
    await advance(seller, 'day', 2);
    expect((await validate(body)).code).toBe('resource_not_found');
    expect(await isRotatable(page, id)).toBe(true);
    await rotate(page, id);
  });

  it('rotations of the seller do not keep the buyer from ending their texts within a day', async () => {
    const sold = await sell();
    for (let times = 0; times < 4; times += 1) await rotateAsSeller(sold, 90 * DAY);
    expect(await isRotatable(sold.page, sold.id)).toBe(true);
    const { end } = await rotate(sold.page, sold.id);
    const texts = await app.db('former_license_keys').where({ license_key_id: sold.id });
    expect(texts.map(({ accepted_until }) => accepted_until?.toISOString())).toEqual(Array(5).fill(end));
    expect(await refusal(sold.page, sold.id)).toEqual(TOO_OFTEN);
    await rotateAsSeller(sold, 0);
    await rotate(sold.page, sold.id);
  });

  it('a key of another buyer, and a key at another seller in a customer session, return 404', async () => {
    const [sold, other] = [await sell(), await sell()];
    const elsewhere = await customerClient(other.seller, sold.buyer);
    for (const api of [other.page, elsewhere])
      expect(await refusal(api, sold.id)).toEqual([404, 'ResourceNotFound', 'resource_not_found']);
    const { data } = await sold.page.GET('/v1/users/license-keys/{id}', path(sold.id));
    expect(must(data).key).toBe(sold.key);
  });

  it('a repeated request with the same Idempotency-Key returns the same text', async () => {
    const { id, page } = await sell();
    const key = randomUUID();
    const first = await request(page, id, key);
    const again = await request(page, id, key);
    expect(again.response.headers.get('Idempotency-Replayed')).toBe('true');
    expect(must(again.data)).toEqual(must(first.data));
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('a key that its buyer rotates', () => {
  it('a second rotation keeps both former texts until the end of their own day', async () => {
    const seller = await makeClockSeller();
    const { id, body, page } = await sell(seller);
    const activation_id = must((await activate(body)).data).id;
    const second = await rotate(page, id);
    const third = await rotate(page, id);
    expect((await validate(body, { activation_id })).data?.former_key_accepted_until).toBe(second.end);
    expect((await validate(second, { activation_id })).data?.former_key_accepted_until).toBe(third.end);
    await advance(seller, 'day');
    for (const ended of [body, second]) expect((await validate(ended, { activation_id })).status).toBe(404);
    expect((await validate(third, { activation_id })).status).toBe(200);
  });

  it('a key that was rotated before a transfer goes to the new holder, who alone rotates it then', async () => {
    const sold = await sell();
    const activation_id = must((await activate(sold.body)).data).id;
    const rotated = await rotate(sold.page, sold.id);
    const receiver = await makePerson();
    const customer_id = await customerIdOf(app.db, sold.seller.organizationId, receiver.id);
    await sold.seller.api.POST('/v1/license-keys/{id}/transfer', {
      ...path(sold.id),
      body: { customer_id, rotate_keys: false, release_machines: false },
    });
    expect((await request(sold.page, sold.id)).response.status).toBe(404);
    expect((await validate(rotated, { activation_id })).status).toBe(200);
    const own = await rotate(await openPage(app, receiver), sold.id);
    expect((await validate(own, { activation_id })).data).toMatchObject({ user_id: receiver.id, is_former_key: false });
  });

  it('a key that a dispute suspends cannot be rotated until the dispute is won', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { benefits: [await makeBenefit(seller, TERMS)] });
    const { id, key, organization_id } = await untilKey(subscribed);
    const page = await openPage(app, subscribed.buyer);
    const activation_id = must((await activate({ key, organization_id })).data).id;
    const order = must(await app.db('orders').where({ checkout_id: subscribed.checkoutId }).first());
    await reportDispute({ orderId: order.id, status: 'open' });
    expect(await isRotatable(page, id)).toBe(false);
    expect(await refusal(page, id)).toEqual([409, 'InvalidLicenseKey', 'suspended']);
    await reportDispute({ orderId: order.id, status: 'won' });
    expect(await isRotatable(page, id)).toBe(true);
    expect((await validate(await rotate(page, id), { activation_id })).status).toBe(200);
  });
});
