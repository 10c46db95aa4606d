import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import {
  anonymous,
  articlesBenefits,
  confirmationLink,
  mailsOfArticle,
  makeArticle,
  path,
  published,
  run,
} from '../articles/fixtures.ts';

const FREE = { type: 'one_time', amount_type: 'free' } as const;
const victims = (count: number) => Array.from({ length: count }, () => `${unique('victim')}@example.com`);

/** Makes a free product of which every buyer subscribes to the articles of the seller. */
async function makeFreeProduct(seller: Seller) {
  await makeArticle(seller);
  const benefit = await onceIdle(
    async () => (await articlesBenefits(seller)).free,
    (found) => found !== undefined,
  );
  return makeProduct(seller, { prices: [FREE], benefits: [must(benefit)] });
}

/** Gets a product for an address, as a stranger who knows the address can. */
async function get(seller: Seller, productId: string, customer_email: string) {
  const { client_secret } = await makeCheckout(seller, productId);
  const { data } = await confirm(await testApp(), client_secret, { customer_email, confirmation_token_id: null });
  expect(data?.status).toBe('succeeded');
}

/** Returns the mails to addresses, oldest first, once all questions of the organization were sent. */
async function mailsTo({ organizationId }: Seller, addresses: readonly string[]) {
  const { db } = await testApp();
  const users = await db('users').whereIn('email', [...addresses]);
  // Runs the jobs again, so that no assertion waits for a mail that is not sent.
  for (const { id } of users) await run('article-subscriptions.ask', { organization_id: organizationId, user_id: id });
  const asked = () =>
    db('article_subscriptions')
      .where({ organization_id: organizationId })
      .whereNotNull('asked_at')
      .then((rows) => rows.length);
  const sent = () =>
    db('sandbox_mails')
      .whereIn('recipient', [...addresses])
      .whereNot('subject', 'like', 'Your purchase: %')
      .orderBy('created_at');
  const count = await asked();
  return onceIdle(sent, (mails) => mails.length >= Math.min(count, addresses.length));
}

/** Sends an article to all its receivers, its author among them, and waits for the mails. */
async function sendArticle(seller: Seller, body = 'Buy at https://spam.example now.') {
  const { db } = await testApp();
  const article = await makeArticle(seller, published({ notify_subscribers: true, title: unique('Spam'), body }));
  await seller.api.POST('/v1/articles/{id}/send', path(article.id));
  const subscribers: { user_id: string }[] = await db('benefit_grants')
    .where({ organization_id: seller.organizationId })
    .distinct('user_id');
  const user_ids = [...subscribers.map(({ user_id }) => user_id), seller.id];
  await run('articles.send', { article_id: article.id });
  await run('articles.send-to-some', { article_id: article.id, user_ids });
  const mails = await mailsOfArticle(article);
  expect(mails.filter(({ recipient }) => recipient === seller.email)).toHaveLength(1);
  return article;
}

describe("strangers' addresses at a free product", () => {
  it('25 addresses of others get one neutral mail each, and no article, however often the product is bought', async () => {
    const seller = await makeSeller();
    const product = await makeFreeProduct(seller);
    const addresses = victims(25);
    for (const address of addresses) await get(seller, product.id, address);
    await sendArticle(seller);
    for (const address of addresses.slice(0, 3)) await get(seller, product.id, address.toUpperCase());
    await sendArticle(seller);
    const mails = await mailsTo(seller, addresses);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...addresses].sort());
    for (const { subject, text } of mails) {
      expect(subject).toBe('Do you want articles from Test Organization by e-mail?');
      expect(text).not.toContain('spam.example');
    }
    const article = await sendArticle(seller);
    const { data } = await seller.api.GET('/v1/articles/{id}/receivers', path(article.id));
    expect(data).toMatchObject({ free_subscribers: 25, awaiting_confirmation: 25, unsubscribed: 0, undeliverable: 0 });
  });

  it('the name of a seller brings no link and no second line into the mail to a stranger', async () => {
    const seller = await makeSeller();
    const { db } = await testApp();
    const name = 'Win http://evil.example/x\r\n\r\nCall evil.example, mail a@evil.example ' + 'now '.repeat(40);
    await db('organizations').where({ id: seller.organizationId }).update({ name });
    const product = await makeFreeProduct(seller);
    const [address = ''] = victims(1);
    await get(seller, product.id, address);
    const [mail] = await mailsTo(seller, [address]);
    expect(must(mail).subject).toMatch(/^Do you want articles from Win http evil example x Call .{1,60} by e-mail\?$/);
    const { dependencies } = (await testApp()).container;
    const { id: user_id } = must(await db('users').where({ email: address }).first());
    const link = dependencies.subscriptionLinks.url({ organization_id: seller.organizationId, user_id });
    const text = must(mail).text.replace(link, '');
    expect(text).not.toMatch(/evil\.|https?:|@|www\./);
  });

  it('a mailbox is asked by at most three organizations in a day, also under several addresses of the same mailbox', async () => {
    const mailbox = unique('victim');
    const { db } = await testApp();
    for (let at = 0; at < 5; at += 1) {
      const seller = await makeSeller();
      const product = await makeFreeProduct(seller);
      const address = `${mailbox}${at === 0 ? '' : `+${at}`}@gmail.com`;
      await get(seller, product.id, address);
      await mailsTo(seller, [address]);
    }
    await onceIdle(
      () => db('emails').whereLike('recipient', `${mailbox}%`).where({ status: 'pending' }),
      (pending) => pending.length === 0,
    );
    const mails = await db('sandbox_mails').whereLike('recipient', `${mailbox}%`);
    const receipts = mails.filter(({ subject }) => subject.startsWith('Your purchase: '));
    expect([receipts.length, mails.length]).toEqual([3, 6]);
  });

  it('a subscriber of an earlier version who was never asked is asked by the next article', async () => {
    const seller = await makeSeller();
    const product = await makeFreeProduct(seller);
    const addresses = victims(1);
    await get(seller, product.id, addresses[0] ?? '');
    await mailsTo(seller, addresses);
    const { db } = await testApp();
    await db('article_subscriptions').where({ organization_id: seller.organizationId }).delete();
    await sendArticle(seller);
    await onceIdle(
      () => mailsTo(seller, addresses),
      (mails) => mails.length === 2,
    );
  });

  it('opening the link changes nothing, a confirmation brings the articles from then on, and none from before', async () => {
    const seller = await makeSeller();
    const product = await makeFreeProduct(seller);
    const [address = ''] = victims(1);
    await get(seller, product.id, address);
    const [asked] = await mailsTo(seller, [address]);
    const [url = ''] = /https?:\S+\/article-subscriptions\/\S+/.exec(must(asked).text) ?? [];
    const app = await testApp();
    for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(200);
    const { db } = app;
    const user = must(await db('users').where({ email: address }).first());
    const link = await confirmationLink(seller, user);
    const client = await anonymous();
    const read = await client.GET('/v1/article-subscriptions/{token}', link);
    expect(read.data).toEqual({
      organization_id: seller.organizationId,
      organization_name: 'Test Organization',
      organization_mode: 'live',
      status: 'unconfirmed',
    });
    await sendArticle(seller);
    const confirmed = await client.POST('/v1/article-subscriptions/{token}/confirm', link);
    expect(confirmed.data?.status).toBe('subscribed');
    const article = await sendArticle(seller);
    const subjects = (await sandboxMails(db, address))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Your purchase: '));
    expect(subjects).toEqual([must(asked).subject, article.title]);
  });
});
