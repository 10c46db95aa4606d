import { getOwn } from '../../../shared/own.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { requireAccessibleOrganization } from '../organizations/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite.ts';
import { changeRole } from './change-role.ts';
import {
  deleteInvitation,
  listInvitations,
  listMembers,
  listReceivedInvitations,
  MEMBER_FILTERS,
  consumeInvitation,
} from './queries.ts';
import { presentInvitation, presentMember, presentReceivedInvitation } from './present.ts';
import { removeMember } from './remove-member.ts';

/** Role of an invitation that names none. */
const DEFAULT_ROLE = 'read_only';

interface OperationOptions {
  /** Invitation mails that an organization may send within 24 hours. The value is undefined if there is no limit. */
  invitationsPerDay: number | undefined;
}

export const operations = ({ invitationsPerDay }: OperationOptions) => ({
  ...invitationOperations(invitationsPerDay),
  ...memberOperations,
});

const invitationOperations = (maxPerDay: number | undefined) =>
  handlers({
    inviteOrganizationMember: async ({ path, body }, ctx) => {
      const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
      const by = getOwn(ctx.subject.memberships, organizationId);
      const input = { organizationId, by, email: body.email, role: body.role ?? DEFAULT_ROLE };
      return presentInvitation(await ctx.transaction((tx) => inviteMember(tx, input, maxPerDay)));
    },
  });

const memberOperations = handlers({
  listOrganizationMembers: async ({ path, query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listMembers(ctx.db, requireAccessibleOrganization(ctx.subject, path.id), {
      filter: toFilter(MEMBER_FILTERS, query),
      page,
    });
    return toListResponse(rows.map(presentMember), total, page);
  },

  removeOrganizationMember: async ({ path }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const change = { organizationId, by: ctx.subject.id, userId: path.user_id.toLowerCase() };
    await ctx.transaction((tx) => removeMember(tx, change));
  },

  updateOrganizationMember: async ({ path, body }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const change = { organizationId, by: ctx.subject.id, userId: path.user_id.toLowerCase() };
    return presentMember(await ctx.transaction((tx) => changeRole(tx, change, body.role)));
  },

  listOrganizationInvitations: async ({ path, query }, ctx) => {
    const page = toPage(query);
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const { rows, total } = await listInvitations(ctx.db, { organizationId, now: ctx.now }, page);
    return toListResponse(rows.map(presentInvitation), total, page);
  },

  revokeOrganizationInvitation: async ({ path }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const isDeleted = await ctx.transaction(({ db }) => deleteInvitation(db, organizationId, path.invitation_id));
    if (!isDeleted) throw new ResourceNotFound();
  },

  listUserInvitations: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listReceivedInvitations(ctx.db, { userId: ctx.subject.id, now: ctx.now }, page);
    return toListResponse(rows.map(presentReceivedInvitation), total, page);
  },

  acceptInvitation: async ({ path }, ctx) => {
    const { id } = ctx.subject;
    return presentMember(await ctx.transaction((tx) => acceptInvitation(tx, id, path.id)));
  },

  declineInvitation: async ({ path }, ctx) => {
    const userId = ctx.subject.id;
    const invitation = await ctx.transaction(({ db, now }) => consumeInvitation(db, { userId, id: path.id, now }));
    if (invitation === undefined) throw new ResourceNotFound();
  },
});
