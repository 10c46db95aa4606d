import Stripe from 'stripe';
import { newId, nowOf, type State } from './state.ts';

/** The full type is a union of some 250 events, told apart by `type`; an event of ours has the fields that all have. */
export type Event = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: { id: string; object: string } } };

export type EventType = Stripe.Event['type'];

/** What happened to a notification. */
export interface Delivery {
  event: Event;
  /** What the receiver answered with; 0 where it could not be reached, null while it is held or where it was lost. */
  statuses: (number | null)[];
}

export interface Notifier {
  send(type: EventType, object: { id: string; object: string }): void;
  /** What becomes of those to come. */
  treatment: { mode: 'send' | 'hold' | 'lose'; copies: number };
  /** Sends those that are held. Answers when all were taken. */
  release(order: 'as_made' | 'reversed'): Promise<void>;
  /** Sends one again, under its id. */
  repeat(id: string): Promise<void>;
  /** Answers when everything under way was taken. */
  idle(): Promise<void>;
  readonly deliveries: readonly Delivery[];
  url: string | undefined;
}

/** Tells the receiver of what happens, signed in Stripe's way, one after the other. Stripe would repeat what fails. */
export function createNotifier(state: State, { url, secret }: { url: string | undefined; secret: string }): Notifier {
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

/** The object is what it is at this moment, however late the event arrives. */
function eventOf(state: State, type: EventType, object: { id: string; object: string }): Event {
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
