import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import type { MemberRole } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, oneOf } from '../../../platform/db/filters.ts';
import { countRows, listRows } from '../../../platform/db/list.ts';

export type InvitationRow = Tables['organization_invitations'];

export interface MemberRow {
  user_id: string;
  role: MemberRole;
  created_at: Date;
  email: string;
  name: string | null;
  codehost_username: string | null;
  avatar_url: string | null;
}

/** An invitation with the fields of the organization that its receiver sees. */
export type ReceivedInvitationRow = InvitationRow & {
  organization_name: string;
  organization_avatar_url: string | null;
};

const selectMembers = (db: Knex, organizationId: string) =>
  db('organization_members as member')
    .join('users', 'users.id', 'member.user_id')
    .where('member.organization_id', organizationId)
    .select<MemberRow[]>('member.user_id', 'member.role', 'member.created_at')
    .select('users.email', 'users.name', 'users.codehost_username', 'users.avatar_url');

/** The filters of the list, by parameter. */
export const MEMBER_FILTERS = { query: containing('users.email', 'users.name'), role: oneOf('member.role') };

interface MemberListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  page: Page;
}

export async function listMembers(
  db: Knex,
  organizationId: string,
  { filter, page }: MemberListOptions,
): Promise<ListResult<MemberRow>> {
  const members = selectMembers(db, organizationId);
  filter?.(members);
  const total = await countRows(db, members.clone(), page);
  const rows = await members.orderBy(['member.created_at', 'member.user_id']).limit(page.limit).offset(page.offset);
  return { rows, total };
}

export async function findMember(db: Knex, organizationId: string, userId: string): Promise<MemberRow> {
  return expectOne(await selectMembers(db, organizationId).where('member.user_id', userId));
}

export async function isMemberByEmail(db: Knex, organizationId: string, email: string): Promise<boolean> {
  const found = await selectMembers(db, organizationId).whereRaw('lower(users.email) = lower(?)', [email]).limit(1);
  return found.length > 0;
}

/** @returns the e-mail addresses of all members */
export async function findMemberEmails(db: Knex, organizationId: string): Promise<string[]> {
  return (await selectMembers(db, organizationId)).map(({ email }) => email);
}

/**
 * Builds a column with the roles of a user by organization, for queries that authenticate.
 * @param onlyColumn limits the roles to one organization. Null in the column means no limit.
 */
export const membershipsColumn = (db: Knex, userColumn: string, onlyColumn?: string) =>
  db.raw(
    `(select coalesce(jsonb_object_agg(member.organization_id, member.role), '{}')
      from organization_members as member where member.user_id = ??
      ${onlyColumn === undefined ? '' : 'and (?? is null or member.organization_id = ??)'})`,
    onlyColumn === undefined ? [userColumn] : [userColumn, onlyColumn, onlyColumn],
  );

/** Serializes changes of the members until the transaction ends. @returns the role of each member by user id */
export async function lockMembers(db: Knex.Transaction, organizationId: string): Promise<Map<string, MemberRole>> {
  await db('organizations').where({ id: organizationId }).forNoKeyUpdate().select('id');
  const members = await db('organization_members').where({ organization_id: organizationId }).select('user_id', 'role');
  return new Map(members.map(({ user_id, role }) => [user_id, role]));
}

export async function updateMemberRole(
  db: Knex,
  organizationId: string,
  { userId, role }: { userId: string; role: MemberRole },
) {
  await db('organization_members').where({ organization_id: organizationId, user_id: userId }).update({ role });
}

export async function deleteMember(db: Knex, organizationId: string, userId: string) {
  await db('organization_members').where({ organization_id: organizationId, user_id: userId }).delete();
}

/** Inserts the invitation, or replaces the one for the same organization and address. */
export async function upsertInvitation(db: Knex, row: Omit<InvitationRow, 'id'>): Promise<InvitationRow> {
  const rows = await db('organization_invitations')
    .insert(row)
    .onConflict(db.raw('(organization_id, lower(email))'))
    .merge(['created_at', 'expires_at', 'email', 'role'])
    .returning('*');
  return expectOne(rows);
}

/**
 * Lists the times at which the organization sent invitation mails after `since`, oldest first, and deletes earlier ones.
 * Serializes concurrent calls until the transaction ends.
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
  return listRows<InvitationRow>(db, {
    table: 'organization_invitations',
    scope: { column: 'organization_id', ids: [organizationId] },
    condition: (query) => void query.where('organization_invitations.expires_at', '>', now),
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

export async function findInvitation(db: Knex, id: string, now: Date): Promise<ReceivedInvitationRow | undefined> {
  return openInvitations(db, now).where('invitation.id', id).first();
}

/** @returns whether an organization has an open invitation to this e-mail address, in any case */
export async function isInvited(db: Knex, email: string, now: Date): Promise<boolean> {
  const invitation = await openInvitations(db, now).whereRaw('lower(invitation.email) = lower(?)', [email]).first();
  return invitation !== undefined;
}

/** Open invitations to the e-mail address of a user. */
const receivedInvitations = (db: Knex, userId: string, now: Date) =>
  openInvitations(db, now)
    .join('users', db.raw('lower(users.email) = lower(invitation.email)'))
    .where('users.id', userId);

const openInvitations = (db: Knex, now: Date) =>
  db('organization_invitations as invitation')
    .join('organizations', 'organizations.id', 'invitation.organization_id')
    .where('invitation.expires_at', '>', now)
    .select<ReceivedInvitationRow[]>('invitation.*')
    .select({ organization_name: 'organizations.name', organization_avatar_url: 'organizations.avatar_url' });

export async function listReceivedInvitations(
  db: Knex,
  { userId, now }: { userId: string; now: Date },
  page: Page,
): Promise<ListResult<ReceivedInvitationRow>> {
  const rows = await receivedInvitations(db, userId, now)
    .orderBy([
      { column: 'invitation.created_at', order: 'desc' },
      { column: 'invitation.id', order: 'desc' },
    ])
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await countRows(db, receivedInvitations(db, userId, now), page) };
}

/** Deletes and returns an invitation. @returns undefined if the user has no such open invitation */
export async function consumeInvitation(db: Knex, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const ids = receivedInvitations(db, userId, now).clearSelect().where('invitation.id', id).select('invitation.id');
  const [row] = await db('organization_invitations').whereIn('id', ids).delete().returning('*');
  return row;
}

/** @returns whether the invitation existed */
export async function deleteInvitation(db: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await db('organization_invitations').where({ id, organization_id: organizationId }).delete()) > 0;
}
