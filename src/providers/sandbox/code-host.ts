import type { Knex } from 'knex';
import {
  accountCallbackPath,
  buildAuthorizationUrl,
  SANDBOX_AUTHORIZATION_PATH,
} from '../../platform/oauth-client/authorization.ts';
import { PermanentError } from '../../platform/ports/provider-errors.ts';
import { deleteMembership, insertMembership } from './membership-queries.ts';
import type { CodeHost, RepositoryName } from '../../platform/ports/code-host.ts';

const CODE = /^sandbox_([a-z0-9-]{1,32})$/;

/**
 * Creates a code host for development. The code `sandbox_ada` authorizes the account `ada`, which administers the
 * repositories of the owner `ada`. All repositories exist, except those whose name begins with `missing`. Accounts whose
 * name begins with `unknown` do not exist.
 */
export function createSandboxCodeHost(db: Knex, pagesUrl: string): CodeHost {
  const key = ({ owner, name }: RepositoryName, account_id: string) =>
    ({ platform: 'github', place: `${owner}/${name}`, account_id }) as const;
  return {
    authorizationUrl: (authorization) =>
      buildAuthorizationUrl(`${pagesUrl}${SANDBOX_AUTHORIZATION_PATH}`, authorization, {
        client_id: 'github',
        redirect_uri: `${pagesUrl}${accountCallbackPath('github')}`,
      }),
    async exchangeCodeForAccount(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name, name };
    },
    hasRepository: async ({ name }) => !name.startsWith('missing'),
    isAdministrator: async ({ owner }, accountId) => owner === accountId,
    async addCollaborator(repository, accountId, permission) {
      if (accountId.startsWith('unknown')) throw new PermanentError(`the account ${accountId} does not exist`);
      await insertMembership(db, { ...key(repository, accountId), level: permission });
    },
    removeCollaborator: (repository, accountId) => deleteMembership(db, key(repository, accountId)),
  };
}
