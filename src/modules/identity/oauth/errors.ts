import { ApiError } from '../../../shared/errors.ts';

/** The application asked for a new sign-in, and the session of the person is older. */
export class NewSignInRequired extends ApiError {
  constructor() {
    super('NewSignInRequired', 'Sign in again first.');
  }
}

/** The interaction waits for another answer of the person. */
export class UnexpectedPrompt extends ApiError {
  constructor(expected: string) {
    super('UnexpectedPrompt', `This interaction expects the prompt ${expected}.`);
  }
}
