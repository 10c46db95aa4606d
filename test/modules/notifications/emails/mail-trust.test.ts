import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailSender } from '../../../../src/modules/notifications/emails/send.ts';
import { composeEmail } from '../../../../src/modules/cross-domain/email-contents/index.ts';
import { setQuota, takeQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { ACCEPTED, type Mail } from '../../../../src/platform/ports/mailer.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeTestSeller } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  openPage,
  unique,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { noon } from '../../../support/time.ts';

// The quotas of mails are per day.
const NOON = noon();
/** E-mails of a new organization in a day. The service has 50. */
const LIMIT = 8;
const MANY = LIMIT + 2;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.clock.now = NOON;
  await setQuota(app.db, { ownerId: null, kind: 'mails', limit: LIMIT });
});
afterAll(() => app.stop());

const inApp = <T>(make: () => Promise<T>) => useApp(app, make);
const free = { type: 'one_time', amount_type: 'free' } as const;

/** Buys a product with an address, as everyone can. @returns the id of the order */
async function buy(seller: Seller, productId: string, customer_email: string): Promise<string> {
  const { id, client_secret } = await makeCheckout(seller, productId);
  await confirm(app, client_secret, { customer_email });
  return must(await app.db('orders').where({ checkout_id: id }).first()).id;
}

/** Buys a product with a payment that moves money. Its e-mails are not enqueued yet. */
async function pay(seller: Seller, productId: string, customer_email: string): Promise<string> {
  const orderId = await buy(seller, productId, customer_email);
  const { payment_id } = must(await app.db('orders').where({ id: orderId }).first());
  await app
    .db('payments')
    .where({ id: must(payment_id) })
    .update({ processor: 'stripe' });
  return orderId;
}

async function recordOrder(seller: Seller, product_id: string, customer_email: string): Promise<string> {
  const body = { product_id, customer_email, amount: 1000, currency: 'usd' as const, paid_at: '2026-01-01T00:00:00Z' };
  return must((await seller.api.POST('/v1/orders/', { body })).data).id;
}

const emailsOf = ({ organizationId }: Seller) =>
  onceIdle(() => app.db('emails').where({ organization_id: organizationId }).orderBy('sequence'));
const statusAbout = async (seller: Seller, object_id: string) =>
  (await emailsOf(seller))
    .filter((email) => email.object_id === object_id && !email.kind.startsWith('seller_'))
    .map(({ status }) => status);

/** A new seller whose free product strangers have ordered until the e-mails of the day were used up. */
async function makeFloodedSeller() {
  const seller = await makeSeller();
  const gift = await makeProduct(seller, { prices: [free] });
  for (let at = 0; at < MANY; at += 1) await buy(seller, gift.id, `${unique('stranger')}@example.com`);
  const waiting = (await emailsOf(seller)).filter(({ status }) => status === 'pending');
  expect(waiting).toHaveLength(MANY - LIMIT);
  return { seller, gift, product: await makeProduct(seller) };
}

describe('the e-mails of a new seller', () => {
  it('free orders of strangers stop no receipt of a payment, also in the sandbox, of an order paid elsewhere or of a gift, and no invitation', () =>
    inApp(async () => {
      const { seller, gift, product } = await makeFloodedSeller();
      const address = `${unique('buyer')}@example.com`;
      const freeOrder = await buy(seller, gift.id, address);
      expect(await statusAbout(seller, freeOrder)).toEqual(['pending']);
      const paid = await pay(seller, product.id, address);
      const tried = await buy(seller, product.id, `${unique('buyer')}@example.com`);
      const elsewhere = await recordOrder(seller, product.id, `${unique('buyer')}@example.com`);
      const { id } = await makeBenefit(seller);
      const { data: grant } = await seller.api.POST('/v1/benefits/{id}/grants/', {
        params: { path: { id } },
        body: { customer_email: `${unique('buyer')}@example.com` },
      });
      for (const about of [paid, tried, elsewhere, must(grant).id])
        expect(await statusAbout(seller, about)).toEqual(['sent']);
      const page = await openPage(app, seller);
      const { response } = await page.POST('/v1/organizations/{id}/invitations/', {
        params: { path: { id: seller.organizationId } },
        body: { email: `${unique('colleague')}@example.com` },
      });
      expect(response.status).toBe(201);
    }));

  it('more buyers than the limit of a day get their receipts at once, and the quotas count none of them', () =>
    inApp(async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      for (let at = 0; at < MANY; at += 1) await pay(seller, product.id, `${unique('buyer')}@example.com`);
      const emails = await emailsOf(seller);
      expect(emails.filter(({ kind, status }) => kind === 'purchase' && status === 'sent')).toHaveLength(MANY);
      const { data } = await seller.api.GET('/v1/organizations/{id}/quotas', {
        params: { path: { id: seller.organizationId } },
      });
      expect(data).toMatchObject({ mails: { used: 0, limit: LIMIT }, unpaid_mails: { used: 0, limit: LIMIT } });
    }));

  it('six orders paid elsewhere have six receipts for one mailbox', () =>
    inApp(async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      const address = `${unique('buyer')}@example.com`;
      for (let at = 0; at < 6; at += 1) await recordOrder(seller, product.id, address);
      expect((await emailsOf(seller)).map(({ kind, status }) => [kind, status])).toEqual(
        Array.from({ length: 6 }, () => ['purchase', 'sent']),
      );
    }));

  it('free orders over the limit of a mailbox have an e-mail that tells its reason', () =>
    inApp(async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { prices: [free] });
      const address = `${unique('victim')}@example.com`;
      for (let at = 0; at < 4; at += 1) await buy(seller, product.id, address);
      await emailsOf(seller);
      const { data } = await seller.api.GET('/v1/emails/', { params: { query: { status: ['withheld'] } } });
      expect(data?.items).toMatchObject([{ recipient: address, withheld_reason: 'mailbox_limit' }]);
    }));

  it('no limit of e-mails means no limit for new organizations either', () =>
    inApp(async () => {
      const { organizationId } = await makeSeller();
      await setQuota(app.db, { ownerId: null, kind: 'mails', limit: undefined });
      for (const kind of ['mails', 'unpaid_mails'] as const) {
        const { limit } = await takeQuota({ db: app.db, now: NOON }, organizationId, kind, 0);
        expect(limit).toBeUndefined();
      }
      await setQuota(app.db, { ownerId: null, kind: 'mails', limit: LIMIT });
    }));
});

/** Sends what is due with a mailer that reaches people. @returns its recipients */
async function sendToPeople(): Promise<string[]> {
  await app.runTask('events.publish');
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
      return ACCEPTED;
    },
  };
  const { jobContext, dependencies } = app.container;
  const sender = createEmailSender(composeEmail);
  await sender.sendDue({ ...dependencies, ...jobContext(), mailer });
  await sender.drain();
  return sent.map(({ to }) => to);
}

describe('the e-mails of a test organization', () => {
  it('purchases of a test organization write to its members and to people who have signed in, and the others are withheld', () =>
    inApp(async () => {
      const seller = await makeTestSeller();
      const product = await makeProduct(seller);
      const foreign = { email: `${unique('foreign')}@example.com` };
      const proven = await makePerson();
      const orders = [];
      for (const { email } of [foreign, proven, seller]) orders.push(await buy(seller, product.id, email));
      const recipients = await sendToPeople();
      expect(recipients).toContain(proven.email);
      expect(recipients).toContain(seller.email);
      expect(recipients).not.toContain(foreign.email);
      const { data } = await seller.api.GET('/v1/emails/', {
        params: { query: { organization_id: [seller.organizationId], status: ['withheld'] } },
      });
      expect(data?.items).toMatchObject([
        { recipient: foreign.email, object_id: orders[0], withheld_reason: 'test_organization', sent_at: null },
      ]);
      const path = { id: must(data?.items[0]).id };
      const preview = await seller.api.GET('/v1/emails/{id}', { params: { path } });
      expect(preview.data?.subject).toContain(product.name);
    }));
});
