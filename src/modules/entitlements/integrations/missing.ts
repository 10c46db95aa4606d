import type { BenefitRow } from '../benefits/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Platform } from './gate.ts';
import { listAccounts, PLATFORM_OF } from './queries.ts';

/** Benefit → where somebody has no account linked, and would need one to receive it. */
export async function findMissingAccounts(
  { db }: Reader,
  userId: string,
  benefits: readonly BenefitRow[],
): Promise<Map<string, Platform>> {
  const needed = benefits.flatMap(({ id, type }) =>
    type === 'discord' || type === 'github_repository' ? [[id, PLATFORM_OF[type]] as const] : [],
  );
  if (needed.length === 0) return new Map();
  const linked = (await listAccounts(db, userId)).map(({ platform }) => platform);
  return new Map(needed.filter(([, platform]) => !linked.includes(platform)));
}
