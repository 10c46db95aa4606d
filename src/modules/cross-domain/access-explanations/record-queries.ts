import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Purchases } from './chain-queries.ts';
import { toStep, type Step } from './step.ts';

/** Records of a history, by their ids. */
export interface Records extends Purchases {
  benefitIds: readonly string[];
  grantIds: readonly string[];
  keyIds: readonly string[];
}

/** Kind, object, and what depends on the record. An expression that is absent is null. */
interface Source {
  kind: string;
  from: string;
  time: string;
  object: [type: Step['object_type'], id: string];
  /** By default, the effect of the kind. */
  effect?: string;
  by?: string;
  until?: string;
}

const OF_SALE = 'join sale on sale.id = record.order_id';
const SUBSCRIPTIONS = 'subscriptions as record where record.id = any(:subscriptionIds)';
const GRANTS = 'benefit_grants as record where record.id = any(:grantIds)';
const KEYS = 'license_keys as record where record.id = any(:keyIds)';
const ACTIVATIONS = 'license_key_activations as record where record.license_key_id = any(:keyIds)';
const FAILED = `record.kind = 'payment' and record.status in ('declined', 'failed')`;
/** A revoked grant has lost the time at which it was granted. It was created then, or before. */
const GRANTED_AT = 'coalesce(record.granted_at, case when record.revoked_at is not null then record.created_at end)';
const BY_PURCHASE = `case when num_nonnulls(record.order_id, record.subscription_id) = 1 then 'system' end`;
const IMPORT = `license_key_imports as record join license_keys on license_keys.id = any(:keyIds)
  and (license_keys.organization_id, license_keys.benefit_id, license_keys.created_at)
    = (record.organization_id, record.benefit_id, record.created_at)`;

const order: Source['object'] = ['order', 'record.id'];
const dispute: Source['object'] = ['dispute', 'record.id'];
const subscription: Source['object'] = ['subscription', 'record.id'];
const grant: Source['object'] = ['benefit_grant', 'record.id'];
const key: Source['object'] = ['license_key', 'record.id'];
const activation: Source['object'] = ['license_key_activation', 'record.id'];

/** Steps of which a record tells. The conditions of partial indexes are repeated. */
const SOURCES: readonly Source[] = [
  {
    kind: 'order_created',
    from: 'sale as record',
    time: 'record.created_at',
    object: order,
    by: `case when record.external_paid_at is not null then 'member' when record.billing_reason = 'subscription_cycle' then 'system'
      when record.checkout_id is not null then 'buyer' end`,
    until: 'record.service_end',
  },
  {
    kind: 'payment_succeeded',
    from: 'payments as record join sale on sale.payment_id = record.id',
    // The order of a payment is created by the clock of the organization.
    time: 'sale.created_at',
    object: ['order', 'sale.id'],
    by: `'processor'`,
  },
  {
    kind: 'payment_failed',
    from: `payments as record where record.checkout_id in (select checkout_id from sale) and ${FAILED}`,
    time: 'coalesce(record.modified_at, record.created_at)',
    object: ['checkout', 'record.checkout_id'],
    by: `'processor'`,
  },
  {
    kind: 'payment_failed',
    from: `payments as record where record.subscription_id = any(:subscriptionIds) and ${FAILED}`,
    time: 'coalesce(record.modified_at, record.created_at)',
    object: ['subscription', 'record.subscription_id'],
    by: `'processor'`,
  },
  {
    kind: 'refund_created',
    from: `refunds as record ${OF_SALE}`,
    time: 'record.created_at',
    object: ['refund', 'record.id'],
    effect: `case when record.revoke_benefits and record.status = 'succeeded' then 'takes' end`,
  },
  {
    kind: 'dispute_opened',
    from: `disputes as record ${OF_SALE}`,
    time: 'record.created_at',
    object: dispute,
    effect: `case when record.status = 'open' and record.withdraws_access then 'takes' end`,
    by: `'processor'`,
  },
  {
    kind: 'dispute_won',
    from: `disputes as record ${OF_SALE} where record.status = 'won'`,
    time: 'record.modified_at',
    object: dispute,
    by: `'processor'`,
  },
  {
    kind: 'dispute_lost',
    from: `disputes as record ${OF_SALE} where record.status = 'lost'`,
    time: 'record.modified_at',
    object: dispute,
    effect: `case when not record.withdraws_access then 'keeps' end`,
    by: `'processor'`,
  },
  {
    kind: 'subscription_started',
    from: SUBSCRIPTIONS,
    time: 'record.started_at',
    object: subscription,
    by: `case when record.checkout_id is not null then 'buyer' end`,
  },
  {
    kind: 'subscription_paused',
    from: SUBSCRIPTIONS,
    time: 'record.paused_at',
    object: subscription,
    effect: `case when record.pause_keeps_access then 'keeps' end`,
    by: `case when not record.is_paused_by_seller then 'buyer' end`,
    until: 'record.resumes_at',
  },
  {
    kind: 'subscription_suspended',
    from: SUBSCRIPTIONS,
    time: 'record.suspended_at',
    object: subscription,
    by: `'system'`,
  },
  {
    kind: 'subscription_ended',
    from: SUBSCRIPTIONS,
    time: '(subscription_at(record, :realNow)).ended_at',
    object: subscription,
  },
  {
    kind: 'benefit_deleted',
    from: 'benefits as record where record.id = any(:benefitIds)',
    time: 'record.deleted_at',
    object: ['benefit', 'record.id'],
  },
  { kind: 'benefit_granted', from: GRANTS, time: GRANTED_AT, object: grant, by: BY_PURCHASE },
  { kind: 'benefit_revoked', from: GRANTS, time: 'record.revoked_at', object: grant, by: BY_PURCHASE },
  {
    kind: 'license_key_imported',
    from: IMPORT,
    time: 'record.created_at',
    object: ['license_key_import', 'record.id'],
  },
  { kind: 'license_key_created', from: KEYS, time: 'record.created_at', object: key, by: `'system'` },
  { kind: 'license_key_suspended', from: KEYS, time: 'record.suspended_at', object: key, by: `'system'` },
  {
    kind: 'license_key_expired',
    from: `${KEYS} and record.expires_at <= :now and not record.is_renewing`,
    time: 'record.expires_at',
    object: key,
    by: `'system'`,
  },
  {
    kind: 'former_text_ended',
    from: 'former_license_keys as record where record.license_key_id = any(:keyIds) and record.accepted_until <= :now',
    time: 'record.accepted_until',
    object: ['license_key', 'record.license_key_id'],
    by: `'system'`,
  },
  {
    kind: 'license_key_activated',
    from: `${ACTIVATIONS} and record.deactivated_at is null`,
    time: 'record.created_at',
    object: activation,
    by: `'buyer'`,
  },
  {
    kind: 'license_key_activated',
    from: `${ACTIVATIONS} and record.deactivated_at is not null`,
    time: 'record.created_at',
    object: activation,
    by: `'buyer'`,
  },
  {
    kind: 'license_key_deactivated',
    from: `${ACTIVATIONS} and record.deactivated_at is not null
      and num_nonnulls(record.ended_after_idle_days, record.ended_at_limit) = 0`,
    time: 'record.deactivated_at',
    object: activation,
    by: `'buyer'`,
  },
  {
    kind: 'license_key_idle_ended',
    from: `${ACTIVATIONS} and record.deactivated_at is not null and record.ended_after_idle_days is not null`,
    time: 'record.deactivated_at',
    object: activation,
    by: `'system'`,
  },
  {
    kind: 'license_key_limit_ended',
    from: `${ACTIVATIONS} and record.deactivated_at is not null and record.ended_at_limit is not null`,
    time: 'record.deactivated_at',
    object: activation,
    by: `'system'`,
  },
];

const selectSteps = ({ kind, from, time, object: [type, id], effect, by, until }: Source) => `
  select ${time} as time, '${kind}' as kind, ${effect ?? 'null'}::text as effect, ${by ?? 'null'}::text as by,
    '${type}' as object_type, ${id} as object_id, ${until ?? 'null'}::timestamptz as until from ${from}`;

const SALE_COLUMNS = `id, created_at, checkout_id, payment_id, billing_reason, service_end, external_paid_at`;

/** The orders of a purchase, by the index of orders with a period and the index of others. */
const SALES = `
  select ${SALE_COLUMNS} from orders where id = any(:orderIds)
  union all select ${SALE_COLUMNS} from orders where subscription_id = any(:subscriptionIds) and period is not null
  union all select ${SALE_COLUMNS} from orders where subscription_id = any(:subscriptionIds) and period is null`;

type StepRow = Pick<Step, 'time' | 'kind' | 'by' | 'object_type' | 'object_id' | 'until'> & {
  effect: Step['effect'] | null;
};

/**
 * Finds the last steps of which records tell. The cost depends on these records only.
 * @param now time of the organization
 */
export async function findRecordedSteps(
  { db, now: realNow }: Pick<Reader, 'db' | 'now'>,
  { orderIds, subscriptionIds, benefitIds, grantIds, keyIds }: Records,
  { now, limit }: { now: Date; limit: number },
): Promise<Step[]> {
  const { rows } = await db.raw<{ rows: StepRow[] }>(
    `with sale as materialized (${SALES})
     select * from (${SOURCES.map(selectSteps).join(' union all ')}) as steps
     where time is not null order by time desc limit :limit`,
    { orderIds, subscriptionIds, benefitIds, grantIds, keyIds, realNow, now, limit },
  );
  return rows.map(({ effect, ...row }) => toStep({ ...row, ...(effect !== null && { effect }) }));
}
