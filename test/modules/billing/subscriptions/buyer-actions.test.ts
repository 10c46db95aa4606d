import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeDiscount,
  offerPlans,
  ordersOf,
  otherPrice,
  subscribeTo,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import {
  allowPauses,
  change,
  endOn,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  path,
  pause,
  pauseAsBuyer,
  setDay,
  startAppOfPauses,
} from './pause-fixtures.ts';

startAppOfPauses();

interface Terms {
  hasTrial?: boolean;
  token?: string;
}

const TRIAL = { hasTrial: true };
const DECLINED = { token: 'sandbox_decline_later' };
type State = readonly [terms: Terms, reach: (subscribed: Subscribed) => Promise<unknown>];

const cancel = ({ buyer, id }: Subscribed) => buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
const dispute = async (subscribed: Subscribed) =>
  reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'open' });
const inOrder =
  (...steps: ((subscribed: Subscribed) => Promise<unknown>)[]) =>
  async (subscribed: Subscribed) => {
    for (const step of steps) await step(subscribed);
  };
/** The retries of the first renewal are declined after 1, 2, 4 and 7 days. */
const unpaid = async () => {
  for (const day of [28, 29, 31, 35, 42]) await goTo(day);
};
const until = (day: number) => async () => void setDay(day);

const STATES: Readonly<Record<string, State>> = {
  active: [{}, until(3)],
  trialing: [TRIAL, until(3)],
  'past due': [DECLINED, () => goTo(28)],
  unpaid: [DECLINED, unpaid],
  'due while no worker runs': [{}, until(28)],
  'paused by the buyer': [{}, pauseAsBuyer],
  'paused by the buyer until a day': [{}, (subscribed) => pauseAsBuyer(subscribed, { resumes_at: isoAt(10) })],
  'paused by the seller': [{}, pause],
  'paused by the seller with access': [{}, (subscribed) => pause(subscribed, { access: 'keep' })],
  suspended: [{}, dispute],
  'paused and suspended': [{}, inOrder(pauseAsBuyer, dispute)],
  'ending in the period': [{}, (subscribed) => endOn(subscribed, 20)],
  'ending in a later period': [{}, (subscribed) => endOn(subscribed, 42)],
  'ending in the trial': [TRIAL, (subscribed) => endOn(subscribed, 10)],
  'paused and ending in the period': [{}, inOrder((subscribed) => endOn(subscribed, 20), pauseAsBuyer)],
  'paused and ending in a later period': [{}, inOrder((subscribed) => endOn(subscribed, 42), pauseAsBuyer)],
  'paused until a day and ending in a later period': [
    {},
    inOrder(
      (subscribed) => endOn(subscribed, 42),
      (subscribed) => pauseAsBuyer(subscribed, { resumes_at: isoAt(10) }),
    ),
  ],
  'paused and then ending in a later period': [{}, inOrder(pauseAsBuyer, (subscribed) => endOn(subscribed, 42))],
  'suspended and ending in a later period': [{}, inOrder((subscribed) => endOn(subscribed, 42), dispute)],
  canceled: [{}, cancel],
  'canceled in the trial': [TRIAL, cancel],
  'canceled while past due': [DECLINED, inOrder(() => goTo(28), cancel)],
  'canceled during a pause': [{}, inOrder(pauseAsBuyer, cancel)],
  'canceled during a dispute': [{}, inOrder(dispute, cancel)],
  'canceled and ending earlier': [{}, inOrder(cancel, (subscribed) => endOn(subscribed, 20))],
  'canceled and ending later': [{}, inOrder(cancel, (subscribed) => endOn(subscribed, 42))],
  'about to change its plan by the seller': [
    {},
    async (subscribed) =>
      change(subscribed, {
        product_price_id: await otherPrice(subscribed.seller, fourWeeks(5600)),
        proration_behavior: 'period_end',
      }),
  ],
  'ended by the worker': [{}, inOrder(cancel, () => goTo(28))],
  'at its end while no worker runs': [{}, inOrder(cancel, until(28))],
  'revoked by the seller': [{}, ({ seller, id }) => seller.api.DELETE('/v1/subscriptions/{id}', path(id))],
};

/** A seller who allows everything. Each subscription has a buyer of its own, so that all of them can share the seller. */
let shop: { seller: Seller; productId: string; trialId: string; plan: string };
beforeAll(
  inApp(async () => {
    setDay(0);
    const seller = await makeSeller();
    await allowPauses(seller);
    await makeDiscount(seller, { is_cancellation_offer: true });
    const plan = await otherPrice(seller, fourWeeks(5600));
    const [productId, trialId] = await Promise.all(
      [{}, { trial_interval: 'day', trial_interval_count: 14 }].map(async (trial) => {
        const { id } = await makeProduct(seller, { prices: [fourWeeks(2800, trial)] });
        await offerPlans({ seller, productId: id }, plan);
        return id;
      }),
    );
    shop = { seller, plan, productId: must(productId), trialId: must(trialId) };
  }),
);

/** Starts a subscription at the first day, and brings it into a state. */
async function reachState([{ hasTrial, ...terms }, reach]: State): Promise<{ subscribed: Subscribed; plan: string }> {
  const { seller, plan, productId, trialId } = shop;
  setDay(0);
  const subscribed = await subscribeTo(seller, hasTrial ? trialId : productId, terms);
  await reach(subscribed);
  return { subscribed, plan };
}

type Reached = Awaited<ReturnType<typeof reachState>>;

/** @returns the actions that the pages of the buyer show, by the answers that they read */
async function shownActions({ subscribed: { buyer, id } }: Reached) {
  const [read, plans, form] = await Promise.all([
    buyer.api.GET('/v1/users/subscriptions/{id}', path(id)),
    buyer.api.GET('/v1/users/subscriptions/{id}/plans', path(id)),
    buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', path(id)),
  ]);
  const subscription = must(read.data);
  return {
    cancel: subscription.is_cancelable,
    resume: subscription.is_resumable,
    pause: subscription.is_pausable,
    unpause: subscription.is_unpausable,
    changePlan: must(plans.data).items.length > 0 && subscription.is_changeable,
    takeOffer: subscription.cancellation_offer !== null,
    changePaymentMethod: must(form.data).is_payable,
    changeBillingDetails: subscription.is_billable,
  };
}

const ATTEMPTS: Record<
  keyof Awaited<ReturnType<typeof shownActions>>,
  (reached: Reached) => Promise<{ response: Response }>
> = {
  cancel: ({ subscribed }) => cancel(subscribed),
  resume: ({ subscribed: { buyer, id } }) => buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(id)),
  pause: ({ subscribed }) => pauseAsBuyer(subscribed),
  unpause: ({ subscribed: { buyer, id } }) => buyer.api.POST('/v1/users/subscriptions/{id}/unpause', path(id)),
  changePlan: ({ subscribed: { buyer, id }, plan }) =>
    buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body: { product_price_id: plan } }),
  takeOffer: ({ subscribed: { buyer, id } }) =>
    buyer.api.POST('/v1/users/subscriptions/{id}/cancellation-offer', path(id)),
  changePaymentMethod: ({ subscribed: { buyer, id } }) =>
    buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'sandbox_success' },
    }),
  changeBillingDetails: ({ subscribed: { buyer, id } }) =>
    buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', { ...path(id), body: { name: 'Ada Lovelace' } }),
};

/** Tries each action. Reaches the state again after an action that succeeded. @returns whether the API does each action */
async function doneActions(state: State, first: Reached): Promise<Record<string, boolean>> {
  const done: Record<string, boolean> = {};
  let reached: Reached | undefined = first;
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    reached ??= await reachState(state);
    const { response } = await attempt(reached);
    done[name] = response.status < 300;
    if (done[name]) reached = undefined;
  }
  return done;
}

describe('the actions that a buyer sees', () => {
  it.each(Object.entries(STATES))(
    'the API does exactly the actions that it shows for a subscription that is %s',
    (_name, state) =>
      inApp(async () => {
        const reached = await reachState(state);
        const shown = await shownActions(reached);
        expect(await doneActions(state, reached)).toEqual(shown);
      })(),
  );

  it(
    'a paused subscription with a planned end in a later period shows no cancellation, and the end of its pause',
    inApp(async () => {
      const shown = await shownActions(await reachState(must(STATES['paused and ending in a later period'])));
      expect(shown).toMatchObject({ cancel: false, resume: false, unpause: true, changePlan: false });
    }),
  );

  it(
    'an active subscription shows the cancellation, the pause, the plans and the offer of its seller',
    inApp(async () => {
      const shown = await shownActions(await reachState(must(STATES.active)));
      expect(shown).toMatchObject({ cancel: true, resume: false, pause: true, changePlan: true, takeOffer: true });
    }),
  );
});
