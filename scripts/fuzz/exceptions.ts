/** What is treated otherwise than the rest, each with its reason. */
import type { Operation } from './contract.ts';

/** Nothing is left out for now. */
const LEFT_OUT: Readonly<Record<string, string>> = {};

/** Sent less often than the others. */
const SHARES: Readonly<Record<string, { share: number; reason: string }>> = {
  streamEvents: { share: 0.3, reason: 'each answer is listened to for a moment' },
  advanceTestClock: { share: 0.3, reason: 'moves an organization through years of renewals' },
  requestSignInCode: { share: 0.5, reason: 'an address may ask for a few codes only' },
};

/** These cannot succeed by a request alone; tests of their rooms take the way there. */
export const NEEDS_MORE: Readonly<Record<string, string>> = {
  signIn: 'a code from a mail, in the browser that asked for it: the fuzzer itself signs in so',
  beginUpstreamSignIn: 'a provider to sign in with',
  finishUpstreamSignIn: 'a provider to sign in with',
  getInteraction: 'a browser in the middle of an authorization: test/modules/identity/oauth',
  authenticateInteraction: 'the same',
  chooseInteractionOrganization: 'the same',
  answerInteraction: 'the same',
  exchangeToken: 'a code of an authorization: test/modules/identity/oauth',
  getUserInfo: 'a token of an authorization: test/modules/identity/oauth',
  postUserInfo: 'a token of an authorization: test/modules/identity/oauth',
  completeFileUpload: 'the checksums of parts that were sent: the fuzzer itself makes its files so',
};

/** Those that others would spoil, or that spoil others, though their method does not say so. */
const ORDERS: Readonly<Record<string, number>> = {
  cancelUserSubscription: 2,
  resumeUserSubscription: 2.5,
  updateProductBenefits: 4,
  createRefund: 4,
  listWebhookDeliveries: 4,
  redeliverWebhookDelivery: 5,
  deleteSession: 7,
  removeOrganizationMember: 9,
};

export const isLeftOut = (id: string) => LEFT_OUT[id] !== undefined;
export const shareOf = ({ id }: Operation) => SHARES[id]?.share ?? 1;

/** What makes comes first, then what reads, then what takes away: the last ends what the others need. */
export function orderOf({ id, method }: Operation): number {
  if (method === 'DELETE' || id === 'signOut') return 8;
  const own = ORDERS[id];
  if (own !== undefined) return own;
  if (id.startsWith('list') && method === 'GET') return 0;
  if (method === 'POST') return 1;
  if (method === 'PATCH' || method === 'PUT') return 3;
  return 5;
}
