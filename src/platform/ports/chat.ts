import type { AuthorizationRequest } from './authorization-request.ts';
import type { NetworkPort } from './network.ts';

/** An account at the chat service. */
export interface ChatAccount {
  id: string;
  name: string;
}

export interface ChatServer {
  id: string;
  name: string;
  roles: { id: string; name: string }[];
}

/** A role on a chat server. */
export interface ServerRole {
  server_id: string;
  role_id: string;
}

/**
 * The port to a chat service, such as Discord. All methods are idempotent.
 * All methods throw RetryableError where a later attempt may succeed, and PermanentError where it cannot.
 */
export interface ChatService extends NetworkPort {
  /**
   * Returns the URL at which a person links their account, or installs the bot on their server.
   * @throws PermanentError the service is not configured
   */
  authorizationUrl(authorization: AuthorizationRequest, of: 'account' | 'server'): string;
  /**
   * Exchanges an authorization code for the account that granted it.
   * @param codeVerifier verifier of the PKCE challenge in the authorization request (RFC 7636)
   * @returns undefined for an invalid code
   */
  exchangeCodeForAccount(code: string, codeVerifier?: string): Promise<ChatAccount | undefined>;
  /**
   * Exchanges an authorization code for the server on which the bot was installed.
   * @returns undefined for an invalid code
   */
  exchangeCodeForServer(code: string, codeVerifier?: string): Promise<{ id: string } | undefined>;
  /** Returns the server and its roles, or undefined where the bot is not installed. */
  findServer(id: string): Promise<ChatServer | undefined>;
  /**
   * Grants the role to the account.
   * @throws PermanentError the account is not on the server, or the bot lacks the permission
   */
  grantRole(role: ServerRole, accountId: string): Promise<void>;
  /** Revokes the role. Succeeds also where the account does not have the role. */
  revokeRole(role: ServerRole, accountId: string): Promise<void>;
}
