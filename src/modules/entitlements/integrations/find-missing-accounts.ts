import type { BenefitRow } from '../benefits/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { ACCESS_RULES, type Platform } from './access-rules.ts';
import { listAccounts } from './queries.ts';

/** @returns by benefit id, the platform at which the user must link an account to receive the benefit */
export async function findMissingAccounts(
  { db }: Reader,
  userId: string,
  benefits: readonly BenefitRow[],
): Promise<Map<string, Platform>> {
  const needed = benefits.flatMap(({ id, type }) =>
    type === 'discord' || type === 'github_repository' ? [[id, ACCESS_RULES[type].platform] as const] : [],
  );
  if (needed.length === 0) return new Map();
  const linked = (await listAccounts(db, userId)).map(({ platform }) => platform);
  return new Map(needed.filter(([, platform]) => !linked.includes(platform)));
}
