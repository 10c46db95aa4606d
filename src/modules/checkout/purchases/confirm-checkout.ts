import type { Logger } from 'pino';
import {
  applyAndPrice,
  checkoutTotals,
  DiscountNotRedeemable,
  findBySecret,
  keepCurrency,
  lockOpenCheckout,
  TrialUsed,
  unlockDiscount,
  type CheckoutRow,
  type ClientPatch,
} from '../checkouts/index.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { invalidField, RequestValidationError } from '../../../shared/errors.ts';
import { NotAsExpected } from '../../../shared/expected.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { formatMoney } from '../../../shared/money.ts';
import {
  chargeCustomer,
  chargeMetadata,
  paymentError,
  findPayment,
  identifyCard,
  isForCheckout,
  processorOf,
  runPayment,
  storedPaymentError,
  processorTerms,
} from '../../billing/payments/index.ts';
import { requireSettled } from '../../billing/unmatched-charges/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import type { Outcome, PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';
import { findPrices, findProducts } from '../../catalog/products/index.ts';
import {
  CardNotRead,
  FREE,
  pendingPayment,
  preparePayment,
  savedCardOwner,
  type ConfirmCheckoutInput,
  type PreparedPayment,
  type StoredConfirmation,
} from './prepare-payment.ts';
import type { ExpectedTerms } from './expected-terms.ts';
import { findSavedCardRef } from './saved-card.ts';
import { settlePaymentOrGiveUp } from './settle-payment.ts';

export interface Confirmation extends ClientPatch {
  confirmation_token_id?: string | null;
  /** Whether the buyer has accepted the terms of the seller. */
  terms_consent?: boolean;
  /** The terms that the buyer has seen. */
  expected?: ExpectedTerms;
}

export interface ConfirmCheckoutContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly payments: PaymentProcessors;
  readonly taxes: TaxProvider;
  readonly baseUrl: string;
  readonly attempt?: Attempt | undefined;
}

/**
 * Confirms a checkout: applies the buyer's last patch, charges the buyer, and completes the purchase.
 * @param payerId account of a signed-in buyer, whose saved card pays if there is no token
 * @returns the checkout, which stays `confirmed` while the outcome of the payment is unknown
 * @throws ResourceNotFound an unknown secret, or a checkout that has expired
 * @throws NotOpenCheckout the checkout is confirmed, succeeded, failed or expired
 * @throws RequestValidationError lists every field that is invalid or missing
 * @throws PaymentError the payment was declined, and the checkout is open again
 * @throws PaymentNotRecorded the payment is refunded, and the checkout is open again
 * @throws PaymentsUnavailable the processor refuses the credentials, and the checkout is open again
 */
export async function confirmCheckout(
  ctx: ConfirmCheckoutContext,
  secret: string,
  { confirmation_token_id: token, terms_consent: hasConsent = false, expected = {}, ...patch }: Confirmation,
  payerId?: string,
): Promise<CheckoutRow> {
  const { attempt: request } = ctx;
  const input = { secret, patch, token, payerId, hasConsent, expected, card: undefined };
  return runPayment<PreparedPayment, CheckoutRow>({
    log: ctx.log,
    resume: () => resumeAttempt(ctx, secret),
    prepare: () => prepare(ctx, input),
    execute: (prepared) => charge(ctx, prepared, { token, payerId }),
    settle: async ({ payment }, outcome) => ({
      state: 'settled',
      result: requireSettled(await settlePaymentOrGiveUp(ctx, payment, outcome, request)),
      // A checkout whose payment failed for good is the answer: its status is `failed`.
      failure: outcome.kind === 'declined' ? paymentError(outcome) : undefined,
    }),
  });
}

/** Prepares the payment. Reads the card before if a limit per buyer needs it. */
async function prepare(ctx: ConfirmCheckoutContext, input: ConfirmCheckoutInput): Promise<StoredConfirmation> {
  const { clock, payments, attempt } = ctx;
  const terms = processorTerms(payments);
  try {
    return await transactionWithTaxes(ctx, (tx, quotes) =>
      preparePayment(tx, { quotes, terms, clock }, input, attempt),
    );
  } catch (error) {
    if (error instanceof TrialUsed) throw await refuseTrial(ctx, input);
    if (error instanceof NotAsExpected) throw await refuseTerms(ctx, input, error);
    if (error instanceof DiscountNotRedeemable) throw await refuseDiscount(ctx, input, error);
    if (!(error instanceof CardNotRead)) throw error;
    const card = await identifyCard(ctx, { processor: error.processor, token: input.token ?? '' });
    return prepare(ctx, { ...input, card });
  }
}

/** Stores the buyer's patch, so that the checkout shows the totals without a trial. @returns the error with the new total */
async function refuseTrial(
  ctx: ConfirmCheckoutContext,
  { secret, patch }: ConfirmCheckoutInput,
): Promise<RequestValidationError> {
  const { checkout, total } = await storePatch(ctx, secret, { ...patch, isTrialUsed: true });
  const msg = `The trial was used with this e-mail address or card. The total is ${total} now. Confirm again to pay it.`;
  return invalidField('customer_email', msg, checkout.customer_email);
}

/** Stores the buyer's patch, so that the checkout shows the terms that it has with it. @returns the error with the new total */
async function refuseTerms(
  ctx: ConfirmCheckoutContext,
  { secret, patch }: ConfirmCheckoutInput,
  { violations }: NotAsExpected,
): Promise<RequestValidationError> {
  const { total } = await storePatch(ctx, secret, patch);
  const msg = `The terms have changed. The total is ${total} now. Confirm again to agree.`;
  return new RequestValidationError(violations.map((violation) => ({ ...violation, msg })));
}

/** @returns the checkout with the patch, and its total as a text */
async function storePatch(ctx: ConfirmCheckoutContext, secret: string, patch: ClientPatch) {
  const { checkout, discount } = await transactionWithTaxes(ctx, async (tx, quotes) =>
    applyAndPrice(tx, quotes, keepCurrency(await lockOpenCheckout(tx, secret)), patch),
  );
  const price = expectOne(await findPrices(ctx.db, [checkout.product_price_id]));
  const { total_amount: amount } = checkoutTotals(checkout, price, discount);
  return { checkout, total: formatMoney({ amount: amount ?? 0, currency: checkout.currency ?? DEFAULT_CURRENCY }) };
}

/** Lets the buyer go on without the discount. @returns the error that names the field which removes it */
async function refuseDiscount(
  ctx: ConfirmCheckoutContext,
  { secret }: ConfirmCheckoutInput,
  { violation }: DiscountNotRedeemable,
): Promise<RequestValidationError> {
  await ctx.transaction(async (tx) => unlockDiscount(tx, await lockOpenCheckout(tx, secret)));
  return new RequestValidationError([violation]);
}

async function resumeAttempt(
  { db, attempt }: ConfirmCheckoutContext,
  secret: string,
): Promise<StoredConfirmation | undefined> {
  if (attempt?.progress === undefined) return undefined;
  // The payment is read first: once it is settled, the checkout already shows its outcome.
  const payment = attempt.progress === FREE ? undefined : await findPayment(db, attempt.progress);
  const checkout = await findBySecret(db, secret);
  if (checkout === undefined || payment?.status === 'canceled') return undefined;
  if (payment?.status !== 'pending' || !isForCheckout(payment))
    return { state: 'settled', result: checkout, failure: payment && storedPaymentError(payment) };
  const price = expectOne(await findPrices(db, [checkout.product_price_id]));
  const product = expectOne(await findProducts(db, [checkout.product_id]));
  return pendingPayment({ checkout, price, product, payment });
}

async function charge(
  ctx: ConfirmCheckoutContext,
  { checkout, price, product, payment }: PreparedPayment,
  { token, payerId }: Pick<ConfirmCheckoutInput, 'token' | 'payerId'>,
): Promise<Outcome> {
  const processor = processorOf(ctx.payments, payment);
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  const buyer = { email: checkout.customer_email ?? '', name: checkout.customer_name };
  const returnUrl = `${ctx.baseUrl}/checkout/${checkout.client_secret}/confirmation`;
  const money = { amount: payment.amount, currency: payment.currency ?? '' };
  const saveForOffSession = price.type === 'recurring';
  const ownerId = savedCardOwner({ token, payerId });
  const paymentMethodRef = ownerId === undefined ? undefined : await findSavedCardRef(ctx, checkout, ownerId);
  // An earlier run of the request may have charged the card, so the reconciler asks.
  if (ownerId !== undefined && paymentMethodRef === undefined)
    return { kind: 'unknown', cause: 'the saved card was replaced' };
  return chargeCustomer(ctx, { payment, buyer }, (customer) => {
    const purchase = { customer, returnUrl, description: product.name };
    const metadata = metadataOf(checkout);
    if (paymentMethodRef !== undefined)
      return processor.chargeSaved(call, { ...purchase, money, metadata, paymentMethodRef, saveForOffSession });
    const confirmation = { ...purchase, confirmationToken: token ?? '' };
    if (payment.kind === 'setup') return processor.createSetup(call, confirmation);
    return processor.createPayment(call, { ...confirmation, money, metadata, saveForOffSession });
  });
}

/** From these, `sellUnmatchedCharge` makes the sale of a charge that the database has lost. */
const metadataOf = (checkout: CheckoutRow) =>
  chargeMetadata({
    organization_id: checkout.organization_id,
    checkout_id: checkout.id,
    subscription_id: checkout.subscription_id,
    product_id: checkout.product_id,
    product_price_id: checkout.product_price_id,
    quantity: checkout.quantity,
    amount: checkout.amount,
    customer_id: checkout.customer_id,
    customer_email: checkout.customer_email,
    customer_name: checkout.customer_name,
    tax: checkout.tax && JSON.stringify(checkout.tax),
  });
