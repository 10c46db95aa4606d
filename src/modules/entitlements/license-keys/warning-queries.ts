import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { ActivationTerms, BenefitRow } from '../benefits/index.ts';

/** Use of the valid keys of a benefit. A date is null if no key has it. */
export interface KeyUse {
  /** Start of the oldest running subscription whose key can follow changed terms. */
  oldest_subscribed: Date | null;
  /** The oldest other grant. */
  oldest_bought: Date | null;
  /** First end of a paid period of a running subscription. */
  first_period_end: Date | null;
  has_unactivated: boolean;
  is_limit_reached: boolean;
}

interface ChangedLimits {
  activations: Pick<ActivationTerms, 'limit' | 'limit_per_seat'> | null;
  limit_usage: number | null;
}

const VALID = `license_keys.status = 'granted' and license_keys.suspended_at is null and license_keys.ended_at is null
  and (license_keys.expires_at is null or license_keys.is_renewing or license_keys.expires_at > ?)`;

const RUNNING = `subscriptions.status in ('trialing', 'active', 'past_due')`;

/** Reads all valid keys of a benefit, as the job does that applies changed terms to them. Leaves out what the seller set on a key. */
export async function findKeyUse(
  db: Knex,
  benefit_id: string,
  { activations, limit_usage }: ChangedLimits,
  now: Date,
): Promise<KeyUse> {
  const seats = activations?.limit_per_seat ? 'license_keys.seats' : '1';
  const expires = `not 'expires_at' = any(overrides)`;
  return expectOne(
    await db('license_keys')
      .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
      .joinRaw(`left join subscriptions on subscriptions.id = benefit_grants.subscription_id and ${RUNNING}`)
      .where('license_keys.benefit_id', benefit_id)
      .whereRaw(VALID, [now])
      .select(
        db.raw(`min(benefit_grants.created_at) filter (where subscriptions.id is not null and ${expires})
          as oldest_subscribed`),
        db.raw(
          `min(benefit_grants.created_at) filter (where subscriptions.id is null and ${expires}) as oldest_bought`,
        ),
        db.raw(`min(subscriptions.current_period_end) filter (where ${expires}) as first_period_end`),
        db.raw('coalesce(bool_or(activations = 0), false) as has_unactivated'),
        db.raw(
          `coalesce(bool_or(
            (activations > ?::integer * ${seats} and not 'limit_activations' = any(overrides))
            or (usage >= ?::bigint and usage < coalesce(limit_usage, usage + 1) and not 'limit_usage' = any(overrides))
          ), false) as is_limit_reached`,
          [activations?.limit ?? null, limit_usage],
        ),
      ),
  );
}

/** Number of keys that `findExpiringKeys` reads. */
const READ_KEYS = 1000;

/** Keys that do not follow the period of their running subscription. A date is null if no key has it. */
interface ExpiringKeys {
  first_expiry: Date | null;
  /** The oldest grant of a key that still has former terms. A job applies the present ones. */
  oldest_with_former_terms: Date | null;
}

/** Reads the keys of a benefit that expire first. */
export async function findExpiringKeys(
  db: Knex,
  { id: benefit_id, terms_version }: Pick<BenefitRow, 'id' | 'terms_version'>,
  now: Date,
): Promise<ExpiringKeys> {
  const expiring = db('license_keys')
    .where({ benefit_id })
    .whereRaw(`not expires_with_period and status = 'granted' and suspended_at is null and ended_at is null`)
    .where('expires_at', '>', now)
    .whereRaw(`not 'expires_at' = any(overrides)`)
    .orderBy('expires_at')
    .limit(READ_KEYS)
    .select('grant_id', 'expires_at', 'terms_version');
  return expectOne(
    await db
      .from(expiring.as('expiring'))
      .join('benefit_grants', 'benefit_grants.id', 'expiring.grant_id')
      .join('subscriptions', 'subscriptions.id', 'benefit_grants.subscription_id')
      .whereRaw(RUNNING)
      .select(
        db.raw('min(expires_at) filter (where terms_version >= ?) as first_expiry', [terms_version]),
        db.raw('min(benefit_grants.created_at) filter (where terms_version < ?) as oldest_with_former_terms', [
          terms_version,
        ]),
      ),
  );
}

/** Whether a subscription can give a key of the benefit: it belongs to a product with a recurring price, or to none yet. */
export async function canBeSubscribed(db: Knex, { id: benefit_id }: Pick<BenefitRow, 'id'>): Promise<boolean> {
  const { rows }: { rows: { is_possible: boolean }[] } = await db.raw(
    `select not exists (select from product_benefits where benefit_id = :benefit_id) or exists (
       select from product_benefits join product_prices on product_prices.product_id = product_benefits.product_id
       where benefit_id = :benefit_id and recurring_interval is not null and not product_prices.is_archived
     ) as is_possible`,
    { benefit_id },
  );
  return expectOne(rows).is_possible;
}
