import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setQuota, takeQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeClockSeller, subscribe } from '../../../support/billing.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  openPage,
  useApp,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { makeArticle, path, published } from './fixtures.ts';
import { noon } from '../../../support/time.ts';

// The quota of mails is per day.
const NOON = noon();
const DAY = 86_400_000;
const NEW_LIMIT = 50;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.clock.now = NOON;
  await setQuota(app.db, { ownerId: null, kind: 'mails', limit: 1000 });
});
afterAll(() => app.stop());

const inApp = <T>(make: () => Promise<T>) => useApp(app, make);
const run = async (task: string) =>
  must(app.container.jobs.find((job) => job.task === task)).run({}, app.container.jobContext());
const limitOf = async ({ organizationId }: Seller) =>
  (await takeQuota({ db: app.db, now: app.container.jobContext().now }, organizationId, 'mails', 0)).limit;

/** Makes a seller with members, who receive articles without a confirmation. */
async function makeOrganization(members: number) {
  const seller = await inApp(makeSeller);
  await app.db.raw(
    `with people as (
       insert into users (created_at, email) select now(), 'member-' || gen_random_uuid() || '@example.com'
       from generate_series(2, ?) returning id
     )
     insert into organization_members (organization_id, user_id, created_at) select ?, id, now() from people`,
    [members, seller.organizationId],
  );
  return seller;
}

/** Sends an article. @returns reads the number of its mails that were sent, and of those that wait */
async function sendArticle(seller: Seller) {
  const { id } = await inApp(() => makeArticle(seller, published({ notify_subscribers: true })));
  await seller.api.POST('/v1/articles/{id}/send', path(id));
  const read = async () => {
    const { data } = await seller.api.GET('/v1/articles/{id}', path(id));
    return { sent: must(data).email_sent_to_count, waiting: must(data).email_waiting_count };
  };
  return (sent: number, waiting: number) =>
    onceIdle(read, (counts) => counts.sent === sent && counts.waiting === waiting);
}

describe('the mails of an organization', () => {
  it('a new organization sends 50 mails in a day, and the others wait for the next days in their order', async () => {
    const seller = await makeOrganization(60);
    const first = await sendArticle(seller);
    await first(NEW_LIMIT, 10);
    const second = await sendArticle(seller);
    await second(0, 60);
    await run('articles.send-waiting');
    await second(0, 60);
    const start = NOON.getTime();
    app.clock.now = new Date(start + DAY);
    await run('articles.send-waiting');
    await first(60, 0);
    await second(40, 20);
    app.clock.now = new Date(start + 2 * DAY);
    await Promise.all([1, 2, 3].map(() => run('articles.send-waiting')));
    await second(60, 0);
    app.clock.now = NOON;
  });

  it('the mail limit of a new organization ends after 14 days and a sale for real money, or by a quota of the organization', async () => {
    const seller = await inApp(makeSeller);
    const start = NOON.getTime();
    const setDay = (day: number) => (app.clock.now = new Date(start + day * DAY));
    expect(await limitOf(seller)).toBe(NEW_LIMIT);
    setDay(15);
    expect(await limitOf(seller)).toBe(NEW_LIMIT);
    const { orderId } = await inApp(async () => makeSale(seller, (await makeProduct(seller)).id));
    expect(await limitOf(seller), 'a sale in the sandbox').toBe(NEW_LIMIT);
    const { payment_id } = must(await app.db('orders').where({ id: orderId }).first());
    await app
      .db('payments')
      .where({ id: must(payment_id) })
      .update({ processor: 'stripe' });
    expect(await limitOf(seller)).toBe(1000);
    setDay(13);
    expect(await limitOf(seller)).toBe(NEW_LIMIT);
    app.clock.now = NOON;
    await setQuota(app.db, { ownerId: seller.organizationId, kind: 'mails', limit: 200 });
    expect(await limitOf(seller)).toBe(200);
  });

  it('previews and invitations over the limit return 403 with the quota, and send nothing', async () => {
    const seller = await inApp(makeSeller);
    await setQuota(app.db, { ownerId: seller.organizationId, kind: 'mails', limit: 1 });
    const { id } = await inApp(() => makeArticle(seller));
    const preview = () => seller.api.POST('/v1/articles/{id}/preview', { ...path(id), body: { email: seller.email } });
    expect((await preview()).response.status).toBe(202);
    const refused = await preview();
    expect(refused.response.status).toBe(403);
    const quota = { kind: 'mails', limit: 1, used: 1, requested: 1 };
    expect(refused.error).toMatchObject({ error: 'QuotaExceeded', quota });
    const page = await openPage(app, seller);
    const { email } = await inApp(makePerson);
    const invited = await page.POST('/v1/organizations/{id}/invitations/', {
      ...path(seller.organizationId),
      body: { email },
    });
    expect(invited.error).toMatchObject({ error: 'QuotaExceeded', quota });
    const { data } = await page.GET('/v1/organizations/{id}/invitations/', path(seller.organizationId));
    expect(data?.items).toEqual([]);
  });

  it('questions for a confirmation count as mails, and those over the limit are sent on the next day', async () => {
    const seller = await inApp(makeSeller);
    await setQuota(app.db, { ownerId: seller.organizationId, kind: 'mails', limit: 0 });
    const { id: user_id, email } = await inApp(makePerson);
    const key = { organization_id: seller.organizationId, user_id };
    const ask = must(app.container.jobs.find(({ task }) => task === 'article-subscriptions.ask'));
    await ask.run(key, app.container.jobContext());
    const { rows } = await app.db.raw(
      `select start_after from pgboss.job where name = 'article-subscriptions.ask' and data ->> 'user_id' = ?`,
      [user_id],
    );
    const [{ start_after }]: [{ start_after: Date }] = rows;
    expect(start_after.getTime() % DAY).toBe(0);
    expect(start_after.getTime()).toBeGreaterThan(NOON.getTime());
    expect(await app.db('sandbox_mails').where({ recipient: email })).toEqual([]);
    await setQuota(app.db, { ownerId: seller.organizationId, kind: 'mails', limit: 1 });
    await ask.run(key, app.container.jobContext());
    expect(await app.db('sandbox_mails').where({ recipient: email })).toHaveLength(1);
  });

  it('an e-mail about a purchase from a new organization over its quota waits for the next day', async () => {
    const seller = await inApp(makeClockSeller);
    await setQuota(app.db, { ownerId: seller.organizationId, kind: 'mails', limit: 1 });
    const [first, second] = [await inApp(() => subscribe(seller)), await inApp(() => subscribe(seller))];
    const emails = await onceIdle(
      () => app.db('emails').where({ organization_id: seller.organizationId }).orderBy('sequence'),
      (rows) =>
        rows.some(({ status }) => status === 'sent') &&
        rows.some((row) => row.next_attempt_at !== null && Number(row.next_attempt_at) % DAY === 0),
    );
    const [sent, waiting] = [
      emails.find(({ status }) => status === 'sent'),
      emails.find((row) => row.status === 'pending'),
    ];
    expect([must(sent).recipient, must(waiting).recipient].sort()).toEqual(
      [first.buyer.email, second.buyer.email].sort(),
    );
    expect(Number(must(waiting).next_attempt_at)).toBeGreaterThan(NOON.getTime());
  });
});
