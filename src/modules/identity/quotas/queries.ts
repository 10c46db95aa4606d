import type { Knex } from 'knex';
import { isPeriodic, periodAt, type PeriodicQuotaKind, type QuotaKind, type Quotas } from './kinds.ts';

/** The result of taking from a quota. */
export interface TakenQuota {
  /** The taken amount, at most as much as was wanted. */
  granted: number;
  /** Undefined means no limit. */
  limit: number | undefined;
  /** Used in the period, with what was granted. */
  used: number;
  /** End of the period, when the quota is unused again. */
  resetsAt: Date;
}

/**
 * Takes up to `wanted` from the quota of an organization or person for the present day or hour. In a transaction, a rollback gives it
 * back, and other callers of the same quota wait for the commit.
 */
export async function takeQuota(
  { db, now }: { db: Knex; now: Date },
  ownerId: string,
  kind: PeriodicQuotaKind,
  wanted: number,
): Promise<TakenQuota> {
  const { start, end } = periodAt(kind, now);
  const { rows } = await db.raw('select * from take_quota(?, ?, ?, ?, ?)', [ownerId, kind, wanted, start, now]);
  const [{ granted, used_before, maximum }]: [{ granted: number; used_before: number; maximum: number | null }] = rows;
  return { granted, limit: maximum ?? undefined, used: used_before + granted, resetsAt: end };
}

/**
 * Takes from the quotas of several owners, in one statement and in the order of their ids.
 * @param wanted amounts by owner
 * @returns the granted amounts by owner, and the end of the period
 */
export async function takeQuotas(
  { db, now }: { db: Knex; now: Date },
  kind: PeriodicQuotaKind,
  wanted: ReadonlyMap<string, number>,
): Promise<{ granted: Map<string, number>; resetsAt: Date }> {
  const { start, end } = periodAt(kind, now);
  const sorted = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
  const { rows }: { rows: { owner: string; granted: number }[] } = await db.raw(
    `select owner, granted from unnest(?::uuid[], ?::bigint[]) as wanted (owner, amount)
     cross join lateral take_quota(owner, ?, amount, ?, ?)`,
    [sorted.map(([owner]) => owner), sorted.map(([, amount]) => amount), kind, start, now],
  );
  return { granted: new Map(rows.map(({ owner, granted }) => [owner, granted])), resetsAt: end };
}

/** Gives back what was taken from a quota in the present day or hour, because it was not used. */
export async function returnQuota(
  { db, now }: { db: Knex; now: Date },
  ownerId: string,
  kind: PeriodicQuotaKind,
  amount: number,
): Promise<void> {
  await db('quota_usages')
    .where({ owner_id: ownerId, kind, period_start: periodAt(kind, now).start })
    .update({ used: db.raw('greatest(used - ?, 0)', [amount]) });
}

/** Whether the limits of new organizations apply: to young ones, and to those that have sold nothing for real money. */
export async function isNewOrganization({ db, now }: { db: Knex; now: Date }, id: string): Promise<boolean> {
  const { rows } = await db.raw('select is_new_organization(?, ?) as is_new', [id, now]);
  return rows[0].is_new;
}

/** A limit of one organization or person, or of all without a limit of their own. */
interface QuotaLimit {
  ownerId: string | null;
  kind: QuotaKind;
  /** Undefined means no limit. */
  limit: number | undefined;
}

/** Stores a limit. It applies to the next change. */
export const setQuota = (db: Knex, limit: QuotaLimit): Promise<void> => setQuotas(db, [limit]);

/** @param limits at least one */
async function setQuotas(db: Knex, limits: readonly QuotaLimit[]): Promise<void> {
  await db('quota_limits')
    .insert(limits.map(({ ownerId, kind, limit }) => ({ owner_id: ownerId, kind, maximum: limit ?? null })))
    .onConflict(['owner_id', 'kind'])
    .merge();
}

/** Stores the limits of owners without limits of their own. In a fixed order, so that two processes do not wait for each other. */
export async function storeDefaultQuotas(db: Knex, quotas: Quotas): Promise<void> {
  const limits = Object.entries(quotas).sort() as [QuotaKind, number | undefined][];
  await setQuotas(
    db,
    limits.map(([kind, limit]) => ({ ownerId: null, kind, limit })),
  );
}

/** Deletes a limit of one owner, so that the default applies. */
export async function resetQuota(db: Knex, ownerId: string, kind: QuotaKind): Promise<void> {
  await db('quota_limits').where({ owner_id: ownerId, kind }).delete();
}

/** A quota of one owner. */
export interface QuotaState {
  kind: QuotaKind;
  /** Null means no limit. */
  maximum: number | null;
  /** Whether the operator has set the limit for this owner. */
  is_own: boolean;
  used: number;
  /** The value is undefined if the quota has no period. */
  resetsAt: Date | undefined;
}

/** Finds the quotas of an organization or a person, in the order of the kinds. */
export async function findQuotas({ db, now }: { db: Knex; now: Date }, ownerId: string): Promise<QuotaState[]> {
  const { rows }: { rows: (Omit<QuotaState, 'resetsAt'> & { period_start: Date | null })[] } = await db.raw(
    `select kind, quota_maximum(:id, kind, :now) as maximum, coalesce(used, 0) as used, period_start,
            exists (select from quota_limits as own where own.owner_id = :id and own.kind = kinds.kind) as is_own
     from unnest(enum_range(null::quota_kind)) as kinds(kind)
       left join (select * from quota_usages where owner_id = :id) as usage using (kind)
     order by kind`,
    { id: ownerId, now },
  );
  return rows.map(({ period_start, used, ...row }) => {
    const period = isPeriodic(row.kind) ? periodAt(row.kind, now) : undefined;
    const isCurrent = period === undefined || (period_start !== null && period_start >= period.start);
    return { ...row, used: isCurrent ? used : 0, resetsAt: period?.end };
  });
}
