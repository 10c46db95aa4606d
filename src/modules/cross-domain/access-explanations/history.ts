import type { Reader } from '../../../platform/ports/transaction.ts';
import { findLastEntries } from '../../identity/audit-log/index.ts';
import { findTestClock, simulatedNow } from '../../identity/organizations/index.ts';
import { findLastEvents } from '../../notifications/events/index.ts';
import { stepsOfEntry } from './audited-steps.ts';
import { findProducts, type ChainGrant } from './chain-queries.ts';
import { stepsOfEvent } from './event-steps.ts';
import { findRecordedSteps } from './record-queries.ts';
import { mergeSteps, type Step } from './step.ts';

/** An access, and the grants that led to it. */
export interface Chain {
  holder: { organization_id: string; user_id: string };
  /** The grant that gives the access now. */
  grantId: string;
  /** That grant, and former ones. */
  grants: readonly ChainGrant[];
  keyId: string | undefined;
}

/** Steps of a history that an answer contains. */
const MAX_STEPS = 100;

const idsOf = (grants: readonly ChainGrant[], name: keyof ChainGrant): string[] => [
  ...new Set(grants.flatMap((grant) => grant[name] ?? [])),
];

/**
 * Reads the last steps of a history. Records come first, because they stay. The audit log tells who changed something, and events tell
 * changes that neither tells.
 */
export async function readHistory(
  { db, now: realNow }: Pick<Reader, 'db' | 'now'>,
  { holder: { organization_id }, grants, keyId }: Chain,
  customerId: string | undefined,
): Promise<{ shown: Step[]; hasEarlier: boolean }> {
  const records = {
    orderIds: idsOf(grants, 'order_id'),
    subscriptionIds: idsOf(grants, 'subscription_id'),
    benefitIds: idsOf(grants, 'benefit_id'),
    grantIds: idsOf(grants, 'id'),
    keyIds: keyId === undefined ? [] : [keyId],
  };
  const productIds = await findProducts(db, records);
  const now = simulatedNow(await findTestClock(db, organization_id), realNow);
  const limit = MAX_STEPS + 1;
  const recorded = await findRecordedSteps({ db, now: realNow }, records, { now, limit });
  const linked = [...new Set([...Object.values(records).flat(), ...recorded.map(({ object_id }) => object_id)])];
  const entries = await findLastEntries(db, organization_id, [...linked, ...productIds], limit);
  const events = await findLastEvents(
    db,
    organization_id,
    customerId === undefined ? linked : [...linked, customerId],
    limit,
  );
  const told = [
    ...entries.flatMap((entry) => stepsOfEntry(entry, records.benefitIds)),
    ...events.flatMap(stepsOfEvent),
  ];
  return mergeSteps([...recorded, ...told], MAX_STEPS);
}
