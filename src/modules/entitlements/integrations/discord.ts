import { invalid } from '../../../shared/errors.ts';
import type { Chat } from '../../../platform/ports/chat.ts';
import { askOutside } from './ask.ts';
import type { Gate, Held } from './gate.ts';
import { findServerOfToken } from './queries.ts';

/** Roles on chat servers. */
export function discordGate(chat: Chat): Gate {
  const roleOf = ({ guild_id = '', role_id = '' }: Held) => ({ server_id: guild_id, role_id });
  return {
    platform: 'discord',
    placeOf: ({ properties }) => ({ guild_id: String(properties.guild_id), role_id: String(properties.role_id) }),
    open: (held) => chat.grantRole(roleOf(held), held.account_id),
    close: (held) => chat.revokeRole(roleOf(held), held.account_id),
    strongerOf: (one) => one,
    propertiesOf: (held) => held,
    authorizationUrl: (authorization) => chat.authorizationUrl(authorization, 'account'),
    accountOf: (code, codeVerifier) => chat.accountOf(code, codeVerifier),

    async check({ db }, { organization_id, properties }) {
      const [guildToken, roleId] = [String(properties.guild_token), String(properties.role_id)];
      const connected = await findServerOfToken(db, organization_id, guildToken);
      if (connected === undefined)
        throw invalid(['properties', 'guild_token'], 'This organization has connected no such server.', guildToken);
      const server = await askOutside('type', () => chat.findServer(connected.server_id));
      if (server === undefined)
        throw invalid(['properties', 'guild_token'], 'The bot is not on this server any more.', guildToken);
      if (!server.roles.some(({ id }) => id === roleId))
        throw invalid(['properties', 'role_id'], 'The server has no such role.', roleId);
      return { guild_id: server.id, role_id: roleId, guild_token: guildToken };
    },
  };
}
