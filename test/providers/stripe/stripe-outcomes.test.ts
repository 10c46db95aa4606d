import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { outcomeOfIntent } from '../../../src/providers/stripe/outcomes.ts';

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };

const outcomeWith = (card: object) =>
  outcomeOfIntent({
    ...{ id: 'pi_1', object: 'payment_intent', status: 'succeeded', setup_future_usage: null },
    ...{ amount: 4900, amount_received: 4900, currency: 'usd' },
    payment_method: { id: 'pm_1', card },
  } as unknown as Stripe.PaymentIntent);

it('the outcome of a payment names the card and the wallet that holds it', () => {
  const card = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034 };
  expect(outcomeWith({ ...CARD, wallet: null })).toEqual({
    ...{ kind: 'succeeded', ref: 'pi_1', card },
    money: { amount: 4900, currency: 'usd' },
  });
  expect(outcomeWith({ ...CARD, wallet: { type: 'apple_pay' } })).toMatchObject({ card: { wallet: 'apple_pay' } });
});
