import { accessTokenOperations, ALL_SCOPES } from '../../modules/identity/access-tokens/index.ts';
import { advertisementOperations } from '../../modules/entitlements/advertisements/index.ts';
import { articleSubscriptionOperations } from '../../modules/entitlements/article-subscriptions/index.ts';
import { articleOperations } from '../../modules/entitlements/articles/index.ts';
import { auditLogOperations } from '../../modules/identity/audit-log/index.ts';
import {
  benefitOperations,
  type BenefitKinds,
  type PropertiesResolvers,
} from '../../modules/entitlements/benefits/index.ts';
import { catalogCopyOperations } from '../../modules/cross-domain/catalog-copies/index.ts';
import { checkoutLinkOperations } from '../../modules/checkout/checkout-links/index.ts';
import { searchOperations } from '../../modules/cross-domain/search/index.ts';
import { storefrontOperations } from '../../modules/checkout/storefronts/index.ts';
import { checkoutOperations } from '../../modules/checkout/checkouts/index.ts';
import type { Config } from '../config.ts';
import { tableRules } from './table-rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OperationId } from '../../contract/operation.ts';
import type { TaxProvider } from '../../platform/ports/tax-provider.ts';
import { customerSessionOperations } from '../../modules/customers/customer-sessions/index.ts';
import { customFieldOperations } from '../../modules/catalog/custom-fields/index.ts';
import { customerOperations } from '../../modules/customers/customers/index.ts';
import { customerRecordOperations } from '../../modules/cross-domain/customer-records/index.ts';
import { discountOperations } from '../../modules/catalog/discounts/index.ts';
import { disputeOperations } from '../../modules/billing/disputes/index.ts';
import { downloadableOperations } from '../../modules/entitlements/downloadables/index.ts';
import { eventOperations, type FeedWatcher } from '../../modules/notifications/events/index.ts';
import { memberNotificationOperations } from '../../modules/notifications/member-notifications/index.ts';
import { emailContentOperations } from '../../modules/cross-domain/email-contents/index.ts';
import { fileOperations } from '../../modules/entitlements/files/index.ts';
import { integrationOperations, type AccessProviders } from '../../modules/entitlements/integrations/index.ts';
import { invoiceOperations } from '../../modules/billing/invoices/index.ts';
import type { Cipher } from '../../shared/encryption.ts';
import type { Signer } from '../../shared/signer.ts';
import { ledgerOperations } from '../../modules/billing/ledger/index.ts';
import { licenseKeyOperations } from '../../modules/entitlements/license-keys/index.ts';
import { metricOperations } from '../../modules/billing/metrics/index.ts';
import { oauthOperations, type ProviderCache } from '../../modules/identity/oauth/index.ts';
import { orderOperations } from '../../modules/billing/orders/index.ts';
import { invitationOperations, memberOperations } from '../../modules/identity/members/index.ts';
import {
  billingOperations,
  organizationCreationOperations,
  organizationOperations,
} from '../../modules/identity/organizations/index.ts';
import { quotaOperations } from '../../modules/identity/quotas/index.ts';
import { passkeyOperations } from '../../modules/identity/passkeys/index.ts';
import { paymentMethodOperations } from '../../modules/billing/payment-methods/index.ts';
import { planChangeOperations } from '../../modules/billing/plan-changes/index.ts';
import type { ChatService } from '../../platform/ports/chat.ts';
import { mergeHandlers, type Handlers } from '../../platform/http/handler.ts';
import { createRelyingParty } from '../../providers/openid/relying-party.ts';
import type { SsrfSafeHttpClient } from '../../platform/ssrf-safe-http/client.ts';
import { productOperations } from '../../modules/catalog/products/index.ts';
import { createPersonRules, personalDataOperations } from '../../modules/cross-domain/personal-data/index.ts';
import { purchaseOperations } from '../../modules/checkout/purchases/index.ts';
import { creditOperations } from '../../modules/billing/credits/index.ts';
import { refundOperations } from '../../modules/billing/refunds/index.ts';
import { repositoryOperations } from '../../modules/catalog/repositories/index.ts';
import { sandboxOperations } from '../../providers/sandbox/index.ts';
import { sessionOperations } from '../../modules/identity/sessions/index.ts';
import { subscriptionImportOperations } from '../../modules/billing/subscription-imports/index.ts';
import { subscriptionOperations } from '../../modules/billing/subscriptions/index.ts';
import { taxReportOperations } from '../../modules/billing/tax-reports/index.ts';
import { testClockOperations } from '../../modules/billing/test-clocks/index.ts';
import { userOperations } from '../../modules/identity/users/index.ts';
import { webhookOperations } from '../../modules/notifications/webhooks/index.ts';

interface OperationDependencies {
  cipher: Cipher;
  providers: ProviderCache;
  feed: FeedWatcher;
  outbound: SsrfSafeHttpClient;
  downloads: Signer;
  browsers: Signer;
  kinds: BenefitKinds;
  resolvers: PropertiesResolvers;
  accessProviders: AccessProviders;
  chat: ChatService;
}

type OperationConfig = Pick<Config, 'upstreams' | 'mail' | 'timeLimits'> &
  Partial<Pick<Config, 'invitationsPerDay' | 'signUp' | 'organizationCreators'>> &
  Pick<Config, 'invoiceRetentionYears'>;

/**
 * Operations that call an external service, or use several transactions. All others run in one transaction if the request
 * has an idempotency key.
 */
const NON_ATOMIC_OPERATIONS: ReadonlySet<OperationId> = new Set<OperationId>([
  'confirmClientCheckout',
  'createRefund',
  'payOutCredit',
  'updateUserSubscriptionPaymentMethod',
  'updateSubscription',
  'updateUserSubscription',
  'advanceTestClock',
  'createBenefit',
  'connectChatServer',
  'createFile',
  'completeFileUpload',
]);

/**
 * @returns the operations that are not a single transaction. They include those that create a checkout if the tax provider
 *   is a service, because the checkout calls it between transactions.
 */
export const nonAtomicOperations = ({ kind }: TaxProvider): ReadonlySet<OperationId> =>
  kind === 'table'
    ? NON_ATOMIC_OPERATIONS
    : new Set<OperationId>([...NON_ATOMIC_OPERATIONS, 'createCheckout', 'createStorefrontCheckout']);

const BILLING_OPERATIONS = [
  orderOperations,
  subscriptionOperations,
  subscriptionImportOperations,
  billingOperations,
  customerRecordOperations,
  invoiceOperations,
  ledgerOperations,
  creditOperations,
  refundOperations,
  disputeOperations,
  metricOperations,
  taxReportOperations,
  planChangeOperations,
  paymentMethodOperations,
  testClockOperations,
] as const;

/** Collects the handlers of all modules. */
export function createOperations(
  { upstreams, mail, signUp = 'open', organizationCreators = 'everyone', ...config }: OperationConfig,
  dependencies: OperationDependencies,
): Handlers<Dependencies> {
  return mergeHandlers(
    userOperations,
    organizationOperations,
    organizationCreationOperations(organizationCreators),
    quotaOperations,
    memberOperations,
    invitationOperations(config.invitationsPerDay),
    accessTokenOperations,
    auditLogOperations,
    sessionOperations({
      upstreams: upstreams.map((provider) => createRelyingParty(provider, config.timeLimits.openidResponseMs)),
      browsers: dependencies.browsers,
      signUp,
    }),
    passkeyOperations(dependencies.browsers),
    oauthOperations(dependencies.providers, ALL_SCOPES),
    productOperations,
    benefitOperations(dependencies.kinds, dependencies.resolvers),
    advertisementOperations,
    articleOperations,
    articleSubscriptionOperations,
    repositoryOperations,
    integrationOperations(dependencies.accessProviders, dependencies.chat),
    licenseKeyOperations,
    fileOperations,
    downloadableOperations(dependencies.downloads),
    checkoutOperations,
    catalogCopyOperations,
    checkoutLinkOperations,
    searchOperations,
    storefrontOperations,
    purchaseOperations,
    emailContentOperations,
    memberNotificationOperations,
    personalDataOperations(
      { kinds: dependencies.kinds, rules: createPersonRules(tableRules) },
      config.invoiceRetentionYears,
    ),
    ...BILLING_OPERATIONS,
    customFieldOperations,
    customerOperations,
    customerSessionOperations,
    discountOperations,
    eventOperations(dependencies.feed),
    webhookOperations({ outbound: dependencies.outbound, cipher: dependencies.cipher }),
    sandboxOperations(mail.kind === 'sandbox'),
  );
}
