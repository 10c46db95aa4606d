import { ApiError, invalidField } from '../../../shared/errors.ts';
import { MAX_PASSKEYS } from './rules.ts';

/** The user has as many passkeys as a user can have. */
export class TooManyPasskeys extends ApiError {
  constructor() {
    super('TooManyPasskeys', `You have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one of them first.`);
  }
}

/** Why a credential that a browser sent was refused. It names a field below the credential. */
export class CredentialRefused extends Error {
  readonly field: readonly string[];

  constructor(field: readonly string[], message: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }

  /** @param parent path of the credential in the body */
  toApiError(parent: readonly string[]) {
    return invalidField([...parent, ...this.field], this.message);
  }
}
