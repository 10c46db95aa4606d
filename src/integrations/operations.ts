import type { Schema } from '../contract/operation.ts';
import { invalid, ResourceNotFound } from '../kit/errors.ts';
import { newToken } from '../kit/tokens.ts';
import { requireAccessible } from '../organizations/index.ts';
import type { Chat } from '../platform/chat/chat.ts';
import { handlers, type Ctx } from '../platform/http/handler.ts';
import { askOutside } from './ask.ts';
import { gateTo, type Gates } from './gate.ts';
import { linkAccount, unlinkAccount } from './link.ts';
import { insertServer, listAccounts, type LinkedAccountRow } from './queries.ts';

const BAD_CODE = 'This code is not good, or not any more.';

export const integrationOperations = (gates: Gates, chat: Chat) =>
  handlers({
    listLinkedAccounts: async (_input, ctx) => ({
      items: (await listAccounts(ctx.db, ctx.subject.id)).map(present),
    }),

    linkUserAccount: async ({ path, body: { code } }, ctx) => {
      const gate = gateTo(gates, path.platform);
      if (gate === undefined) throw new ResourceNotFound();
      const account = await askOutside('code', () => gate.accountOf(code));
      if (account === undefined) throw invalid('code', BAD_CODE);
      const key = { user_id: ctx.subject.id, platform: gate.platform };
      return present(await ctx.transaction((tx) => linkAccount(tx, key, account)));
    },

    unlinkUserAccount: async ({ path }, ctx) => {
      const gate = gateTo(gates, path.platform);
      if (gate === undefined) throw new ResourceNotFound();
      const key = { user_id: ctx.subject.id, platform: gate.platform };
      if (!(await ctx.transaction((tx) => unlinkAccount(tx, key)))) throw new ResourceNotFound();
    },

    connectChatServer: async ({ path, body: { code } }, ctx) => {
      const organization_id = requireAccessible(ctx.subject, path.id);
      const serverId = ctx.attempt?.reached ?? (await connectServer(ctx, chat, code));
      const server = serverId && (await askOutside('code', () => chat.findServer(serverId)));
      if (!server) throw invalid('code', BAD_CODE);
      const row = { organization_id, server_id: server.id, token: newToken('sell_cs_') };
      const { token } = await ctx.transaction((tx) => insertServer(tx.db, { ...row, created_at: tx.now }));
      return { guild_id: server.id, name: server.name, guild_token: token, roles: server.roles };
    },
  });

/** A code is good once: where it has led to is noted, so that the request can be made again. */
async function connectServer({ attempt, transaction }: Connecting, chat: Chat, code: string) {
  const connected = await askOutside('code', () => chat.connectServer(code));
  if (connected && attempt) await transaction((tx) => attempt.note(tx, connected.id));
  return connected?.id;
}

type Connecting = Pick<Ctx<'connectChatServer'>, 'attempt' | 'transaction'>;

function present(row: LinkedAccountRow): Schema<'LinkedAccount'> {
  const { platform, account_id, username, created_at, modified_at } = row;
  const at = { created_at: created_at.toISOString(), modified_at: modified_at?.toISOString() ?? null };
  return { platform, ...at, account_id, username };
}
