import type { Authorization } from './authorization.ts';

/** Somebody's account at a code host. The name may change, the id does not. */
export interface CodeAccount {
  id: string;
  name: string;
}

/** A repository, by the name of its owner and its own. */
export interface RepositoryName {
  owner: string;
  name: string;
}

export type Permission = 'pull' | 'triage' | 'push' | 'maintain' | 'admin';

/** The port to a code host. Each method may be repeated without harm, and throws TryLater or Refused. */
export interface CodeHost {
  /** Where people let us know their account. @throws Refused */
  authorizationUrl(authorization: Authorization): string;
  /**
   * Whose account it is that sent somebody back with this code; undefined for a code that is not good.
   * @param codeVerifier where the code was asked for with a challenge
   */
  accountOf(code: string, codeVerifier?: string): Promise<CodeAccount | undefined>;
  /** Whether there is such a repository, for us to see. */
  hasRepository(repository: RepositoryName): Promise<boolean>;
  /** Whether the account may say who gets into the repository. */
  isAdministrator(repository: RepositoryName, accountId: string): Promise<boolean>;
  /** Sets what the account may do. @throws Refused there is no such account, or it is not ours to say */
  addCollaborator(repository: RepositoryName, accountId: string, permission: Permission): Promise<void>;
  /** Also takes back an invitation; also where there is nothing to take. */
  removeCollaborator(repository: RepositoryName, accountId: string): Promise<void>;
}
