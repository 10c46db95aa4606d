import { expect, it } from 'vitest';
import { advance, makeNoonSeller, NOON } from '../../../support/billing.ts';
import { currentApp, onceIdle } from '../../../support/make.ts';
import { importOne, inDays } from '../../../support/subscription-imports.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

const path = (id: string) => ({ params: { path: { id } } });
const times = { current_period_start: inDays(-10, NOON), current_period_end: inDays(20, NOON) };

/** Waits for the mails to an imported buyer. */
async function mailsTo({ email }: { email: string }, count: number) {
  const { db } = await currentApp();
  return onceIdle(
    () => sandboxMails(db, email),
    (mails) => mails.length >= count,
  );
}

it('the buyer of an imported subscription is asked for a card before the renewal, once, and told when it is past due', async () => {
  const imported = await importOne(await makeNoonSeller(), times);
  await advance(imported.seller, 'day', 14);
  const [mail] = await mailsTo(imported.buyer, 1);
  expect(mail?.subject).toBe('Add a card to keep Test Product');
  expect(mail?.text).toContain('You have not saved a card for it. Add one before');
  expect(mail?.text).toContain(`/subscriptions/${imported.id}`);
  await advance(imported.seller, 'day', 6);
  const subjects = (await mailsTo(imported.buyer, 2)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Add a card to keep Test Product', 'Your payment for Test Product did not go through']);
});

it('the buyer of an imported subscription with a card is not asked for one', async () => {
  const imported = await importOne(await makeNoonSeller(), times);
  await imported.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
    ...path(imported.id),
    body: { confirmation_token_id: 'sandbox_success' },
  });
  await advance(imported.seller, 'day', 14);
  const [mail] = await mailsTo(imported.buyer, 1);
  expect(mail?.subject).toMatch(/^Test Product renews on /);
});

it('the buyer of an imported trial is asked for a card before the trial ends', async () => {
  const imported = await importOne(await makeNoonSeller(), { ...times, trial_ends_at: times.current_period_end });
  await advance(imported.seller, 'day', 18);
  const [mail] = await mailsTo(imported.buyer, 1);
  expect(mail?.subject).toBe('Add a card to keep Test Product');
});
