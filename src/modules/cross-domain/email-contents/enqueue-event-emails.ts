import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { getOwn } from '../../../shared/own.ts';
import { findOrdersById, type OrderRow } from '../../billing/orders/index.ts';
import { findOrInsertUser, findUsers } from '../../identity/users/index.ts';
import { enqueueEmails, type NewEmail } from '../../notifications/emails/index.ts';
import { notifyMembers } from '../../notifications/member-notifications/index.ts';
import { BUYER_EMAILS } from './buyer-emails.ts';
import type { BuyerEmailKind } from './dependencies.ts';
import { planNotifications } from './plan-notifications.ts';
import { findPublishedEvents, type EventRow } from '../../notifications/events/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/** Kinds of e-mails to the buyer, by the type of the event that causes them. */
const KINDS = Object.fromEntries(
  Object.entries(BUYER_EMAILS).flatMap(([kind, { causedBy = [] }]) => causedBy.map((type) => [type, kind])),
) as Readonly<Record<string, BuyerEmailKind>>;

/** Types of the events that can cause e-mails. */
const TYPES = ['order.created', 'unmatched_charge.created', ...Object.keys(KINDS)];

const isAboutSubscription = (type: string) => type.startsWith('subscription.');

type Planned = Pick<NewEmail, 'kind' | 'user_id' | 'isUnpaid'>;

/** Enqueues the e-mails that events cause, in the order of the feed. Called when events are published. */
export async function enqueueEventEmails(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const events = (await findPublishedEvents(tx.db, eventIds, TYPES)).filter(causesEmail);
  if (events.length === 0) return;
  const orders = indexBy(await findOrdersById(tx.db, events.flatMap(eventOrderIds)), 'id');
  const planned = events.flatMap((event) => {
    const email = plan(event, orders.get(eventOrderIds(event)[0] ?? ''));
    return email === undefined ? [] : [{ ...email, event }];
  });
  for (const event of events) planned.push(...(await planForPayer(tx, event)));
  const users = indexBy(await findUsers(tx.db, [...new Set(planned.map(({ user_id }) => user_id))]), 'id');
  const told = planned.filter(({ user_id }) => getOrThrow(users, user_id).erased_at === null);
  const emails = told.map(({ event, ...email }) => ({
    ...email,
    organization_id: event.organization_id,
    object_id: event.object_id,
    event_id: event.id,
    ...(event.happened_at !== null && { caused_at: event.happened_at }),
    recipient: getOrThrow(users, email.user_id).email,
    isBySeller: false,
    key: emailKey(email, event),
  }));
  await enqueueEmails(tx, emails);
  await notifyMembers(
    tx,
    events.flatMap((event) => planNotifications(event, orders.get(eventOrderIds(event)[0] ?? ''))),
  );
}

/** Events with the same key cause one e-mail. */
function emailKey({ kind, user_id }: Planned, { id, object_id, organization_id, details }: EventRow): string {
  // A refund that succeeds has up to two events.
  if (kind === 'refund' || kind === 'charge_refunded') return `${kind}:${object_id}`;
  // One card can pay for several subscriptions.
  const { card }: { card?: unknown } = details ?? {};
  if (kind === 'card_expiring' && isRecord(card)) {
    const { brand, last_four, expiry_month, expiry_year } = card;
    return [kind, organization_id, user_id, brand, last_four, expiry_month, expiry_year].join(':');
  }
  return `${kind}:${id}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function causesEmail({ type, data }: EventRow): boolean {
  if (type === 'order.created' || type.startsWith('unmatched_charge.')) return true;
  if (!Object.hasOwn(KINDS, type)) return false;
  // The e-mail about the cancellation tells when a subscription ends that was paused until then.
  if (type === 'subscription.resumed') return data.cancel_at_period_end !== true;
  return !type.startsWith('refund.') || data.status === 'succeeded';
}

/** @returns the id of the order that an event is about */
function eventOrderIds({ type, object_id, data }: EventRow): string[] {
  if (type === 'order.created') return [object_id];
  return !isAboutSubscription(type) && typeof data.order_id === 'string' ? [data.order_id] : [];
}

function plan({ type, data }: EventRow, order: OrderRow | undefined): Planned | undefined {
  const kind = getOwn(KINDS, type);
  if (kind !== undefined && isAboutSubscription(type))
    return typeof data.user_id === 'string' ? { kind, user_id: data.user_id, isUnpaid: false } : undefined;
  if (order === undefined) return undefined;
  const { user_id } = order;
  return kind === undefined ? planReceipt(order) : { kind, user_id, isUnpaid: false };
}

/** The buyer of a charge without an order may have no account yet. */
async function planForPayer(tx: Tx, event: EventRow): Promise<(Planned & { event: EventRow })[]> {
  const { type, data } = event;
  if (type !== 'unmatched_charge.updated' || data.status !== 'refunded') return [];
  if (typeof data.customer_email !== 'string') return [];
  const { id } = await findOrInsertUser(tx.db, data.customer_email, tx.now);
  return [{ kind: 'charge_refunded', user_id: id, isUnpaid: false, event }];
}

/** A free renewal has no receipt. The seller can disable the receipt of an order paid elsewhere. */
function planReceipt(order: OrderRow): Planned | undefined {
  const { user_id, billing_reason, payment_id, external_paid_at, sends_receipt } = order;
  if (!sends_receipt) return undefined;
  const isUnpaid = payment_id === null && external_paid_at === null;
  if (billing_reason === 'purchase' || billing_reason === 'subscription_create')
    return { kind: 'purchase', user_id, isUnpaid };
  return isUnpaid ? undefined : { kind: 'renewal', user_id, isUnpaid };
}
