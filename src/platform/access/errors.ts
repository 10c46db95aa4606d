import { ApiError, NotPermitted } from '../../shared/errors.ts';

export const REALM = 'sellbase';

/** A refusal of the bearer layer, worded as RFC 6750 §3 has it. */
export abstract class BearerError extends ApiError {
  /** `error` of the body, and of the header where RFC 6750 gives it one. */
  abstract readonly code: string;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(detail: string, attributes: Record<string, string> = {}) {
    super(detail);
    const parts = Object.entries({ realm: REALM, ...attributes }).map(([name, value]) => `${name}="${value}"`);
    this.headers = { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` };
  }
}

/** No credentials at all: RFC 6750 §3.1 wants no error code in the header then. */
export class Unauthorized extends BearerError {
  readonly status = 401;
  readonly code = 'Unauthorized';
  constructor() {
    super('This operation needs an access token: Authorization: Bearer <ACCESS_TOKEN>.');
  }
}

/** A token that is malformed, unknown, expired, revoked, or of a kind of caller that the operation does not admit. */
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
  /** @param scopes any one of which would do */
  constructor(scopes: readonly string[]) {
    const description = `The access token lacks the scope: one of ${scopes.join(', ')}.`;
    super(description, { error: 'insufficient_scope', error_description: description, scope: scopes.join(' ') });
  }
}

/** Sent by a browser on behalf of another site's page: its cookies say nothing about what the person wants. */
export class CrossSiteRequest extends NotPermitted {
  constructor() {
    super('This request changes something and did not come from a page of this service.');
  }
}
