/** How the sandbox treats a payment with one of its cards. */
export interface TestCard {
  number: string;
  /** Stands for the card in a confirmation. */
  token: string;
  description: string;
  /** What the processor answers at once. */
  first: 'succeeded' | 'requires_action' | 'processing' | 'declined';
  /** What it answers while the buyer is away, where that is something else. */
  offSession?: 'declined';
  /** How a payment that is processing ends, a moment later. */
  later?: 'succeeded' | 'failed';
  failure?: { code: string; message: string };
  notifications?: 'repeated' | 'reversed';
}

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };

export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    token: 'sandbox_success',
    description: 'Pays at once',
    first: 'succeeded',
  },
  {
    number: '4000000000000002',
    token: 'sandbox_decline',
    description: 'Is declined',
    first: 'declined',
    failure: DECLINED,
  },
  {
    number: '4000000000009995',
    token: 'sandbox_insufficient_funds',
    description: 'Is declined for lack of funds',
    first: 'declined',
    failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  {
    number: '4000002500003155',
    token: 'sandbox_action_required',
    description: 'Asks the buyer to confirm with their bank',
    first: 'requires_action',
    failure: { code: 'authentication_failed', message: 'The payment was not confirmed with the bank.' },
  },
  {
    number: '4000000000000077',
    token: 'sandbox_late_success',
    description: 'Pays after a moment',
    first: 'processing',
    later: 'succeeded',
  },
  {
    number: '4000000000000259',
    token: 'sandbox_late_failure',
    description: 'Fails after a moment',
    first: 'processing',
    later: 'failed',
    failure: DECLINED,
  },
  {
    number: '4000000000000341',
    token: 'sandbox_decline_later',
    description: 'Pays at once; is declined when it is charged again',
    first: 'succeeded',
    offSession: 'declined',
    failure: DECLINED,
  },
  {
    number: '4000000000000093',
    token: 'sandbox_repeated_notifications',
    description: 'Pays at once; the processor says so three times',
    first: 'succeeded',
    notifications: 'repeated',
  },
  {
    number: '4000000000000101',
    token: 'sandbox_reversed_notifications',
    description: 'Pays after a moment; the processor tells the end before the beginning',
    first: 'processing',
    later: 'succeeded',
    notifications: 'reversed',
  },
];

/** An unknown token is a card that no bank knows. */
export const UNKNOWN_CARD: TestCard = {
  number: '',
  token: '',
  description: 'Is unknown',
  first: 'declined',
  failure: {
    code: 'invalid_confirmation_token',
    message: 'The confirmation token is not known to the payment processor.',
  },
};

export function cardOf(token: string): TestCard {
  return TEST_CARDS.find((card) => card.token === token) ?? UNKNOWN_CARD;
}
