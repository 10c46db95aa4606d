import { describe, expect, it } from 'vitest';
import { ServiceUnavailable } from '../../../../src/shared/errors.ts';
import { AnswerLost } from '../../../../src/platform/ports/mailer.ts';
import { testApp } from '../../../support/app.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  until,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import {
  type Create,
  path,
  NOBODY,
  future,
  makeArticle,
  published,
  articlesBenefits,
  makeSubscriber,
  run,
  mailsTo,
  refused,
} from './make.ts';

describe('a preview', () => {
  const send = ({ api }: Seller, id: string, email: string) =>
    api.POST('/v1/articles/{id}/preview', { ...path(id), body: { email } });

  it('goes to members and receivers, and tells of nobody else whether they have an account', async () => {
    const [seller, stranger] = [await makeSeller(), await makePerson()];
    const article = await makeArticle(seller, { title: 'A\n  draft', paid_subscribers_only: true });
    const friend = await makeSubscriber(seller, 'free');
    expect((await send(seller, article.id, friend.email.toUpperCase())).response.status).toBe(202);
    const [mail] = await until(
      () => mailsTo(friend),
      (mails) => mails.length === 1,
    );
    expect(mail).toMatchObject({ subject: 'A draft', text: expect.stringContaining('says all.') });
    expect((await send(seller, article.id, seller.email)).response.status).toBe(202);
    const [known, unknown] = [
      await send(seller, article.id, stranger.email),
      await send(seller, article.id, `${unique('nobody')}@example.com`),
    ];
    expect(known.error).toMatchObject(refused('email'));
    const withoutInput = (error: unknown) => JSON.stringify(error).replace(/"input":"[^"]*"/, '');
    expect(withoutInput(known.error)).toBe(withoutInput(unknown.error));
  });

  it('goes out 20 times an hour', async () => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller);
    const { db } = await testApp();
    const { organizationId: organization_id } = seller;
    const ago = (minutes: number) => ({ organization_id, created_at: new Date(Date.now() - minutes * 60_000) });
    await db('article_previews').insert([...Array.from({ length: 18 }, () => ago(5)), ago(61)]);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => send(seller, id, seller.email)));
    expect(statuses.map(({ response }) => response.status).sort()).toEqual([202, 202, 429, 429]);
  });
});

describe('sending', () => {
  const send = ({ api }: Seller, id: string) =>
    api.POST('/v1/articles/{id}/send', path(id)).then(({ response }) => response.status);

  it.each<[string, Partial<Create>]>([
    ['is not to be sent', published({ notify_subscribers: false })],
    ['is not published', { visibility: 'public', notify_subscribers: true }],
    ['is scheduled', published({ published_at: future(), notify_subscribers: true })],
    ['is private', published({ visibility: 'private', notify_subscribers: true })],
  ])('is 400 for an article that %s', async (_what, more) => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller, more);
    expect(await send(seller, id)).toBe(400);
  });

  it('reaches everybody who may read it, once, however often it is asked for and its jobs run', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published({ paid_subscribers_only: true, notify_subscribers: true }));
    const [free, paying] = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'paid')];
    await makeSale(
      seller,
      (await makeProduct(seller, { benefits: [must((await articlesBenefits(seller)).free)] })).id,
      paying,
    );
    const { data } = await seller.api.GET('/v1/articles/{id}/receivers', path(article.id));
    expect(data).toEqual({ free_subscribers: 1, premium_subscribers: 1, organization_members: 1 });
    const statuses = await Promise.all([1, 2, 3].map(() => send(seller, article.id)));
    expect(statuses.sort()).toEqual([202, 400, 400]);
    await Promise.all([1, 2, 3].map(() => run('articles.send', { article_id: article.id })));
    const user_ids = [free.id, paying.id, seller.id];
    await Promise.all([1, 2, 3].map(() => run('articles.send-to-some', { article_id: article.id, user_ids })));
    const read = () => seller.api.GET('/v1/articles/{id}', path(article.id)).then((answer) => must(answer.data));
    const sent = await until(read, ({ email_sent_to_count }) => email_sent_to_count === 3);
    expect(sent.notifications_sent_at).not.toBeNull();
    const mails = await until(
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

  it('tries again where the mail could not be handed over, and lets nobody wait for that', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const readers = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'free')];
    const { composition, db } = await testApp();
    await db('articles')
      .where({ id: article.id })
      .update({ notifications_sent_at: new Date(), email_sent_to_count: 0 });
    const job = must(composition.jobs.find(({ task }) => task === 'articles.send-to-some'));
    const payload = { article_id: article.id, user_ids: readers.map(({ id }) => id) };
    const sent: string[] = [];
    let isDown = true;
    const mailer = {
      send: async ({ to }: { to: string }) => {
        if (isDown && to === readers[0]?.email) throw new ServiceUnavailable('full');
        sent.push(to);
      },
    };
    const ctx = { ...composition.jobContext(), mailer };
    await expect(job.run(payload, ctx)).rejects.toThrow('1 mails');
    expect(sent).toEqual([readers[1]?.email]);
    isDown = false;
    await job.run(payload, ctx);
    await job.run(payload, ctx);
    expect(sent.sort()).toEqual(readers.map(({ email }) => email).sort());
    expect(await db('articles').where({ id: article.id })).toMatchObject([{ email_sent_to_count: 2 }]);
  });

  it('is not done twice where nobody knows whether a mail went out', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const { composition, db } = await testApp();
    await db('articles')
      .where({ id: article.id })
      .update({ notifications_sent_at: new Date(), email_sent_to_count: 0 });
    const job = must(composition.jobs.find(({ task }) => task === 'articles.send-to-some'));
    let handedOver = 0;
    const mailer = {
      send: async () => {
        handedOver += 1;
        throw new ServiceUnavailable('lost', { cause: new AnswerLost('lost') });
      },
    };
    const ctx = { ...composition.jobContext(), mailer };
    await job.run({ article_id: article.id, user_ids: [seller.id] }, ctx);
    await job.run({ article_id: article.id, user_ids: [seller.id] }, ctx);
    expect(handedOver).toBe(1);
  });

  it('is cut into jobs by one look at the receivers', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const { db, composition } = await testApp();
    await db.raw(
      `with people as (
         insert into users (created_at, email) select now(), 'many-' || gen_random_uuid() || '@example.com'
         from generate_series(1, 249) returning id
       )
       insert into organization_members (organization_id, user_id, created_at) select ?, id, now() from people`,
      [seller.organizationId],
    );
    let looks = 0;
    const count = ({ sql }: { sql: string }) => void (looks += Number(/from organization_members/.test(sql)));
    db.on('query', count);
    const jobs: number[] = [];
    const ctx = composition.jobContext();
    const transaction: typeof ctx.transaction = (work) =>
      ctx.transaction((tx) =>
        work({
          ...tx,
          enqueue: (_task, payload) => void jobs.push((payload as { user_ids: string[] }).user_ids.length),
        }),
      );
    const job = must(composition.jobs.find(({ task }) => task === 'articles.send'));
    await job.run({ article_id: article.id }, { ...ctx, transaction });
    db.off('query', count);
    expect([jobs, looks]).toEqual([[100, 100, 50], 1]);
  });

  it('ends where the article is withdrawn or deleted', async () => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller, { visibility: 'public' });
    await run('articles.send-to-some', { article_id: id, user_ids: [seller.id] });
    await run('articles.send', { article_id: NOBODY });
    await run('articles.send-to-some', { article_id: NOBODY, user_ids: [seller.id] });
    expect(await mailsTo(seller)).toEqual([]);
  });
});
