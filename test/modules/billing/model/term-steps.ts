import fc from 'fast-check';
import { expect } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { followChange, followEndOfPeriod } from './follow-subscription.ts';
import { clockOf, path, readSubscription } from './money-real.ts';
import { isSubscribed, step, type Step } from './money-step.ts';

type Update = components['schemas']['SubscriptionUpdate'];

const DAY_MS = 86_400_000;
const ANSWERS = [200, 400, 403, 409, 422];

/** Pauses the subscription for some days, or until a request ends the pause. */
const pause = (days: number | undefined, by: 'buyer' | 'seller', access: 'keep' | 'suspend') =>
  step(`the ${by} pauses it for ${days} days, access: ${access}`, isSubscribed, async (_model, real) => {
    const { id } = await readSubscription(real);
    const until =
      days === undefined ? {} : { resumes_at: new Date((await clockOf(real)) + days * DAY_MS).toISOString() };
    const { response } =
      by === 'buyer'
        ? await real.buyer.api.POST('/v1/users/subscriptions/{id}/pause', { ...path(id), body: until })
        : await real.seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body: { ...until, access } });
    expect(ANSWERS).toContain(response.status);
    expect((await readSubscription(real)).paused_at !== null || response.status !== 200).toBe(true);
  });

const unpause = (by: 'buyer' | 'seller') =>
  step(`the ${by} ends the pause`, isSubscribed, async (_model, real) => {
    const { id } = await readSubscription(real);
    const { response } =
      by === 'buyer'
        ? await real.buyer.api.POST('/v1/users/subscriptions/{id}/unpause', path(id))
        : await real.seller.api.POST('/v1/subscriptions/{id}/unpause', path(id));
    expect(ANSWERS).toContain(response.status);
  });

/** Plans the end of the subscription, in the present period or in a later one, or removes the planned end. */
const planEnd = (days: number | null) =>
  step(days === null ? 'no planned end' : `it ends in ${days} days`, isSubscribed, async (_model, real) => {
    const { id } = await readSubscription(real);
    const cancel_at = days === null ? null : new Date((await clockOf(real)) + days * DAY_MS).toISOString();
    const body: Update = { cancel_at };
    const { response } = await real.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
    expect(ANSWERS).toContain(response.status);
  });

/** Lets the next period begin at another time: now, earlier or later. */
const moveNextPeriod = (days: number, proration_behavior: 'invoice' | 'prorate') =>
  step(`the next period begins in ${days} days by ${proration_behavior}`, isSubscribed, async (model, real) => {
    const before = await readSubscription(real);
    const billing_cycle_anchor = new Date((await clockOf(real)) + days * DAY_MS).toISOString();
    const body: Update = { billing_cycle_anchor, proration_behavior };
    const { response } = await real.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(before.id), body });
    expect(ANSWERS).toContain(response.status);
    if (response.status !== 200) return;
    const after = await readSubscription(real);
    if (after.period > before.period) followChange(model, before, after, {});
    else followEndOfPeriod(model, before, after);
  });

const by = fc.constantFrom('buyer', 'seller');
const days = fc.integer({ min: 1, max: 60 });

/** Steps that change when a subscription is billed, and when it ends. */
export const termSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.option(days, { nil: undefined }), by, fc.constantFrom('keep', 'suspend')).map((all) => pause(...all)),
  by.map(unpause),
  fc.option(days).map(planEnd),
  fc
    .tuple(fc.integer({ min: -1, max: 40 }), fc.constantFrom('invoice', 'prorate'))
    .map(([count, how]) => moveNextPeriod(count, how)),
];
