import { HOUR_MS } from '../../shared/durations.ts';
import { authenticateToken } from './authenticate-token.ts';
import type { ProvenRequest } from './dpop.ts';
import {
  CrossSiteRequest,
  InsufficientRole,
  InsufficientScope,
  InvalidToken,
  RecentSignInRequired,
  Unauthorized,
} from './errors.ts';
import {
  ANONYMOUS,
  type AuthenticatedCaller,
  type Authenticators,
  type ClientSubject,
  type CustomerSubject,
  type OrganizationAccount,
  type UserSubject,
} from './subject.ts';

/** The access rules of an operation in the contract. */
export interface OperationAccess {
  readonly method: string;
  readonly schemes: readonly string[];
  readonly scopes: readonly string[];
  readonly subjects: readonly string[];
  /**
   * Roles of members who may call the operation. The list is empty if the operation does not act for an organization.
   */
  readonly roles: readonly string[];
  /** Whether a session must be recent. Tokens need none: their scopes are the consent of the person. */
  readonly needsRecentSignIn: boolean;
  readonly isInternal: boolean;
}

/** The credentials of a request. */
export interface Credentials {
  authorization: string | undefined;
  /** The request that a proof must sign. The value is undefined if the request has been proven before. */
  proven: ProvenRequest | undefined;
  sessionToken: string | undefined;
  /** Whether a page of this service sent the request, by headers that pages of other origins cannot set. */
  isSameOrigin: boolean;
}

/**
 * Authenticates the caller of a secured operation and checks that it may call the operation. A token in the header takes
 * precedence over the session cookie, which browsers send automatically. Operations for anonymous callers reject an
 * invalid token as well.
 * @returns the subject
 * @throws Unauthorized the request has no credentials
 * @throws InvalidToken the token is unknown, or the operation does not allow its kind of caller
 * @throws InvalidDpopProof the token is bound to a key, and the request does not prove its possession
 * @throws InsufficientScope the token has none of the operation's scopes
 * @throws InsufficientRole the caller's role does not allow the operation in any organization
 * @throws RecentSignInRequired the session began more than an hour ago
 * @throws CrossSiteRequest a page of another origin sent a state-changing request
 */
export async function authorize(
  credentials: Credentials,
  operation: OperationAccess,
  now: Date,
  authenticators: Authenticators,
) {
  const { authorization, sessionToken } = credentials;
  if (authorization !== undefined)
    return requireAccess(
      await authenticateToken({ ...credentials, authorization }, now, authenticators),
      operation,
      now,
    );
  if (sessionToken === undefined || !operation.schemes.includes('session')) {
    if (operation.subjects.includes(ANONYMOUS.kind)) return ANONYMOUS;
    throw new Unauthorized();
  }
  requireSameOrigin(credentials, operation.method);
  const caller = await authenticators.session(sessionToken, now);
  if (caller === undefined) {
    // The browser sends the cookie of a session that has ended as well.
    if (operation.subjects.includes(ANONYMOUS.kind)) return ANONYMOUS;
    throw new Unauthorized();
  }
  return requireAccess(caller, operation, now);
}

/** @throws CrossSiteRequest a page of another origin sent a state-changing request */
export function requireSameOrigin({ isSameOrigin }: Credentials, method: string): void {
  if (method !== 'get' && !isSameOrigin) throw new CrossSiteRequest();
}

function requireAccess(caller: AuthenticatedCaller, operation: OperationAccess, now: Date) {
  const { scheme, subject, scopes, credential } = caller;
  const challenge = caller.keyThumbprint === undefined ? 'Bearer' : 'DPoP';
  if (!operation.subjects.includes(subject.kind)) {
    const allowed = operation.subjects.join(' ');
    throw new InvalidToken(
      `This operation does not allow ${subject.kind} tokens.`,
      { allowed_subjects: allowed },
      challenge,
    );
  }
  if (!operation.schemes.includes(scheme)) throw new InvalidToken('This operation does not allow this kind of token.');
  const needsScope = scheme === 'oidc' || scheme === 'pat';
  if (needsScope && !operation.scopes.some((scope) => scopes.includes(scope)))
    throw new InsufficientScope(operation.scopes, challenge);
  if (operation.needsRecentSignIn && scheme === 'session') requireRecentSignIn(subject, now);
  const allowed = requireRole(subject, operation);
  return allowed.kind === 'client' || allowed.kind === 'customer' ? allowed : { ...allowed, scopes, credential };
}

/** Time after a sign-in in which a session may do everything that the role of its person allows. */
const RECENT_MS = HOUR_MS;

/**
 * Accepts a session that began within the last hour, and each caller without a session.
 * @throws RecentSignInRequired
 */
export function requireRecentSignIn(subject: { kind: string; session?: UserSubject['session'] }, now: Date): void {
  const { session } = subject;
  if (session !== undefined && now.getTime() - session.began.getTime() > RECENT_MS) throw new RecentSignInRequired();
}

/**
 * Limits a person to the organizations in which their role allows the operation. All access to records of organizations
 * goes through these ids. Anonymous callers see the public records, so an insufficient role does not refuse them.
 */
function requireRole(
  subject: AuthenticatedCaller['subject'],
  { roles, subjects }: OperationAccess,
): Omit<UserSubject, 'scopes'> | OrganizationAccount | ClientSubject | CustomerSubject {
  const isAllowed = (role: string) => roles.length === 0 || roles.includes(role);
  if (subject.kind === 'client' || subject.kind === 'customer') return subject;
  if (subject.kind === 'organization') {
    if (!isAllowed(subject.role)) throw new InsufficientRole();
    return subject;
  }
  const memberships = Object.entries(subject.memberships);
  const organizationIds = memberships.flatMap(([id, role]) => (isAllowed(role) ? [id] : []));
  const isRefused = memberships.length > 0 && organizationIds.length === 0;
  if (isRefused && !subjects.includes(ANONYMOUS.kind)) throw new InsufficientRole();
  return { ...subject, organizationIds };
}
