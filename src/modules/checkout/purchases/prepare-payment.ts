import {
  applyAndPrice,
  checkoutUpdated,
  findCheckoutDiscount,
  completeCheckoutAnswers,
  isTrialLimited,
  keepCurrency,
  lockConfirmable,
  reserveDiscount,
  reserveTrial,
  storeAnswers,
  storeCheckout,
  checkoutTotals,
  type CheckoutRow,
  type ClientPatch,
  type PricedCheckout,
} from '../checkouts/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { formatMoney } from '../../../shared/money.ts';
import { invalidField, RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  insertPayment,
  requireNoCardTesting,
  validateProcessor,
  type CardIdentity,
  type CheckoutPayment,
  type ProcessorTerms,
  type StoredAttempt,
} from '../../billing/payments/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { TaxQuotes } from '../../billing/pricing/index.ts';
import { isUpgradable, lockSubscription } from '../../billing/subscriptions/index.ts';
import { findPrices, findProducts, type PriceRow, type ProductRow } from '../../catalog/products/index.ts';
import { billCheckout } from './bill.ts';
import { readConsent } from './terms-consent.ts';
import { completeCheckout } from './complete-checkout.ts';
import { requireTerms, type ExpectedTerms } from './expected-terms.ts';
import { isOfAccount, requireSavedCard, savedCardRefused } from './saved-card.ts';

export interface ConfirmCheckoutInput {
  secret: string;
  patch: ClientPatch;
  /** Token of the payment method that the buyer entered on the processor's form. */
  token: string | null | undefined;
  /** Account of a signed-in buyer, whose saved card pays if there is no token. */
  payerId: string | undefined;
  hasConsent: boolean;
  expected: ExpectedTerms;
  /** Undefined: not read yet. */
  card: CardIdentity | undefined;
}

export interface PricingDependencies {
  readonly quotes: TaxQuotes;
  readonly terms: ProcessorTerms;
  readonly clock: () => Date;
}

/** A confirmed checkout whose payment or setup is stored. */
export interface PreparedPayment {
  checkout: CheckoutRow;
  price: PriceRow;
  product: ProductRow;
  payment: CheckoutPayment;
}

export type StoredConfirmation = StoredAttempt<PreparedPayment, CheckoutRow>;

/** A limit per buyer needs the card, which a transaction cannot read. It is rolled back, and run again with the card. */
export class CardNotRead extends Error {
  override readonly name = 'CardNotRead';
  readonly processor: string;
  constructor({ payment_processor }: CheckoutRow) {
    super('the card has to be read before this transaction');
    this.processor = payment_processor;
  }
}

/** @returns the account whose saved card pays, if anything is due; undefined if the buyer entered a card */
export const savedCardOwner = ({ payerId, token }: Pick<ConfirmCheckoutInput, 'payerId' | 'token'>) =>
  token ? undefined : payerId;

/** Saved as progress in place of a payment's id when a checkout needs neither a payment nor a payment method. */
export const FREE = 'free';

export const pendingPayment = (prepared: PreparedPayment): StoredConfirmation => ({
  state: 'pending',
  attempt: prepared,
  logIds: { payment_id: prepared.payment.id },
  result: prepared.checkout,
});

/**
 * Confirms an open checkout: applies the patch, reserves the discount, requires what is missing and stores the payment. A
 * free checkout is completed at once.
 * @throws ResourceNotFound
 * @throws NotOpenCheckout
 * @throws RequestValidationError
 * @throws TooManyRequests many cards were declined at the organization
 * @throws CardNotRead
 * @throws TrialUsed
 * @throws NotAsExpected
 */
export async function preparePayment(
  tx: Tx,
  { quotes, terms, clock }: PricingDependencies,
  { secret, patch, token, payerId, hasConsent, expected, card }: ConfirmCheckoutInput,
  request: Attempt | undefined,
): Promise<StoredConfirmation> {
  const open = keepCurrency(await lockConfirmable(tx, secret, patch));
  await requireUpgradable(tx, open);
  const priced = await applyAndPrice(tx, quotes, open, patch);
  const price = expectOne(await findPrices(tx.db, [priced.checkout.product_price_id]));
  const { answers, violations: invalidAnswers } = await completeCheckoutAnswers(tx, priced.checkout);
  const consent = await readConsent(tx, priced.checkout, hasConsent);
  const violations = [...invalidAnswers, ...consent.violations];
  const ownerId = savedCardOwner({ payerId, token });
  const hasCard = ownerId !== undefined || Boolean(token);
  const requireTotals = (checkout: CheckoutRow, discount: DiscountRow | undefined) =>
    requirePayable(tx, terms, { checkout, price, discount, hasCard, violations });
  // A limit of the buyer tells something about an address. It is checked after everything else, and with the card.
  const shown = await requireTotals(priced.checkout, priced.discount);
  requireTerms(expected, priced.checkout, shown);
  const { is_payment_form_required: needsCard } = shown;
  if (needsCard && ownerId !== undefined) await requireSavedCard(tx, priced.checkout, ownerId);
  if (needsCard && card === undefined && (await isBuyerLimited(tx, priced, price)))
    // Processors identify a card before it is saved.
    throw ownerId === undefined ? new CardNotRead(priced.checkout) : savedCardRefused();
  const card_fingerprint = card?.fingerprint ?? null;
  const reserved = await reserveDiscountAndPrice(tx, quotes, priced, card_fingerprint);
  await reserveTrial(tx, reserved, price, { shown: open.is_trial_used, card_fingerprint });
  const discount = await findCheckoutDiscount(tx, reserved);
  const totals = await requireTotals(reserved, discount);
  requireTerms(expected, reserved, totals);
  const checkout = await storeAnswers(tx, await storeCheckout(tx.db, reserved.id, consent.columns), answers);
  const product = expectOne(await findProducts(tx.db, [checkout.product_id]));
  if (!totals.is_payment_form_required) {
    await request?.saveProgress(tx, FREE);
    const free = { paymentId: null, paymentMethod: { ref: null, card: undefined }, bill: null };
    return { state: 'settled', result: await completeCheckout(tx, checkout, free) };
  }
  // A setup saves a card, and this one is saved.
  if (ownerId !== undefined && !totals.is_payment_required) throw savedCardRefused();
  await requireNoCardTesting(tx, checkout.organization_id, clock());
  const confirmed = await storeCheckout(tx.db, checkout.id, { status: 'confirmed', modified_at: tx.now });
  tx.emit(checkoutUpdated(confirmed, checkout));
  const payment = await insertPayment(tx.db, {
    // The reconciler's grace period starts here.
    created_at: clock(),
    checkout_id: checkout.id,
    is_buyer_signed_in: payerId !== undefined && (await isOfAccount(tx, checkout, payerId)),
    processor: checkout.payment_processor,
    kind: totals.is_payment_required ? 'payment' : 'setup',
    amount: totals.total_amount ?? 0,
    currency: checkout.currency,
    bill: { kind: 'checkout', ...billCheckout({ checkout, price, product, discount }) },
  });
  await request?.saveProgress(tx, payment.id);
  return pendingPayment({ checkout: confirmed, price, product, payment });
}

/**
 * Takes a redemption of the discount, which fixes its amount for this purchase. The totals are calculated before, since a
 * redemption locks the discount for other buyers, and again only when the discount has changed in between.
 */
async function reserveDiscountAndPrice(
  tx: Tx,
  quotes: TaxQuotes,
  { checkout, discount: before }: PricedCheckout,
  card_fingerprint: string | null,
): Promise<CheckoutRow> {
  const reserved = await reserveDiscount(tx, checkout, card_fingerprint);
  const discount = await findCheckoutDiscount(tx, reserved);
  const isSame = before?.amount === discount?.amount && before?.basis_points === discount?.basis_points;
  return isSame ? reserved : (await applyAndPrice(tx, quotes, reserved, {})).checkout;
}

/** Whether the confirmation depends on earlier purchases of the buyer. */
const isBuyerLimited = async (tx: Tx, { checkout, discount }: PricedCheckout, price: PriceRow) =>
  (discount !== undefined && discount.max_redemptions_per_buyer !== null) || isTrialLimited(tx, checkout, price);

/**
 * Locks the subscription that a checkout upgrades, so that no seller gives it to another customer while the upgrade is paid.
 * @throws RequestValidationError it cannot be upgraded, or has another customer since
 */
async function requireUpgradable(tx: Tx, { subscription_id, customer_id, product_price_id }: CheckoutRow) {
  if (subscription_id === null) return;
  const subscription = await lockSubscription(tx, subscription_id);
  if (isUpgradable(subscription) && subscription.customer_id === customer_id) return;
  throw invalidField('product_price_id', 'The subscription can no longer be upgraded.', product_price_id);
}

interface PayableCheckout extends Pick<RequiredFields, 'hasCard' | 'violations'> {
  checkout: CheckoutRow;
  price: PriceRow;
  discount: DiscountRow | undefined;
}

/** @throws RequestValidationError something is missing or invalid, or the total cannot be charged */
async function requirePayable(
  tx: Tx,
  terms: ProcessorTerms,
  { checkout, price, discount, hasCard, violations }: PayableCheckout,
) {
  const totals = checkoutTotals(checkout, price, discount);
  requireComplete(checkout, { isPaymentFormRequired: totals.is_payment_form_required, hasCard, violations });
  requireChargeable(terms, checkout, price, totals.total_amount ?? 0);
  if (totals.is_payment_form_required) await requireProcessor(tx, terms, checkout);
  return totals;
}

interface RequiredFields {
  isPaymentFormRequired: boolean;
  hasCard: boolean;
  /** Violations of the answers to custom fields, and of the consent to the terms. */
  violations: readonly Violation[];
}

/** @throws RequestValidationError the tax is unknown, a field is missing, or an answer is invalid */
function requireComplete(checkout: CheckoutRow, { isPaymentFormRequired, hasCard, violations }: RequiredFields) {
  if (checkout.amount !== null && checkout.tax_amount === null)
    throw invalidField(
      'customer_billing_address',
      'The tax for this address is unknown now, since the tax service does not answer. Try again in a moment.',
    );
  const missing = [
    ...(checkout.customer_email === null ? ['customer_email'] : []),
    ...(isPaymentFormRequired && checkout.customer_name === null ? ['customer_name'] : []),
    ...(isPaymentFormRequired && checkout.customer_billing_address === null ? ['customer_billing_address'] : []),
    ...(isPaymentFormRequired && !hasCard ? ['confirmation_token_id'] : []),
  ];
  const refused = [...missing.map((field) => violation(field, 'Field required.', null, 'missing')), ...violations];
  if (refused.length > 0) throw new RequestValidationError(refused);
}

/**
 * The checkout can be older than the configuration that forbids its processor.
 * @throws RequestValidationError the organization may not use the processor of the checkout
 */
async function requireProcessor(tx: Tx, terms: ProcessorTerms, { organization_id, payment_processor }: CheckoutRow) {
  const [refused] = await validateProcessor(tx, terms, organization_id, payment_processor);
  if (refused !== undefined) throw invalidField('confirmation_token_id', refused.msg, null);
}

/** @throws RequestValidationError the total is less than the processor's minimum charge */
function requireChargeable(terms: ProcessorTerms, checkout: CheckoutRow, price: PriceRow, total: number) {
  const minimum = terms.minimumCharge(checkout);
  if (total === 0 || total >= minimum) return;
  const money = (amount: number) => formatMoney({ amount, currency: checkout.currency ?? DEFAULT_CURRENCY });
  const msg = `With tax and discount the total is ${money(total)}. The minimum charge is ${money(minimum)}.`;
  if (price.amount_type === 'custom') throw invalidField('amount', msg, checkout.amount);
  if (checkout.discount_id !== null && !checkout.is_discount_locked)
    throw invalidField('discount_code', msg, checkout.discount_id);
  throw invalidField('product_price_id', msg, price.id);
}
