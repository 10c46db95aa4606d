import type { ForcedAnswer } from './answers.ts';
import type { StoredResponses } from './idempotency.ts';
import { applyAuthentication, finishProcessing, type FakeStripe } from './intents.ts';
import type { Notifier } from './notifications.ts';
import { closeDispute, moveRefund, openDispute } from './refunds.ts';
import { missingObject, StripeError } from './stripe-error.ts';
import type { Call } from './routes.ts';
import type { Dispute, Intent, FakeStripeState } from './state.ts';

/** Events and settings that a test or a developer can trigger. */
export interface Control {
  'notifications/treat': { mode?: Notifier['treatment']['mode']; copies?: number };
  'notifications/release': { order?: 'as_made' | 'reversed' };
  'notifications/repeat': { id: string };
  'notifications/list': object;
  notify: { url: string };
  answers: ForcedAnswer;
  /** Refuses every secret key: 401 as an invalid one, 403 as one without the permission, 200 not any more. */
  credentials: { status: 200 | 401 | 403 };
  authenticate: { id: string; result: 'approve' | 'refuse' };
  finish: { id: string };
  'disputes/open': { payment_intent: string; reason?: string; amount?: number };
  'disputes/close': { id: string; status: Dispute['status'] };
  'refunds/move': { id: string; status: string };
  clock: { ahead_ms: number };
  'keys/forget': object;
  calls: object;
}

export interface Controlled extends FakeStripe {
  kept: StoredResponses;
  answers: ForcedAnswer[];
  /** Status for every secret key. See `Control`. */
  keyStatus: 200 | 401 | 403;
  calls: (Call & { version: string | undefined; key: string | undefined })[];
}

type Actions = { readonly [Name in keyof Control]: (to: Control[Name], fake: Controlled) => unknown };

const ACTIONS: Actions = {
  'notifications/treat': ({ mode = 'send', copies = 1 }, { notifier }) => (notifier.treatment = { mode, copies }),
  'notifications/release': async ({ order = 'as_made' }, { notifier }) => {
    await notifier.release(order);
    return notifier.deliveries;
  },
  'notifications/repeat': ({ id }, { notifier }) => notifier.repeat(id),
  'notifications/list': async (_to, { notifier }) => {
    await notifier.idle();
    return notifier.deliveries;
  },
  notify: ({ url }, { notifier }) => (notifier.url = url),
  answers: (answer, { answers }) => answers.push({ ...answer }),
  credentials: ({ status }, fake) => (fake.keyStatus = status),
  authenticate: ({ id, result }, fake) => applyAuthentication(fake, findIntent(fake.state, id), result === 'approve'),
  finish: ({ id }, fake) => finishProcessing(fake, findIntent(fake.state, id)),
  'disputes/open': (to, fake) => openDispute(fake, to),
  'disputes/close': ({ id, status }, fake) => closeDispute(fake, id, status),
  'refunds/move': ({ id, status }, fake) => moveRefund(fake, id, status),
  clock: ({ ahead_ms }, { state }) => (state.aheadMs = ahead_ms),
  'keys/forget': (_to, { kept }) => kept.forget(),
  calls: (_to, { calls }) => calls,
};

/** @throws StripeError */
export async function control(fake: Controlled, name: string, to: unknown): Promise<object> {
  if (!isAction(name))
    throw new StripeError(404, { type: 'invalid_request_error', message: `There is no control ${name}.` });
  const act = ACTIONS[name] as (to: unknown, fake: Controlled) => unknown;
  return { done: (await act(to, fake)) ?? null };
}

const isAction = (name: string): name is keyof Control => Object.hasOwn(ACTIONS, name);

export function findIntent({ paymentIntents, setupIntents }: FakeStripeState, id: string): Intent {
  const intent = paymentIntents.get(id) ?? setupIntents.get(id);
  if (intent === undefined) throw missingObject('intent', id);
  return intent;
}
