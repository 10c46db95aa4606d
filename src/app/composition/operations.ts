import { accessTokenOperations, ALL_SCOPES } from '../../modules/identity/access-tokens/index.ts';
import { advertisementOperations } from '../../modules/entitlements/advertisements/index.ts';
import { articleOperations } from '../../modules/entitlements/articles/index.ts';
import { benefitOperations, type BenefitKinds } from '../../modules/entitlements/benefits/index.ts';
import { checkoutLinkOperations } from '../../modules/checkout/checkout-links/index.ts';
import { checkoutOperations } from '../../modules/checkout/checkouts/index.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OperationId } from '../../contract/operation.ts';
import { customFieldOperations } from '../../modules/catalog/custom-fields/index.ts';
import { discountOperations } from '../../modules/catalog/discounts/index.ts';
import { disputeOperations } from '../../modules/billing/disputes/index.ts';
import { downloadableOperations } from '../../modules/entitlements/downloadables/index.ts';
import { eventOperations, type FeedWatcher } from '../../modules/notifications/events/index.ts';
import { fileOperations } from '../../modules/entitlements/files/index.ts';
import { integrationOperations, type Gates } from '../../modules/entitlements/integrations/index.ts';
import { invoiceOperations } from '../../modules/billing/invoices/index.ts';
import type { Signer } from '../../shared/sign.ts';
import { ledgerOperations } from '../../modules/billing/ledger/index.ts';
import { licenseKeyOperations } from '../../modules/entitlements/license-keys/index.ts';
import { metricOperations } from '../../modules/billing/metrics/index.ts';
import { oauthOperations, type Providers } from '../../modules/identity/oauth/index.ts';
import { orderOperations } from '../../modules/billing/orders/index.ts';
import {
  billingOperations,
  invitationOperations,
  memberOperations,
  organizationOperations,
} from '../../modules/identity/organizations/index.ts';
import { paymentMethodOperations } from '../../modules/billing/payment-methods/index.ts';
import { planChangeOperations } from '../../modules/billing/plan-changes/index.ts';
import type { Chat } from '../../platform/ports/chat.ts';
import { combine, type Handlers } from '../../platform/http/handler.ts';
import { createRelyingParty } from '../../providers/openid/relying-party.ts';
import type { Outbound } from '../../platform/ssrf-safe-http/post.ts';
import { productOperations } from '../../modules/catalog/products/index.ts';
import { purchaseOperations } from '../../modules/checkout/purchases/index.ts';
import { refundOperations } from '../../modules/billing/refunds/index.ts';
import { repositoryOperations } from '../../modules/catalog/repositories/index.ts';
import { sandboxOperations } from '../../providers/sandbox/index.ts';
import { sessionOperations } from '../../modules/identity/sessions/index.ts';
import { subscriptionOperations } from '../../modules/billing/subscriptions/index.ts';
import { testClockOperations } from '../../modules/billing/test-clocks/index.ts';
import { userOperations } from '../../modules/identity/users/index.ts';
import { webhookOperations } from '../../modules/notifications/webhooks/index.ts';

/** What some rooms are made with. */
interface Parts {
  providers: Providers;
  feed: FeedWatcher;
  outbound: Outbound;
  downloads: Signer;
  kinds: BenefitKinds;
  gates: Gates;
  chat: Chat;
}

type Settings = Pick<Config, 'upstreams' | 'mail' | 'secretKey'> & Partial<Pick<Config, 'invitationsPerDay'>>;

/**
 * Operations that change something elsewhere, or in more than one transaction. With an idempotency key, all others are one
 * transaction from beginning to end.
 */
export const REACHES_OUTSIDE: ReadonlySet<OperationId> = new Set<OperationId>([
  'confirmClientCheckout',
  'createRefund',
  'updateUserSubscriptionPaymentMethod',
  'updateSubscription',
  'updateUserSubscription',
  'advanceTestClock',
  'createBenefit',
  'connectChatServer',
  'createFile',
  'completeFileUpload',
]);

/** Every operation of the contract that is ours to answer. */
export function operationsOf(
  { upstreams, mail, secretKey, invitationsPerDay }: Settings,
  parts: Parts,
): Handlers<Dependencies> {
  return combine(
    userOperations,
    organizationOperations,
    memberOperations,
    invitationOperations(invitationsPerDay),
    accessTokenOperations,
    sessionOperations(upstreams.map(createRelyingParty)),
    oauthOperations(parts.providers, ALL_SCOPES),
    productOperations,
    benefitOperations(parts.kinds),
    advertisementOperations,
    articleOperations,
    repositoryOperations,
    integrationOperations(parts.gates, parts.chat),
    licenseKeyOperations,
    fileOperations,
    downloadableOperations(parts.downloads),
    checkoutOperations,
    checkoutLinkOperations,
    purchaseOperations,
    orderOperations,
    subscriptionOperations,
    billingOperations,
    customFieldOperations,
    discountOperations,
    invoiceOperations,
    ledgerOperations,
    refundOperations,
    disputeOperations,
    metricOperations,
    planChangeOperations,
    paymentMethodOperations,
    testClockOperations,
    eventOperations(parts.feed),
    webhookOperations({ outbound: parts.outbound, secretKey }),
    sandboxOperations(mail.kind === 'sandbox'),
  );
}
