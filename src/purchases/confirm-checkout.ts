import {
  applyPatch,
  checkoutUpdated,
  discountOf,
  finishAnswers,
  lockOpenCheckout,
  reserveDiscount,
  storeAnswers,
  storeCheckout,
  totalsOf,
  type CheckoutRow,
  type ClientPatch,
} from '../checkouts/index.ts';
import { invalid, RequestValidationError, violation, type Violation } from '../kit/errors.ts';
import { one } from '../kit/index-by.ts';
import { customerOf, insertPayment, processorOf, type CheckoutPayment, type PaymentRow } from '../payments/index.ts';
import type { Reader, Tx } from '../platform/db/transaction.ts';
import type { PaymentProcessors } from '../platform/payments/processor.ts';
import type { TaxProvider } from '../platform/taxes/provider.ts';
import { findPrices, findProducts, type PriceRow } from '../products/index.ts';
import { completeCheckout } from './complete-checkout.ts';
import { PaymentError } from './errors.ts';
import { settlePayment } from './settle-payment.ts';

export interface Confirmation extends ClientPatch {
  confirmation_token_id?: string | null;
}

interface Talker extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly baseUrl: string;
  readonly taxes: TaxProvider;
}

/**
 * Takes the buyer's last word: applies the patch, asks for what is missing, charges, and completes the purchase.
 * The attempt is stored before the processor is called and its answer after, so that a crash in between is found by the reconciler.
 * @throws ResourceNotFound an unknown secret, or a checkout whose time is over
 * @throws NotOpenCheckout confirmed, succeeded, failed or expired already
 * @throws RequestValidationError every field that is wrong or missing
 * @throws PaymentError declined; the checkout is open again
 */
export async function confirmCheckout(
  ctx: Talker,
  secret: string,
  { confirmation_token_id, ...patch }: Confirmation,
): Promise<CheckoutRow> {
  const { taxes } = ctx;
  const begun = await ctx.transaction((tx) => begin(tx, taxes, { secret, patch, token: confirmation_token_id }));
  const { checkout, payment } = begun;
  if (payment === undefined || confirmation_token_id == null) return checkout;
  const outcome = await charge(ctx, begun, payment, confirmation_token_id);
  if (outcome.kind === 'unknown') return checkout;
  const settled = await ctx.transaction((tx) => settlePayment(tx, payment, outcome));
  if (outcome.kind === 'declined') throw new PaymentError(outcome.message);
  return settled;
}

interface Begun {
  checkout: CheckoutRow;
  price: PriceRow;
  /** Undefined where there is nothing to pay or to set up. */
  payment: CheckoutPayment | undefined;
}

interface Word {
  secret: string;
  patch: ClientPatch;
  token: string | null | undefined;
}

async function begin(tx: Tx, taxes: TaxProvider, { secret, patch, token }: Word): Promise<Begun> {
  const patched = await applyPatch(tx, taxes, await lockOpenCheckout(tx, secret), patch);
  const price = one(await findPrices(tx.db, [patched.product_price_id]));
  const totals = totalsOf(patched, price, await discountOf(tx, patched));
  const { answers, violations } = await finishAnswers(tx, patched);
  requireComplete(patched, { isPaymentFormRequired: totals.is_payment_form_required, token, violations });
  const checkout = await reserveDiscount(tx, await storeAnswers(tx, patched, answers));
  if (!totals.is_payment_form_required) {
    const free = { paymentId: null, paymentMethodRef: null };
    return { checkout: await completeCheckout(tx, checkout, free), price, payment: undefined };
  }
  const confirmed = await storeCheckout(tx.db, checkout.id, { status: 'confirmed', modified_at: tx.now });
  tx.emit(checkoutUpdated(confirmed));
  const payment = await insertPayment(tx.db, {
    created_at: tx.now,
    checkout_id: checkout.id,
    processor: checkout.payment_processor,
    kind: totals.is_payment_required ? 'payment' : 'setup',
    amount: totals.total_amount ?? 0,
    currency: checkout.currency,
  });
  return { checkout: confirmed, price, payment };
}

interface Required extends Pick<Word, 'token'> {
  isPaymentFormRequired: boolean;
  /** Of the answers to custom fields. */
  violations: readonly Violation[];
}

function requireComplete(checkout: CheckoutRow, { isPaymentFormRequired, token, violations }: Required) {
  if (checkout.amount !== null && checkout.tax_amount === null)
    throw invalid('customer_billing_address', 'The tax for this address cannot be told now. Try again in a moment.');
  const missing = [
    ...(checkout.customer_email === null ? ['customer_email'] : []),
    ...(isPaymentFormRequired && checkout.customer_name === null ? ['customer_name'] : []),
    ...(isPaymentFormRequired && checkout.customer_billing_address === null ? ['customer_billing_address'] : []),
    ...(isPaymentFormRequired && !token ? ['confirmation_token_id'] : []),
  ];
  const refused = [...missing.map((field) => violation(field, 'Field required.', null, 'missing')), ...violations];
  if (refused.length > 0) throw new RequestValidationError(refused);
}

/** Talks to the processor; no transaction is open. Whatever goes wrong on the way leaves the outcome unknown. */
async function charge(
  ctx: Talker,
  { checkout, price }: Pick<Begun, 'checkout' | 'price'>,
  payment: PaymentRow,
  confirmationToken: string,
) {
  const processor = processorOf(ctx.payments, payment);
  const product = one(await findProducts(ctx.db, [checkout.product_id]));
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  const buyer = { email: checkout.customer_email ?? '', name: checkout.customer_name };
  const customer = await customerOf(ctx, payment, buyer);
  if (customer === undefined) return { kind: 'unknown', cause: 'the buyer cannot be made known' } as const;
  const confirmation = {
    customer,
    confirmationToken,
    returnUrl: `${ctx.baseUrl}/checkout/${checkout.client_secret}/confirmation`,
    description: product.name,
  };
  if (payment.kind === 'setup') return processor.createSetup(call, confirmation);
  const money = { amount: payment.amount, currency: payment.currency ?? '' };
  return processor.createPayment(call, { ...confirmation, money, saveForOffSession: price.type === 'recurring' });
}
