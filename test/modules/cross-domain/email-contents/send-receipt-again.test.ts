import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makePerson, makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const ask = async (client_secret: string) => {
  const app = await testApp();
  return app.client().POST('/v1/checkouts/custom/client/{client_secret}/receipt-email', {
    params: { path: { client_secret } },
  });
};

async function buy() {
  const app = await testApp();
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const buyer = await makePerson();
  const { client_secret } = await makeCheckout(seller, product.id);
  await confirm(app, client_secret, { customer_email: buyer.email });
  const mails = () =>
    app.db('sandbox_mails').where({ recipient: buyer.email }).whereLike('subject', 'Your purchase: %');
  await onceIdle(mails, ({ length }) => length === 1);
  return { client_secret, buyer, mails, app };
}

describe('sending the receipt again', () => {
  it('a secret with a NUL character returns 422 and names the secret', async () => {
    const { error } = await ask('a\0b');
    expect(error).toMatchObject({ detail: [{ loc: ['path', 'client_secret'] }] });
  });

  it('a buyer gets the receipt again after the checkout has expired, at most once in ten minutes', async () => {
    const { client_secret, buyer, mails, app } = await buy();
    await app
      .db('checkouts')
      .where({ client_secret })
      .update({ expires_at: new Date(currentTime().getTime() - YEAR_MS) });
    for (let at = 0; at < 3; at += 1) expect((await ask(client_secret)).response.status).toBe(202);
    expect(await onceIdle(mails, ({ length }) => length >= 2)).toHaveLength(2);
    const asked = await app.db('emails').where({ recipient: buyer.email }).whereLike('key', 'receipt:%');
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('a path that is too long for a secret returns 422, however long it is', async () => {
    for (const length of [256, 501, 10_000]) {
      const { response, error } = await ask('x'.repeat(length));
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['path', 'client_secret'] }] });
    }
  });

  it('a request for a receipt has the same answer for an unknown secret and for an unpaid checkout, and sends no mail', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { client_secret } = await makeCheckout(seller, product.id, { customer_email: 'nobody@example.com' });
    for (const secret of ['sell_co_unknown', client_secret]) {
      const { response, data } = await ask(secret);
      expect([response.status, data]).toEqual([202, undefined]);
    }
    expect(await app.db('emails').where({ organization_id: seller.organizationId })).toEqual([]);
  });

  it('a buyer gets at most three receipts a day that were asked for, also after three free orders of strangers', async () => {
    const { client_secret, buyer, app } = await buy();
    const stranger = await makeSeller();
    const gift = await makeProduct(stranger, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    for (let at = 0; at < 3; at += 1) {
      const checkout = await makeCheckout(stranger, gift.id);
      await confirm(app, checkout.client_secret, { customer_email: buyer.email });
    }
    await onceIdle(async () => undefined);
    const { organization_id } = must(await app.db('checkouts').where({ client_secret }).first());
    const asked = () => app.db('emails').where({ organization_id }).whereLike('key', 'receipt:%');
    for (let at = 0; at < 5; at += 1) {
      await ask(client_secret);
      // As if ten minutes had passed.
      await asked().update({
        key: app.db.raw("regexp_replace(key, '\\d+$', '') || (substring(key from '\\d+$')::bigint - 1)"),
      });
    }
    expect(await asked()).toHaveLength(3);
  });
});
