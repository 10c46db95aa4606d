import { CrossSiteRequest, InsufficientScope, InvalidToken, Unauthorized } from './errors.ts';
import { ANONYMOUS, type Authenticate, type Authenticators, type AuthenticatedCaller } from './subject.ts';

/** What the contract says of an operation's callers. */
export interface OperationAccess {
  readonly method: string;
  readonly schemes: readonly string[];
  readonly scopes: readonly string[];
  readonly subjects: readonly string[];
  readonly isInternal: boolean;
}

/** What a request shows of who sent it. */
export interface Credentials {
  authorization: string | undefined;
  sessionToken: string | undefined;
  /** Whether a page of ours sent it: a browser says so, and pages elsewhere cannot make it say so. */
  isSameOrigin: boolean;
}

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * The caller of a secured operation. A token in the header goes before a session in a cookie, which comes unasked. Where
 * nobody in particular may call as well, whoever shows nothing does; but a bad token is refused there too.
 * @throws Unauthorized no credentials
 * @throws InvalidToken something that stands for nobody, or for a kind of caller that the operation does not admit
 * @throws InsufficientScope a valid token with none of the operation's scopes
 * @throws CrossSiteRequest a change that a page elsewhere had the browser send
 */
export async function authorize(presented: Credentials, to: OperationAccess, now: Date, authenticators: Authenticators) {
  const { authorization, sessionToken } = presented;
  if (authorization !== undefined) return requireAccess(await authenticateHeader(authorization, now, authenticators.token), to);
  if (sessionToken === undefined || !to.schemes.includes('session')) {
    if (to.subjects.includes(ANONYMOUS.kind)) return ANONYMOUS;
    throw new Unauthorized();
  }
  requireSameOrigin(presented, to.method);
  const credential = await authenticators.session(sessionToken, now);
  if (credential === undefined) throw new Unauthorized();
  return requireAccess(credential, to);
}

/** @throws CrossSiteRequest a change that a page elsewhere had the browser send */
export function requireSameOrigin({ isSameOrigin }: Credentials, method: string): void {
  if (method !== 'get' && !isSameOrigin) throw new CrossSiteRequest();
}

/** The token of a header, however that is spelt; undefined where there is none in it. */
export function parseBearerToken(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.[1];
}

async function authenticateHeader(authorization: string, now: Date, authenticate: Authenticate): Promise<AuthenticatedCaller> {
  const token = parseBearerToken(authorization);
  if (token === undefined)
    throw new InvalidToken('The Authorization header is not of the form: Bearer <ACCESS_TOKEN>.');
  const credential = await authenticate(token, now);
  if (credential === undefined) throw new InvalidToken('The access token is unknown, expired or revoked.');
  return credential;
}

function requireAccess({ scheme, subject, scopes }: AuthenticatedCaller, to: OperationAccess) {
  if (!to.subjects.includes(subject.kind)) {
    const allowed = to.subjects.join(' ');
    throw new InvalidToken(`This operation is not for ${subject.kind} tokens.`, { allowed_subjects: allowed });
  }
  if (!to.schemes.includes(scheme)) throw new InvalidToken('This operation does not take this kind of token.');
  const needsScope = scheme === 'oidc' || scheme === 'pat';
  if (needsScope && !to.scopes.some((scope) => scopes.includes(scope))) throw new InsufficientScope(to.scopes);
  return subject;
}
