/** A person: acts on their own purchases, and on the organizations that they are a member of. */
export interface UserSubject {
  readonly kind: 'user';
  readonly id: string;
  readonly organizationIds: readonly string[];
  /** The browser session that they came by; undefined for those who came by a token. */
  readonly session?: { readonly id: string; readonly began: Date };
}

/** Acts for one organization alone, and for no person. */
export interface OrganizationSubject {
  readonly kind: 'organization';
  readonly id: string;
}

/** An OAuth client at its own registration (RFC 7592). */
export interface ClientSubject {
  readonly kind: 'client';
  readonly id: string;
}

export interface AnonymousSubject {
  readonly kind: 'anonymous';
}

export const ANONYMOUS: AnonymousSubject = { kind: 'anonymous' };

interface Subjects {
  user: UserSubject;
  organization: OrganizationSubject;
  client: ClientSubject;
  anonymous: AnonymousSubject;
}

/** The subjects of certain kinds. */
export type SubjectOf<Kind extends keyof Subjects> = Subjects[Kind];

/** How callers prove who they are; the names are those of the contract's security schemes. */
export type Scheme = 'oidc' | 'pat' | 'registration' | 'session';

/** A caller who showed something valid, and what it opens. */
export interface AuthenticatedCaller {
  readonly scheme: Scheme;
  readonly subject: UserSubject | OrganizationSubject | ClientSubject;
  /** Sessions and registration tokens have none, and need none. */
  readonly scopes: readonly string[];
}

/** Finds out who a secret stands for: undefined when it is unknown, expired or revoked. */
export type Authenticate = (secret: string, now: Date) => Promise<AuthenticatedCaller | undefined>;

/** Tokens come in the Authorization header, of sessions in a cookie. */
export interface Authenticators {
  token: Authenticate;
  session: Authenticate;
}
