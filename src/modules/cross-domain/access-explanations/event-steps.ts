import { getOwn } from '../../../shared/own.ts';
import type { EventRow } from '../../notifications/events/index.ts';
import { kindOfAuthor } from './author.ts';
import { toStep, type Step } from './step.ts';

type Kind = Step['kind'];

/** Kinds of steps by the type of their event. */
const KINDS: Readonly<Record<string, Kind>> = {
  'benefit_grant.created': 'benefit_granted',
  'benefit_grant.revoked': 'benefit_revoked',
  'customer.merged': 'customer_merged',
  'license_key.rotated': 'license_key_rotated',
  'license_key.transferred': 'transferred',
  'order.transferred': 'transferred',
  'subscription.active': 'subscription_active',
  'subscription.canceled': 'subscription_canceled',
  'subscription.paused': 'subscription_paused',
  'subscription.resumed': 'subscription_resumed',
  'subscription.revoked': 'subscription_revoked',
  'subscription.transferred': 'transferred',
};

const CHANGED: Readonly<Record<string, { kind: Kind; attributes: readonly string[] }>> = {
  'license_key.updated': {
    kind: 'license_key_changed',
    attributes: ['limit_activations', 'limit_usage', 'expires_at', 'benefit_id'],
  },
  'subscription.updated': {
    kind: 'subscription_changed',
    attributes: ['product_id', 'price_id', 'quantity', 'discount_id'],
  },
};

/** @returns the steps that an event tells; none for events of other types */
export function stepsOfEvent(event: EventRow): Step[] {
  const { type, object_id, actor: author, created_at, happened_at, previous_attributes } = event;
  const object_type = type.slice(0, type.indexOf('.')) as Step['object_type'];
  const shared = {
    time: happened_at ?? created_at,
    object_type,
    object_id,
    author,
    by: author && kindOfAuthor(author),
  };
  const kind = getOwn(KINDS, type);
  if (kind !== undefined) return [toStep({ ...shared, kind, ...(kind === 'subscription_paused' && pauseOf(event)) })];
  const former = previous_attributes ?? {};
  const changed = getOwn(CHANGED, type);
  const attributes = changed?.attributes.filter((name) => Object.hasOwn(former, name)) ?? [];
  const change = changed && attributes.length > 0 ? [toStep({ ...shared, kind: changed.kind, attributes })] : [];
  const suspensions = type === 'license_key.updated' ? suspensionOf(former) : [];
  return [...change, ...suspensions.map((suspension) => toStep({ ...shared, kind: suspension }))];
}

/** A key that was not suspended before the change is suspended after it. */
const suspensionOf = (former: Readonly<Record<string, unknown>>): Kind[] =>
  Object.hasOwn(former, 'suspended_at')
    ? [former.suspended_at === null ? 'license_key_suspended' : 'license_key_reinstated']
    : [];

interface StoredPause {
  resumes_at: string | null;
  access: 'keep' | 'suspend';
  paused_by: 'buyer' | 'seller';
}

/** Reads the terms of a pause, and whether its buyer asked for it. The audit log does not record buyers. */
function pauseOf({ data, actor }: EventRow): Partial<Step> {
  // Safe cast: the loader of the event stored a presented subscription.
  const { pause } = data as unknown as { pause: StoredPause | null };
  if (pause === null) return {};
  return {
    until: pause.resumes_at === null ? null : new Date(pause.resumes_at),
    ...(pause.access === 'keep' && { effect: 'keeps' }),
    ...(actor === null && pause.paused_by === 'buyer' && { by: 'buyer' }),
  };
}
