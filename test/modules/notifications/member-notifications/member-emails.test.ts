import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueSummaries } from '../../../../src/modules/cross-domain/email-contents/enqueue-summaries.ts';
import { lastPeriod } from '../../../../src/modules/cross-domain/email-contents/summary-period.ts';
import { notifyMembers } from '../../../../src/modules/notifications/member-notifications/index.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, makeTestSeller, subscribe } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { startMailbox, type Mailbox } from '../../../support/mailbox.ts';
import {
  addMember,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  openPage,
  onceIdle,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let mailbox: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({ mail: { kind: 'smtp', url: mailbox.url, from: 'Sellbase <mail@sellbase.example>' } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const settings = '/v1/users/notification-settings/{organization_id}' as const;
const of = ({ organizationId }: Seller) => ({ params: { path: { organization_id: organizationId } } });
const emailsTo = ({ id }: Pick<Person, 'id'>) => app.db('emails').where({ user_id: id }).orderBy('sequence');
const kindsTo = async (person: Pick<Person, 'id'>) => (await emailsTo(person)).map(({ kind }) => kind);
/** Waits until the buyer has the receipt, which is enqueued with the notification of the sale. */
const isTold = (orderId: string) =>
  onceIdle(
    () => app.db('emails').where({ object_id: orderId, kind: 'purchase' }),
    (rows) => rows.length > 0,
  );

describe('e-mails to members about a sale', () => {
  it('an owner gets one e-mail per sale, in the chosen language, with a link that ends these e-mails in one click', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const page = await openPage(app, seller);
      await page.PATCH(settings, { ...of(seller), body: { language: 'de' } });
      const product = await makeProduct(seller);
      const { buyer } = await makeSale(seller, product.id);
      const [mail] = await mailbox.mailsTo(seller.email, /^Verkauf: /);
      const { subject, text = '', html, headers } = must(mail);
      expect(subject).toBe(`Verkauf: ${product.name} für 49,00\u00a0$`);
      expect(String(html)).toContain('lang="de"');
      expect(text).toContain(`/account/organizations/${seller.organizationId}`);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`${buyer.email} hat ${product.name} gekauft.`);
      const list = headers.get('list') as { unsubscribe?: { url: string }; 'unsubscribe-post'?: { name: string } };
      const url = must(list.unsubscribe).url;
      expect(must(list['unsubscribe-post']).name).toBe('List-Unsubscribe=One-Click');
      const opened = await fetch(url, { redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([
        303,
        `${app.baseUrl}/account/organizations/${seller.organizationId}`,
      ]);
      expect((await page.GET(settings, of(seller))).data?.sales).toBe(true);
      for (const _time of [1, 2]) expect((await fetch(url, { method: 'POST' })).status).toBe(204);
      expect((await page.GET(settings, of(seller))).data).toMatchObject({ sales: false, summary: 'weekly' });
      const later = await makeSale(seller, product.id);
      await isTold(later.orderId);
      expect(await kindsTo(seller)).toEqual(['seller_sale']);
    });
  });

  it('members with other roles, buyers of free products and test organizations cause or get no e-mail about a sale', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const developer = await makePerson();
      await addMember(seller, developer, 'developer');
      const free = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
      await isTold((await makeSale(seller, free.id)).orderId);
      expect(await kindsTo(seller)).toEqual([]);
      await isTold((await makeSale(seller, (await makeProduct(seller)).id)).orderId);
      expect([await kindsTo(seller), await kindsTo(developer)]).toEqual([['seller_sale'], []]);
      const tester = await makeTestSeller();
      await isTold((await makeSale(tester, (await makeProduct(tester)).id)).orderId);
      expect(await kindsTo(tester)).toEqual([]);
    });
  });

  it('an e-mail that waits is not sent to a person who is no member any more', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const former = await makePerson();
      await app.db('emails').insert({
        organization_id: seller.organizationId,
        kind: 'seller_sale',
        user_id: former.id,
        recipient: former.email,
        object_id: former.id,
        key: `former:${former.id}`,
        created_at: currentTime(),
        next_attempt_at: currentTime(),
      });
      await onceIdle(
        () => emailsTo(former),
        ([email]) => email?.status === 'skipped',
      );
    });
  });
});

describe('other e-mails to members', () => {
  it('a member who has enabled the setting gets an e-mail for each declined payment and each dispute', async () => {
    await useApp(app, async () => {
      const seller = await makeClockSeller();
      // A test clock makes the organization one for tests, which tells no payments.
      await app.db('organizations').where({ id: seller.organizationId }).update({ mode: 'live' });
      const page = await openPage(app, seller);
      await page.PATCH(settings, { ...of(seller), body: { sales: false, failed_payments: true } });
      const { id, buyer } = await subscribe(seller);
      await app.db('subscriptions').where({ id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
      await advance(seller, 'month');
      const [failed] = await mailbox.mailsTo(seller.email, /^A payment for .* did not go through$/);
      const text = must(failed).text?.replaceAll(/\s+/g, ' ');
      expect(text).toContain(`The payment from ${buyer.email} for`);
      expect(text).toContain('$10.00 plus tax');
      expect(text).toContain('The next attempt is on');
      expect(must(failed).headers.has('list')).toBe(false);
      const order = must(await app.db('orders').where({ subscription_id: id }).first());
      await reportDispute({ orderId: order.id, status: 'open' });
      const [disputed] = await mailbox.mailsTo(seller.email, /^Dispute: /);
      expect(must(disputed).text?.replaceAll(/\s+/g, ' ')).toContain(`from ${buyer.email} for`);
      expect(await kindsTo(seller)).toEqual(['seller_payment_failed', 'seller_dispute']);
    });
  });

  it('a notification that is repeated is sent once to each member', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const { organizationId: id } = seller;
      const repeated = {
        organization_id: id,
        kind: 'seller_weekly_summary',
        object_id: id,
        event_id: null,
        key: 'twice',
      } as const;
      const ctx = app.container.jobContext();
      for (const _time of [1, 2]) await ctx.transaction((tx) => notifyMembers(tx, [repeated]));
      expect(await kindsTo(seller)).toEqual(['seller_weekly_summary']);
    });
  });
});

const inEuros = { type: 'one_time', amount_type: 'fixed', price_amount: 4900, price_currency: 'eur' } as const;

describe('summaries of sales', () => {
  it('owners get the sales of the last week by currency, once, and daily ones if they want them', async () => {
    await useApp(app, async () => {
      const [weekly, daily, quiet] = [await makeSeller(), await makeSeller(), await makeSeller()];
      for (const seller of [weekly, daily]) {
        const product = await makeProduct(seller);
        await makeSale(seller, product.id);
        await makeSale(seller, (await makeProduct(seller, { prices: [inEuros] })).id);
        await subscribe(seller);
        await onceIdle(
          () => app.db('events').where({ organization_id: seller.organizationId }).whereNull('sequence'),
          (waiting) => waiting.every(({ is_public }) => !is_public),
        );
      }
      await (await openPage(app, daily)).PATCH(settings, { ...of(daily), body: { summary: 'daily' } });
      const day = 24 * 3600 * 1000;
      const context = { ...app.container.jobContext(), now: new Date(currentTime().getTime() + 8 * day) };
      const monday = lastPeriod(context.now, 'weekly', 'UTC').since.getTime();
      // The sales were made in the summarized week, and on its last summarized day.
      const at = { weekly: new Date(monday), daily: lastPeriod(context.now, 'daily', 'UTC').since };
      for (const table of ['orders', 'events'] as const)
        for (const [seller, created_at] of [
          [weekly, at.weekly],
          [daily, at.daily],
        ] as const)
          await app.db(table).where({ organization_id: seller.organizationId }).update({ created_at });
      for (const _time of [1, 2]) await enqueueSummaries(context);
      const [week] = await mailbox.mailsTo(weekly.email, /^Your sales from /);
      const [today] = await mailbox.mailsTo(daily.email, /^Your sales of /);
      for (const mail of [week, today]) {
        const text = must(mail).text?.replaceAll(/\s+/g, ' ');
        expect(text).toContain('Paid orders 3');
        expect(text).toContain('Revenue before tax €49.00');
        expect(text).toContain('Revenue before tax $59.00');
        expect(text).toContain('New subscriptions 1 Canceled subscriptions 0');
        expect(must(mail).headers.has('list')).toBe(true);
      }
      const summaries = async (seller: Seller) => (await kindsTo(seller)).filter((kind) => /summary/.test(kind));
      expect(await summaries(weekly)).toEqual(['seller_weekly_summary']);
      expect(await summaries(daily)).toEqual(['seller_daily_summary']);
      expect(await summaries(quiet)).toEqual([]);
    });
  });

  it.each([
    ['2026-11-23T05:59:59Z', '2026-11-21', '2026-11-09'],
    ['2026-11-23T06:00:00Z', '2026-11-22', '2026-11-16'],
    ['2026-11-29T23:00:00Z', '2026-11-28', '2026-11-16'],
  ])('the last whole day before %s begins on %s, and the last whole week on %s', (now, day, week) => {
    const startOf = (kind: 'daily' | 'weekly') =>
      lastPeriod(new Date(now), kind, 'UTC').since.toISOString().slice(0, 10);
    expect([startOf('daily'), startOf('weekly')]).toEqual([day, week]);
  });

  it('a summary covers a day of the seller, which has 25 hours where clocks go back', () => {
    const periodAt = (now: string) => lastPeriod(new Date(now), 'daily', 'Pacific/Auckland');
    expect(periodAt('2027-04-04T17:59:59Z').until).toEqual(new Date('2027-04-03T11:00:00Z'));
    expect(periodAt('2027-04-04T18:00:00Z')).toEqual({
      since: new Date('2027-04-03T11:00:00Z'),
      until: new Date('2027-04-04T12:00:00Z'),
    });
  });
});

describe('notification settings', () => {
  it('each role has its defaults, and a choice stays when the role changes', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const defaults = { failed_payments: false, language: null, organization_id: seller.organizationId };
      const owner = await openPage(app, seller);
      expect((await owner.GET(settings, of(seller))).data).toEqual({
        ...defaults,
        sales: true,
        disputes: true,
        disabled_endpoints: true,
        summary: 'weekly',
      });
      const member = await makePerson();
      await addMember(seller, member, 'support');
      const page = await openPage(app, member);
      const ofSupport = { ...defaults, sales: false, disputes: true, disabled_endpoints: false, summary: 'none' };
      expect((await page.GET(settings, of(seller))).data).toEqual(ofSupport);
      const { data } = await page.PATCH(settings, { ...of(seller), body: { disputes: false } });
      expect(data).toEqual({ ...ofSupport, disputes: false });
      await app.db('organization_members').where({ user_id: member.id }).update({ role: 'developer' });
      expect((await page.GET(settings, of(seller))).data).toMatchObject({ disputes: false, disabled_endpoints: true });
    });
  });

  it('the notification settings return 404 to a person who is no member, and 422 for an unknown interval or language', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const stranger = await openPage(app, await makePerson());
      expect((await stranger.GET(settings, of(seller))).response.status).toBe(404);
      const refused = await stranger.PATCH(settings, { ...of(seller), body: { sales: false } });
      expect(refused.response.status).toBe(404);
      const own = await openPage(app, seller);
      for (const body of [{ summary: 'hourly' }, { language: 'tlh' }] as object[])
        expect((await own.PATCH(settings, { ...of(seller), body })).response.status).toBe(422);
    });
  });

  it('a forged token ends no e-mails and returns 404, and a token of 256 characters returns 422', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const key = { user_id: seller.id, organization_id: seller.organizationId };
      const url = app.container.dependencies.notificationLinks.url(key, 'summary');
      const token = must(url.split('/').at(-1));
      const unsubscribe = '/v1/notification-settings/{token}/unsubscribe';
      const statusOf = async (sent: string) =>
        (await app.client().POST(unsubscribe, { params: { path: { token: sent } } })).response.status;
      expect(await statusOf(`s${token.slice(1)}`)).toBe(404);
      expect(await statusOf(token.slice(0, -1))).toBe(404);
      expect(await statusOf('x'.repeat(256))).toBe(422);
      expect((await fetch(url.slice(0, -1), { redirect: 'manual' })).status).toBe(404);
      expect(await statusOf(token)).toBe(204);
      const page = await openPage(app, seller);
      expect((await page.GET(settings, of(seller))).data).toMatchObject({ sales: true, summary: 'none' });
      await app.db('organization_members').where(key).delete();
      expect(await statusOf(token)).toBe(404);
    });
  });
});
