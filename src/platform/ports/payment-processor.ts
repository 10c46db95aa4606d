import type { NetworkPort } from './network.ts';

/** An amount in the currency's minor unit (cents), with its lower-case ISO 4217 code. */
export interface Money {
  amount: number;
  currency: string;
}

/** A card as the processor describes it. */
export interface Card {
  /** The processor's name of the brand, such as `visa`. */
  brand: string;
  lastFour: string;
  /** 1 for January. The card is valid until the end of this month. */
  expiryMonth: number;
  expiryYear: number;
  /** The processor's name of the wallet that holds the card, such as `apple_pay`. The field is absent for a typed card. */
  wallet?: string;
}

/** Identifies a card at its processor. The same card has the same fingerprint for every buyer. */
export interface CardIdentity {
  /** The value is null for other payment methods, and if the processor does not identify cards. */
  fingerprint: string | null;
}

/** The state of a charge, of a setup (saving a payment method) or of a refund. `ref` is the processor's id. */
export type Outcome =
  /**
   * `card` is the card that paid or was saved. The field is absent for other payment methods, such as a direct debit. `money` is what
   * the processor took. The field is absent for setups and refunds.
   */
  | { kind: 'succeeded'; ref: string; paymentMethodRef?: string; card?: Card; money?: Money }
  /** The processor has not decided. It sends a notification when it has. */
  | { kind: 'processing'; ref: string }
  /** The buyer must confirm with their bank at `actionUrl`. */
  | { kind: 'requires_action'; ref: string; actionUrl: string }
  /** Declined without a charge. Another attempt may succeed. */
  | { kind: 'declined'; ref?: string; code: string; message: string }
  /** Ended without a charge. Final. */
  | { kind: 'failed'; ref: string; code: string; message: string }
  | { kind: 'canceled'; ref?: string }
  /** The processor did not respond. Call `findLostCall` before a new attempt. */
  | { kind: 'unknown'; cause: string };

/** A call of the processor. `idempotencyKey` is stored before the call, so that it can be repeated after a crash. */
export interface ProcessorCall {
  idempotencyKey: string;
  now: Date;
}

/** A webhook notification of a processor. `ref` is the processor's id of the payment, setup or refund. */
export interface ProcessorNotification {
  /** The processor's id of the notification. Duplicates have the same id and are ignored. */
  id: string;
  occurredAt: Date;
  about:
    /** `idempotencyKey` is the key of the call that created the object, where the processor returns it. */
    | { kind: 'payment' | 'setup' | 'refund'; ref: string; idempotencyKey?: string }
    | { kind: 'dispute'; ref: string }
    | { kind: 'other' };
}

/** A chargeback that a buyer requested from their bank. The processor holds the money until the bank decides. */
export interface Dispute {
  ref: string;
  paymentRef: string;
  status: 'open' | 'won' | 'lost';
  money: Money;
  /** The processor's reason code, such as `fraudulent`. */
  reason: string;
  /** The page where the seller responds. */
  responseUrl: string;
  /** The time until which the seller can respond; null if the processor names none. */
  responseDueAt: Date | null;
}

/** A call without a response. */
export interface LostCall {
  idempotencyKey: string;
  kind: 'payment' | 'setup' | 'refund';
  /** Stored before the call was made. */
  createdAt: Date;
  /** The value is undefined if the call that creates the customer had no response either. Then nothing was charged. */
  customer: Customer | undefined;
}

/** The processor's record of a buyer. */
export interface Customer {
  ref: string;
}

/**
 * Names in the processor's records what a charge pays for: ids, amounts and the e-mail address of the buyer, and no secrets. A
 * charge that the database has lost is found and understood by it. Each value has at most 500 characters.
 */
export type ChargeMetadata = Readonly<Record<string, string>>;

/** A charge of this service in the records of the processor. */
export interface ChargeRecord {
  ref: string;
  idempotencyKey: string;
  chargedAt: Date;
  money: Money;
  /** Whether the processor took money that it has not refunded. */
  isHeld: boolean;
  metadata: ChargeMetadata;
}

interface Confirmation {
  customer: Customer;
  /** Token of the payment details that the buyer entered in the processor's form. */
  confirmationToken: string;
  /** The URL to which the bank redirects the buyer after the confirmation. */
  returnUrl: string;
  description: string;
}

interface SavedCharge {
  money: Money;
  customer: Customer;
  paymentMethodRef: string;
  description: string;
  metadata?: ChargeMetadata;
  returnUrl?: string;
  saveForOffSession?: boolean;
}

/**
 * The port to a payment processor. Adapters are stateless and return the bank's decision as an outcome, not as an error. Every
 * call throws ProcessorAccessDenied where the processor refuses the credentials.
 */
export interface PaymentProcessor extends NetworkPort {
  readonly name: string;
  /** Whether charges take money from the buyer. The value is false for the sandbox and for test keys. */
  readonly movesMoney: boolean;
  /** Upper bound of the duration of a call with its retries. Afterwards `findLostCall` finds the result. */
  readonly maxCallDurationMs: number;
  /** Public settings for the checkout page. Returned as `payment_processor_metadata`. */
  publicConfiguration(): Record<string, unknown>;
  /** The smallest amount that the processor charges in a currency, in minor units. */
  minimumCharge(currency: string): number;
  /**
   * Creates the customer of a buyer.
   * @throws RetryableError the processor does not respond
   * @throws PermanentError the processor rejects the buyer's data
   */
  ensureCustomer(call: ProcessorCall, customer: { email: string; name: string | null }): Promise<Customer>;
  /**
   * Deletes the customer of an erased buyer, with the saved payment methods. Does nothing for a customer that does not exist. The
   * processor keeps its records of payments and disputes.
   * @throws RetryableError the processor does not respond
   * @throws PermanentError the processor refuses
   */
  deleteCustomer(customer: Customer): Promise<void>;
  /**
   * Reads the card of a confirmation token without a charge. The token stays valid.
   * @returns undefined if the processor does not know the token
   * @throws RetryableError the processor does not respond
   */
  identifyCard(confirmationToken: string): Promise<CardIdentity | undefined>;
  /** Charges `money`. `saveForOffSession` saves the payment method for charges without the buyer. */
  createPayment(
    call: ProcessorCall,
    payment: Confirmation & { money: Money; metadata?: ChargeMetadata; saveForOffSession: boolean },
  ): Promise<Outcome>;
  /** Saves a payment method without charging it. */
  createSetup(call: ProcessorCall, setup: Confirmation): Promise<Outcome>;
  /**
   * Charges a saved payment method. Without `returnUrl` the buyer is away, as for a renewal. With it the buyer can authenticate
   * the payment, and the bank then redirects there. `saveForOffSession` names the payment method in the outcome, for a new subscription.
   */
  chargeSaved(call: ProcessorCall, charge: SavedCharge): Promise<Outcome>;
  /** Refunds `money` of a payment, or all of it where `money` is undefined. */
  refund(call: ProcessorCall, refund: { paymentRef: string; money?: Money; reason?: string }): Promise<Outcome>;
  /** Cancels a payment that is not final. Returns the state of a payment that is. */
  cancelPayment(call: ProcessorCall, ref: string): Promise<Outcome>;
  /** Reads the current state. Authoritative, because notifications may arrive out of order. */
  retrieve(kind: 'payment' | 'setup' | 'refund', ref: string): Promise<Outcome>;
  /** Finds the result of a call without a response. Returns undefined if the processor never received the call. */
  findLostCall(lost: LostCall): Promise<Outcome | undefined>;
  /** Reads a charge. Returns undefined if the processor has none, or another service or program made it. */
  retrieveCharge(ref: string): Promise<ChargeRecord | undefined>;
  /** Lists the charges of this service since a time, newest first. @throws RetryableError the processor does not respond */
  listCharges(since: Date): AsyncIterable<ChargeRecord>;
  /** Reads the current state of a dispute. */
  retrieveDispute(ref: string): Promise<Dispute>;
  /**
   * Verifies and parses a webhook notification.
   * @param raw the body as received, since the signature covers its bytes
   * @throws InvalidSignature the signature does not match, or is too old
   */
  verifyNotification(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): ProcessorNotification;
}

/** The signature of a notification does not match its body, or is too old. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

/**
 * The processor refuses the credentials of this deployment. The call had no effect, and no other call works until the operator
 * sets valid ones.
 */
export class ProcessorAccessDenied extends Error {
  override readonly name = 'ProcessorAccessDenied';
}

/** The processors of this deployment by their name in the contract. */
export type PaymentProcessors = Readonly<Record<string, PaymentProcessor>>;

/** The name of the simulated processor, which moves no money. */
export const SANDBOX = 'sandbox';
