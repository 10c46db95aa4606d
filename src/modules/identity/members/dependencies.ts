import type { Mailer } from '../../../platform/ports/mailer.ts';

export interface MemberDependencies {
  readonly mailer: Mailer;
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
}
