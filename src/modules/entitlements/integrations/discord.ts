import { invalidField } from '../../../shared/errors.ts';
import type { ChatService } from '../../../platform/ports/chat.ts';
import type { AccessProvider } from './access-provider.ts';
import type { Access } from './access-rules.ts';
import { callExternalService } from './call-external-service.ts';
import { findServerOfToken } from './queries.ts';

/** Gives roles on chat servers. */
export function discordAccessProvider(chat: ChatService): AccessProvider {
  const toServerRole = ({ guild_id = '', role_id = '' }: Access) => ({ server_id: guild_id, role_id });
  return {
    platform: 'discord',
    grantAccess: (access) => chat.grantRole(toServerRole(access), access.account_id),
    revokeAccess: (access) => chat.revokeRole(toServerRole(access), access.account_id),
    authorizationUrl: (request) => chat.authorizationUrl(request, 'account'),
    exchangeCodeForAccount: (code, codeVerifier) => chat.exchangeCodeForAccount(code, codeVerifier),

    async resolveProperties({ db }, { organization_id, properties }) {
      const [guildToken, roleId] = [String(properties.guild_token), String(properties.role_id)];
      const connected = await findServerOfToken(db, organization_id, guildToken);
      if (connected === undefined)
        throw invalidField(
          ['properties', 'guild_token'],
          'Your organization has not connected a server with this token.',
          guildToken,
        );
      const server = await callExternalService('type', () => chat.findServer(connected.server_id));
      if (server === undefined)
        throw invalidField(
          ['properties', 'guild_token'],
          'The bot was removed from this server. Connect the server again.',
          guildToken,
        );
      if (!server.roles.some(({ id }) => id === roleId))
        throw invalidField(['properties', 'role_id'], 'The server does not have this role.', roleId);
      return { guild_id: server.id, role_id: roleId, guild_token: guildToken };
    },
  };
}
