import type { Knex } from 'knex';
import type { SubscriptionRow } from '../../billing/subscriptions/index.ts';
import { organizationTimeSql } from '../../identity/organizations/index.ts';

export const findSubscriptionOfTransfer = (db: Knex, transfer_id: string): Promise<SubscriptionRow | undefined> =>
  db('subscriptions').where({ transfer_id }).first();

/** A subscription that has ended is offered no longer. `least` leaves out nulls. */
const EXPIRY = 'least(transfer_expires_at, ended_at)';

/** @returns the real time from which a pending transfer has ended */
export const findNextExpiry = (db: Knex) =>
  db('subscriptions')
    .whereNotNull('transfer_id')
    .min({ due: db.raw(`${EXPIRY} - coalesce(test_clock_lead(organization_id), interval '0')`) });

/** @returns the first such time of one organization by its own clock */
export async function findNextExpiryOf(db: Knex, organization_id: string): Promise<Date | undefined> {
  const row = await db('subscriptions')
    .where({ organization_id })
    .whereNotNull('transfer_id')
    .min<{ due: Date | null }>({ due: db.raw(EXPIRY) })
    .first();
  return row?.due ?? undefined;
}

/** @returns the ids of subscriptions whose pending transfer has ended, the first ones first */
export async function findExpired(db: Knex, now: Date, organizationId?: string): Promise<string[]> {
  const due = db('subscriptions')
    .whereNotNull('transfer_id')
    .whereRaw(`${EXPIRY} <= ${organizationTimeSql('subscriptions')}`, [now])
    .orderByRaw(`${EXPIRY}, id`)
    .limit(MAX_DUE);
  if (organizationId !== undefined) void due.where({ organization_id: organizationId });
  return due.pluck('id');
}

const MAX_DUE = 100;
