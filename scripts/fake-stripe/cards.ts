/** How a payment method behaves. */
export interface Behaviour {
  first: 'succeeded' | 'requires_action' | 'processing' | 'declined';
  /** While the buyer is away; the same as `first` where it is left out. */
  offSession?: 'succeeded' | 'declined' | 'authentication_required';
  /** How one that is processing ends. */
  later?: 'succeeded' | 'declined';
  failure?: Failure;
}

export interface Failure {
  code:
    | 'card_declined'
    | 'payment_intent_authentication_failure'
    | 'setup_intent_authentication_failure'
    | 'authentication_required';
  declineCode?: string;
  message: string;
}

const DECLINED: Failure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const BEHAVIOURS = {
  success: { first: 'succeeded' },
  decline: { first: 'declined', failure: DECLINED },
  insufficient_funds: {
    first: 'declined',
    failure: { ...DECLINED, declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  /** Asks once: what was confirmed then can be charged later on. */
  action_required: { first: 'requires_action', offSession: 'succeeded' },
  /** Asks with every payment. */
  action_always: { first: 'requires_action', offSession: 'authentication_required' },
  decline_later: { first: 'succeeded', offSession: 'declined', failure: DECLINED },
  late_success: { first: 'processing', later: 'succeeded' },
  late_failure: { first: 'processing', later: 'declined', failure: DECLINED },
} as const satisfies Record<string, Behaviour>;

/** Names of Stripe's own test payment methods, as far as it has one that behaves so. */
const BY_PAYMENT_METHOD: Readonly<Record<string, Behaviour>> = {
  pm_card_visa: BEHAVIOURS.success,
  pm_card_visa_chargeDeclined: BEHAVIOURS.decline,
  pm_card_visa_chargeDeclinedInsufficientFunds: BEHAVIOURS.insufficient_funds,
  pm_card_authenticationRequiredOnSetup: BEHAVIOURS.action_required,
  pm_card_authenticationRequired: BEHAVIOURS.action_always,
  pm_card_chargeCustomerFail: BEHAVIOURS.decline_later,
  pm_fake_late_success: BEHAVIOURS.late_success,
  pm_fake_late_failure: BEHAVIOURS.late_failure,
};

export const behaviourOfMethod = (id: string): Behaviour | undefined => BY_PAYMENT_METHOD[id];

/** `ctoken_decline` and so on: confirmation tokens that need not be made and can be used any number of times. */
export function behaviourOfToken(id: string): Behaviour | undefined {
  const byName: Readonly<Record<string, Behaviour>> = BEHAVIOURS;
  return id.startsWith('ctoken_') ? byName[id.slice('ctoken_'.length)] : undefined;
}
