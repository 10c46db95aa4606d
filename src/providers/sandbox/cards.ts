import type { Card } from '../../platform/ports/payment-processor.ts';

/** Behavior of a payment with a test card. */
export interface TestCard {
  number: string;
  /** Confirmation token of the card. */
  token: string;
  description: string;
  /** Status after the call. */
  initialStatus: 'succeeded' | 'requires_action' | 'processing' | 'declined';
  /** Status of a charge of the saved card, where it differs. */
  offSession?: 'declined';
  /** Final status of a payment that is processing at first. */
  finalStatus?: 'succeeded' | 'failed';
  failure?: { code: string; message: string };
  /** Duplicated or reordered notifications. */
  notifications?: 'repeated' | 'reversed';
  /** Why the buyer disputes each payment. */
  disputeReason?: string;
  /** Whether each use of the token is a use of one card. The other tokens stand for a new card each time. */
  isOneCard?: boolean;
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };

/** The test cards of the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    token: 'sandbox_success',
    description: 'Pays at once',
    initialStatus: 'succeeded',
  },
  {
    number: '4000000000000002',
    token: 'sandbox_decline',
    description: 'Is declined',
    initialStatus: 'declined',
    failure: DECLINED,
  },
  {
    number: '4000000000009995',
    token: 'sandbox_insufficient_funds',
    description: 'Is declined for lack of funds',
    initialStatus: 'declined',
    failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000002500003155',
    token: 'sandbox_action_required',
    description: 'Asks the buyer to confirm with their bank',
    initialStatus: 'requires_action',
    failure: { code: 'authentication_failed', message: 'The payment was not confirmed with the bank.' },
  },
  {
    number: '4000000000000077',
    token: 'sandbox_late_success',
    description: 'Pays after a moment',
    initialStatus: 'processing',
    finalStatus: 'succeeded',
  },
  {
    number: '4000000000000259',
    token: 'sandbox_late_failure',
    description: 'Fails after a moment',
    initialStatus: 'processing',
    finalStatus: 'failed',
    failure: DECLINED,
  },
  {
    number: '4000000000000341',
    token: 'sandbox_decline_later',
    description: 'Pays at once; is declined when it is charged again',
    initialStatus: 'succeeded',
    offSession: 'declined',
    failure: DECLINED,
  },
  {
    number: '4000000000000093',
    token: 'sandbox_repeated_notifications',
    description: 'Pays at once; the processor says so three times',
    initialStatus: 'succeeded',
    notifications: 'repeated',
  },
  {
    number: '4000000000000101',
    token: 'sandbox_reversed_notifications',
    description: 'Pays after a moment; the processor tells the end before the beginning',
    initialStatus: 'processing',
    finalStatus: 'succeeded',
    notifications: 'reversed',
  },
  {
    number: '4000000000002685',
    token: 'sandbox_dispute',
    description: 'Pays at once; the buyer disputes the payment a moment later',
    initialStatus: 'succeeded',
    disputeReason: 'product_not_received',
  },
  {
    number: '4000000000003220',
    token: 'sandbox_same_card',
    description: 'Pays at once; counts as one card for trials and for codes with a limit per buyer',
    initialStatus: 'succeeded',
    isOneCard: true,
  },
];

/** The wallet that the sandbox plays. It knows its owner, so one tap pays. */
export const TEST_WALLET = {
  confirmation_token_id: 'sandbox_success',
  customer_email: 'wallet@example.com',
  customer_name: 'Wallet Owner',
  customer_billing_address: {
    line1: null,
    line2: null,
    postal_code: '10115',
    city: 'Berlin',
    state: null,
    country: 'DE',
  },
} as const;

/** The card of an unknown token. */
export const UNKNOWN_CARD: TestCard = {
  number: '',
  token: '',
  description: 'Is unknown',
  initialStatus: 'declined',
  failure: {
    code: 'invalid_confirmation_token',
    message: 'The confirmation token is not known to the payment processor.',
  },
};

/** The expiry of a card whose token names none, as in the documentation of other processors. */
const EXPIRY = { expiryMonth: 12, expiryYear: 2034 };

/** A token can name the expiry of its card: `sandbox_success:2027-12`. */
const TOKEN = /^(?<token>\w+)(?::(?<year>20\d{2})-(?<month>0[1-9]|1[0-2]))?$/;

/** Finds the card of a token. */
export function findCard(token: string): TestCard {
  const name = TOKEN.exec(token)?.groups?.token;
  return TEST_CARDS.find((card) => card.token === name) ?? UNKNOWN_CARD;
}

/** Describes the card of a token. @returns undefined for an unknown token */
export function describeCard(token: string): Card | undefined {
  const { number } = findCard(token);
  if (number === '') return undefined;
  const { year, month } = TOKEN.exec(token)?.groups ?? {};
  const expiry = year === undefined ? EXPIRY : { expiryMonth: Number(month), expiryYear: Number(year) };
  return { brand: 'visa', lastFour: number.slice(-4), ...expiry };
}
