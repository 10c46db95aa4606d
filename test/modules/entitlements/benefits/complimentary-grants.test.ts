import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../src/shared/durations.ts';
import { startApp, testApp } from '../../../support/app.ts';
import { advance, makeClockSeller } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  makeBenefit,
  makeKey,
  makeNote,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  onceIdle,
  useApp,
  type Seller,
} from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const anAddress = () => `${unique('friend')}@example.com`;

async function give(seller: Seller, benefitId: string, customer_email: string) {
  const { data } = await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(benefitId), body: { customer_email } });
  return must(data);
}

const revoke = (seller: Seller, benefit_id: string, grant_id: string) =>
  seller.api.DELETE('/v1/benefits/{id}/grants/{grant_id}', { params: { path: { id: benefit_id, grant_id } } });

const grantEvents = async (id: string) =>
  (await (await testApp()).db('events').where({ object_id: id }).orderBy('position')).map(({ type }) => type);

async function grantKey({ api }: Seller, id: unknown) {
  const { data } = await api.GET('/v1/license-keys/{id}', path(String(id)));
  return must(data);
}

describe('complimentary grants', () => {
  it('a receiver without an account gets a license key that works, and becomes a customer', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const email = anAddress();
    const grant = await give(seller, benefit.id, email.toUpperCase());
    expect(grant).toMatchObject({ is_granted: true, order_id: null, subscription_id: null, benefit_id: benefit.id });
    const { key } = await grantKey(seller, grant.properties.license_key_id);
    const validated = await (await testApp()).client().POST('/v1/users/license-keys/validate', {
      body: { key, organization_id: seller.organizationId },
    });
    expect(validated.data).toMatchObject({ key, status: 'granted' });
    const receiver = await makePerson({ email });
    const { data } = await receiver.api.GET('/v1/users/license-keys/', {});
    expect(must(data).items).toMatchObject([{ key }]);
    const customers = await (await testApp()).db('customers').where({ organization_id: seller.organizationId });
    expect(customers).toMatchObject([{ email, user_id: receiver.id }]);
    expect(await grantEvents(grant.id)).toEqual(['benefit_grant.created']);
  });

  it('the receiver of a complimentary grant gets an e-mail with the license key in their language, unless the seller asks for none', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const { email } = await makeCustomer(seller, { email: anAddress(), language: 'de' });
    const grant = await give(seller, benefit.id, email);
    const { key } = await grantKey(seller, grant.properties.license_key_id);
    const { db } = await testApp();
    const [mail] = await onceIdle(
      async () => db('sandbox_mails').where({ recipient: email }),
      ({ length }) => length > 0,
    );
    expect(must(mail).subject).toContain('schenkt Ihnen');
    expect(must(mail).html).toContain(key);
    const query = { organization_id: [seller.organizationId], email: [email] };
    const listed = await seller.api.GET('/v1/emails/', { params: { query } });
    expect(listed.data?.items).toMatchObject([{ kind: 'complimentary_grant', object_id: grant.id }]);
    const silent = anAddress();
    const body = { customer_email: silent, send_email: false };
    await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(benefit.id), body });
    expect(await db('emails').where({ recipient: silent })).toEqual([]);
  });

  it('the e-mail of a grant is sent at once at the time of a test clock', async () => {
    const seller = await makeClockSeller();
    const time = await advance(seller, 'month', 3);
    const grant = await give(seller, (await makeBenefit(seller)).id, anAddress());
    const { db } = await testApp();
    const [email] = await onceIdle(
      async () => db('emails').where({ object_id: grant.id }),
      (rows) => rows.some(({ status }) => status === 'sent'),
    );
    expect(Math.abs(must(email).created_at.getTime() - time)).toBeLessThan(HOUR_MS);
  });

  it('a grant that was ended before its e-mail is sent causes no e-mail', async () => {
    const app = await startApp({ jobs: 'off' });
    await useApp(app, async () => {
      const seller = await makeSeller();
      const benefit = await makeBenefit(seller);
      const grant = await give(seller, benefit.id, anAddress());
      await revoke(seller, benefit.id, grant.id);
      const [email] = await app.db('emails').where({ object_id: grant.id });
      const params = { path: { id: must(email).id } };
      expect((await seller.api.GET('/v1/emails/{id}', { params })).data).toMatchObject({ subject: null });
    });
    await app.stop();
  });

  it('a customer is named by its id as well', async () => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const product = await makeProduct(seller);
    const { buyer } = await makeSale(seller, product.id);
    const { id } = must(
      await (await testApp()).db('customers').where({ organization_id: seller.organizationId }).first(),
    );
    const { data } = await seller.api.POST('/v1/benefits/{id}/grants/', {
      ...path(note.id),
      body: { customer_id: id },
    });
    expect(must(data).user_id).toBe(buyer.id);
  });

  it('a receiver can have several license keys of a benefit, which end one by one', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const email = anAddress();
    const [first, second] = [await give(seller, benefit.id, email), await give(seller, benefit.id, email)];
    const keys = [first, second].map(({ properties }) => properties.license_key_id);
    expect(new Set(keys).size).toBe(2);
    for (let times = 0; times < 2; times += 1)
      expect((await revoke(seller, benefit.id, first.id)).response.status).toBe(204);
    expect((await grantKey(seller, keys[0])).suspended_at).not.toBeNull();
    expect((await grantKey(seller, keys[1])).suspended_at).toBeNull();
    expect(await grantEvents(first.id)).toEqual(['benefit_grant.created', 'benefit_grant.revoked']);
  });

  it('a request that is repeated with its idempotency key grants once', async () => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const body = { customer_email: anAddress() };
    const params = { path: { id: note.id }, header: { 'Idempotency-Key': unique('gift') } };
    const answers = [0, 1].map(() => seller.api.POST('/v1/benefits/{id}/grants/', { params, body }));
    const ids = new Set((await Promise.all(answers)).flatMap(({ data }) => data?.id ?? []));
    expect(ids.size).toBe(1);
    const { data } = await seller.api.GET('/v1/benefits/{id}/grants/', path(note.id));
    expect(must(data).items).toHaveLength(1);
  });

  it('a complimentary key is left alone by purchases of the same person, and outlives their refund', async () => {
    const seller = await makeSeller();
    const { buyer, benefitId, id: bought } = await makeKey({}, seller);
    const gift = await give(seller, benefitId, buyer.email);
    const key = gift.properties.license_key_id;
    expect(key).not.toBe(bought);
    const order = must(await (await testApp()).db('orders').where({ organization_id: seller.organizationId }).first());
    const refund = {
      order_id: order.id,
      reason: 'customer_request',
      amount: order.amount,
      revoke_benefits: true,
    } as const;
    expect((await seller.api.POST('/v1/refunds/', { body: refund })).response.status).toBe(201);
    await onceIdle(
      () => grantKey(seller, bought),
      ({ suspended_at }) => suspended_at !== null,
    );
    expect((await grantKey(seller, key)).suspended_at).toBeNull();
  });

  it('the grant of a purchase is not revoked alone', async () => {
    const seller = await makeSeller();
    const { benefitId } = await makeKey({}, seller);
    const { data } = await seller.api.GET('/v1/benefits/{id}/grants/', path(benefitId));
    const { error, response } = await revoke(seller, benefitId, must(must(data).items[0]).id);
    expect([response.status, error?.error]).toEqual([409, 'GrantOfPurchase']);
  });

  it('a benefit that is deleted ends its complimentary grants too, and is granted no more', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const grant = await give(seller, benefit.id, anAddress());
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    await onceIdle(
      () => grantKey(seller, grant.properties.license_key_id),
      ({ suspended_at }) => suspended_at !== null,
    );
    const body = { customer_email: anAddress() };
    const { response } = await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(benefit.id), body });
    expect(response.status).toBe(404);
  });

  it.each([
    ['nobody', {}, 'customer_email'],
    ['two receivers', { customer_email: 'ada@example.com', customer_id: crypto.randomUUID() }, 'customer_email'],
    ['an unknown customer', { customer_id: crypto.randomUUID() }, 'customer_id'],
  ])('a complimentary grant to %s returns 422 and stores nothing', async (_, body, field) => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const { error, response } = await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(note.id), body });
    expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', field] }] }]);
    const { data } = await seller.api.GET('/v1/benefits/{id}/grants/', path(note.id));
    expect(must(data).items).toEqual([]);
  });

  it('grants of other organizations return 404, and so do grants of another benefit', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const [note, other] = [await makeNote(seller), await makeNote(seller)];
    const grant = await give(seller, note.id, anAddress());
    expect((await revoke(stranger, note.id, grant.id)).response.status).toBe(404);
    expect((await revoke(seller, other.id, grant.id)).response.status).toBe(404);
    const body = { customer_email: anAddress() };
    expect((await stranger.api.POST('/v1/benefits/{id}/grants/', { ...path(note.id), body })).response.status).toBe(
      404,
    );
  });
});
