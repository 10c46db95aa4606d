import type { Knex } from 'knex';
import type { MemberRole } from '../../../platform/access/subject.ts';
import { addDays } from '../../../shared/calendar.ts';
import { usualTimeZone } from '../../../shared/country-time-zones.ts';
import { sellerTimeZone } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { ChosenSettings } from './settings.ts';

/** One member of one organization. */
export interface MemberKey {
  organization_id: string;
  user_id: string;
}

/** A member with what the member has chosen. */
export type NotifiedMember = MemberKey &
  ChosenSettings & { role: MemberRole; email: string; mode: Tables['organizations']['mode'] };

const members = (db: Knex) =>
  db('organization_members as member')
    .join('users', 'users.id', 'member.user_id')
    .join('organizations', 'organizations.id', 'member.organization_id')
    .leftJoin('member_notifications as chosen', (on) =>
      on.on('chosen.user_id', 'member.user_id').on('chosen.organization_id', 'member.organization_id'),
    )
    .select<NotifiedMember[]>('member.organization_id', 'member.user_id', 'member.role')
    .select('users.email', 'organizations.mode', 'chosen.sales', 'chosen.failed_payments', 'chosen.disputes')
    .select('chosen.disabled_endpoints', 'chosen.summary', 'chosen.language');

/** @returns the members of organizations, those who joined first before the others */
export const findNotifiedMembers = (db: Knex, organizationIds: readonly string[]): Promise<NotifiedMember[]> =>
  members(db)
    .whereIn('member.organization_id', [...organizationIds])
    .orderBy(['member.organization_id', 'member.created_at', 'member.user_id']);

/** @returns undefined if the person is no member */
export async function findNotifiedMember(
  db: Knex,
  { organization_id, user_id }: MemberKey,
): Promise<NotifiedMember | undefined> {
  const [found] = await members(db).where('member.organization_id', organization_id).where('member.user_id', user_id);
  return found;
}

/** Stores what a member has chosen. The person must be a member. */
export async function saveChosen(db: Knex, key: MemberKey, changes: Partial<ChosenSettings>): Promise<void> {
  await db('member_notifications')
    .insert({ ...key, ...changes })
    .onConflict(['user_id', 'organization_id'])
    .merge();
}

type ZonedRow = Pick<Tables['organization_billing'], 'time_zone' | 'address'>;

/** @returns live organizations after `last` with their time zones, in the order of their ids */
export async function pageOfOrganizations(db: Knex, last: string, limit: number) {
  const rows = await db('organizations')
    .leftJoin('organization_billing as billing', 'billing.organization_id', 'organizations.id')
    .where({ mode: 'live' })
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .select<(ZonedRow & { id: string })[]>('id', 'time_zone', 'address');
  return rows.map((row) => ({ id: row.id, timeZone: sellerTimeZone(row) }));
}

/** @returns the time zones of organizations, each once */
export async function findTimeZones(db: Knex): Promise<string[]> {
  const rows: { time_zone: string | null; country: string | null }[] = await db('organization_billing').distinct(
    'time_zone',
    db.raw("address ->> 'country' as country"),
  );
  const zones = rows.map(({ time_zone, country }) => time_zone ?? usualTimeZone(country ?? undefined));
  return [...new Set([sellerTimeZone(undefined), ...zones])];
}

type Run = Pick<Tables['summary_runs'], 'interval' | 'period_end'>;

/** @returns whether the summaries of the periods that end at a time were enqueued */
export async function hasRun(db: Knex, run: Run): Promise<boolean> {
  return (await db('summary_runs').where(run).first()) !== undefined;
}

/** The last periods of all time zones end within this many days. */
const KEPT_DAYS = 15;

/** Records that the summaries of the periods that end at a time were enqueued, and forgets the periods before. */
export async function saveRun(db: Knex, { interval, period_end }: Run): Promise<void> {
  await db('summary_runs').insert({ interval, period_end }).onConflict().ignore();
  await db('summary_runs').where({ interval }).where('period_end', '<', addDays(period_end, -KEPT_DAYS)).delete();
}
