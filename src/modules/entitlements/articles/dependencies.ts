import type { Mailer } from '../../../platform/ports/mailer.ts';

export interface ArticleDependencies {
  readonly mailer: Mailer;
}
