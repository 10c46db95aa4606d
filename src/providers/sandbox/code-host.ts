import type { Knex } from 'knex';
import { accountPage, authorizationUrl, SANDBOX_PAGE } from '../../platform/oauth-client/authorization.ts';
import { Refused } from '../../platform/ports/provider-errors.ts';
import { deleteMembership, insertMembership } from './membership-queries.ts';
import type { CodeHost, RepositoryName } from '../../platform/ports/code-host.ts';

const CODE = /^sandbox_([a-z0-9-]{1,32})$/;

/**
 * A code host for development: `sandbox_ada` is the code of the account `ada`, which administers the repositories of the
 * owner `ada`. There is every repository but those whose names begin with `missing`; accounts whose names begin with
 * `unknown` were deleted since.
 */
export function createSandboxCodeHost(db: Knex, pagesUrl: string): CodeHost {
  const key = ({ owner, name }: RepositoryName, account_id: string) =>
    ({ platform: 'github', place: `${owner}/${name}`, account_id }) as const;
  return {
    authorizationUrl: (authorization) =>
      authorizationUrl(`${pagesUrl}${SANDBOX_PAGE}`, authorization, {
        client_id: 'github',
        redirect_uri: `${pagesUrl}${accountPage('github')}`,
      }),
    async accountOf(code) {
      const name = CODE.exec(code)?.[1];
      return name === undefined ? undefined : { id: name, name };
    },
    hasRepository: async ({ name }) => !name.startsWith('missing'),
    isAdministrator: async ({ owner }, accountId) => owner === accountId,
    async addCollaborator(repository, accountId, permission) {
      if (accountId.startsWith('unknown')) throw new Refused(`there is no account ${accountId}`);
      await insertMembership(db, { ...key(repository, accountId), level: permission });
    },
    removeCollaborator: (repository, accountId) => deleteMembership(db, key(repository, accountId)),
  };
}
