/** POST operations without an idempotency key, with the reason. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  previewSubscriptionUpdate: 'reads',
  previewUserSubscriptionUpdate: 'reads',
  previewRefund: 'reads',
  previewOrderTransfer: 'reads',
  previewSubscriptionTransfer: 'reads',
  previewLicenseKeyTransfer: 'reads',
  explainLicenseKeyValidation: 'reads',
  readPortalLink: 'reads',
  signIn: 'a code is good once, and the answer is a cookie',
  exchangePortalLink: 'a link is good once, and the answer is a secret',
  requestSignInCode: 'the answer is a cookie',
  beginUpstreamSignIn: 'the answer is a cookie',
  finishUpstreamSignIn: 'a code is good once, and the answer is a cookie',
  beginPasskeySignIn: 'the answer is a cookie',
  finishPasskeySignIn: 'a challenge is good once, and the answer is a cookie',
  beginPasskeyRegistration: 'the answer is a cookie',
  createPasskey: 'a challenge is good once',
  beginAccountLink: 'where it leads is good once',
  finishAccountLink: 'a code is good once',
  beginChatServerConnection: 'where it leads is good once',
  finishChatServerConnection: 'a code is good once',
  authenticateInteraction: 'a step of a sign-in, which goes on where it stands',
  chooseInteractionOrganization: 'a step of a sign-in, which goes on where it stands',
  answerInteraction: 'a step of a sign-in, which goes on where it stands',
  confirmArticleSubscription: 'a repeated confirmation changes nothing',
  confirmCustomerEmailChange: 'a change is confirmed once',
  refuseCustomerEmailChange: 'a change is refused once',
  undoCustomerEmailChange: 'a change is undone once',
  transferOrder: 'a repeated transfer to the same customer changes nothing',
  transferSubscription: 'a repeated transfer to the same customer changes nothing',
  transferLicenseKey: 'a repeated transfer to the same customer changes nothing',
  acceptSubscriptionTransfer: 'a transfer is accepted once',
  refuseSubscriptionTransfer: 'a transfer is refused once',
  unsubscribeFromArticles: 'mail programs send it, and a repeated request changes nothing',
  unsubscribeFromNotifications: 'mail programs send it, and a repeated request changes nothing',
};

/** PATCH operations that charge, which accept an idempotency key as well. */
const CHARGING_PATCHES = ['updateSubscription', 'updateUserSubscription'];

/** Returns whether an operation must accept an idempotency key, because a caller may have to repeat it. */
export const takesKey = (method: string, operationId: string) =>
  method === 'post' ? WITHOUT_KEY[operationId] === undefined : CHARGING_PATCHES.includes(operationId);
