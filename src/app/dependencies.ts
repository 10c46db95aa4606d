import type { TestClockDependencies } from '../modules/billing/test-clocks/index.ts';
import type { InvoicePdfDependencies } from '../modules/billing/invoices/index.ts';
import type { DunningPolicy, TransferLinks } from '../modules/billing/subscriptions/index.ts';
import type { InvoiceLinks } from '../modules/billing/invoices/index.ts';
import type { EmailChangeLinks } from '../modules/customers/customers/index.ts';
import type { PortalLinks } from '../modules/customers/customer-sessions/index.ts';
import type { SubscriptionLinks } from '../modules/entitlements/article-subscriptions/index.ts';
import type { ReminderLinks } from '../modules/checkout/checkout-reminders/index.ts';
import type { NotificationLinks } from '../modules/notifications/member-notifications/index.ts';
import type { Mailer } from '../platform/ports/mailer.ts';
import type { PaymentProcessors } from '../platform/ports/payment-processor.ts';
import type { ExchangeRates } from '../platform/ports/exchange-rates.ts';
import type { Storage } from '../platform/ports/storage.ts';
import type { TaxProvider } from '../platform/ports/tax-provider.ts';

/** Everything that modules declare as their dependencies, for one process. Each module sees only what it declares. */
export interface Dependencies {
  readonly payments: PaymentProcessors;
  readonly mailer: Mailer;
  readonly subscriptionLinks: SubscriptionLinks;
  readonly portalLinks: PortalLinks;
  readonly emailChangeLinks: EmailChangeLinks;
  readonly transferLinks: TransferLinks;
  readonly invoiceLinks: InvoiceLinks;
  readonly notificationLinks: NotificationLinks;
  readonly reminderLinks: ReminderLinks;
  readonly taxes: TaxProvider;
  /** The value is undefined if the operator configured no publisher of exchange rates. */
  readonly exchangeRates: ExchangeRates | undefined;
  readonly storage: Storage;
  readonly invoicePdfs: InvoicePdfDependencies['invoicePdfs'];
  readonly dunning: DunningPolicy;
  readonly expireCheckouts: TestClockDependencies['expireCheckouts'];
  readonly reminders: TestClockDependencies['reminders'];
  readonly clockAdvanceMs: TestClockDependencies['clockAdvanceMs'];
  readonly publishEvents: TestClockDependencies['publishEvents'];
  readonly accountChanges: TestClockDependencies['accountChanges'];
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Public URL of the sign-in and account pages, without a trailing slash. */
  readonly authUrl: string;
}
