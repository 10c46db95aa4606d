import type { roles } from '../../contract/generated/roles.ts';

export type MemberRole = keyof typeof roles;

/** A person with their roles by organization. */
export interface Person {
  readonly kind: 'user';
  readonly id: string;
  readonly memberships: Readonly<Record<string, MemberRole>>;
  /** The browser session. Undefined for a caller with a token. */
  readonly session?: { readonly id: string; readonly began: Date };
}

/** A person who calls an operation. May act on own purchases and on organizations in which their role allows it. */
export interface UserSubject extends Person, Scoped {
  /** Organizations in which the person's role allows the operation. */
  readonly organizationIds: readonly string[];
}

interface Scoped {
  /** Scopes of the token. Empty for sessions, which need none. */
  readonly scopes: readonly string[];
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
  client: ClientSubject;
  anonymous: AnonymousSubject;
}

/** The subject of each kind in `Kind`. */
export type SubjectOf<Kind extends keyof Subjects> = Subjects[Kind];

/** The security schemes of the contract. */
export type Scheme = 'oidc' | 'pat' | 'registration' | 'session';

/** A caller with a valid credential. */
export interface AuthenticatedCaller {
  readonly scheme: Scheme;
  readonly subject: Person | OrganizationAccount | ClientSubject;
  /** Scopes of the token. Empty for sessions and registration tokens, which need none. */
  readonly scopes: readonly string[];
}

/** Finds the caller of a secret. Undefined where the secret is unknown, expired or revoked. */
export type Authenticate = (secret: string, now: Date) => Promise<AuthenticatedCaller | undefined>;

/** Authenticators of tokens in the Authorization header and of session cookies. */
export interface Authenticators {
  token: Authenticate;
  session: Authenticate;
}
