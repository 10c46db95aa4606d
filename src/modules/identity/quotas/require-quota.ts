import type { Tx } from '../../../platform/ports/transaction.ts';
import { QuotaExceeded } from './errors.ts';
import type { PeriodicQuotaKind } from './kinds.ts';
import { takeQuota } from './queries.ts';

/** Takes one from the quota of an organization for the present day or hour. @throws QuotaExceeded it is used up */
export async function requireQuota(
  tx: Pick<Tx, 'db' | 'now'>,
  organizationId: string,
  kind: PeriodicQuotaKind,
): Promise<void> {
  const { granted, limit = 0, used } = await takeQuota(tx, organizationId, kind, 1);
  if (granted === 0) throw new QuotaExceeded({ kind, limit, used, requested: 1 });
}
