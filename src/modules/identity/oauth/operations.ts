import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import type { ClientSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Browser } from '../../../platform/http/browser.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { requireAccessibleOrganization } from '../organizations/index.ts';
import { listOrganizationApplications, listUserApplications, revokeApplication } from './application-queries.ts';
import {
  saveConsent,
  answerLogin,
  chooseOrganization,
  denyInteraction,
  findInteraction,
  finishConsent,
} from './interact.ts';
import {
  presentClient,
  presentInteraction,
  presentOrganizationApplication,
  presentUserApplication,
} from './present.ts';
import type { ProviderCache } from './provider-cache.ts';
import { deleteClient, findClient, findClientOf, listClients, type ClientScope } from './queries.ts';
import { completeMetadata, registerClient } from './register-client.ts';
import { interactionCookie } from './rules.ts';
import { rotateSecret, updateClient } from './update-client.ts';
import type { OAuthDependencies } from './dependencies.ts';

interface OperationOptions {
  providers: ProviderCache;
  /** Every scope that a client may request. */
  scopes: readonly string[];
}

export const operations = ({ providers, scopes }: OperationOptions) => ({
  ...clientOperations(scopes),
  ...applicationOperations,
  ...interactionOperations(providers),
});

const clientOperations = (scopes: readonly string[]) =>
  handlersWith<OAuthDependencies>()({
    listOAuthClients: async ({ query }, ctx) => {
      const page = toPage(query);
      const { rows, total } = await listClients(ctx.db, ctx.subject.id, page);
      return toListResponse(
        rows.map((row) => presentClient(row, ctx.baseUrl)),
        total,
        page,
      );
    },

    createOAuthClient: async ({ body }, ctx) => {
      const metadata = completeMetadata(body, scopes);
      const owner = ctx.subject.id;
      const { row, secrets } = await ctx.transaction((tx) => registerClient(tx, owner, metadata));
      return { ...presentClient(row, ctx.baseUrl), ...secrets, client_secret_expires_at: 0 };
    },

    getOAuthClient: async ({ path }, ctx) => {
      const client = await findClientOf(ctx.db, clientScopeOf(ctx.subject), path.client_id);
      if (client === undefined) throw new ResourceNotFound();
      return presentClient(client, ctx.baseUrl);
    },

    updateOAuthClient: async ({ path, body }, ctx) => {
      const { client_id, ...input } = body;
      if (client_id !== path.client_id)
        throw invalidField('client_id', 'The client_id differs from the client in the path.', client_id);
      const metadata = completeMetadata(input, scopes);
      const scope = clientScopeOf(ctx.subject);
      const row = await ctx.transaction((tx) => updateClient(tx, scope, client_id, metadata));
      return presentClient(row, ctx.baseUrl);
    },

    deleteOAuthClient: async ({ path }, ctx) => {
      const scope = clientScopeOf(ctx.subject);
      if (!(await ctx.transaction((tx) => deleteClient(tx.db, scope, path.client_id)))) throw new ResourceNotFound();
    },

    rotateOAuthClientSecret: async ({ path: { client_id } }, ctx) => {
      const scope = clientScopeOf(ctx.subject);
      const client_secret = await ctx.transaction((tx) => rotateSecret(tx, scope, client_id));
      return { client_id, client_secret, client_secret_expires_at: 0 };
    },
  });

const applicationOperations = handlersWith<OAuthDependencies>()({
  listAuthorizedApplications: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listUserApplications(ctx.db, ctx.subject.id, page);
    return toListResponse(rows.map(presentUserApplication), total, page);
  },

  revokeAuthorizedApplication: async ({ path }, ctx) => {
    const scope = { user_id: ctx.subject.id };
    const isRevoked = await ctx.transaction((tx) => revokeApplication(tx, scope, path.id));
    if (!isRevoked) throw new ResourceNotFound();
  },

  listOrganizationApplications: async ({ path, query }, ctx) => {
    const page = toPage(query);
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const { rows, total } = await listOrganizationApplications(ctx.db, organizationId, page);
    return toListResponse(rows.map(presentOrganizationApplication), total, page);
  },

  revokeOrganizationApplication: async ({ path }, ctx) => {
    const scope = { organization_id: requireAccessibleOrganization(ctx.subject, path.id) };
    const isRevoked = await ctx.transaction((tx) => revokeApplication(tx, scope, path.application_id));
    if (!isRevoked) throw new ResourceNotFound();
  },
});

const interactionOperations = (providers: ProviderCache) => {
  const requireInteraction = async (uid: string, browser: Browser) => {
    if (browser.cookie(interactionCookie(uid)) === undefined) throw new ResourceNotFound();
    return findInteraction(await providers.current(), uid);
  };
  return handlersWith<OAuthDependencies>()({
    getInteraction: async ({ path }, ctx) => {
      const interaction = await requireInteraction(path.uid, ctx.browser);
      const client = await findClient(ctx.db, String(interaction.params.client_id));
      if (client === undefined) throw new ResourceNotFound();
      return presentInteraction(interaction, client);
    },

    authenticateInteraction: async ({ path }, ctx) => {
      const redirect_to = await answerLogin(await requireInteraction(path.uid, ctx.browser), ctx.subject);
      return endInteraction(ctx.browser, path.uid, redirect_to);
    },

    chooseInteractionOrganization: async ({ path, body }, ctx) => {
      const choice = { subject: ctx.subject, organizationId: body.organization_id };
      const redirect_to = await chooseOrganization(ctx, await requireInteraction(path.uid, ctx.browser), choice);
      return endInteraction(ctx.browser, path.uid, redirect_to);
    },

    answerInteraction: async ({ path, body }, ctx) => {
      const interaction = await requireInteraction(path.uid, ctx.browser);
      const { subject } = ctx;
      if (body.action === 'deny')
        return endInteraction(ctx.browser, path.uid, await denyInteraction(interaction, subject));
      await ctx.transaction((tx) => saveConsent(tx, interaction, subject));
      return endInteraction(ctx.browser, path.uid, await finishConsent(interaction));
    },
  });
};

/** Clears the interaction cookie, since each interaction is answered once. */
function endInteraction(browser: Browser, uid: string, redirect_to: string) {
  browser.clearCookie(interactionCookie(uid));
  return { redirect_to };
}

/** A user manages their clients. A client manages itself. */
const clientScopeOf = ({ kind, id }: UserSubject | ClientSubject): ClientScope =>
  kind === 'user' ? { user_id: id } : { id };
