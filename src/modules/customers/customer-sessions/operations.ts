import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { portalAddress } from '../../../shared/portal-address.ts';
import { InvalidToken } from '../../../platform/access/errors.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { accessibleOrganizations, findOrganizations, presentSeller } from '../../identity/organizations/index.ts';
import { createCustomerSession } from './create.ts';
import type { CustomerSessionDependencies } from './dependencies.ts';
import { exchangeLink, findOrganizationOfLink } from './exchange.ts';
import { presentCreatedSession, presentCurrentSession, presentPortalSession } from './present.ts';
import {
  deleteCustomerSession,
  deleteSessionOfOrganizations,
  findCustomerById,
  findCustomerSession,
} from './queries.ts';

export const operations = handlersWith<CustomerSessionDependencies>()({
  createCustomerSession: async ({ body }, ctx) => {
    const { subject } = ctx;
    const { link, ...created } = await ctx.transaction((tx) => createCustomerSession(tx, subject, body));
    const { slug } = await findOrganization(ctx, created.customer.organization_id);
    const portalUrl = portalAddress(ctx.authUrl, slug, `#session=${link}`);
    return presentCreatedSession({ ...created, portalUrl });
  },

  revokeCustomerSession: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const isRevoked = await ctx.transaction(({ db, now }) =>
      deleteSessionOfOrganizations(db, { id: path.id, ids, now }),
    );
    if (!isRevoked) throw new ResourceNotFound();
  },

  getCurrentCustomerSession: async (_input, ctx) => {
    const { sessionId, customerId, organizationId } = ctx.subject;
    const [session, customer, organization] = await Promise.all([
      findCustomerSession(ctx.db, sessionId),
      findCustomerById(ctx.db, customerId),
      findOrganization(ctx, organizationId),
    ]);
    if (session === undefined || customer === undefined) throw new InvalidToken('The session has ended.');
    return presentCurrentSession(session, customer, organization);
  },

  endCurrentCustomerSession: async (_input, ctx) => {
    const { sessionId } = ctx.subject;
    await ctx.transaction(({ db }) => deleteCustomerSession(db, sessionId));
    ctx.browser.clearCache();
  },

  exchangePortalLink: async ({ body }, ctx) => {
    const { portalLinks } = ctx;
    const { token, session } = await ctx.transaction((tx) => exchangeLink(tx, portalLinks, body.link));
    return presentPortalSession(session, token);
  },

  readPortalLink: async ({ body }, ctx) => {
    const id = await findOrganizationOfLink(ctx, ctx.portalLinks, body.link);
    return presentSeller(await findOrganization(ctx, id));
  },
});

const findOrganization = async ({ db }: Pick<Reader, 'db'>, id: string) => expectOne(await findOrganizations(db, [id]));
