import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Listed, Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type InvitationRow = Tables['organization_invitations'];

export interface MemberRow {
  user_id: string;
  created_at: Date;
  email: string;
  name: string | null;
  codehost_username: string | null;
  avatar_url: string | null;
}

/** An invitation with what its receiver wants to know. */
export type ReceivedInvitationRow = InvitationRow & {
  organization_name: string;
  organization_avatar_url: string | null;
};

const membersOf = (db: Knex, organizationId: string) =>
  db('organization_members as member')
    .join('users', 'users.id', 'member.user_id')
    .where('member.organization_id', organizationId)
    .select<MemberRow[]>('member.user_id', 'member.created_at')
    .select('users.email', 'users.name', 'users.codehost_username', 'users.avatar_url');

export async function listMembers(db: Knex, organizationId: string, page: Page): Promise<Listed<MemberRow>> {
  const rows = await membersOf(db, organizationId)
    .orderBy(['member.created_at', 'member.user_id'])
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db('organization_members').where({ organization_id: organizationId }).count();
  return { rows, total: Number(counted?.count ?? 0) };
}

export async function findMember(db: Knex, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await membersOf(db, organizationId).where('member.user_id', userId);
  return row;
}

export async function isMemberByEmail(db: Knex, organizationId: string, email: string): Promise<boolean> {
  const found = await membersOf(db, organizationId).whereRaw('lower(users.email) = lower(?)', [email]).limit(1);
  return found.length > 0;
}

export async function findMemberEmails(db: Knex, organizationId: string): Promise<string[]> {
  return (await membersOf(db, organizationId)).map(({ email }) => email);
}

/** Has those who change the members wait for each other. */
export async function lockMembers(db: Knex.Transaction, organizationId: string): Promise<string[]> {
  await db('organizations').where({ id: organizationId }).forNoKeyUpdate().select('id');
  return db('organization_members').where({ organization_id: organizationId }).pluck('user_id');
}

export async function deleteMember(db: Knex, organizationId: string, userId: string) {
  await db('organization_members').where({ organization_id: organizationId, user_id: userId }).delete();
}

/** One per organization and address: a second one takes the place of the first. */
export async function upsertInvitation(db: Knex, row: Omit<InvitationRow, 'id'>): Promise<InvitationRow> {
  const rows = await db('organization_invitations')
    .insert(row)
    .onConflict(db.raw('(organization_id, lower(email))'))
    .merge(['created_at', 'expires_at', 'email'])
    .returning('*');
  return expectOne(rows);
}

/**
 * When the organization sent its invitations since then, oldest first; whoever counts as well waits until the transaction
 * ends. Earlier ones are forgotten.
 */
export async function findInvitationMails(db: Knex.Transaction, organization_id: string, since: Date): Promise<Date[]> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('invitation_mails ' || ?, 0))`, [organization_id]);
  await db('invitation_mails').where({ organization_id }).where('created_at', '<=', since).delete();
  return db('invitation_mails').where({ organization_id }).orderBy('created_at').pluck('created_at');
}

export async function insertInvitationMail(db: Knex, organization_id: string, created_at: Date): Promise<void> {
  await db('invitation_mails').insert({ organization_id, created_at });
}

export function listInvitations(db: Knex, { organizationId, now }: { organizationId: string; now: Date }, page: Page) {
  return list<InvitationRow>(db, {
    table: 'organization_invitations',
    scope: { column: 'organization_id', ids: [organizationId] },
    filter: (query) => void query.where('organization_invitations.expires_at', '>', now),
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

export async function findInvitation(db: Knex, id: string, now: Date): Promise<ReceivedInvitationRow | undefined> {
  return open(db, now).where('invitation.id', id).first();
}

/** Of a person: those to their address. */
const received = (db: Knex, userId: string, now: Date) =>
  open(db, now).join('users', db.raw('lower(users.email) = lower(invitation.email)')).where('users.id', userId);

const open = (db: Knex, now: Date) =>
  db('organization_invitations as invitation')
    .join('organizations', 'organizations.id', 'invitation.organization_id')
    .where('invitation.expires_at', '>', now)
    .select<ReceivedInvitationRow[]>('invitation.*')
    .select({ organization_name: 'organizations.name', organization_avatar_url: 'organizations.avatar_url' });

export async function listReceivedInvitations(
  db: Knex,
  { userId, now }: { userId: string; now: Date },
  page: Page,
): Promise<Listed<ReceivedInvitationRow>> {
  const rows = await received(db, userId, now)
    .orderBy([
      { column: 'invitation.created_at', order: 'desc' },
      { column: 'invitation.id', order: 'desc' },
    ])
    .limit(page.limit)
    .offset(page.offset);
  const [counted]: { count: number }[] = await received(db, userId, now).clearSelect().count();
  return { rows, total: counted?.count ?? 0 };
}

/** Takes the invitation away. @returns it, or undefined where the person has no such invitation that is still open */
export async function takeInvitation(db: Knex, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const ids = received(db, userId, now).clearSelect().where('invitation.id', id).select('invitation.id');
  const [row] = await db('organization_invitations').whereIn('id', ids).delete().returning('*');
  return row;
}

/** @returns whether there was such an invitation */
export async function deleteInvitation(db: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await db('organization_invitations').where({ id, organization_id: organizationId }).delete()) > 0;
}
