import type { Schema } from '../../../contract/operation.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { generateToken } from '../../../shared/tokens.ts';
import { requireAccessibleOrganization } from '../../identity/organizations/index.ts';
import type { ChatService } from '../../../platform/ports/chat.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { handlers, type RequestContext } from '../../../platform/http/handler.ts';
import { findProviderOfPlatform, type AccessProvider, type AccessProviders } from './access-provider.ts';
import { createAuthorization, handleCallback, requireCode, startRedirect } from './authorize.ts';
import { callExternalService } from './call-external-service.ts';
import { linkAccount, unlinkAccount } from './link-account.ts';
import { insertServer, listAccounts, listWaitingBenefits, type LinkedAccountRow } from './queries.ts';

const INVALID_CODE = 'This code is invalid or has expired.';

interface OperationOptions {
  accessProviders: AccessProviders;
  /** Connects servers, which no access provider does. */
  chat: ChatService;
}

export const operations = ({ accessProviders, chat }: OperationOptions) => ({
  ...codeOperations(accessProviders, chat),
  ...accountRedirectOperations(accessProviders),
  ...serverRedirectOperations(chat),
});

const codeOperations = (providers: AccessProviders, chat: ChatService) =>
  handlers({
    listLinkedAccounts: async (_input, ctx) => ({
      items: (await listAccounts(ctx.db, ctx.subject.id)).map(presentLinkedAccount),
      waiting: await listWaitingBenefits(ctx, ctx.subject.id),
    }),

    linkUserAccount: async ({ path, body: { code } }, ctx) => {
      const provider = requireProvider(providers, path.platform);
      const account = await requireAccount(provider, { code, field: 'code' });
      const key = { user_id: ctx.subject.id, platform: provider.platform };
      return presentLinkedAccount(await ctx.transaction((tx) => linkAccount(tx, key, account, 'code')));
    },

    unlinkUserAccount: async ({ path }, ctx) => {
      const { platform } = requireProvider(providers, path.platform);
      const key = { user_id: ctx.subject.id, platform };
      if (!(await ctx.transaction((tx) => unlinkAccount(tx, key)))) throw new ResourceNotFound();
    },

    connectChatServer: async ({ path, body: { code } }, ctx) => {
      const organization_id = requireAccessibleOrganization(ctx.subject, path.id);
      const serverId = ctx.attempt?.progress ?? (await exchangeServerCode(ctx, chat, code));
      const server = await requireServer(chat, serverId, 'code');
      return ctx.transaction((tx) => saveServer(tx, organization_id, server));
    },
  });

/** Exchanges a single-use code. The server id is saved with the attempt, so that a retried request can continue. */
async function exchangeServerCode({ attempt, transaction }: ConnectServerContext, chat: ChatService, code: string) {
  const connected = await callExternalService('code', () => chat.exchangeCodeForServer(code));
  if (connected && attempt) await transaction((tx) => attempt.saveProgress(tx, connected.id));
  return connected?.id;
}

type ConnectServerContext = Pick<RequestContext<'connectChatServer'>, 'attempt' | 'transaction'>;

/** Operations of the web pages. The callback must arrive in the session that started the redirect. */
const accountRedirectOperations = (providers: AccessProviders) =>
  handlers({
    beginAccountLink: async ({ path }, ctx) => {
      const provider = requireProvider(providers, path.platform);
      const flow = { platform: provider.platform, organization_id: null };
      const { subject } = ctx;
      const authorization = createAuthorization((request) => provider.authorizationUrl(request));
      return { redirect_to: await ctx.transaction((tx) => startRedirect(tx, subject, flow, authorization)) };
    },

    finishAccountLink: async ({ path, body: { callback_url } }, ctx) => {
      const provider = requireProvider(providers, path.platform);
      const input = { platform: provider.platform, isServer: false, url: callback_url };
      const { subject } = ctx;
      const callback = await ctx.transaction((tx) => handleCallback(tx, subject, input));
      const code = requireCode(callback);
      const { codeVerifier } = callback;
      const account = await requireAccount(provider, { code, codeVerifier, field: 'callback_url' });
      const key = { user_id: subject.id, platform: provider.platform };
      return presentLinkedAccount(await ctx.transaction((tx) => linkAccount(tx, key, account, 'callback_url')));
    },
  });

const serverRedirectOperations = (chat: ChatService) =>
  handlers({
    beginChatServerConnection: async ({ path }, ctx) => {
      const organization_id = requireAccessibleOrganization(ctx.subject, path.id);
      const flow = { platform: 'discord', organization_id } as const;
      const { subject } = ctx;
      const authorization = createAuthorization((request) => chat.authorizationUrl(request, 'server'));
      return { redirect_to: await ctx.transaction((tx) => startRedirect(tx, subject, flow, authorization)) };
    },

    finishChatServerConnection: async ({ body: { callback_url } }, ctx) => {
      const input = { platform: 'discord', isServer: true, url: callback_url } as const;
      const { subject } = ctx;
      const callback = await ctx.transaction((tx) => handleCallback(tx, subject, input));
      const code = requireCode(callback);
      // The person may have left the organization since the redirect started.
      const organization_id = requireAccessibleOrganization(subject, callback.organization_id ?? '');
      const { codeVerifier } = callback;
      const connected = await callExternalService('callback_url', () => chat.exchangeCodeForServer(code, codeVerifier));
      const server = await requireServer(chat, connected?.id, 'callback_url');
      return { organization_id, server: await ctx.transaction((tx) => saveServer(tx, organization_id, server)) };
    },
  });

interface CodeInput {
  code: string;
  codeVerifier?: string;
  /** Field of the body that contained the code. */
  field: string;
}

async function requireAccount(provider: AccessProvider, { code, codeVerifier, field }: CodeInput) {
  const account = await callExternalService(field, () => provider.exchangeCodeForAccount(code, codeVerifier));
  if (account === undefined) throw invalidField(field, INVALID_CODE);
  return account;
}

async function requireServer(chat: ChatService, id: string | undefined, field: string) {
  const server = id === undefined ? undefined : await callExternalService(field, () => chat.findServer(id));
  if (server === undefined) throw invalidField(field, INVALID_CODE);
  return server;
}

type Server = Awaited<ReturnType<typeof requireServer>>;

async function saveServer(tx: Tx, organization_id: string, server: Server): Promise<Schema<'ChatServer'>> {
  const row = { organization_id, server_id: server.id, token: generateToken('sell_cs_') };
  const { token } = await insertServer(tx.db, { ...row, created_at: tx.now });
  return { guild_id: server.id, name: server.name, guild_token: token, roles: server.roles };
}

function requireProvider(providers: AccessProviders, platform: string): AccessProvider {
  const provider = findProviderOfPlatform(providers, platform);
  if (provider === undefined) throw new ResourceNotFound();
  return provider;
}

function presentLinkedAccount(row: LinkedAccountRow): Schema<'LinkedAccount'> {
  const { platform, account_id, username, created_at, modified_at } = row;
  const at = { created_at: created_at.toISOString(), modified_at: modified_at?.toISOString() ?? null };
  return { platform, ...at, account_id, username };
}
