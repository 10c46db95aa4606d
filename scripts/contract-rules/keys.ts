/** POSTs that take no idempotency key, and why. */
export const WITHOUT_KEY: Readonly<Record<string, string>> = {
  previewSubscriptionUpdate: 'reads',
  previewUserSubscriptionUpdate: 'reads',
  signIn: 'a code is good once, and the answer is a cookie',
  requestSignInCode: 'the answer is a cookie',
  beginUpstreamSignIn: 'the answer is a cookie',
  finishUpstreamSignIn: 'a code is good once, and the answer is a cookie',
  authenticateInteraction: 'a step of a sign-in, which goes on where it stands',
  chooseInteractionOrganization: 'a step of a sign-in, which goes on where it stands',
  answerInteraction: 'a step of a sign-in, which goes on where it stands',
};
