import type { Mailer } from '../../../platform/ports/mailer.ts';

export interface WebhookDependencies {
  readonly mailer: Mailer;
}
