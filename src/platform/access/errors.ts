import { ApiError, type ErrorKind } from '../../shared/errors.ts';

/** Realm of the WWW-Authenticate header. */
const REALM = 'sellbase';

/** Signature algorithms of DPoP proofs. */
export const DPOP_ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA'];

/** The authentication scheme of a challenge. */
export type TokenScheme = 'Bearer' | 'DPoP';

/** An authentication error in the format of RFC 6750 §3, and of RFC 9449 §7.1 for tokens that are bound to a key. */
export abstract class BearerError extends ApiError {
  override readonly headers: Readonly<Record<string, string>>;

  constructor(kind: ErrorKind, detail: string, { scheme = 'Bearer', attributes, ...options }: Options = {}) {
    super(kind, detail, options);
    const all = { realm: REALM, ...attributes, ...(scheme === 'DPoP' && { algs: DPOP_ALGORITHMS.join(' ') }) };
    const parts = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
    this.headers = { 'WWW-Authenticate': `${scheme} ${parts.join(', ')}` };
  }
}

interface Options extends ErrorOptions {
  scheme?: TokenScheme;
  /** Attributes of the challenge. */
  attributes?: Record<string, string>;
}

/** The request has no credentials. The header then has no error code (RFC 6750 §3.1). */
export class Unauthorized extends BearerError {
  constructor() {
    super('Unauthorized', 'This operation needs an access token: Authorization: Bearer <ACCESS_TOKEN>.');
  }
}

/** The token is malformed, unknown, expired or revoked, or the operation does not allow its kind of caller. */
export class InvalidToken extends BearerError {
  constructor(description: string, attributes: Record<string, string> = {}, scheme: TokenScheme = 'Bearer') {
    const challenge = { error: 'invalid_token', error_description: description, ...attributes };
    super('invalid_token', description, { attributes: challenge, scheme });
  }
}

/** The DPoP proof is missing, malformed, of another request or used before (RFC 9449 §7.1). */
export class InvalidDpopProof extends BearerError {
  constructor(description: string, options: ErrorOptions = {}) {
    const attributes = { error: 'invalid_dpop_proof', error_description: description };
    super('invalid_dpop_proof', description, { attributes, scheme: 'DPoP', ...options });
  }
}

export class InsufficientScope extends BearerError {
  /** @param scopes the scopes of the operation, any of which is sufficient */
  constructor(scopes: readonly string[], scheme: TokenScheme = 'Bearer') {
    const description = `The access token lacks the scope: one of ${scopes.join(', ')}.`;
    const attributes = { error: 'insufficient_scope', error_description: description, scope: scopes.join(' ') };
    super('insufficient_scope', description, { attributes, scheme });
  }
}

/** The caller's role in the organization does not allow the operation. */
export class InsufficientRole extends ApiError {
  constructor() {
    super('InsufficientRole', 'Your role in the organization does not allow this.');
  }
}

/** The operation does what a stolen session or an unattended browser must not be sufficient for, such as a refund. */
export class RecentSignInRequired extends ApiError {
  constructor() {
    super('RecentSignInRequired', 'Sign in again to do this. It requires a sign-in within the last hour.');
  }
}

/** A page of another origin sent the request with this service's cookies (cross-site request forgery). */
export class CrossSiteRequest extends ApiError {
  constructor() {
    super('CrossSiteRequest', 'This request changes data and was not sent by a page of this service.');
  }
}
