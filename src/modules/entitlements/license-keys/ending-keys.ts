import type { Reader } from '../../../platform/ports/transaction.ts';
import { indexBy } from '../../../shared/index-by.ts';
import {
  findBenefits,
  findGrantsOfSource,
  parseLicenseKeyTerms,
  type BenefitRow,
  type GrantSource,
} from '../benefits/index.ts';
import { chooseFreeKey } from './assign.ts';
import { withLiveActivations } from './idle.ts';
import { idleCutoff, isIdle } from './idle-rules.ts';
import { findKeysOfPurchase, type ActivationRow, type LicenseKeyRow } from './queries.ts';
import { columnsOfSeats, columnsOfTerms, isLimitLowered, withoutOverrides } from './rules.ts';
import { listInOrderOfEnds } from './surplus-queries.ts';

/** A key whose machines end by a change of its subscription. */
export interface EndingKey {
  key: LicenseKeyRow;
  /** The lowered limit. */
  limit: number;
  /** Number of activations that end. */
  count: number;
  /** The live activations, in the order in which they end. */
  activations: ActivationRow[];
  /** Whether the buyer of the subscription has the key. */
  isHeldByBuyer: boolean;
  /** Whether the seller lets buyers see and end machines. */
  letsBuyersManage: boolean;
}

/** The terms of a subscription after a change. */
interface ChangedPurchase {
  subscription_id: string;
  user_id: string;
  /** Benefits of its product. */
  benefits: readonly BenefitRow[];
  seats: number;
  /** Ids of the activations that end first. */
  endFirst: readonly string[];
}

/** Finds the keys whose machines a change ends, as `endSurplus` does. Changes nothing. @param reader its time is the one of the organization */
export async function findEndingKeys(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  { subscription_id, user_id, seats, endFirst, ...purchase }: ChangedPurchase,
): Promise<EndingKey[]> {
  const benefits = purchase.benefits.filter(({ type }) => type === 'license_keys');
  const source = { order_id: null, subscription_id };
  const keys = benefits.length === 0 ? [] : await findKeysOfPurchase(db, source);
  if (keys.length === 0) return [];
  const present = indexBy(await findBenefits(db, [...new Set(keys.map(({ benefit_id }) => benefit_id))]), 'id');
  const ending: EndingKey[] = [];
  for (const { before, after } of await keysAfter(db, { source, keys, benefits, seats })) {
    const { limit_activations: limit } = after;
    if (limit === null || before.activations <= limit || !isLimitLowered(before, after)) continue;
    const count = (await withLiveActivations({ db }, before, now)).activations - limit;
    if (count <= 0) continue;
    const cutoff = idleCutoff(before, now);
    const activations = (await listInOrderOfEnds(db, before, endFirst)).filter((row) => !isIdle(row, cutoff));
    const benefit = present.get(before.benefit_id);
    const letsBuyersManage =
      benefit !== undefined && parseLicenseKeyTerms(benefit).activations?.enable_user_admin === true;
    ending.push({
      key: before,
      limit,
      count,
      activations,
      isHeldByBuyer: before.user_id === user_id,
      letsBuyersManage,
    });
  }
  return ending;
}

interface Assignments {
  source: GrantSource;
  keys: readonly LicenseKeyRow[];
  benefits: readonly BenefitRow[];
  seats: number;
}

/** @returns the keys that the benefits have after the change, with the columns that decide about their activations */
async function keysAfter(db: Reader['db'], { source, keys, benefits, seats }: Assignments) {
  const promised = new Set(benefits.map(({ id }) => id));
  const free = keys.filter(({ benefit_id }) => !promised.has(benefit_id));
  const grants = free.length === 0 ? [] : await findGrantsOfSource(db, source);
  return benefits.flatMap((benefit) => {
    const own = keys.find(({ benefit_id }) => benefit_id === benefit.id);
    if (own) return [{ before: own, after: { ...own, ...columnsOfSeats(own, seats) } }];
    const grant = grants.find(({ benefit_id }) => benefit_id === benefit.id);
    const moved = chooseFreeKey(free, grant ?? { benefit_id: benefit.id, properties: {} }, { grants, promised });
    if (moved === undefined) return [];
    free.splice(free.indexOf(moved), 1);
    const columns = columnsOfTerms(parseLicenseKeyTerms(benefit), { grantedAt: moved.created_at, seats });
    return [{ before: moved, after: { ...moved, ...withoutOverrides(columns, moved) } }];
  });
}
