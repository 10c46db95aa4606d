import { accessTokenOperations, ALL_SCOPES } from '../access-tokens/index.ts';
import { advertisementOperations } from '../advertisements/index.ts';
import { articleOperations } from '../articles/index.ts';
import { benefitOperations, type BenefitKinds } from '../benefits/index.ts';
import { checkoutLinkOperations } from '../checkout-links/index.ts';
import { checkoutOperations } from '../checkouts/index.ts';
import type { Config } from '../config.ts';
import type { OperationId } from '../contract/operation.ts';
import { customFieldOperations } from '../custom-fields/index.ts';
import { discountOperations } from '../discounts/index.ts';
import { disputeOperations } from '../disputes/index.ts';
import { downloadableOperations } from '../downloadables/index.ts';
import { eventOperations, type FeedWatcher } from '../events/index.ts';
import { fileOperations } from '../files/index.ts';
import { integrationOperations, type Gates } from '../integrations/index.ts';
import { invoiceOperations } from '../invoices/index.ts';
import type { Signer } from '../kit/sign.ts';
import { ledgerOperations } from '../ledger/index.ts';
import { licenseKeyOperations } from '../license-keys/index.ts';
import { metricOperations } from '../metrics/index.ts';
import { oauthOperations, type Providers } from '../oauth/index.ts';
import { orderOperations } from '../orders/index.ts';
import {
  billingOperations,
  invitationOperations,
  memberOperations,
  organizationOperations,
} from '../organizations/index.ts';
import { paymentMethodOperations } from '../payment-methods/index.ts';
import { planChangeOperations } from '../plan-changes/index.ts';
import type { Chat } from '../platform/chat/chat.ts';
import { combine, type Handlers } from '../platform/http/handler.ts';
import { createRelyingParty } from '../platform/openid/relying-party.ts';
import type { Outbound } from '../platform/outbound/post.ts';
import { productOperations } from '../products/index.ts';
import { purchaseOperations } from '../purchases/index.ts';
import { refundOperations } from '../refunds/index.ts';
import { repositoryOperations } from '../repositories/index.ts';
import { sandboxOperations } from '../sandbox/index.ts';
import { sessionOperations } from '../sessions/index.ts';
import { subscriptionOperations } from '../subscriptions/index.ts';
import { testClockOperations } from '../test-clocks/index.ts';
import { userOperations } from '../users/index.ts';
import { webhookOperations } from '../webhooks/index.ts';

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
export function operationsOf({ upstreams, mail, secretKey, invitationsPerDay }: Settings, parts: Parts): Handlers {
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
    testClockOperations(parts.kinds),
    eventOperations(parts.feed),
    webhookOperations({ outbound: parts.outbound, secretKey }),
    sandboxOperations(mail.kind === 'sandbox'),
  );
}
