import { describe, expect, it } from 'vitest';
import { ServiceUnavailable } from '../../../../src/shared/errors.ts';
import { ACCEPTED, MailOutcomeUnknown, type Mailer } from '../../../../src/platform/ports/mailer.ts';
import { confirmationMail } from '../../../../src/modules/entitlements/article-subscriptions/mail.ts';
import { testApp } from '../../../support/app.ts';
import { makeTestSeller } from '../../../support/billing.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import {
  type Create,
  path,
  UNKNOWN_ID,
  future,
  makeArticle,
  published,
  articlesBenefits,
  makeSubscriber,
  run,
  mailsTo,
  violationAt,
} from './fixtures.ts';
import { currentTime } from '../../../support/time.ts';

describe('article previews', () => {
  const send = ({ api }: Seller, id: string, email: string) =>
    api.POST('/v1/articles/{id}/preview', { ...path(id), body: { email } });

  it('a preview goes to members and receivers only, and its error does not reveal whether an account exists', async () => {
    const [seller, stranger] = [await makeSeller(), await makePerson()];
    const article = await makeArticle(seller, { title: 'A   draft', paid_subscribers_only: true });
    const reader = await makeSubscriber(seller, 'free');
    const { data, response } = await send(seller, article.id, reader.email.toUpperCase());
    expect([response.status, data]).toEqual([202, article]);
    const [mail] = await onceIdle(
      () => mailsTo(reader),
      (mails) => mails.length === 1,
    );
    expect(mail).toMatchObject({ subject: 'A draft', text: expect.stringContaining('says all.') });
    expect((await send(seller, article.id, seller.email)).response.status).toBe(202);
    const [known, unknown] = [
      await send(seller, article.id, stranger.email),
      await send(seller, article.id, `${unique('unknown')}@example.com`),
    ];
    expect(known.error).toMatchObject(violationAt('email'));
    const withoutInput = (error: unknown) => JSON.stringify(error).replace(/"input":"[^"]*"/, '');
    expect(withoutInput(known.error)).toBe(withoutInput(unknown.error));
  });

  it('mails about the articles of a test organization are marked', async () => {
    const seller = await makeTestSeller();
    const article = await makeArticle(seller, { title: 'News' });
    await send(seller, article.id, seller.email);
    const [mail] = await onceIdle(
      () => mailsTo(seller),
      (mails) => mails.length === 1,
    );
    expect(mail).toMatchObject({ subject: '[Test mode] News', text: expect.stringContaining('(test mode) sent you') });
    const question = {
      to: seller.email,
      name: 'Aster Software',
      mode: 'test',
      language: 'en',
      url: 'https://sell.example/x',
    } as const;
    expect(confirmationMail(question).subject).toBe('Do you want articles from Aster Software (test mode) by e-mail?');
  });

  it('an organization can send 20 previews per hour, and the next one returns 429', async () => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller);
    const { db } = await testApp();
    const { organizationId: organization_id } = seller;
    const previewAt = (minutes: number) => ({
      organization_id,
      created_at: new Date(currentTime().getTime() - minutes * 60_000),
    });
    await db('article_previews').insert([...Array.from({ length: 18 }, () => previewAt(5)), previewAt(61)]);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => send(seller, id, seller.email)));
    expect(statuses.map(({ response }) => response.status).sort()).toEqual([202, 202, 429, 429]);
  });
});

describe('sending articles', () => {
  const send = ({ api }: Seller, id: string) =>
    api.POST('/v1/articles/{id}/send', path(id)).then(({ response }) => response.status);

  it.each<[string, Partial<Create>]>([
    ['is not to be sent', published({ notify_subscribers: false })],
    ['is not published', { visibility: 'public', notify_subscribers: true }],
    ['is scheduled', published({ published_at: future(), notify_subscribers: true })],
    ['is private', published({ visibility: 'private', notify_subscribers: true })],
  ])('sending an article that %s returns 400', async (_what, more) => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller, more);
    expect(await send(seller, id)).toBe(400);
  });

  it('an article is sent once to each reader, also when its requests and jobs repeat', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published({ paid_subscribers_only: true, notify_subscribers: true }));
    const [free, paying] = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'paid')];
    await makeSale(
      seller,
      (await makeProduct(seller, { benefits: [must((await articlesBenefits(seller)).free)] })).id,
      paying,
    );
    const { data } = await seller.api.GET('/v1/articles/{id}/receivers', path(article.id));
    expect(data).toMatchObject({ free_subscribers: 1, premium_subscribers: 1, organization_members: 1 });
    const statuses = await Promise.all([1, 2, 3].map(() => send(seller, article.id)));
    expect(statuses.sort()).toEqual([202, 400, 400]);
    await Promise.all([1, 2, 3].map(() => run('articles.send', { article_id: article.id })));
    const user_ids = [free.id, paying.id, seller.id];
    await Promise.all([1, 2, 3].map(() => run('articles.send-to-some', { article_id: article.id, user_ids })));
    const read = () => seller.api.GET('/v1/articles/{id}', path(article.id)).then((answer) => must(answer.data));
    const sent = await onceIdle(read, ({ email_sent_to_count }) => email_sent_to_count === 3);
    expect(sent.notifications_sent_at).not.toBeNull();
    const mails = await onceIdle(
      () => mailsTo(free, paying, seller),
      ({ length }) => length >= 3,
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [free, paying, seller].map(({ email }) => email).sort(),
    );
    const textFor = (person: Person) => must(mails.find(({ recipient }) => recipient === person.email)).text;
    expect(textFor(paying)).toContain('says all.');
    expect(textFor(free)).toContain('The rest is for paying subscribers.');
    expect(textFor(free)).not.toContain('says all.');
  });

  it('sending an article returns the article with the time of sending', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published({ notify_subscribers: true }));
    const { data } = await seller.api.POST('/v1/articles/{id}/send', path(article.id));
    const counts = { email_sent_to_count: 0, email_waiting_count: 0 };
    expect(data).toEqual({ ...article, notifications_sent_at: expect.any(String), ...counts });
  });

  it('a mail that fails is retried alone, and the other mails are sent once', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const readers = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'free')];
    const { container, db } = await testApp();
    await db('articles')
      .where({ id: article.id })
      .update({ notifications_sent_at: currentTime(), email_sent_to_count: 0 });
    const job = must(container.jobs.find(({ task }) => task === 'articles.send-to-some'));
    const payload = { article_id: article.id, user_ids: readers.map(({ id }) => id) };
    const sent: string[] = [];
    let isDown = true;
    const mailer: Mailer = {
      send: async ({ to }) => {
        if (isDown && to === readers[0]?.email) throw new ServiceUnavailable('full');
        sent.push(to);
        return ACCEPTED;
      },
    };
    const ctx = { ...container.jobContext(), mailer };
    await expect(job.run(payload, ctx)).rejects.toThrow('1 mails');
    expect(sent).toEqual([readers[1]?.email]);
    isDown = false;
    await job.run(payload, ctx);
    await job.run(payload, ctx);
    expect(sent.sort()).toEqual(readers.map(({ email }) => email).sort());
    expect(await db('articles').where({ id: article.id })).toMatchObject([{ email_sent_to_count: 2 }]);
  });

  it('a mail with an unknown outcome is not sent again', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const { container, db } = await testApp();
    await db('articles')
      .where({ id: article.id })
      .update({ notifications_sent_at: currentTime(), email_sent_to_count: 0 });
    const job = must(container.jobs.find(({ task }) => task === 'articles.send-to-some'));
    let attempts = 0;
    const mailer = {
      send: async () => {
        attempts += 1;
        throw new ServiceUnavailable('lost', { cause: new MailOutcomeUnknown('lost') });
      },
    };
    const ctx = { ...container.jobContext(), mailer };
    await job.run({ article_id: article.id, user_ids: [seller.id] }, ctx);
    await job.run({ article_id: article.id, user_ids: [seller.id] }, ctx);
    expect(attempts).toBe(1);
  });

  it('the receivers are split into jobs of at most 100 with two queries of the receivers', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const { db, container } = await testApp();
    await db.raw(
      `with people as (
         insert into users (created_at, email) select now(), 'many-' || gen_random_uuid() || '@example.com'
         from generate_series(1, 249) returning id
       )
       insert into organization_members (organization_id, user_id, created_at) select ?, id, now() from people`,
      [seller.organizationId],
    );
    let queries = 0;
    const countQuery = ({ sql }: { sql: string }) => void (queries += Number(/from organization_members/.test(sql)));
    db.on('query', countQuery);
    const jobs: number[] = [];
    const ctx = container.jobContext();
    const transaction: typeof ctx.transaction = (work) =>
      ctx.transaction((tx) =>
        work({
          ...tx,
          enqueue: (_task, payload) => void jobs.push((payload as { user_ids: string[] }).user_ids.length),
        }),
      );
    const job = must(container.jobs.find(({ task }) => task === 'articles.send'));
    await job.run({ article_id: article.id }, { ...ctx, transaction });
    db.off('query', countQuery);
    expect([jobs, queries]).toEqual([[100, 100, 50], 2]);
  });

  it('the send jobs do nothing for an unpublished or deleted article', async () => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller, { visibility: 'public' });
    await run('articles.send-to-some', { article_id: id, user_ids: [seller.id] });
    await run('articles.send', { article_id: UNKNOWN_ID });
    await run('articles.send-to-some', { article_id: UNKNOWN_ID, user_ids: [seller.id] });
    expect(await mailsTo(seller)).toEqual([]);
  });
});
