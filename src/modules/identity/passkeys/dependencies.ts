import type { Mailer } from '../../../platform/ports/mailer.ts';

export interface PasskeyDependencies {
  readonly mailer: Mailer;
  /** Public URL of the pages for people with an account, without a trailing slash. Passkeys belong to its host. */
  readonly authUrl: string;
}
