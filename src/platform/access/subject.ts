import type { roles } from '../../contract/generated/roles.ts';

export type MemberRole = keyof typeof roles;

/** A person with their roles by organization. */
export interface Person {
  readonly kind: 'user';
  readonly id: string;
  readonly memberships: Readonly<Record<string, MemberRole>>;
  /** The browser session. The value is undefined for a caller with a token. */
  readonly session?: { readonly id: string; readonly began: Date };
}

/** A person who calls an operation. May act on own purchases and on organizations in which their role allows it. */
export interface UserSubject extends Person, Scoped {
  /** Organizations in which the person's role allows the operation. */
  readonly organizationIds: readonly string[];
}

interface Scoped {
  /** Scopes of the token. The list is empty for sessions, which have all scopes of the role. */
  readonly scopes: readonly string[];
  readonly credential?: Credential | undefined;
}

/** The credential of a request, by identifiers that are no secrets. */
export interface Credential {
  readonly type: 'session' | 'personal_access_token' | 'oauth_grant';
  readonly id: string;
  /** The person who signed in, created the token, or authorized the client. */
  readonly userId: string;
  /** The OAuth client. The value is undefined for other credentials. */
  readonly clientId?: string;
}

/** An organization, without a person. */
export interface OrganizationAccount {
  readonly kind: 'organization';
  readonly id: string;
  /** Role of the member who authorized the token. The token has no more rights than this member. */
  readonly role: MemberRole;
}

/** An organization that calls an operation. */
export type OrganizationSubject = OrganizationAccount & Scoped;

/**
 * A customer of one organization, for whom the organization's own site or the portal acts. It has no `id`, so that an operation
 * that does not limit it to its organization does not compile.
 */
export interface CustomerSubject {
  readonly kind: 'customer';
  readonly customerId: string;
  readonly organizationId: string;
  /** The account that owns the customer's purchases. The value is null before the first purchase. */
  readonly userId: string | null;
  readonly sessionId: string;
  /** The credential that created the session. The value is undefined if the customer opened a link in an e-mail. */
  readonly maker?: Credential;
}

/** An OAuth client that manages its registration (RFC 7592). */
export interface ClientSubject {
  readonly kind: 'client';
  readonly id: string;
}

/** A caller without credentials. */
export interface AnonymousSubject {
  readonly kind: 'anonymous';
}

/** The only anonymous subject, compared by identity. */
export const ANONYMOUS: AnonymousSubject = { kind: 'anonymous' };

interface Subjects {
  user: UserSubject;
  organization: OrganizationSubject;
  customer: CustomerSubject;
  client: ClientSubject;
  anonymous: AnonymousSubject;
}

/** The subject of each kind in `Kind`. */
export type SubjectOf<Kind extends keyof Subjects> = Subjects[Kind];

/** The security schemes of the contract. */
export type Scheme = 'oidc' | 'pat' | 'registration' | 'session' | 'customer_session';

/** A caller with a valid credential. */
export interface AuthenticatedCaller {
  readonly scheme: Scheme;
  readonly subject: Person | OrganizationAccount | ClientSubject | CustomerSubject;
  /**
   * Scopes of the token. The list is empty for sessions, sessions of customers and registration tokens, which need
   * none.
   */
  readonly scopes: readonly string[];
  /** Thumbprint of the key that the token is bound to (RFC 9449). The value is undefined for all other credentials. */
  readonly keyThumbprint?: string | undefined;
  /** The value is undefined for registration tokens, which only read, and for sessions of customers. */
  readonly credential?: Credential;
}

/** Finds the caller of a secret. Returns undefined if the secret is unknown, expired or revoked. */
export type Authenticate = (secret: string, now: Date) => Promise<AuthenticatedCaller | undefined>;

/** Authenticators of tokens in the Authorization header and of session cookies. */
export interface Authenticators {
  token: Authenticate;
  session: Authenticate;
  /** Records the use of a DPoP proof. @returns whether it was the first use */
  recordProof: (id: string, now: Date) => Promise<boolean>;
}
