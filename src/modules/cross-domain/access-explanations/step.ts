import type { AuditAuthor } from '../../identity/audit-log/index.ts';

type Effect = 'gives' | 'keeps' | 'takes';

/** Effect of each kind alone. Refunds, disputes and pauses can have another one. Causes stand before what follows from them. */
const EFFECTS = {
  payment_failed: 'keeps',
  payment_succeeded: 'gives',
  order_created: 'gives',
  refund_created: 'keeps',
  dispute_opened: 'keeps',
  dispute_won: 'gives',
  dispute_lost: 'takes',
  subscription_started: 'gives',
  subscription_changed: 'keeps',
  subscription_canceled: 'keeps',
  subscription_uncanceled: 'keeps',
  subscription_paused: 'takes',
  subscription_resumed: 'gives',
  subscription_suspended: 'takes',
  subscription_ended: 'takes',
  subscription_revoked: 'takes',
  subscription_active: 'gives',
  customer_merged: 'keeps',
  transferred: 'keeps',
  benefit_changed: 'keeps',
  benefit_deleted: 'takes',
  product_benefit_removed: 'takes',
  product_benefit_added: 'gives',
  benefit_revoked: 'takes',
  benefit_granted: 'gives',
  license_key_imported: 'gives',
  license_key_created: 'gives',
  license_key_suspended: 'takes',
  license_key_reinstated: 'gives',
  license_key_granted: 'gives',
  license_key_revoked: 'takes',
  license_key_disabled: 'takes',
  license_key_changed: 'keeps',
  license_key_rotated: 'keeps',
  former_text_ended: 'takes',
  license_key_expired: 'takes',
  license_key_activated: 'gives',
  license_key_deactivated: 'takes',
  license_key_idle_ended: 'takes',
  license_key_limit_ended: 'takes',
} as const satisfies Readonly<Record<string, Effect>>;
const ORDER = Object.keys(EFFECTS);

type ObjectType =
  | 'order'
  | 'refund'
  | 'dispute'
  | 'checkout'
  | 'subscription'
  | 'customer'
  | 'product'
  | 'benefit'
  | 'benefit_grant'
  | 'license_key'
  | 'license_key_import'
  | 'license_key_activation';

/** A step of a history. */
export interface Step {
  time: Date;
  kind: keyof typeof EFFECTS;
  effect: Effect;
  by: 'buyer' | 'member' | 'application' | 'operator' | 'processor' | 'system' | null;
  object_type: ObjectType;
  object_id: string;
  until: Date | null;
  attributes: readonly string[];
  /** The author whom the audit log or an event names. */
  author: AuditAuthor | null;
}

type StepInput = Pick<Step, 'time' | 'kind' | 'object_type' | 'object_id'> & Partial<Step>;

export const toStep = (step: StepInput): Step => ({
  effect: EFFECTS[step.kind],
  by: null,
  until: null,
  attributes: [],
  author: null,
  ...step,
});

const isOnce = (kind: Step['kind']) => /_(created|imported|deleted|started|ended|activated|deactivated)$/.test(kind);
const identify = ({ kind, object_id, time }: Step) =>
  `${kind} ${object_id} ${isOnce(kind) && kind !== 'former_text_ended' ? '' : time.getTime()}`;

/**
 * Merges what several sources tell about a step. The first source tells it, and each can add who it was.
 * @returns the last steps, oldest first
 */
export function mergeSteps(steps: readonly Step[], limit: number): { shown: Step[]; hasEarlier: boolean } {
  const merged = new Map<string, Step>();
  for (const step of steps) {
    const known = merged.get(identify(step));
    merged.set(identify(step), known === undefined ? step : combine(known, step));
  }
  const sorted = [...merged.values()].sort(
    (one, other) => one.time.getTime() - other.time.getTime() || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
  return { shown: sorted.slice(-limit), hasEarlier: sorted.length > limit };
}

const combine = (known: Step, other: Step): Step => ({
  ...known,
  by: known.author === null && other.author !== null ? other.by : (known.by ?? other.by),
  author: known.author ?? other.author,
  until: known.until ?? other.until,
  attributes: [...new Set([...known.attributes, ...other.attributes])],
});
