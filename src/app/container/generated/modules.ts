// Generated from the modules by `npm run generate`. Do not edit.
import { operations as searchOperations } from '../../../modules/cross-domain/search/index.ts';
import {
  jobs as customerAccountsJobs,
  operations as customerAccountsOperations,
} from '../../../modules/cross-domain/customer-accounts/index.ts';
import {
  jobs as personalDataJobs,
  operations as personalDataOperations,
} from '../../../modules/cross-domain/personal-data/index.ts';
import {
  jobs as emailContentsJobs,
  operations as emailContentsOperations,
} from '../../../modules/cross-domain/email-contents/index.ts';
import { operations as catalogCopiesOperations } from '../../../modules/cross-domain/catalog-copies/index.ts';
import { operations as customerRecordsOperations } from '../../../modules/cross-domain/customer-records/index.ts';
import { operations as accessExplanationsOperations } from '../../../modules/cross-domain/access-explanations/index.ts';
import { jobs as purchasesJobs, operations as purchasesOperations } from '../../../modules/checkout/purchases/index.ts';
import { operations as storefrontsOperations } from '../../../modules/checkout/storefronts/index.ts';
import { jobs as checkoutRemindersJobs } from '../../../modules/checkout/checkout-reminders/index.ts';
import { operations as checkoutLinksOperations } from '../../../modules/checkout/checkout-links/index.ts';
import { jobs as checkoutsJobs, operations as checkoutsOperations } from '../../../modules/checkout/checkouts/index.ts';
import { operations as planChangesOperations } from '../../../modules/billing/plan-changes/index.ts';
import {
  jobs as testClocksJobs,
  operations as testClocksOperations,
} from '../../../modules/billing/test-clocks/index.ts';
import { jobs as metricsJobs, operations as metricsOperations } from '../../../modules/billing/metrics/index.ts';
import { operations as taxReportsOperations } from '../../../modules/billing/tax-reports/index.ts';
import { operations as paymentMethodsOperations } from '../../../modules/billing/payment-methods/index.ts';
import { jobs as renewalsJobs, operations as renewalsOperations } from '../../../modules/billing/renewals/index.ts';
import { jobs as invoicesJobs, operations as invoicesOperations } from '../../../modules/billing/invoices/index.ts';
import { jobs as refundsJobs, operations as refundsOperations } from '../../../modules/billing/refunds/index.ts';
import { operations as disputesOperations } from '../../../modules/billing/disputes/index.ts';
import { operations as ordersOperations } from '../../../modules/billing/orders/index.ts';
import { operations as subscriptionImportsOperations } from '../../../modules/billing/subscription-imports/index.ts';
import { operations as subscriptionsOperations } from '../../../modules/billing/subscriptions/index.ts';
import { operations as ledgerOperations } from '../../../modules/billing/ledger/index.ts';
import {
  jobs as unmatchedChargesJobs,
  operations as unmatchedChargesOperations,
} from '../../../modules/billing/unmatched-charges/index.ts';
import { operations as creditsOperations } from '../../../modules/billing/credits/index.ts';
import { operations as discountsOperations } from '../../../modules/catalog/discounts/index.ts';
import { operations as repositoriesOperations } from '../../../modules/catalog/repositories/index.ts';
import { operations as productsOperations } from '../../../modules/catalog/products/index.ts';
import { operations as customFieldsOperations } from '../../../modules/catalog/custom-fields/index.ts';
import {
  jobs as articlesJobs,
  operations as articlesOperations,
} from '../../../modules/entitlements/articles/index.ts';
import {
  jobs as articleSubscriptionsJobs,
  operations as articleSubscriptionsOperations,
} from '../../../modules/entitlements/article-subscriptions/index.ts';
import { operations as advertisementsOperations } from '../../../modules/entitlements/advertisements/index.ts';
import {
  jobs as licenseKeysJobs,
  operations as licenseKeysOperations,
} from '../../../modules/entitlements/license-keys/index.ts';
import {
  jobs as integrationsJobs,
  operations as integrationsOperations,
} from '../../../modules/entitlements/integrations/index.ts';
import {
  jobs as downloadablesJobs,
  operations as downloadablesOperations,
} from '../../../modules/entitlements/downloadables/index.ts';
import {
  jobs as benefitsJobs,
  operations as benefitsOperations,
} from '../../../modules/entitlements/benefits/index.ts';
import { jobs as filesJobs, operations as filesOperations } from '../../../modules/entitlements/files/index.ts';
import {
  jobs as customerSessionsJobs,
  operations as customerSessionsOperations,
} from '../../../modules/customers/customer-sessions/index.ts';
import { operations as customersOperations } from '../../../modules/customers/customers/index.ts';
import {
  jobs as webhooksJobs,
  operations as webhooksOperations,
} from '../../../modules/notifications/webhooks/index.ts';
import { operations as memberNotificationsOperations } from '../../../modules/notifications/member-notifications/index.ts';
import { jobs as emailsJobs } from '../../../modules/notifications/emails/index.ts';
import { jobs as eventsJobs, operations as eventsOperations } from '../../../modules/notifications/events/index.ts';
import { jobs as oauthJobs, operations as oauthOperations } from '../../../modules/identity/oauth/index.ts';
import { jobs as passkeysJobs, operations as passkeysOperations } from '../../../modules/identity/passkeys/index.ts';
import { jobs as sessionsJobs, operations as sessionsOperations } from '../../../modules/identity/sessions/index.ts';
import { operations as accessTokensOperations } from '../../../modules/identity/access-tokens/index.ts';
import { jobs as auditLogJobs, operations as auditLogOperations } from '../../../modules/identity/audit-log/index.ts';
import { jobs as membersJobs, operations as membersOperations } from '../../../modules/identity/members/index.ts';
import { operations as quotasOperations } from '../../../modules/identity/quotas/index.ts';
import { operations as organizationsOperations } from '../../../modules/identity/organizations/index.ts';
import { operations as usersOperations } from '../../../modules/identity/users/index.ts';

export const moduleOperations = [
  searchOperations,
  customerAccountsOperations,
  personalDataOperations,
  emailContentsOperations,
  catalogCopiesOperations,
  customerRecordsOperations,
  accessExplanationsOperations,
  purchasesOperations,
  storefrontsOperations,
  checkoutLinksOperations,
  checkoutsOperations,
  planChangesOperations,
  testClocksOperations,
  metricsOperations,
  taxReportsOperations,
  paymentMethodsOperations,
  renewalsOperations,
  invoicesOperations,
  refundsOperations,
  disputesOperations,
  ordersOperations,
  subscriptionImportsOperations,
  subscriptionsOperations,
  ledgerOperations,
  unmatchedChargesOperations,
  creditsOperations,
  discountsOperations,
  repositoriesOperations,
  productsOperations,
  customFieldsOperations,
  articlesOperations,
  articleSubscriptionsOperations,
  advertisementsOperations,
  licenseKeysOperations,
  integrationsOperations,
  downloadablesOperations,
  benefitsOperations,
  filesOperations,
  customerSessionsOperations,
  customersOperations,
  webhooksOperations,
  memberNotificationsOperations,
  eventsOperations,
  oauthOperations,
  passkeysOperations,
  sessionsOperations,
  accessTokensOperations,
  auditLogOperations,
  membersOperations,
  quotasOperations,
  organizationsOperations,
  usersOperations,
] as const;

export const moduleJobs = [
  customerAccountsJobs,
  personalDataJobs,
  emailContentsJobs,
  purchasesJobs,
  checkoutRemindersJobs,
  checkoutsJobs,
  testClocksJobs,
  metricsJobs,
  renewalsJobs,
  invoicesJobs,
  refundsJobs,
  unmatchedChargesJobs,
  articlesJobs,
  articleSubscriptionsJobs,
  licenseKeysJobs,
  integrationsJobs,
  downloadablesJobs,
  benefitsJobs,
  filesJobs,
  customerSessionsJobs,
  webhooksJobs,
  emailsJobs,
  eventsJobs,
  oauthJobs,
  passkeysJobs,
  sessionsJobs,
  auditLogJobs,
  membersJobs,
] as const;
