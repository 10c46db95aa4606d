/** Behavior of a payment method. */
export interface Behavior {
  first: 'succeeded' | 'requires_action' | 'processing' | 'declined';
  /** Outcome of off-session charges. The same as `first` by default. */
  offSession?: 'succeeded' | 'declined' | 'authentication_required';
  /** Final outcome of a payment that is processing. */
  later?: 'succeeded' | 'declined';
  failure?: Failure;
  /** Direct debit that a payment at a bank leaves, because the payment method itself works once. */
  debit?: Behavior;
  /** Identifies the card. Other test cards count as a new card each time. */
  fingerprint?: string;
  /** Expiry of the card. December 2034 by default. */
  expiry?: Expiry;
}

export interface Expiry {
  exp_month: number;
  exp_year: number;
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

const BEHAVIORS = {
  success: { first: 'succeeded' },
  same_card: { first: 'succeeded', fingerprint: 'fake_same_card' },
  decline: { first: 'declined', failure: DECLINED },
  insufficient_funds: {
    first: 'declined',
    failure: { ...DECLINED, declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  /** Requires authentication once. Later off-session charges succeed. */
  action_required: { first: 'requires_action', offSession: 'succeeded' },
  /** Requires authentication for every payment. */
  action_always: { first: 'requires_action', offSession: 'authentication_required' },
  decline_later: { first: 'succeeded', offSession: 'declined', failure: DECLINED },
  late_success: { first: 'processing', later: 'succeeded' },
  late_failure: { first: 'processing', later: 'declined', failure: DECLINED },
  /** The buyer pays at the bank. Later charges collect a direct debit, which takes days. */
  ideal: { first: 'requires_action', debit: { first: 'processing', later: 'succeeded' } },
  ideal_returned: { first: 'requires_action', debit: { first: 'processing', later: 'declined', failure: DECLINED } },
} as const satisfies Record<string, Behavior>;

/** Stripe's own test payment methods, where one has this behavior. */
const BY_PAYMENT_METHOD: Readonly<Record<string, Behavior>> = {
  pm_card_visa: BEHAVIORS.success,
  pm_card_visa_chargeDeclined: BEHAVIORS.decline,
  pm_card_visa_chargeDeclinedInsufficientFunds: BEHAVIORS.insufficient_funds,
  pm_card_authenticationRequiredOnSetup: BEHAVIORS.action_required,
  pm_card_authenticationRequired: BEHAVIORS.action_always,
  pm_card_chargeCustomerFail: BEHAVIORS.decline_later,
  pm_fake_late_success: BEHAVIORS.late_success,
  pm_fake_late_failure: BEHAVIORS.late_failure,
  pm_fake_ideal: BEHAVIORS.ideal,
};

export const behaviorOfMethod = (id: string): Behavior | undefined => BY_PAYMENT_METHOD[id];

/** A token can name the expiry of its card: `ctoken_success_2027_12`. */
const TOKEN = /^ctoken_(?<name>\w+?)(?:_(?<year>20\d{2})_(?<month>\d{2}))?$/;

/** Confirmation tokens such as `ctoken_decline` exist without a call and can be used any number of times. */
export function behaviorOfToken(id: string): Behavior | undefined {
  const byName: Readonly<Record<string, Behavior>> = BEHAVIORS;
  const { name = '', year, month } = TOKEN.exec(id)?.groups ?? {};
  const behavior = byName[name];
  if (behavior === undefined || year === undefined) return behavior;
  return { ...behavior, expiry: { exp_month: Number(month), exp_year: Number(year) } };
}
