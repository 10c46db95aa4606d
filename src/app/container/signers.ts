import { createInvoiceLinks } from '../../modules/billing/invoices/index.ts';
import { createReminderLinks } from '../../modules/checkout/checkout-reminders/index.ts';
import { createTransferLinks } from '../../modules/billing/subscriptions/index.ts';
import { createEmailChangeLinks } from '../../modules/customers/customers/index.ts';
import { createPortalLinks } from '../../modules/customers/customer-sessions/index.ts';
import { createSubscriptionLinks } from '../../modules/entitlements/article-subscriptions/index.ts';
import { createNotificationLinks } from '../../modules/notifications/member-notifications/index.ts';
import { createSigner } from '../../shared/signer.ts';

/** @param linkSecret of the deployment. Signs links that must outlive a rotation of the secret keys */
export function createSigners(linkSecret: string, secretKeys: readonly string[]) {
  const secrets = secretKeys.length === 0 ? [linkSecret] : secretKeys.map((key) => `${linkSecret}.${key}`);
  return {
    storage: createSigner('storage', secrets),
    downloads: createSigner('downloads', secrets),
    browsers: createSigner('known browsers', secrets),
    portalLinks: createSigner('portal links', secrets),
    emailConfirmations: createSigner('e-mail confirmations', secrets),
    emailRefusals: createSigner('e-mail refusals', secrets),
    transfers: createSigner('subscription transfers', secrets),
    invoices: createSigner('invoices', secrets),
    resumptions: createSigner('resumed checkouts', secrets),
    // Not of the secret keys: people unsubscribe by mails that are older than their rotation.
    subscriptions: createSigner('article subscriptions', [linkSecret]),
    notifications: createSigner('notification settings', [linkSecret]),
    reminders: createSigner('checkout reminders', [linkSecret]),
  };
}

/** Creates the links that open something without signing in. */
export const createLinks = (signers: ReturnType<typeof createSigners>, baseUrl: string) => ({
  subscriptionLinks: createSubscriptionLinks(signers.subscriptions, baseUrl),
  notificationLinks: createNotificationLinks(signers.notifications, baseUrl),
  reminderLinks: createReminderLinks({ resumptions: signers.resumptions, refusals: signers.reminders }, baseUrl),
  portalLinks: createPortalLinks(signers.portalLinks),
  emailChangeLinks: createEmailChangeLinks(
    { confirmations: signers.emailConfirmations, refusals: signers.emailRefusals },
    baseUrl,
  ),
  transferLinks: createTransferLinks(signers.transfers, baseUrl),
  invoiceLinks: createInvoiceLinks(signers.invoices, baseUrl),
});
