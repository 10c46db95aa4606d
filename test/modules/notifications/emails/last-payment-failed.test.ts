import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, subscribe } from '../../../support/billing.ts';
import { must, onceIdle } from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

it('the heading of the last e-mail about a declined renewal tells that the access has ended', async () => {
  const { db } = await testApp();
  const seller = await makeClockSeller();
  const { buyer } = await subscribe(seller, { token: 'sandbox_decline_later' });
  const mailsAfter = async (count: number) =>
    onceIdle(
      () => sandboxMails(db, buyer.email).whereLike('subject', '%did not go through'),
      (mails) => mails.length === count,
    );
  await advance(seller, 'month');
  const [first] = await mailsAfter(1);
  await advance(seller, 'day', 15);
  const last = (await mailsAfter(5)).at(-1);
  expect(must(first).text).toMatch(/^Your payment did not go through$/m);
  expect(must(last).text).toMatch(/^Your access has ended$/m);
  expect(must(last).text).not.toMatch(/^Your payment did not go through$/m);
});
