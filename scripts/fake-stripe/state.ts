import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Behaviour } from './cards.ts';

/**
 * What the fake fills in of Stripe's objects. The full types have up to 60 fields, most of them for products that nobody
 * here uses; those picked keep the package's types, so a field that it renames or drops does not compile any more.
 */
export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'name' | 'metadata' | 'livemode' | 'description' | 'balance'
>;
export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'type' | 'livemode' | 'metadata' | 'customer_account'
>;
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
>;
export type Intent = PaymentIntent | SetupIntent;

/** Everything that the fake knows; gone with its process. Maps keep the order in which things were made. */
export interface State {
  customers: Map<string, Customer>;
  paymentMethods: Map<string, PaymentMethod>;
  /** How each payment method behaves. */
  behaviours: Map<string, Behaviour>;
  confirmationTokens: Map<string, ConfirmationToken & { behaviour: Behaviour }>;
  paymentIntents: Map<string, PaymentIntent>;
  setupIntents: Map<string, SetupIntent>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** Ahead of the real time by this much. */
  aheadMs: number;
  /** Where it can be reached. */
  address: string;
}

export const createState = (): State => ({
  customers: new Map(),
  paymentMethods: new Map(),
  behaviours: new Map(),
  confirmationTokens: new Map(),
  paymentIntents: new Map(),
  setupIntents: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  aheadMs: 0,
  address: '',
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** In seconds since 1970, as Stripe tells the time. */
export const nowOf = ({ aheadMs }: State) => Math.floor((Date.now() + aheadMs) / 1000);
