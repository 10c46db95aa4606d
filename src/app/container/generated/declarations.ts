// Generated from the modules by `npm run generate`. Do not edit.
import { declaration as search } from '../../../modules/cross-domain/search/module.ts';
import { declaration as customerAccounts } from '../../../modules/cross-domain/customer-accounts/module.ts';
import { declaration as personalData } from '../../../modules/cross-domain/personal-data/module.ts';
import { declaration as emailContents } from '../../../modules/cross-domain/email-contents/module.ts';
import { declaration as catalogCopies } from '../../../modules/cross-domain/catalog-copies/module.ts';
import { declaration as customerRecords } from '../../../modules/cross-domain/customer-records/module.ts';
import { declaration as accessExplanations } from '../../../modules/cross-domain/access-explanations/module.ts';
import { declaration as purchases } from '../../../modules/checkout/purchases/module.ts';
import { declaration as storefronts } from '../../../modules/checkout/storefronts/module.ts';
import { declaration as checkoutReminders } from '../../../modules/checkout/checkout-reminders/module.ts';
import { declaration as checkoutLinks } from '../../../modules/checkout/checkout-links/module.ts';
import { declaration as checkouts } from '../../../modules/checkout/checkouts/module.ts';
import { declaration as planChanges } from '../../../modules/billing/plan-changes/module.ts';
import { declaration as testClocks } from '../../../modules/billing/test-clocks/module.ts';
import { declaration as metrics } from '../../../modules/billing/metrics/module.ts';
import { declaration as taxReports } from '../../../modules/billing/tax-reports/module.ts';
import { declaration as paymentMethods } from '../../../modules/billing/payment-methods/module.ts';
import { declaration as renewals } from '../../../modules/billing/renewals/module.ts';
import { declaration as invoices } from '../../../modules/billing/invoices/module.ts';
import { declaration as refunds } from '../../../modules/billing/refunds/module.ts';
import { declaration as disputes } from '../../../modules/billing/disputes/module.ts';
import { declaration as orders } from '../../../modules/billing/orders/module.ts';
import { declaration as subscriptionImports } from '../../../modules/billing/subscription-imports/module.ts';
import { declaration as subscriptions } from '../../../modules/billing/subscriptions/module.ts';
import { declaration as ledger } from '../../../modules/billing/ledger/module.ts';
import { declaration as unmatchedCharges } from '../../../modules/billing/unmatched-charges/module.ts';
import { declaration as payments } from '../../../modules/billing/payments/module.ts';
import { declaration as credits } from '../../../modules/billing/credits/module.ts';
import { declaration as pricing } from '../../../modules/billing/pricing/module.ts';
import { declaration as discounts } from '../../../modules/catalog/discounts/module.ts';
import { declaration as repositories } from '../../../modules/catalog/repositories/module.ts';
import { declaration as products } from '../../../modules/catalog/products/module.ts';
import { declaration as customFields } from '../../../modules/catalog/custom-fields/module.ts';
import { declaration as articles } from '../../../modules/entitlements/articles/module.ts';
import { declaration as articleSubscriptions } from '../../../modules/entitlements/article-subscriptions/module.ts';
import { declaration as advertisements } from '../../../modules/entitlements/advertisements/module.ts';
import { declaration as licenseKeys } from '../../../modules/entitlements/license-keys/module.ts';
import { declaration as integrations } from '../../../modules/entitlements/integrations/module.ts';
import { declaration as downloadables } from '../../../modules/entitlements/downloadables/module.ts';
import { declaration as benefits } from '../../../modules/entitlements/benefits/module.ts';
import { declaration as files } from '../../../modules/entitlements/files/module.ts';
import { declaration as customerSessions } from '../../../modules/customers/customer-sessions/module.ts';
import { declaration as customers } from '../../../modules/customers/customers/module.ts';
import { declaration as webhooks } from '../../../modules/notifications/webhooks/module.ts';
import { declaration as mailReports } from '../../../modules/notifications/mail-reports/module.ts';
import { declaration as memberNotifications } from '../../../modules/notifications/member-notifications/module.ts';
import { declaration as emails } from '../../../modules/notifications/emails/module.ts';
import { declaration as events } from '../../../modules/notifications/events/module.ts';
import { declaration as oauth } from '../../../modules/identity/oauth/module.ts';
import { declaration as passkeys } from '../../../modules/identity/passkeys/module.ts';
import { declaration as sessions } from '../../../modules/identity/sessions/module.ts';
import { declaration as accessTokens } from '../../../modules/identity/access-tokens/module.ts';
import { declaration as auditLog } from '../../../modules/identity/audit-log/module.ts';
import { declaration as members } from '../../../modules/identity/members/module.ts';
import { declaration as quotas } from '../../../modules/identity/quotas/module.ts';
import { declaration as organizations } from '../../../modules/identity/organizations/module.ts';
import { declaration as users } from '../../../modules/identity/users/module.ts';

/** The declarations of all modules, from top to bottom. */
export const declarations = [
  search,
  customerAccounts,
  personalData,
  emailContents,
  catalogCopies,
  customerRecords,
  accessExplanations,
  purchases,
  storefronts,
  checkoutReminders,
  checkoutLinks,
  checkouts,
  planChanges,
  testClocks,
  metrics,
  taxReports,
  paymentMethods,
  renewals,
  invoices,
  refunds,
  disputes,
  orders,
  subscriptionImports,
  subscriptions,
  ledger,
  unmatchedCharges,
  payments,
  credits,
  pricing,
  discounts,
  repositories,
  products,
  customFields,
  articles,
  articleSubscriptions,
  advertisements,
  licenseKeys,
  integrations,
  downloadables,
  benefits,
  files,
  customerSessions,
  customers,
  webhooks,
  mailReports,
  memberNotifications,
  emails,
  events,
  oauth,
  passkeys,
  sessions,
  accessTokens,
  auditLog,
  members,
  quotas,
  organizations,
  users,
] as const;
