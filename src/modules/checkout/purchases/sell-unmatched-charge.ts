import { expectOne } from '../../../shared/index-by.ts';
import { ResourceNotFound, ServiceUnavailable } from '../../../shared/errors.ts';
import { generateToken } from '../../../shared/tokens.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { findOrderOfCheckout } from '../../billing/orders/index.ts';
import { insertRecoveredPayment, processorOf, savedMethodOf, type KnownOutcome } from '../../billing/payments/index.ts';
import { addUp, parseTax, type Bill } from '../../billing/pricing/index.ts';
import {
  changeCharge,
  findUnmatchedCharge,
  lockOpenCharge,
  UnmatchedChargeNotOpen,
  type OwnedChargeRow,
} from '../../billing/unmatched-charges/index.ts';
import { findPrices, findProducts, type PriceRow, type ProductRow } from '../../catalog/products/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { ProcessorAccessDenied, type PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import { RetryableError } from '../../../platform/ports/provider-errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { findCheckoutForUpdate, insertCheckout, storeCheckout, type CheckoutRow } from '../checkouts/index.ts';
import { completeCheckout } from './complete-checkout.ts';

interface SellContext extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
}

/**
 * Makes the purchase of a charge whose payment the database has lost, as the metadata of the charge name it. Idempotent.
 * @throws ResourceNotFound
 * @throws UnmatchedChargeNotOpen also if it is not known what was bought, or if the charge was refunded at the processor
 * @throws ServiceUnavailable the processor does not answer
 */
export async function sellUnmatchedCharge(
  ctx: SellContext,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<OwnedChargeRow> {
  const charge = await findUnmatchedCharge(ctx.db, id);
  if (charge === undefined || charge.organization_id === null || !ids.includes(charge.organization_id))
    throw new ResourceNotFound();
  const outcome = charge.status === 'open' ? await readOutcome(ctx, charge) : undefined;
  return ctx.transaction(async (tx) => {
    const locked = await lockOpenCharge(tx, ids, id, ['recorded']);
    if (locked.status === 'recorded' || outcome === undefined) return locked;
    const order = await makeSale(tx, ids, locked, outcome);
    const recorded = await changeCharge(tx, locked, { status: 'recorded', order_id: order.id });
    return { ...recorded, organization_id: locked.organization_id };
  });
}

/** @returns the outcome of a charge that the processor still holds */
async function readOutcome(
  { payments }: SellContext,
  charge: Pick<OwnedChargeRow, 'processor' | 'processor_ref'>,
): Promise<KnownOutcome> {
  const processor = processorOf(payments, charge);
  try {
    const held = await processor.retrieveCharge(charge.processor_ref);
    if (held?.isHeld !== true)
      throw new UnmatchedChargeNotOpen('The payment processor has refunded the charge, or the bank disputes it.');
    const outcome = await processor.retrieve('payment', charge.processor_ref);
    if (outcome.kind !== 'unknown') return outcome;
    throw new RetryableError(outcome.cause);
  } catch (error) {
    if (!(error instanceof RetryableError || error instanceof ProcessorAccessDenied)) throw error;
    throw new ServiceUnavailable('The payment processor does not answer. Try again.', { cause: error });
  }
}

const LOST = 'The charge does not name what was bought. Refund it, or record an order that was paid elsewhere.';

async function makeSale(tx: Tx, ids: AccessibleOrganizationIds, charge: OwnedChargeRow, outcome: KnownOutcome) {
  const { checkout_id, organization_id, customer_email } = charge;
  const sale = new Map(Object.entries(charge.sale ?? {}).map(([name, value]) => [name, String(value)]));
  const price = await findSoldPrice(tx, sale.get('product_price_id'));
  if (checkout_id === null || price === undefined || customer_email === null) throw new UnmatchedChargeNotOpen(LOST);
  const product = expectOne(await findProducts(tx.db, [price.product_id]));
  if (product.organization_id !== organization_id) throw new UnmatchedChargeNotOpen(LOST);
  const bill = billOf(charge, product, sale.get('tax'));
  const checkout = await restoreCheckout(tx, charge, ids, { checkoutId: checkout_id, price, bill, sale });
  const payment = await insertRecoveredPayment(tx.db, {
    created_at: charge.charged_at,
    checkout_id,
    is_buyer_signed_in: false,
    processor: charge.processor,
    kind: 'payment',
    amount: charge.amount,
    currency: charge.currency,
    processor_ref: charge.processor_ref,
    idempotency_key: sale.get('idempotency_key') ?? '',
    bill: { kind: 'checkout', ...bill },
  });
  await completeCheckout(tx, checkout, { paymentId: payment.id, paymentMethod: savedMethodOf(outcome), bill });
  const order = await findOrderOfCheckout(tx.db, checkout.id);
  if (order === undefined) throw new Error(`the sale of the charge ${charge.id} has no order`);
  return order;
}

async function findSoldPrice(tx: Tx, id: string | undefined): Promise<PriceRow | undefined> {
  return id !== undefined && isUuid(id) ? (await findPrices(tx.db, [id]))[0] : undefined;
}

/** The charged amount, divided into the price and the tax that the charge names. */
function billOf({ amount }: OwnedChargeRow, { name }: ProductRow, taxText: string | undefined): Bill {
  const tax = taxText === undefined ? null : parseTax(JSON.parse(taxText));
  return addUp([{ kind: 'product', description: name, amount: amount - (tax?.amount ?? 0) }], tax);
}

interface SoldCheckout {
  checkoutId: string;
  price: PriceRow;
  bill: Bill;
  sale: ReadonlyMap<string, string>;
}

/** Finds the checkout of the charge, or stores it again, as the buyer confirmed it. */
async function restoreCheckout(
  tx: Tx,
  charge: OwnedChargeRow,
  ids: AccessibleOrganizationIds,
  { checkoutId: id, price, bill, sale }: SoldCheckout,
): Promise<CheckoutRow> {
  const columns = {
    status: 'confirmed',
    product_id: price.product_id,
    product_price_id: price.id,
    payment_processor: charge.processor,
    quantity: Number(sale.get('quantity') ?? 1),
    amount: Number(sale.get('amount') ?? bill.amount),
    tax_amount: bill.tax?.amount ?? 0,
    tax: bill.tax && { ...bill.tax },
    currency: charge.currency,
    customer_email: charge.customer_email,
    customer_name: sale.get('customer_name') ?? null,
    // A checkout with a charge begins without a trial.
    is_trial_used: true,
  } as const;
  const found = await findCheckoutForUpdate(tx.db, ids, id);
  if (found?.status === 'succeeded')
    throw new UnmatchedChargeNotOpen('Another payment has paid the checkout. Refund this charge.');
  if (found !== undefined) return storeCheckout(tx.db, id, { ...columns, modified_at: tx.now });
  if (charge.subscription_id !== null) throw new UnmatchedChargeNotOpen(LOST);
  return insertCheckout(tx.db, {
    ...columns,
    id,
    created_at: charge.charged_at,
    expires_at: tx.now,
    organization_id: charge.organization_id,
    client_secret: generateToken('sell_co_'),
    allow_discount_codes: false,
  });
}
