/** Operations that the fuzzer treats specially, with the reasons. */
import type { Operation } from './contract.ts';

/** Operations that are not called. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  deleteMe: 'deletes the caller, who makes all other requests: test/modules/cross-domain/personal-data',
};

/** Operations that are called less often. */
const SHARES: Readonly<Record<string, { share: number; reason: string }>> = {
  streamEvents: { share: 0.3, reason: 'each answer is listened to for a moment' },
  advanceTestClock: { share: 0.3, reason: 'moves an organization through years of renewals' },
  requestSignInCode: { share: 0.5, reason: 'an address may ask for a few codes only' },
};

/** Operations that cannot succeed with a single request. Tests of their modules cover them. */
export const NEEDS_MORE: Readonly<Record<string, string>> = {
  signIn: 'a code from a mail, in the browser that asked for it: the fuzzer itself signs in so',
  beginUpstreamSignIn: 'a provider to sign in with',
  finishUpstreamSignIn: 'a provider to sign in with',
  createPasskey: 'an authenticator: test/modules/identity/passkeys',
  updatePasskey: 'the same',
  deletePasskey: 'the same',
  finishPasskeySignIn: 'the same',
  exchangePortalLink: 'a link that works once: test/modules/customers/customer-sessions',
  readPortalLink: 'the same',
  getCurrentCustomerSession: 'the token of a customer session: test/modules/customers/customer-sessions',
  endCurrentCustomerSession: 'the same',
  getInteraction: 'a browser in the middle of an authorization: test/modules/identity/oauth',
  authenticateInteraction: 'the same',
  chooseInteractionOrganization: 'the same',
  answerInteraction: 'the same',
  revokeAuthorizedApplication: 'a consent in a browser: test/modules/identity/oauth',
  revokeOrganizationApplication: 'the same',
  pushAuthorizationRequest: 'a redirect URI of the client: test/modules/identity/oauth',
  exchangeToken: 'a code of an authorization: test/modules/identity/oauth',
  getUserInfo: 'a token of an authorization: test/modules/identity/oauth',
  postUserInfo: 'a token of an authorization: test/modules/identity/oauth',
  getArticleSubscription: 'a link from a mail: test/modules/entitlements/article-subscriptions',
  confirmArticleSubscription: 'the same',
  unsubscribeFromArticles: 'the same',
  getCustomerEmailChange: 'a link from a mail: test/modules/cross-domain/customer-accounts',
  confirmCustomerEmailChange: 'the same',
  refuseCustomerEmailChange: 'the same',
  undoCustomerEmailChange: 'the same',
  getSubscriptionTransfer: 'the same',
  saveSubscriptionTransferPaymentMethod: 'the same',
  acceptSubscriptionTransfer: 'the same',
  refuseSubscriptionTransfer: 'the same',
  unsubscribeFromNotifications: 'a link from a mail: test/modules/notifications/member-notifications',
  finishAccountLink: 'an account at Discord or GitHub: test/modules/entitlements/integrations',
  finishChatServerConnection: 'the same',
  getSandboxDispute: 'a payment that its buyer disputed: test/modules/billing/disputes',
  decideSandboxDispute: 'the same',
  importSubscriptions: 'a product with a recurring price: test/modules/billing/subscription-imports',
  copyCatalogToLive: 'a test organization: test/modules/catalog',
  completeFileUpload: 'the checksums of parts that were sent: the fuzzer itself makes its files so',
};

/** Operations that interfere with others, so that they need another order than their methods suggest. */
const ORDERS: Readonly<Record<string, number>> = {
  cancelUserSubscription: 2,
  resumeUserSubscription: 2.5,
  updateProductBenefits: 4,
  createRefund: 4,
  listWebhookDeliveries: 4,
  redeliverWebhookDelivery: 5,
  eraseCustomer: 6,
  deleteSession: 7,
  removeOrganizationMember: 9,
};

export const isLeftOut = (id: string) => LEFT_OUT[id] !== undefined;
export const shareOf = ({ id }: Operation) => SHARES[id]?.share ?? 1;

/** Orders operations: creation, reading, then deletion, which removes the data that the others need. */
export function orderOf({ id, method }: Operation): number {
  if (method === 'DELETE' || id === 'signOut') return 8;
  const own = ORDERS[id];
  if (own !== undefined) return own;
  if (id.startsWith('list') && method === 'GET') return 0;
  if (method === 'POST') return 1;
  if (method === 'PATCH' || method === 'PUT') return 3;
  return 5;
}
