import { afterAll, afterEach, beforeAll } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, ordersOf, subscribe, type Subscribed } from '../../../support/billing.ts';
import { makeSeller, must, useApp, type Seller } from '../../../support/make.ts';

const DAY = 86_400_000;
const STARTED_AT = Date.UTC(2026, 0, 31, 10);
export const path = (id: string) => ({ params: { path: { id } } });
/** A time some days after the start. */
export const at = (days: number) => new Date(STARTED_AT + days * DAY);
export const isoAt = (days: number) => at(days).toISOString();

let app: TestApp;

/** Starts a separate app without workers, so that the tests move its clock and run its jobs. */
export function startAppOfPauses() {
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());
  afterEach(() => (app.clock.now = undefined));
}

export const appOfPauses = () => app;
export const inApp = (test: () => Promise<void>) => () => useApp(app, test);

async function run(task: string) {
  const job = must(app.container.jobs.find((candidate) => candidate.task === task));
  await job.run({}, app.container.jobContext());
}

export const setDay = (days: number) => (app.clock.now = at(days));

/** Moves the clock, and announces and renews what is due then. */
export async function goTo(days: number) {
  setDay(days);
  await run('renewals.announce');
  await run('renewals.renew-due');
}

/** Walks a number of days, and stops at each of them. */
export async function walk(from: number, to: number) {
  for (let day = from; day <= to; day += 1) await goTo(day);
}

/** Periods of 28 days, so that all of them are equal. */
export const fourWeeks = (amount: number, more = {}) =>
  monthly(amount, { recurring_interval: 'week', recurring_interval_count: 4, ...more });

/** Starts a subscription at the first day. */
export async function begin({ price = fourWeeks(2800), ...terms }: Parameters<typeof subscribe>[1] = {}) {
  setDay(0);
  const seller = await makeSeller();
  return subscribe(seller, { price, ...terms });
}

export const pause = ({ seller, id }: Subscribed, body: { access?: 'keep' | 'suspend'; resumes_at?: string } = {}) =>
  seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body });
export const unpause = ({ seller, id }: Subscribed) => seller.api.POST('/v1/subscriptions/{id}/unpause', path(id));
export const pauseAsBuyer = ({ buyer, id }: Pick<Subscribed, 'buyer' | 'id'>, body = {}) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/pause', { ...path(id), body });
export const unpauseAsBuyer = ({ buyer, id }: Pick<Subscribed, 'buyer' | 'id'>) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/unpause', path(id));
export const change = (
  { seller, id }: Pick<Subscribed, 'seller' | 'id'>,
  body: components['schemas']['SubscriptionUpdate'],
) => seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
/** Plans the end of a subscription at a day, or removes it. */
export const endOn = (subscribed: Subscribed, day: number | null) =>
  change(subscribed, { cancel_at: day === null ? null : isoAt(day) });
export const nextBillOf = ({ seller, id }: Subscribed) => seller.api.GET('/v1/subscriptions/{id}/next-bill', path(id));
export const allowPauses = ({ api, organizationId }: Seller, buyers_can_pause = true) =>
  api.PATCH('/v1/organizations/{id}/billing', { ...path(organizationId), body: { buyers_can_pause } });

/** @returns the status and the kind of an error */
export const refusal = ({ error, response }: { error?: unknown; response: Response }) => [
  response.status,
  (error as { error?: string } | undefined)?.error,
];

export const eventsOf = async ({ id }: Subscribed, type: string) =>
  app.db('events').where({ object_id: id, type }).orderBy('position');

export const amountsOf = async (subscribed: Subscribed) => (await ordersOf(subscribed)).map(({ amount }) => amount);

/** @returns the totals of the announced bills */
export const announcedOf = async (subscribed: Subscribed, type = 'subscription.renewal_upcoming') =>
  (await eventsOf(subscribed, type)).map(({ details }) => (details as { total_amount: number }).total_amount);

export const ordersCount = async (subscribed: Subscribed) => (await ordersOf(subscribed)).length;
