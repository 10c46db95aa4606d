import { invalidField } from '../../../shared/errors.ts';
import type { CodeHost, RepositoryName } from '../../../platform/ports/code-host.ts';
import type { AccessProvider } from './access-provider.ts';
import { repositoryPermission, type Access } from './access-rules.ts';
import { callExternalService } from './call-external-service.ts';
import { findAccountsOfMembers } from './queries.ts';

/** Adds collaborators to repositories. */
export function githubAccessProvider(host: CodeHost): AccessProvider {
  const toRepositoryName = ({ repository_owner: owner = '', repository_name: name = '' }: Access) => ({ owner, name });
  return {
    platform: 'github',
    grantAccess: (access) =>
      host.addCollaborator(toRepositoryName(access), access.account_id, repositoryPermission(access)),
    revokeAccess: (access) => host.removeCollaborator(toRepositoryName(access), access.account_id),
    authorizationUrl: (request) => host.authorizationUrl(request),
    exchangeCodeForAccount: (code, codeVerifier) => host.exchangeCodeForAccount(code, codeVerifier),

    async resolveProperties({ db }, { organization_id, properties }) {
      const repository = { owner: String(properties.repository_owner), name: String(properties.repository_name) };
      const exists = await callExternalService('type', () => host.hasRepository(repository));
      if (!exists)
        throw invalidField(['properties', 'repository_name'], 'This repository does not exist.', repository.name);
      const accounts = await findAccountsOfMembers(db, organization_id, 'github');
      if (!(await isAdministered(host, repository, accounts)))
        throw invalidField(
          ['properties', 'repository_owner'],
          'No member of your organization has linked an account that administers this repository.',
          repository.owner,
        );
      return properties;
    },
  };
}

/** Prevents sellers from using repositories of others: the service's own token can open more than theirs. */
async function isAdministered(host: CodeHost, repository: RepositoryName, accounts: readonly string[]) {
  for (const account of accounts) {
    if (await callExternalService('type', () => host.isAdministrator(repository, account))) return true;
  }
  return false;
}
