import {
  applyPriced,
  checkoutUpdated,
  discountOf,
  findBySecret,
  finishAnswers,
  lockOpenCheckout,
  reserveDiscount,
  storeAnswers,
  storeCheckout,
  totalsOf,
  type CheckoutRow,
  type ClientPatch,
  type Priced,
} from '../checkouts/index.ts';
import { invalid, RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  customerOf,
  findPayment,
  insertPayment,
  isForCheckout,
  minimumOf,
  PaymentError,
  processorOf,
  type CheckoutPayment,
  type PaymentRow,
} from '../../billing/payments/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';
import { findPrices, findProducts, type PriceRow, type ProductRow } from '../../catalog/products/index.ts';
import { billOf } from './bill.ts';
import { completeCheckout } from './complete-checkout.ts';
import { settlePayment } from './settle-payment.ts';

export interface Confirmation extends ClientPatch {
  confirmation_token_id?: string | null;
}

interface ConfirmCheckoutContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly baseUrl: string;
  readonly taxes: TaxProvider;
  readonly clock: () => Date;
  readonly attempt?: Attempt | undefined;
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
  ctx: ConfirmCheckoutContext,
  secret: string,
  { confirmation_token_id, ...patch }: Confirmation,
): Promise<CheckoutRow> {
  const word = { secret, patch, token: confirmation_token_id };
  const { attempt } = ctx;
  const begun = (await goOn(ctx, secret)) ?? (await ctx.transaction((tx) => begin(tx, ctx, word, attempt)));
  const { checkout, payment } = begun;
  if (payment === undefined || confirmation_token_id == null) return checkout;
  if (payment.status === 'declined' || payment.status === 'failed')
    throw new PaymentError(payment.failure_message ?? '');
  if (payment.status !== 'pending') return checkout;
  const outcome = await charge(ctx, begun, payment, confirmation_token_id);
  if (outcome.kind === 'unknown') return checkout;
  const settled = await ctx.transaction((tx) => settlePayment(tx, payment, outcome));
  if (outcome.kind === 'declined') throw new PaymentError(outcome.message);
  return settled;
}

/** Noted in place of a payment. */
const FREE = 'free';

interface Begun {
  checkout: CheckoutRow;
  price: PriceRow;
  product: ProductRow;
  /** Undefined where there is nothing to pay or to set up. */
  payment: CheckoutPayment | undefined;
}

interface Word {
  secret: string;
  patch: ClientPatch;
  token: string | null | undefined;
}

type Biller = Pick<ConfirmCheckoutContext, 'taxes' | 'payments' | 'clock'>;

/** What an earlier try has made that did not live to answer; undefined where that has come to nothing. */
async function goOn({ db, attempt }: ConfirmCheckoutContext, secret: string): Promise<Begun | undefined> {
  if (attempt?.reached === undefined) return undefined;
  // In this order: where the payment has an end, the checkout has followed it.
  const payment = attempt.reached === FREE ? undefined : await findPayment(db, attempt.reached);
  const checkout = await findBySecret(db, secret);
  if (checkout === undefined || payment?.status === 'canceled') return undefined;
  const price = expectOne(await findPrices(db, [checkout.product_price_id]));
  const product = expectOne(await findProducts(db, [checkout.product_id]));
  return { checkout, price, product, payment: payment && isForCheckout(payment) ? payment : undefined };
}

async function begin(
  tx: Tx,
  { taxes, payments, clock }: Biller,
  { secret, patch, token }: Word,
  attempt: Attempt | undefined,
): Promise<Begun> {
  const held = await holdDiscount(tx, taxes, await applyPriced(tx, taxes, await lockOpenCheckout(tx, secret), patch));
  const price = expectOne(await findPrices(tx.db, [held.product_price_id]));
  const discount = await discountOf(tx, held);
  const totals = totalsOf(held, price, discount);
  const { answers, violations } = await finishAnswers(tx, held);
  requireComplete(held, { isPaymentFormRequired: totals.is_payment_form_required, token, violations });
  requireChargeable(payments, held, price, totals.total_amount ?? 0);
  const checkout = await storeAnswers(tx, held, answers);
  const product = expectOne(await findProducts(tx.db, [checkout.product_id]));
  if (!totals.is_payment_form_required) {
    await attempt?.note(tx, FREE);
    const free = { paymentId: null, paymentMethodRef: null, bill: null };
    return { checkout: await completeCheckout(tx, checkout, free), price, product, payment: undefined };
  }
  const confirmed = await storeCheckout(tx.db, checkout.id, { status: 'confirmed', modified_at: tx.now });
  tx.emit(checkoutUpdated(confirmed));
  const payment = await insertPayment(tx.db, {
    // The reconciler is patient from then on.
    created_at: clock(),
    checkout_id: checkout.id,
    processor: checkout.payment_processor,
    kind: totals.is_payment_required ? 'payment' : 'setup',
    amount: totals.total_amount ?? 0,
    currency: checkout.currency,
    bill: billOf({ checkout, price, product, discount }),
  });
  await attempt?.note(tx, payment.id);
  return { checkout: confirmed, price, product, payment };
}

/**
 * Takes a redemption: from then on what the discount takes off stays. Where that was changed since the totals were worked
 * out, they are worked out anew, so that few purchases keep others waiting while a tax is asked for.
 */
async function holdDiscount(tx: Tx, taxes: TaxProvider, { checkout, discount: before }: Priced): Promise<CheckoutRow> {
  const held = await reserveDiscount(tx, checkout);
  const discount = await discountOf(tx, held);
  const isSame = before?.amount === discount?.amount && before?.basis_points === discount?.basis_points;
  return isSame ? held : (await applyPriced(tx, taxes, held, {})).checkout;
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

/** @throws RequestValidationError what there is to pay is less than the processor charges */
function requireChargeable(payments: PaymentProcessors, checkout: CheckoutRow, price: PriceRow, total: number) {
  const minimum = minimumOf(payments, checkout);
  if (total === 0 || total >= minimum) return;
  const msg = `With tax and discount there would be ${total} to pay: less than ${minimum} cannot be charged.`;
  if (price.amount_type === 'custom') throw invalid('amount', msg, checkout.amount);
  if (checkout.discount_id !== null && !checkout.is_discount_locked)
    throw invalid('discount_code', msg, checkout.discount_id);
  throw invalid('product_price_id', msg, price.id);
}

/** Talks to the processor; no transaction is open. Whatever goes wrong on the way leaves the outcome unknown. */
async function charge(
  ctx: ConfirmCheckoutContext,
  { checkout, price, product }: Omit<Begun, 'payment'>,
  payment: PaymentRow,
  confirmationToken: string,
) {
  const processor = processorOf(ctx.payments, payment);
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
