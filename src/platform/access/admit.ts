import { InsufficientScope, InvalidToken, Unauthorized } from './errors.ts';
import type { Authenticate, Credential } from './subject.ts';

/** What the contract says of an operation's callers. */
export interface Admission {
  readonly scopes: readonly string[];
  readonly subjects: readonly string[];
}

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * The caller of a secured operation.
 * @throws Unauthorized no credentials
 * @throws InvalidToken a token that stands for nobody, or for a kind of caller that the operation does not admit
 * @throws InsufficientScope a valid token with none of the operation's scopes
 */
export async function admit(header: string | undefined, to: Admission, now: Date, authenticate: Authenticate) {
  if (header === undefined) throw new Unauthorized();
  const token = BEARER.exec(header)?.[1];
  if (token === undefined)
    throw new InvalidToken('The Authorization header is not of the form: Bearer <ACCESS_TOKEN>.');
  const credential = await authenticate(token, now);
  if (credential === undefined) throw new InvalidToken('The access token is unknown, expired or revoked.');
  return allow(credential, to);
}

function allow({ subject, scopes }: Credential, to: Admission) {
  if (!to.subjects.includes(subject.kind)) {
    const allowed = to.subjects.join(' ');
    throw new InvalidToken(`This operation is not for ${subject.kind} tokens.`, { allowed_subjects: allowed });
  }
  if (!to.scopes.some((scope) => scopes.includes(scope))) throw new InsufficientScope(to.scopes);
  return subject;
}
