import type { RequestContext } from '../../../platform/http/handler.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import type { SaleTerms } from './create.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { findCheckoutById, type CheckoutRow } from './queries.ts';

type CreateContext = Pick<RequestContext<'createCheckout'>, 'db' | 'transaction' | 'attempt'> & CheckoutDependencies;

/** Creates the checkout, or finds the one that an earlier run of the same request created before its process ended. */
export async function createOnce(
  ctx: CreateContext,
  create: (tx: Tx, sale: SaleTerms) => Promise<CheckoutRow>,
): Promise<CheckoutRow> {
  const { db, attempt: request } = ctx;
  if (request?.progress !== undefined) return findCheckoutById(db, request.progress);
  const terms = processorTerms(ctx.payments);
  return transactionWithTaxes(ctx, async (tx, quotes) => {
    const checkout = await create(tx, { terms, quotes });
    await request?.saveProgress(tx, checkout.id);
    return checkout;
  });
}
