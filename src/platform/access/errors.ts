import { ApiError, NotPermitted } from '../../shared/errors.ts';

/** Realm of the WWW-Authenticate header. */
export const REALM = 'sellbase';

/** An authentication error in the format of RFC 6750 §3. */
export abstract class BearerError extends ApiError {
  /** `error` of the body, and of the header where RFC 6750 defines one. */
  abstract readonly code: string;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(detail: string, attributes: Record<string, string> = {}) {
    super(detail);
    const parts = Object.entries({ realm: REALM, ...attributes }).map(([name, value]) => `${name}="${value}"`);
    this.headers = { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` };
  }
}

/** The request has no credentials. The header then has no error code (RFC 6750 §3.1). */
export class Unauthorized extends BearerError {
  readonly status = 401;
  readonly code = 'Unauthorized';
  constructor() {
    super('This operation needs an access token: Authorization: Bearer <ACCESS_TOKEN>.');
  }
}

/** The token is malformed, unknown, expired or revoked, or the operation does not allow its kind of caller. */
export class InvalidToken extends BearerError {
  readonly status = 401;
  readonly code = 'invalid_token';
  constructor(description: string, attributes: Record<string, string> = {}) {
    super(description, { error: 'invalid_token', error_description: description, ...attributes });
  }
}

export class InsufficientScope extends BearerError {
  readonly status = 403;
  readonly code = 'insufficient_scope';
  /** @param scopes the scopes of the operation, any of which is sufficient */
  constructor(scopes: readonly string[]) {
    const description = `The access token lacks the scope: one of ${scopes.join(', ')}.`;
    super(description, { error: 'insufficient_scope', error_description: description, scope: scopes.join(' ') });
  }
}

/** The caller's role in the organization does not allow the operation. */
export class InsufficientRole extends NotPermitted {
  constructor() {
    super('Your role in the organization does not allow this.');
  }
}

/** The operation changes who has access, so a stolen session or an unattended browser must not be sufficient. */
export class RecentSignInRequired extends NotPermitted {
  constructor() {
    super('Sign in again to do this. It requires a sign-in within the last hour.');
  }
}

/** A page of another origin sent the request with this service's cookies (cross-site request forgery). */
export class CrossSiteRequest extends NotPermitted {
  constructor() {
    super('This request changes data and was not sent by a page of this service.');
  }
}
