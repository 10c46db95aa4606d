import type { NotificationLinks } from '../../notifications/member-notifications/index.ts';
import type { ReminderLinks } from '../../checkout/checkout-reminders/index.ts';
import type { TransferLinks } from '../../billing/subscriptions/index.ts';
import type { EmailChangeLinks } from '../../customers/customers/index.ts';
import type { PortalLinks } from '../../customers/customer-sessions/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { EmailContent } from '../../notifications/emails/index.ts';
import type { Translator } from '../../../platform/languages/translator.ts';
import type { InvoiceDependencies, InvoicePdfDependencies } from '../../billing/invoices/index.ts';
import type { RenewalDependencies } from '../../billing/renewals/index.ts';
import type { declaration } from './module.ts';

/** Kinds of e-mails to buyers. */
export type BuyerEmailKind = (typeof declaration.mails)[number];

export interface EmailContentDependencies
  extends InvoiceDependencies, InvoicePdfDependencies, Pick<RenewalDependencies, 'payments' | 'taxes'> {
  /** Public URL of the pages for people with an account, without a trailing slash. */
  readonly authUrl: string;
  readonly portalLinks: PortalLinks;
  readonly emailChangeLinks: EmailChangeLinks;
  readonly transferLinks: TransferLinks;
  readonly notificationLinks: NotificationLinks;
  readonly reminderLinks: ReminderLinks;
}

export type ComposeContext = JobContext &
  EmailContentDependencies & {
    /** Formats texts in the language of the buyer. */
    readonly translator: Translator;
    /** @returns the address of a page of the portal, with a link that opens it without signing in */
    readonly portalPage: (path: string) => string;
  };

/** The part of the context that contents use once everything is loaded. */
export type ContentContext = Pick<ComposeContext, 'translator' | 'portalPage'>;

/** The content that a composer returns. `composeEmail` adds the language. */
export type Content = Omit<EmailContent, 'language'>;
