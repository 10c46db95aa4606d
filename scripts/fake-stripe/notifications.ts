import Stripe from 'stripe';
import { newId, nowOf, type FakeStripeState } from './state.ts';

/** The fields that all of Stripe's events share. The full type is a union of some 250 events. */
export type Event = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: { id: string; object: string } } };

export type EventType = Stripe.Event['type'];

/** A notification with the results of its deliveries. */
export interface Delivery {
  event: Event;
  /** Response statuses. 0: the receiver was unreachable. Null: the notification is held or was lost. */
  statuses: (number | null)[];
}

export interface Notifier {
  send(type: EventType, object: { id: string; object: string }): void;
  /** Treatment of the next notifications. */
  treatment: { mode: 'send' | 'hold' | 'lose'; copies: number };
  /** Sends the held notifications. Resolves when all were received. */
  release(order: 'as_made' | 'reversed'): Promise<void>;
  /** Sends a notification again with the same id. */
  repeat(id: string): Promise<void>;
  /** Resolves when all notifications in flight were received. */
  idle(): Promise<void>;
  readonly deliveries: readonly Delivery[];
  url: string | undefined;
}

/** Sends events in order, signed as Stripe does. Unlike Stripe, it does not retry failed deliveries. */
export function createNotifier(
  state: FakeStripeState,
  { url, secret }: { url: string | undefined; secret: string },
): Notifier {
  const deliveries: Delivery[] = [];
  const held: Delivery[] = [];
  let chain = Promise.resolve();
  const enqueue = (delivery: Delivery) =>
    (chain = chain.then(async () => {
      delivery.statuses.push(await post(notifier.url, secret, delivery.event));
    }));
  const notifier: Notifier = {
    url,
    deliveries,
    treatment: { mode: 'send', copies: 1 },
    send(type, object) {
      const delivery: Delivery = { event: eventOf(state, type, object), statuses: [] };
      deliveries.push(delivery);
      const { mode, copies } = notifier.treatment;
      if (mode === 'hold') held.push(delivery);
      if (mode === 'send') for (let copy = 0; copy < copies; copy += 1) void enqueue(delivery);
    },
    async release(order) {
      const waiting = held.splice(0);
      for (const delivery of order === 'reversed' ? waiting.reverse() : waiting) void enqueue(delivery);
      await chain;
    },
    async repeat(id) {
      for (const delivery of deliveries.filter(({ event }) => event.id === id)) void enqueue(delivery);
      await chain;
    },
    idle: () => chain,
  };
  return notifier;
}

/** Creates an event with the object's current state, which may differ when the event arrives. */
function eventOf(state: FakeStripeState, type: EventType, object: { id: string; object: string }): Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowOf(state),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object: structuredClone(object) },
  };
}

async function post(url: string | undefined, secret: string, event: Event): Promise<number> {
  if (url === undefined) return 0;
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    return (await fetch(url, { method: 'POST', headers, body: payload })).status;
  } catch {
    return 0;
  }
}
