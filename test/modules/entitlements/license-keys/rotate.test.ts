import { describe, expect, it } from 'vitest';
import { advance, makeClockSeller } from '../../../support/billing.ts';
import { customerClient, customerIdOf } from '../../../support/customers.ts';
import {
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makeKey,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  unique,
  type Seller,
  type SoldKey,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { activate, keyBody, objectEvents, validate } from './fixtures.ts';

const DAY = 86_400;
const path = (id: string) => ({ params: { path: { id } } });
const seats = { activations: { limit: 3, enable_user_admin: true, is_required: false } };

const request = ({ api }: Seller, id: string, overlap_seconds: number) =>
  api.POST('/v1/license-keys/{id}/rotate', { ...path(id), body: { overlap_seconds } });

/** Rotates a key. @returns the new text as programs send it, and the end of the former one */
async function rotate({ seller, id }: Pick<SoldKey, 'seller' | 'id'>, overlap_seconds: number) {
  const { data } = await request(seller, id, overlap_seconds);
  return { ...keyBody(must(data)), end: must(data).former_key_accepted_until };
}

const patch = ({ seller, id }: SoldKey, body: { status?: 'granted' | 'revoked' | 'disabled'; expires_at?: string }) =>
  seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body });

const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> => {
  const { db } = await currentApp();
  const mails = await onceIdle(() => sandboxMails(db, recipient));
  return mails.filter(({ subject }) => subject.startsWith('Your new license key'));
};

describe('the rotation of a license key', () => {
  it('the key gets a new text, and keeps its id, limits, usage, activations and purchase', async () => {
    const sold = await makeKey({ ...seats, prefix: 'ASTER', limit_usage: 9 }, await makeClockSeller());
    const { seller, id, body } = sold;
    const activation_id = must((await activate(body)).data).id;
    await validate(body, { increment_usage: 2 });
    const before = must((await seller.api.GET('/v1/license-keys/{id}', path(id))).data);
    const { data } = await request(seller, id, DAY);
    const end = must(must(data).former_key_accepted_until);
    const { activations, idle_activations, ...same } = before;
    const shown = { ...data, activations, idle_activations };
    const { key, display_key } = must(data);
    expect(data).toEqual({ ...same, key, display_key, former_key_accepted_until: end });
    expect(key).toMatch(/^ASTER-[\dA-F-]{36}$/);
    expect(key).not.toBe(before.key);
    expect(display_key).toBe(`****-${key.slice(-6)}`);
    expect(must((await seller.api.GET('/v1/license-keys/{id}', path(id))).data)).toEqual(shown);
    const rotated = await validate({ ...body, key }, { activation_id });
    expect(rotated).toMatchObject({ status: 200, data: { id, key, usage: 2, is_former_key: false } });
  });

  it('a request with the former text returns this text and its end, and never the new text', async () => {
    const sold = await makeKey(seats);
    const { key, end } = await rotate(sold, DAY);
    const validated = await validate(sold.body);
    const known = {
      id: sold.id,
      key: sold.key,
      display_key: `****-${sold.key.slice(-6)}`,
      former_key_accepted_until: end,
      is_former_key: true,
    };
    expect(validated).toMatchObject({ status: 200, data: known });
    const activated = await activate(sold.body, { fingerprint: 'a' });
    expect(activated).toMatchObject({ status: 200, data: { license_key: known } });
    const again = await activate(sold.body, { fingerprint: 'a' });
    expect(again).toMatchObject({ data: { id: must(activated.data).id, license_key: known } });
    const ofMachine = await validate(sold.body, { activation_id: must(activated.data).id });
    expect(ofMachine).toMatchObject({ status: 200, data: known });
    const refused = await validate(sold.body, { user_id: sold.seller.id });
    expect(refused).toMatchObject({ status: 404, code: 'user_differs' });
    for (const answer of [validated, activated, again, ofMachine, refused])
      expect(JSON.stringify(answer)).not.toContain(key.slice(-12));
  });

  it('the former text ends by the clock of the request', async () => {
    const seller = await makeClockSeller();
    const sold = await makeKey(seats, seller);
    const activation_id = must((await activate(sold.body)).data).id;
    const rotated = await rotate(sold, 2 * DAY);
    await advance(seller, 'day');
    expect((await validate(sold.body)).status).toBe(200);
    await advance(seller, 'day');
    expect(await validate(sold.body)).toMatchObject({ status: 404, code: 'resource_not_found' });
    expect(await activate(sold.body)).toMatchObject({ status: 404, code: 'resource_not_found' });
    const client = (await currentApp()).client();
    const ended = await client.POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
    expect(ended.response.status).toBe(404);
    expect((await validate(rotated, { activation_id })).data).toMatchObject({ is_former_key: false });
  });

  it('an overlap of 0 ends the former text before the answer', async () => {
    const sold = await makeKey(seats);
    const rotated = await rotate(sold, 0);
    expect(rotated.end).toBeNull();
    expect((await validate(sold.body)).status).toBe(404);
    expect((await activate(sold.body)).status).toBe(404);
    expect((await validate(rotated)).status).toBe(200);
  });

  it('a second rotation during an overlap keeps both former texts until its own end at most', async () => {
    const seller = await makeClockSeller();
    const sold = await makeKey(seats, seller);
    const second = await rotate(sold, 10 * DAY);
    const third = await rotate(sold, 3 * DAY);
    expect((await validate(sold.body)).data).toMatchObject({ former_key_accepted_until: third.end });
    expect((await validate(second)).data).toMatchObject({ former_key_accepted_until: third.end });
    const fourth = await rotate(sold, 30 * DAY);
    expect((await validate(sold.body)).data).toMatchObject({ former_key_accepted_until: third.end });
    expect((await validate(third)).data).toMatchObject({ former_key_accepted_until: fourth.end });
    await advance(seller, 'day', 3);
    expect((await Promise.all([validate(sold.body), validate(second)])).map(({ status }) => status)).toEqual([
      404, 404,
    ]);
    expect((await validate(third)).status).toBe(200);
    await rotate(sold, 0);
    expect((await Promise.all([validate(third), validate(fourth)])).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('concurrent rotations and validations leave one present text, and refuse no text that is accepted', async () => {
    const sold = await makeKey(seats);
    const rotations = () => Promise.all([DAY, DAY].map((overlap) => request(sold.seller, sold.id, overlap)));
    const uses = () => Promise.all(Array.from({ length: 6 }, () => validate(sold.body)));
    const [rotated, validated] = await Promise.all([rotations(), uses()]);
    expect(validated.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    // One of them returns 409 if both have read the former text.
    const texts = rotated.flatMap(({ data }) => (data ? [keyBody(data)] : []));
    const answers = await Promise.all(texts.map((text) => validate(text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(answers.filter(({ data }) => data?.is_former_key === false)).toHaveLength(1);
  });

  it.each(['revoked', 'disabled'] as const)(
    'a %s key can be rotated, stays so, and sends no e-mail',
    async (status) => {
      const sold = await makeKey();
      await patch(sold, { status });
      const rotated = await rotate(sold, DAY);
      expect(await validate(rotated)).toMatchObject({ status: 404, code: status });
      expect(await validate(sold.body)).toMatchObject({ status: 404, code: status });
      expect(await mailsTo(sold.buyer.email)).toEqual([]);
      await patch(sold, { status: 'granted' });
      expect((await validate(rotated)).status).toBe(200);
      expect((await validate(sold.body)).data).toMatchObject({ is_former_key: true });
    },
  );

  it('an expired key can be rotated, and no text is valid until the seller extends it', async () => {
    const sold = await makeKey();
    await patch(sold, { expires_at: '2020-01-01T00:00:00Z' });
    const rotated = await rotate(sold, DAY);
    for (const text of [rotated, sold.body])
      expect(await validate(text)).toMatchObject({ status: 404, code: 'expired' });
    await patch(sold, { expires_at: '2099-01-01T00:00:00Z' });
    for (const text of [rotated, sold.body]) expect((await validate(text)).status).toBe(200);
  });

  it('a key of a refunded order that was rotated returns with its new text and its machines', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, seats);
    const product = await makeProduct(seller, { benefits: [benefit] });
    const buyer = await makePerson();
    const buy = async () => {
      const checkout = await makeCheckout(seller, product.id);
      const { data } = await confirm(await currentApp(), checkout.client_secret, { customer_email: buyer.email });
      const { db } = await currentApp();
      const order = must(await db('orders').where({ checkout_id: checkout.id }).first());
      const { id, key } = must(must(data).grants[0]?.license_key);
      return { order_id: order.id, id, key, organization_id: seller.organizationId };
    };
    const first = await buy();
    const activation_id = must((await activate(first)).data).id;
    const rotated = await rotate({ seller, id: first.id }, DAY);
    const body = { order_id: first.order_id, reason: 'customer_request', revoke_benefits: true } as const;
    await seller.api.POST('/v1/refunds/', { body });
    for (const text of [first, rotated]) expect(await validate(text)).toMatchObject({ status: 404, code: 'suspended' });
    const suspended = await rotate({ seller, id: first.id }, DAY);
    await advance(seller, 'day');
    expect(await buy()).toMatchObject({ id: first.id, key: suspended.key });
    expect((await validate(suspended, { activation_id })).status).toBe(200);
    for (const text of [first, rotated]) expect((await validate(text)).status).toBe(404);
  });

  it('the new holder alone receives the new text after a transfer', async () => {
    const sold = await makeKey(seats);
    const receiver = await makePerson();
    const { db } = await currentApp();
    const customer_id = await customerIdOf(db, sold.seller.organizationId, receiver.id);
    await sold.seller.api.POST('/v1/license-keys/{id}/transfer', { ...path(sold.id), body: { customer_id } });
    const rotated = await rotate(sold, 0);
    expect((await validate(sold.body)).status).toBe(404);
    expect((await mailsTo(receiver.email)).map(({ text }) => text.includes(rotated.key))).toEqual([true]);
    expect(await mailsTo(sold.buyer.email)).toEqual([]);
    const { data } = await (await customerClient(sold.seller, receiver)).GET('/v1/users/license-keys/');
    expect(must(data).items.map(({ key }) => key)).toEqual([rotated.key]);
  });

  it('an e-mail that waits is not sent to the former holder', async () => {
    const sold = await makeKey(seats);
    await rotate(sold, 0);
    const { db } = await currentApp();
    const email = must(await db('emails').where({ object_id: sold.id, kind: 'license_key_rotated' }).first());
    const customer_id = await customerIdOf(db, sold.seller.organizationId, (await makePerson()).id);
    await sold.seller.api.POST('/v1/license-keys/{id}/transfer', { ...path(sold.id), body: { customer_id } });
    const preview = await sold.seller.api.GET('/v1/emails/{id}', path(email.id));
    expect(preview.data).toMatchObject({ subject: null, text: null });
  });

  it('the holder gets an e-mail with the new text and the end of the former one', async () => {
    const sold = await makeKey(seats);
    const rotated = await rotate(sold, DAY);
    const [mail] = await mailsTo(sold.buyer.email);
    expect(must(mail).text).toContain(rotated.key);
    expect(must(mail).text).toContain('The old license key works until');
    expect(must(mail).text).not.toContain(sold.key);
    await rotate(sold, 0);
    expect((await mailsTo(sold.buyer.email)).at(-1)?.text).toContain('The old license key no longer works.');
  });

  it('a rotation sends license_key.rotated beside license_key.updated, and the audit log contains neither text', async () => {
    const sold = await makeKey();
    const rotated = await rotate(sold, DAY);
    const types = ['license_key.created', 'license_key.updated', 'license_key.rotated'];
    expect((await objectEvents(sold.id)).toSorted()).toEqual(types.toSorted());
    const { db } = await currentApp();
    const event = must(await db('events').where({ object_id: sold.id, type: 'license_key.updated' }).first());
    expect(event.previous_attributes).toEqual({
      key: sold.key,
      display_key: `****-${sold.key.slice(-6)}`,
      former_key_accepted_until: null,
    });
    const { data } = await sold.seller.api.GET('/v1/audit-log/', {
      params: { query: { organization_id: [sold.seller.organizationId], limit: 100 } },
    });
    const text = JSON.stringify(must(data).items);
    expect(text).toContain('former_key_accepted_until');
    for (const secret of [sold.key, rotated.key]) expect(text).not.toContain(secret);
  });

  it('a former text is never issued again by an import', async () => {
    const sold = await makeKey();
    const { key } = sold;
    await rotate(sold, 0);
    const send = (customer_email: string) =>
      sold.seller.api.POST('/v1/license-keys/import', {
        body: { benefit_id: sold.benefitId, license_keys: [{ key, customer_email }] },
      });
    const { data } = await send(sold.buyer.email);
    expect(data).toMatchObject({
      created_count: 0,
      unchanged_count: 1,
      license_keys: [{ id: sold.id, is_new: false }],
    });
    expect((await send('thief@example.com')).response.status).toBe(422);
    expect((await validate(sold.body)).status).toBe(404);
  });

  it('an imported key can be rotated', async () => {
    const { seller, benefitId, buyer } = await makeKey();
    const key = unique('OLD').toUpperCase();
    const body = { benefit_id: benefitId, license_keys: [{ key, customer_email: buyer.email }] };
    const imported = must((await seller.api.POST('/v1/license-keys/import', { body })).data).license_keys[0];
    const sent = { key, organization_id: seller.organizationId };
    const rotated = await rotate({ seller, id: must(must(imported).id) }, DAY);
    expect((await validate(sent)).data).toMatchObject({ key, is_former_key: true });
    expect((await validate(rotated)).data).toMatchObject({ is_former_key: false });
  });

  it('the list of license keys finds a key by a former text, in the organization of the caller alone', async () => {
    const sold = await makeKey();
    await rotate(sold, 0);
    const find = async ({ api }: Seller) =>
      must((await api.GET('/v1/license-keys/', { params: { query: { key: sold.key } } })).data).items;
    expect((await find(sold.seller)).map(({ id }) => id)).toEqual([sold.id]);
    expect(await find(await makeSeller())).toEqual([]);
  });

  it('a rotation returns 422 for an overlap beyond its bounds, and 404 to another organization', async () => {
    const { seller, id, body } = await makeKey();
    for (const overlap of [-1, 90 * DAY + 1, 0.5])
      expect((await request(seller, id, overlap)).response.status).toBe(422);
    expect((await request(await makeSeller(), id, 0)).response.status).toBe(404);
    expect((await validate(body)).data).toMatchObject({ is_former_key: false, former_key_accepted_until: null });
    expect((await request(seller, id, 90 * DAY)).response.status).toBe(200);
  });
});
