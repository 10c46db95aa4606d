import type { Knex } from 'knex';
import type { MemberRole } from '../../../platform/access/subject.ts';
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

/** @returns ids of live organizations after `last`, in the order of their ids */
export const pageOfOrganizations = (db: Knex, last: string, limit: number): Promise<string[]> =>
  db('organizations').where({ mode: 'live' }).where('id', '>', last).orderBy('id').limit(limit).pluck('id');

type Run = Pick<Tables['summary_runs'], 'interval' | 'period_end'>;

/** @returns whether the summaries of a period were enqueued */
export async function hasRun(db: Knex, { interval, period_end }: Run): Promise<boolean> {
  return (await db('summary_runs').where({ interval }).where('period_end', '>=', period_end).first()) !== undefined;
}

/** Records that the summaries of a period were enqueued, and forgets the earlier periods. */
export async function saveRun(db: Knex, { interval, period_end }: Run): Promise<void> {
  await db('summary_runs').insert({ interval, period_end }).onConflict().ignore();
  await db('summary_runs').where({ interval }).where('period_end', '<', period_end).delete();
}
