import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeNoonSeller, monthly, ordersOf, subscribe } from '../../../support/billing.ts';
import { must, unique, onceIdle } from '../../../support/make.ts';
import {
  anonymous,
  articlesBenefits,
  confirmationLink,
  mailsTo,
  makeArticle,
  path,
  published,
} from '../articles/fixtures.ts';

/** Months in which the buyer of the test wants articles. */
const WANTED = [3, 4, 5, 6, 10, 11, 12];

it('a subscriber over a year is asked once, and gets the articles of the months in which the subscription was wanted', async () => {
  const seller = await makeNoonSeller();
  await makeArticle(seller);
  const benefit = await onceIdle(
    async () => (await articlesBenefits(seller)).paid,
    (found) => found !== undefined,
  );
  const subscribed = await subscribe(seller, { price: monthly(900), benefits: [must(benefit)] });
  const { buyer } = subscribed;
  const { db } = await testApp();
  const questions = () =>
    db('sandbox_mails').where({ recipient: buyer.email }).whereRaw(`subject like 'Do you want articles %'`);
  await onceIdle(questions, ({ length }) => length === 1);
  const [client, link] = [await anonymous(), await confirmationLink(seller, buyer)];
  const decisions: Record<number, () => Promise<unknown>> = {
    3: () => client.POST('/v1/article-subscriptions/{token}/confirm', link),
    7: () => client.POST('/v1/article-subscriptions/{token}/unsubscribe', link),
    10: () => client.POST('/v1/article-subscriptions/{token}/confirm', link),
  };
  const titles: string[] = [];
  for (let month = 1; month <= 12; month += 1) {
    await advance(seller, 'month');
    await decisions[month]?.();
    const title = unique(`Month ${month}`);
    titles.push(title);
    const { id } = await makeArticle(
      seller,
      published({ title, notify_subscribers: true, paid_subscribers_only: true }),
    );
    await seller.api.POST('/v1/articles/{id}/send', path(id));
    const receivers = WANTED.includes(month) ? [buyer, seller] : [seller];
    const mails = async () => (await mailsTo(seller, buyer)).filter(({ subject }) => subject.endsWith(title));
    await onceIdle(mails, ({ length }) => length >= receivers.length);
  }
  const monthOf = ({ subject }: { subject: string }) => titles.findIndex((title) => subject.endsWith(title)) + 1;
  const mails = (await mailsTo(buyer)).filter((mail) => monthOf(mail) > 0);
  expect(mails.map(monthOf).sort((a, b) => a - b)).toEqual(WANTED);
  for (const { text } of mails) expect(text).toContain('says all.');
  expect(await questions()).toHaveLength(1);
  expect(await ordersOf(subscribed)).toHaveLength(13);
});
