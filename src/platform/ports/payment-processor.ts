/** An amount in the currency's minor unit (cents), with its lower-case ISO 4217 code. */
export interface Money {
  amount: number;
  currency: string;
}

/** How an attempt to charge, to save a payment method or to refund stands. */
export type Outcome =
  | { kind: 'succeeded'; ref: string; paymentMethodRef?: string }
  /** The processor has yet to say; a notification will. */
  | { kind: 'processing'; ref: string }
  /** The buyer has to confirm it with their bank, at `actionUrl`. */
  | { kind: 'requires_action'; ref: string; actionUrl: string }
  /** Refused: nothing was charged, another try may succeed. */
  | { kind: 'declined'; ref?: string; code: string; message: string }
  /** Ended without a charge, for good. */
  | { kind: 'failed'; ref: string; code: string; message: string }
  | { kind: 'canceled'; ref?: string }
  /** No answer came: ask by `findLost` before trying anew. */
  | { kind: 'unknown'; cause: string };

/** `idempotencyKey` is stored before the call, so that the same call can be made again after a crash. */
export interface Call {
  idempotencyKey: string;
  now: Date;
}

/** What a processor told us on its own. `ref` is its name for the payment, setup or refund. */
export interface Notification {
  /** The processor's id of the notification: one may come twice, and is handled once. */
  id: string;
  occurredAt: Date;
  about:
    /** `idempotencyKey` is the one of the call that made it, where the processor repeats it. */
    | { kind: 'payment' | 'setup' | 'refund'; ref: string; idempotencyKey?: string }
    | { kind: 'dispute'; ref: string }
    | { kind: 'other' };
}

/** A buyer has asked their bank to take a payment back. Until it is decided, the processor holds the money. */
export interface Dispute {
  ref: string;
  paymentRef: string;
  status: 'open' | 'won' | 'lost';
  money: Money;
  /** In the processor's words, such as `fraudulent`. */
  reason: string;
}

/** A call whose answer never came. */
export interface LostCall {
  idempotencyKey: string;
  kind: 'payment' | 'setup' | 'refund';
  /** Stored before the call was made. */
  createdAt: Date;
  /** Undefined where it was lost as well: then nothing was charged. */
  customer: Customer | undefined;
}

export interface Customer {
  ref: string;
}

interface Confirmation {
  customer: Customer;
  /** Stands for what the buyer entered on the processor's own form. */
  confirmationToken: string;
  /** Where the buyer comes back to after confirming with their bank. */
  returnUrl: string;
  description: string;
}

/** A company that moves the money. Adapters keep no state of ours, and never throw for what the buyer's bank says. */
export interface PaymentProcessor {
  readonly name: string;
  /** Longer than any call may take, its repetitions included: what was not answered by then can be asked after. */
  readonly patienceMs: number;
  /** What the checkout page needs of it; public. Becomes `payment_processor_metadata`. */
  publicConfiguration(): Record<string, unknown>;
  /** The least that it charges in a currency, in minor units: less is refused, whoever pays. */
  minimumCharge(currency: string): number;
  ensureCustomer(call: Call, customer: { email: string; name: string | null }): Promise<Customer>;
  /** Charges `money`; with `saveForOffSession` the payment method can be charged again without the buyer. */
  createPayment(call: Call, payment: Confirmation & { money: Money; saveForOffSession: boolean }): Promise<Outcome>;
  /** Saves a payment method without charging it. */
  createSetup(call: Call, setup: Confirmation): Promise<Outcome>;
  /** Charges a saved payment method while the buyer is away, as renewals do. */
  chargeOffSession(
    call: Call,
    charge: { money: Money; customer: Customer; paymentMethodRef: string; description: string },
  ): Promise<Outcome>;
  /** Gives back all of a payment, or `money` of it. */
  refund(call: Call, refund: { paymentRef: string; money?: Money; reason?: string }): Promise<Outcome>;
  cancelPayment(call: Call, ref: string): Promise<Outcome>;
  /** How it stands now: the truth, whatever order notifications came in. */
  retrieve(kind: 'payment' | 'setup' | 'refund', ref: string): Promise<Outcome>;
  /** What became of a call; undefined if the processor never saw it, and never will. */
  findLost(lost: LostCall): Promise<Outcome | undefined>;
  retrieveDispute(ref: string): Promise<Dispute>;
  /**
   * Reads a notification off its raw bytes.
   * @throws BadSignature not from the processor, altered, or too old
   */
  verifyNotification(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Notification;
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The processors of this deployment by their names in the contract. */
export type PaymentProcessors = Readonly<Record<string, PaymentProcessor>>;

/** The simulated processor, which moves no money. */
export const SANDBOX = 'sandbox';
