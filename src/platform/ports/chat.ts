import type { Authorization } from './authorization.ts';

/** Somebody's account at a chat service. */
export interface ChatAccount {
  id: string;
  name: string;
}

export interface ChatServer {
  id: string;
  name: string;
  roles: { id: string; name: string }[];
}

/** A role on a server. */
export interface RoleOf {
  server_id: string;
  role_id: string;
}

/** The port to a chat service. Each method may be repeated without harm, and throws TryLater or Refused. */
export interface Chat {
  /** Where people let us know their account, or install our bot on a server of theirs. @throws Refused */
  authorizationUrl(authorization: Authorization, of: 'account' | 'server'): string;
  /**
   * Whose account it is that sent somebody back with this code; undefined for a code that is not good.
   * @param codeVerifier where the code was asked for with a challenge
   */
  accountOf(code: string, codeVerifier?: string): Promise<ChatAccount | undefined>;
  /** On which server our bot was just installed; undefined for a code that is not good. */
  connectServer(code: string, codeVerifier?: string): Promise<{ id: string } | undefined>;
  /** Undefined where our bot is not installed. */
  findServer(id: string): Promise<ChatServer | undefined>;
  /** @throws Refused the account is not on the server, or our bot may not give the role */
  grantRole(role: RoleOf, accountId: string): Promise<void>;
  /** Also where the account does not have it. */
  revokeRole(role: RoleOf, accountId: string): Promise<void>;
}
