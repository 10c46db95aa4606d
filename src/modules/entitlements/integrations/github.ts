import { invalid } from '../../../shared/errors.ts';
import type { CodeHost, Permission, RepositoryName } from '../../../platform/ports/code-host.ts';
import { askOutside } from './ask.ts';
import type { Gate, Held } from './gate.ts';
import { findAccountsOfMembers } from './queries.ts';

/** Collaborators of repositories. */
export function githubGate(host: CodeHost): Gate {
  const repositoryOf = ({ repository_owner = '', repository_name = '' }: Readonly<Record<string, string>>) => ({
    owner: repository_owner,
    name: repository_name,
  });
  return {
    platform: 'github',
    placeOf: ({ properties }) => ({
      repository_owner: String(properties.repository_owner),
      repository_name: String(properties.repository_name),
      permission: String(properties.permission),
    }),
    open: (held) => host.addCollaborator(repositoryOf(held), held.account_id, permissionOf(held)),
    close: (held) => host.removeCollaborator(repositoryOf(held), held.account_id),
    strongerOf: (one, other) => (rankOf(one) >= rankOf(other) ? one : other),
    propertiesOf: ({ account_id: _, ...place }) => place,
    authorizationUrl: (authorization) => host.authorizationUrl(authorization),
    accountOf: (code, codeVerifier) => host.accountOf(code, codeVerifier),

    async check({ db }, { organization_id, properties }) {
      const repository = { owner: String(properties.repository_owner), name: String(properties.repository_name) };
      const exists = await askOutside('type', () => host.hasRepository(repository));
      if (!exists) throw invalid(['properties', 'repository_name'], 'There is no such repository.', repository.name);
      const accounts = await findAccountsOfMembers(db, organization_id, 'github');
      if (!(await isAdministered(host, repository, accounts)))
        throw invalid(
          ['properties', 'repository_owner'],
          'Nobody of your organization has linked an account that administers this repository.',
          repository.owner,
        );
      return properties;
    },
  };
}

/** Our own token may open more than this seller's repositories: it must be theirs to open. */
async function isAdministered(host: CodeHost, repository: RepositoryName, accounts: readonly string[]) {
  for (const account of accounts) {
    if (await askOutside('type', () => host.isAdministrator(repository, account))) return true;
  }
  return false;
}

const PERMISSIONS: readonly Permission[] = ['pull', 'triage', 'push', 'maintain', 'admin'];

const rankOf = (held: Held) => PERMISSIONS.indexOf(permissionOf(held));

/** What is stored has passed the contract. */
const permissionOf = ({ permission }: Held): Permission => PERMISSIONS.find((known) => known === permission) ?? 'pull';
