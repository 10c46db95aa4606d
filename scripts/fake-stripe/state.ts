import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Behavior } from './cards.ts';

/**
 * Fields of Stripe's objects that the fake server fills in. The full types have up to 60 fields, most of them for
 * unused products. The picked fields keep the package's types, so a renamed or removed field does not compile.
 */
export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'name' | 'metadata' | 'livemode' | 'description' | 'balance'
>;
export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'type' | 'livemode' | 'metadata' | 'customer_account'
> & { card?: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'> };
export type ConfirmationToken = Pick<
  Stripe.ConfirmationToken,
  | 'id'
  | 'object'
  | 'created'
  | 'expires_at'
  | 'livemode'
  | 'payment_intent'
  | 'setup_intent'
  | 'return_url'
  | 'use_stripe_sdk'
>;
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'last_payment_error'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method'
  | 'payment_method_types'
  | 'setup_future_usage'
  | 'status'
>;
export type SetupIntent = Pick<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'customer'
  | 'description'
  | 'last_setup_error'
  | 'latest_attempt'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
  | 'usage'
>;
export type Refund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & { evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> };
export type Intent = PaymentIntent | SetupIntent;

/** State of the fake server, in memory. Maps keep the order of creation. */
export interface FakeStripeState {
  customers: Map<string, Customer>;
  paymentMethods: Map<string, PaymentMethod>;
  /** Behavior by payment method. */
  behaviors: Map<string, Behavior>;
  /** Direct debit that a charge or the attempt of a setup left, by its id. */
  debits: Map<string, string>;
  confirmationTokens: Map<string, ConfirmationToken & { behavior: Behavior }>;
  paymentIntents: Map<string, PaymentIntent>;
  setupIntents: Map<string, SetupIntent>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** Milliseconds by which the clock is ahead of the real time. */
  aheadMs: number;
  /** Base URL of the fake server. */
  address: string;
}

export const createState = (): FakeStripeState => ({
  customers: new Map(),
  paymentMethods: new Map(),
  behaviors: new Map(),
  debits: new Map(),
  confirmationTokens: new Map(),
  paymentIntents: new Map(),
  setupIntents: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  aheadMs: 0,
  address: '',
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Returns the fake server's time in seconds since 1970. */
export const nowOf = ({ aheadMs }: FakeStripeState) => Math.floor((Date.now() + aheadMs) / 1000);
