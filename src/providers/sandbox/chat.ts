import type { Knex } from 'knex';
import {
  accountPage,
  authorizationUrl,
  CHAT_SERVER_PAGE,
  SANDBOX_PAGE,
} from '../../platform/oauth-client/authorization.ts';
import { Refused } from '../../platform/ports/provider-errors.ts';
import { deleteMembership, insertMembership } from './membership-queries.ts';
import type { Chat, RoleOf } from '../../platform/ports/chat.ts';

const CODE = /^sandbox_([a-z0-9-]{1,32})$/;
const ROLES = [
  { id: 'members', name: 'Members' },
  { id: 'supporters', name: 'Supporters' },
];

/**
 * A chat service for development: `sandbox_ada` is the code of the account `ada`, and of the server `ada`. Accounts whose
 * names begin with `unknown` are on no server; from servers whose names begin with `gone` our bot was thrown out.
 */
export function createSandboxChat(db: Knex, pagesUrl: string): Chat {
  const key = ({ server_id, role_id }: RoleOf, account_id: string) =>
    ({ platform: 'discord', place: `${server_id}/${role_id}`, account_id }) as const;
  return {
    authorizationUrl: (authorization, of) =>
      authorizationUrl(`${pagesUrl}${SANDBOX_PAGE}`, authorization, {
        client_id: 'discord',
        redirect_uri: `${pagesUrl}${of === 'server' ? CHAT_SERVER_PAGE : accountPage('discord')}`,
      }),
    async accountOf(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name, name };
    },
    async connectServer(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name };
    },
    findServer: async (id) => (id.startsWith('gone') ? undefined : { id, name: `Server ${id}`, roles: ROLES }),
    async grantRole(role, accountId) {
      if (accountId.startsWith('unknown')) throw new Refused(`${accountId} is not on the server`);
      await insertMembership(db, { ...key(role, accountId), level: role.role_id });
    },
    revokeRole: (role, accountId) => deleteMembership(db, key(role, accountId)),
  };
}
