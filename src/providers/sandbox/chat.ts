import type { Knex } from 'knex';
import {
  accountCallbackPath,
  buildAuthorizationUrl,
  CHAT_SERVER_CALLBACK_PATH,
  SANDBOX_AUTHORIZATION_PATH,
} from '../../platform/oauth-client/authorization.ts';
import { PermanentError } from '../../platform/ports/provider-errors.ts';
import { deleteMembership, insertMembership } from './membership-queries.ts';
import type { ChatService, ServerRole } from '../../platform/ports/chat.ts';

const CODE = /^sandbox_([a-z0-9-]{1,32})$/;
const ROLES = [
  { id: 'members', name: 'Members' },
  { id: 'supporters', name: 'Supporters' },
];

/**
 * Creates a chat service for development. The code `sandbox_ada` authorizes the account `ada` and the server `ada`.
 * Accounts whose name begins with `unknown` are on no server. The bot is not installed on servers whose id begins with
 * `gone`.
 */
export function createSandboxChat(db: Knex, pagesUrl: string): ChatService {
  const key = ({ server_id, role_id }: ServerRole, account_id: string) =>
    ({ platform: 'discord', place: `${server_id}/${role_id}`, account_id }) as const;
  return {
    authorizationUrl: (authorization, of) =>
      buildAuthorizationUrl(`${pagesUrl}${SANDBOX_AUTHORIZATION_PATH}`, authorization, {
        client_id: 'discord',
        redirect_uri: `${pagesUrl}${of === 'server' ? CHAT_SERVER_CALLBACK_PATH : accountCallbackPath('discord')}`,
      }),
    async exchangeCodeForAccount(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name, name };
    },
    async exchangeCodeForServer(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name };
    },
    findServer: async (id) => (id.startsWith('gone') ? undefined : { id, name: `Server ${id}`, roles: ROLES }),
    async grantRole(role, accountId) {
      if (accountId.startsWith('unknown')) throw new PermanentError(`${accountId} is not on the server`);
      await insertMembership(db, { ...key(role, accountId), level: role.role_id });
    },
    revokeRole: (role, accountId) => deleteMembership(db, key(role, accountId)),
  };
}
