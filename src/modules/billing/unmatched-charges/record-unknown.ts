import type { Logger } from 'pino';
import { isUuid } from '../../../shared/uuid.ts';
import type { ChargeRecord } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { emitCreated } from './change-charge.ts';
import { insertUnknownCharge } from './queries.ts';

interface RecordContext {
  readonly log: Logger;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The beginning of the idempotency keys of payments: the purpose, and the checkout or subscription. */
const KEY = /^(checkout|renewal|update|rest):([0-9a-f-]{36}):\d/;

/**
 * Stores a charge at the processor whose payment the database does not have, as after a failover to a standby that lags. A line of
 * level 50 names it once. A payment is stored before its charge is made, so a charge without one was lost.
 * @returns whether the charge is a new one
 */
export async function recordUnknownCharge(
  ctx: RecordContext,
  processor: string,
  { ref, idempotencyKey, chargedAt, money, isHeld, metadata: { customer_email, ...sale } }: ChargeRecord,
): Promise<boolean> {
  const [, purpose, id = ''] = KEY.exec(idempotencyKey) ?? [];
  if (!isHeld || purpose === undefined || !isUuid(id)) return false;
  const idOf = (value: string | undefined) => (value !== undefined && isUuid(value) ? value : null);
  const row = await ctx.transaction(async (tx) => {
    const inserted = await insertUnknownCharge(tx.db, {
      created_at: tx.now,
      processor,
      processor_ref: ref,
      idempotencyKey,
      organization_id: idOf(sale.organization_id),
      checkout_id: purpose === 'checkout' ? id : null,
      subscription_id: purpose === 'checkout' ? idOf(sale.subscription_id) : id,
      product_id: idOf(sale.product_id),
      customer_email: customer_email ?? null,
      amount: money.amount,
      currency: money.currency,
      charged_at: chargedAt,
      sale: { ...sale, idempotency_key: idempotencyKey },
    });
    emitCreated(tx, inserted);
    return inserted;
  });
  if (row === undefined) return false;
  const { organization_id, amount, currency } = row;
  ctx.log.error(
    { processor, ref, organization_id, unmatched_charge_id: row.id, amount, currency },
    'the processor has a charge of this service that the database does not have',
  );
  return true;
}
