import type { AuthorizationRequest } from './authorization-request.ts';
import type { NetworkPort } from './network.ts';

/** An account at the code host. The name may change, the id does not. */
export interface CodeHostAccount {
  id: string;
  name: string;
}

/** The full name of a repository: owner and name. */
export interface RepositoryName {
  owner: string;
  name: string;
}

/** The permission levels of a collaborator, in GitHub's terms. */
export type RepositoryPermission = 'pull' | 'triage' | 'push' | 'maintain' | 'admin';

/**
 * The port to a code host, such as GitHub. All methods are idempotent.
 * All methods throw RetryableError where a later attempt may succeed, and PermanentError where it cannot.
 */
export interface CodeHost extends NetworkPort {
  /**
   * Returns the URL at which a person links their account.
   * @throws PermanentError the code host is not configured
   */
  authorizationUrl(authorization: AuthorizationRequest): string;
  /**
   * Exchanges an authorization code for the account that granted it.
   * @param codeVerifier verifier of the PKCE challenge in the authorization request (RFC 7636)
   * @returns undefined for an invalid code
   */
  exchangeCodeForAccount(code: string, codeVerifier?: string): Promise<CodeHostAccount | undefined>;
  /** Whether the repository exists and this service can see it. */
  hasRepository(repository: RepositoryName): Promise<boolean>;
  /** Whether the account administers the repository. */
  isAdministrator(repository: RepositoryName, accountId: string): Promise<boolean>;
  /**
   * Invites the account, or sets its permission.
   * @throws PermanentError the account does not exist, or this service does not administer the repository
   */
  addCollaborator(repository: RepositoryName, accountId: string, permission: RepositoryPermission): Promise<void>;
  /** Removes the account and its invitation. Succeeds also where there is neither. */
  removeCollaborator(repository: RepositoryName, accountId: string): Promise<void>;
}
