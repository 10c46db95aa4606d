import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advanceBy, makeNoonSeller, NOON, readSubscription, subscribe } from '../../../support/billing.ts';
import { makeBenefit, must, onceIdle } from '../../../support/make.ts';

const DAY = 86_400_000;
const dayAt = (days: number) => new Date(NOON + days * DAY).toISOString();
const path = (id: string) => ({ params: { path: { id } } });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Pauses a subscription that ends after 40 days. @returns the text of the e-mail about the pause, and a key that the pause keeps */
async function pauseBeforeEnd(pause: { resumes_at?: string; access?: 'keep' | 'suspend' }) {
  const seller = await makeNoonSeller();
  const benefit = await makeBenefit(seller, { expires_with_period: true });
  const subscribed = await subscribe(seller, { benefits: [benefit] });
  const body = { cancel_at: dayAt(40) };
  await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
  must((await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscribed.id), body: pause })).data);
  const textOf = async (subject: RegExp) => {
    const mails = await onceIdle(() => app.db('sandbox_mails').where({ recipient: subscribed.buyer.email }));
    return must(mails.find((mail) => subject.test(mail.subject))).text;
  };
  return { ...subscribed, benefitId: benefit.id, textOf };
}

const END = 'The subscription ends on February 19, ';
const STAYS = 'The pause does not move this date.';

describe('a pause of a subscription with a planned end', () => {
  it.each([
    ['ends before the subscription', { resumes_at: dayAt(10) }, true],
    ['would end after the subscription', { resumes_at: dayAt(60) }, false],
    ['has no end', {}, false],
  ])('the e-mail about a pause that %s tells the end, and no longer period', async (_name, pause, resumes) => {
    const { textOf } = await pauseBeforeEnd(pause);
    const text = (await textOf(/is paused$/)).replaceAll('\n', ' ');
    expect(text).toContain(END);
    expect(text).toContain(STAYS);
    expect(text).not.toContain('is extended by the length of the pause');
    expect(text.includes('The pause ends on')).toBe(resumes);
    expect(text.includes('Your access returns when the pause ends.')).toBe(resumes);
  });

  it('a key that the pause keeps expires at the end of the subscription, which ends although it is paused', async () => {
    const sold = await pauseBeforeEnd({ access: 'keep' });
    const key = must(await app.db('license_keys').where({ benefit_id: sold.benefitId }).first());
    expect(key).toMatchObject({ expires_at: new Date(dayAt(40)), is_renewing: false });
    await advanceBy(sold.seller, { to: dayAt(41) });
    expect(await readSubscription(sold)).toMatchObject({ status: 'canceled', ended_at: dayAt(40), pause: null });
  });

  it('the e-mail about the end of a pause names no period that goes on after the end of the subscription', async () => {
    const sold = await pauseBeforeEnd({ resumes_at: dayAt(15) });
    await advanceBy(sold.seller, { to: dayAt(16) });
    expect((await sold.textOf(/continues$/)).replaceAll('\n', ' ')).toContain('and now ends on February 19, ');
  });
});
