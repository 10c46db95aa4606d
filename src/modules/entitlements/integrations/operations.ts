import type { Schema } from '../../../contract/operation.ts';
import { invalid, ResourceNotFound } from '../../../shared/errors.ts';
import { newToken } from '../../../shared/tokens.ts';
import { requireAccessible } from '../../identity/organizations/index.ts';
import type { Chat } from '../../../platform/ports/chat.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { handlers, type RequestContext } from '../../../platform/http/handler.ts';
import type { Authorization } from '../../../platform/ports/authorization.ts';
import { askOutside } from './ask.ts';
import { sendAway, welcomeBack } from './authorize.ts';
import { gateTo, type Gate, type Gates } from './gate.ts';
import { linkAccount, unlinkAccount } from './link.ts';
import { insertServer, listAccounts, listWaitingBenefits, type LinkedAccountRow } from './queries.ts';

const BAD_CODE = 'This code is not good, or not any more.';

export const integrationOperations = (gates: Gates, chat: Chat) => ({
  ...byCode(gates, chat),
  ...accountsByBrowser(gates),
  ...serversByBrowser(chat),
});

const byCode = (gates: Gates, chat: Chat) =>
  handlers({
    listLinkedAccounts: async (_input, { db, subject }) => ({
      items: (await listAccounts(db, subject.id)).map(present),
      waiting: await listWaitingBenefits(db, subject.id),
    }),

    linkUserAccount: async ({ path, body: { code } }, ctx) => {
      const gate = named(gates, path.platform);
      const account = await accountOf(gate, { code, field: 'code' });
      const key = { user_id: ctx.subject.id, platform: gate.platform };
      return present(await ctx.transaction((tx) => linkAccount(tx, key, account, 'code')));
    },

    unlinkUserAccount: async ({ path }, ctx) => {
      const gate = named(gates, path.platform);
      const key = { user_id: ctx.subject.id, platform: gate.platform };
      if (!(await ctx.transaction((tx) => unlinkAccount(tx, key)))) throw new ResourceNotFound();
    },

    connectChatServer: async ({ path, body: { code } }, ctx) => {
      const organization_id = requireAccessible(ctx.subject, path.id);
      const serverId = ctx.attempt?.reached ?? (await connectedBy(ctx, chat, code));
      const server = await serverOf(chat, serverId, 'code');
      return ctx.transaction((tx) => storeServer(tx, organization_id, server));
    },
  });

/** A code is good once: where it has led to is noted, so that the request can be made again. */
async function connectedBy({ attempt, transaction }: Connecting, chat: Chat, code: string) {
  const connected = await askOutside('code', () => chat.connectServer(code));
  if (connected && attempt) await transaction((tx) => attempt.note(tx, connected.id));
  return connected?.id;
}

type Connecting = Pick<RequestContext<'connectChatServer'>, 'attempt' | 'transaction'>;

/** What the pages do: who comes back with a code must have been sent away in the same session. */
const accountsByBrowser = (gates: Gates) =>
  handlers({
    beginAccountLink: async ({ path }, ctx) => {
      const gate = named(gates, path.platform);
      const errand = { platform: gate.platform, organization_id: null };
      const { subject } = ctx;
      const address = (authorization: Authorization) => gate.authorizationUrl(authorization);
      return { redirect_to: await ctx.transaction((tx) => sendAway(tx, subject, errand, address)) };
    },

    finishAccountLink: async ({ path, body: { callback_url } }, ctx) => {
      const gate = named(gates, path.platform);
      const answer = { platform: gate.platform, isServer: false, address: callback_url };
      const { subject } = ctx;
      const returned = (await ctx.transaction((tx) => welcomeBack(tx, subject, answer)))();
      const account = await accountOf(gate, { ...returned, field: 'callback_url' });
      const key = { user_id: ctx.subject.id, platform: gate.platform };
      return present(await ctx.transaction((tx) => linkAccount(tx, key, account, 'callback_url')));
    },
  });

const serversByBrowser = (chat: Chat) =>
  handlers({
    beginChatServerConnection: async ({ path }, ctx) => {
      const errand = { platform: 'discord', organization_id: requireAccessible(ctx.subject, path.id) } as const;
      const { subject } = ctx;
      const address = (authorization: Authorization) => chat.authorizationUrl(authorization, 'server');
      return { redirect_to: await ctx.transaction((tx) => sendAway(tx, subject, errand, address)) };
    },

    finishChatServerConnection: async ({ body: { callback_url } }, ctx) => {
      const answer = { platform: 'discord', isServer: true, address: callback_url } as const;
      const { subject } = ctx;
      const returned = (await ctx.transaction((tx) => welcomeBack(tx, subject, answer)))();
      // Whoever began may have left the organization since.
      const organization_id = requireAccessible(subject, returned.organization_id ?? '');
      const { code, codeVerifier } = returned;
      const connected = await askOutside('callback_url', () => chat.connectServer(code, codeVerifier));
      const server = await serverOf(chat, connected?.id, 'callback_url');
      return { organization_id, server: await ctx.transaction((tx) => storeServer(tx, organization_id, server)) };
    },
  });

/** A code, and the field of the body that it came in. */
interface Code {
  code: string;
  codeVerifier?: string;
  field: string;
}

async function accountOf(gate: Gate, { code, codeVerifier, field }: Code) {
  const account = await askOutside(field, () => gate.accountOf(code, codeVerifier));
  if (account === undefined) throw invalid(field, BAD_CODE);
  return account;
}

async function serverOf(chat: Chat, id: string | undefined, field: string) {
  const server = id === undefined ? undefined : await askOutside(field, () => chat.findServer(id));
  if (server === undefined) throw invalid(field, BAD_CODE);
  return server;
}

type Server = Awaited<ReturnType<typeof serverOf>>;

async function storeServer(tx: Tx, organization_id: string, server: Server): Promise<Schema<'ChatServer'>> {
  const row = { organization_id, server_id: server.id, token: newToken('sell_cs_') };
  const { token } = await insertServer(tx.db, { ...row, created_at: tx.now });
  return { guild_id: server.id, name: server.name, guild_token: token, roles: server.roles };
}

function named(gates: Gates, platform: string): Gate {
  const gate = gateTo(gates, platform);
  if (gate === undefined) throw new ResourceNotFound();
  return gate;
}

function present(row: LinkedAccountRow): Schema<'LinkedAccount'> {
  const { platform, account_id, username, created_at, modified_at } = row;
  const at = { created_at: created_at.toISOString(), modified_at: modified_at?.toISOString() ?? null };
  return { platform, ...at, account_id, username };
}
