import { describe, expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
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
} from '../support/make.ts';
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
  it('goes to one person with an account', async () => {
    const [seller, friend] = [await makeSeller(), await makePerson()];
    const article = await makeArticle(seller, { title: 'A\n  draft', paid_subscribers_only: true });
    const send = (email: string) =>
      seller.api.POST('/v1/articles/{id}/preview', { ...path(article.id), body: { email } });
    expect((await send(friend.email.toUpperCase())).response.status).toBe(202);
    const [mail] = await until(
      () => mailsTo(friend),
      (mails) => mails.length === 1,
    );
    expect(mail).toMatchObject({ subject: 'A draft', text: expect.stringContaining('says all.') });
    expect((await send(`${unique('nobody')}@example.com`)).error).toMatchObject(refused('email'));
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
        if (isDown && to === readers[0]?.email) throw new Error('full');
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

  it('ends where the article is withdrawn or deleted', async () => {
    const seller = await makeSeller();
    const { id } = await makeArticle(seller, { visibility: 'public' });
    await run('articles.send-to-some', { article_id: id, user_ids: [seller.id] });
    await run('articles.send', { article_id: NOBODY });
    await run('articles.send-to-some', { article_id: NOBODY, user_ids: [seller.id] });
    expect(await mailsTo(seller)).toEqual([]);
  });
});
