import type { AuditAuthor, AuditEntryRow } from '../../identity/audit-log/index.ts';
import { kindOfAuthor } from './author.ts';
import { toStep, type Step } from './step.ts';

type Kind = Step['kind'];
type Attributes = Readonly<Record<string, unknown>>;

/** A change of an object, as the audit log has it. A changed attribute is in `after`, also if it became null. */
interface Change {
  isNew: boolean;
  after: Attributes;
  time: Date;
}

type ObjectSteps = (change: Change) => (Partial<Step> & { kind: Kind })[];

const when = (condition: boolean, kind: Kind, more: Partial<Step> = {}) => (condition ? [{ kind, ...more }] : []);
const has = (attributes: Attributes, name: string) => Object.hasOwn(attributes, name);
const among = (after: Attributes, names: readonly string[]) => names.filter((name) => has(after, name));
const toDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const isPast = (value: unknown, { time }: Change) => {
  const date = toDate(value);
  return date !== null && date <= time;
};

const KEY_ATTRIBUTES = ['limit_activations', 'limit_usage', 'usage', 'expires_at', 'benefit_id'];
const PLAN_ATTRIBUTES = [
  'product_id',
  'price_id',
  'quantity',
  'discount_id',
  'scheduled_price_id',
  'scheduled_quantity',
];
const KEY_STATUSES = {
  granted: 'license_key_granted',
  revoked: 'license_key_revoked',
  disabled: 'license_key_disabled',
} as const;

const keySteps: ObjectSteps = (change) => {
  const { after, isNew } = change;
  if (isNew) return [{ kind: 'license_key_created' }];
  const attributes = among(after, KEY_ATTRIBUTES);
  const changed = when(attributes.length > 0, 'license_key_changed', {
    attributes,
    ...(isPast(after.expires_at, change) && { effect: 'takes' }),
  });
  const status = getStatus(after.status);
  return [
    ...when(has(after, 'user_id'), 'transferred'),
    ...(has(after, 'suspended_at')
      ? [
          {
            kind:
              after.suspended_at === null ? ('license_key_reinstated' as const) : ('license_key_suspended' as const),
          },
        ]
      : []),
    ...(status === undefined ? [] : [{ kind: status }]),
    ...changed,
    ...when(has(after, 'key'), 'license_key_rotated', { until: toDate(after.former_key_accepted_until) }),
  ];
};

const getStatus = (status: unknown) =>
  typeof status === 'string' && has(KEY_STATUSES, status)
    ? KEY_STATUSES[status as keyof typeof KEY_STATUSES]
    : undefined;

const subscriptionSteps: ObjectSteps = ({ after, isNew }) => {
  if (isNew) return [];
  const isCanceled = after.cancel_at_period_end === true || (after.cancel_at ?? null) !== null;
  const isUncanceled = after.cancel_at_period_end === false || after.cancel_at === null;
  const attributes = among(after, PLAN_ATTRIBUTES);
  return [
    ...when(attributes.length > 0, 'subscription_changed', { attributes }),
    ...when(isCanceled, 'subscription_canceled', { until: toDate(after.cancel_at) }),
    ...when(isUncanceled && !isCanceled && after.status === undefined, 'subscription_uncanceled'),
    ...when((after.paused_at ?? null) !== null, 'subscription_paused', {
      until: toDate(after.resumes_at),
      ...(after.pause_keeps_access === true && { effect: 'keeps' }),
    }),
    ...when(after.paused_at === null, 'subscription_resumed'),
    ...when(after.status === 'canceled', 'subscription_ended'),
    ...when(has(after, 'user_id'), 'transferred'),
  ];
};

const benefitSteps: ObjectSteps = ({ after, isNew }) => [
  ...when((after.deleted_at ?? null) !== null, 'benefit_deleted'),
  ...when(!isNew && has(after, 'properties'), 'benefit_changed', { attributes: ['properties'] }),
];

const grantSteps: ObjectSteps = ({ after, isNew }) => [
  ...when(!isNew && has(after, 'user_id'), 'transferred'),
  ...when((after.revoked_at ?? null) !== null, 'benefit_revoked'),
  ...when((after.granted_at ?? null) !== null, 'benefit_granted'),
];

const STEPS: Readonly<Partial<Record<Step['object_type'], ObjectSteps>>> = {
  benefit: benefitSteps,
  benefit_grant: grantSteps,
  license_key: keySteps,
  license_key_activation: ({ isNew, after }) => [
    ...when(isNew, 'license_key_activated'),
    ...when(
      (after.deactivated_at ?? null) !== null &&
        (after.ended_after_idle_days ?? null) === null &&
        (after.ended_at_limit ?? null) === null,
      'license_key_deactivated',
    ),
  ],
  order: ({ isNew }) => when(isNew, 'order_created'),
  refund: ({ isNew }) => when(isNew, 'refund_created'),
  subscription: subscriptionSteps,
};

/** @returns the steps that an entry of the audit log tells. @param benefitIds leaves out other benefits of a product */
export function stepsOfEntry(entry: AuditEntryRow, benefitIds: readonly string[]): Step[] {
  const { object_id, created_at: time } = entry;
  const author = { ...entry, actor_type: entry.actor_type as AuditAuthor['actor_type'] };
  const shared = { time, object_id, author, by: kindOfAuthor(author) };
  if (entry.object_type === 'product_benefit') {
    const { benefit_id } = entry.after ?? entry.before ?? {};
    const kind = entry.after === null ? 'product_benefit_removed' : 'product_benefit_added';
    const isOther = !benefitIds.includes(String(benefit_id)) || (entry.before !== null && entry.after !== null);
    return isOther ? [] : [toStep({ ...shared, kind, object_type: 'product' })];
  }
  const object_type = entry.object_type as Step['object_type'];
  const change = { isNew: entry.before === null, after: entry.after ?? {}, time };
  return (STEPS[object_type]?.(change) ?? []).map((step) => toStep({ ...shared, object_type, ...step }));
}
