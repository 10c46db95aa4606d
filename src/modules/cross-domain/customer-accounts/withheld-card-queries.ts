import type { Knex } from 'knex';
import { emitSubscriptionUpdated, type SubscriptionRow } from '../../billing/subscriptions/index.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/** The columns of a subscription that its payment method consists of. */
const CARD = [
  'payment_method_ref',
  'customer_payer_email',
  'card_brand',
  'card_last_four',
  'card_expires_at',
  'card_noticed_at',
  'card_checked_period_end',
] as const;

/** Removes the payment methods of a customer's subscriptions. They are stored until the change can no longer be undone. */
export async function withholdCards(tx: Tx, customer_id: string): Promise<void> {
  const stored = CARD.map((column) => `'${column}', found.${column}`).join(', ');
  const sets = [
    ...CARD.map((column) => `${column} = null`),
    `customer_withheld_card = jsonb_build_object(${stored})`,
  ].join(', ');
  await updateCards(tx, sets, (rows) => void rows.where({ customer_id }).whereNotNull('payment_method_ref'));
}

/**
 * Gives a customer's subscriptions the payment methods that were withheld, and removes those that others have saved since.
 * @param email of the customer again
 */
export async function restoreCards(tx: Tx, customer_id: string, email: string): Promise<void> {
  const sets = [...CARD.map((column) => `${column} = (former).${column}`), 'customer_withheld_card = null'].join(', ');
  await updateCards(
    tx,
    sets,
    (rows) =>
      void rows.where({ customer_id }).whereRaw(
        `(customer_withheld_card is not null
            or (payment_method_ref is not null and lower(customer_payer_email) is distinct from lower(?)))`,
        [email],
      ),
  );
  await tx
    .db('subscriptions')
    .where({ customer_id })
    .whereRaw('lower(customer_payer_email) = lower(?)', [email])
    .update({ customer_payer_email: null });
}

/** Deletes the payment methods that were withheld from a customer. */
export async function deleteWithheldCards({ db }: Tx, customer_id: string): Promise<void> {
  await db('subscriptions')
    .where({ customer_id })
    .whereNotNull('customer_withheld_card')
    .update({ customer_withheld_card: null });
}

async function updateCards(tx: Tx, sets: string, selected: (rows: Knex.QueryBuilder) => void): Promise<void> {
  const before: SubscriptionRow[] = await tx.db('subscriptions').modify(selected).orderBy('id').forUpdate();
  if (before.length === 0) return;
  const { rows } = await tx.db.raw<{ rows: SubscriptionRow[] }>(
    `update subscriptions set ${sets}, modified_at = ?
     from subscriptions as found
     cross join lateral jsonb_populate_record(null::subscriptions, coalesce(found.customer_withheld_card, '{}')) as former
     where found.id = subscriptions.id and subscriptions.id = any(?) returning subscriptions.*`,
    [tx.now, before.map(({ id }) => id)],
  );
  const updated = indexBy(rows, 'id');
  for (const subscription of before)
    await emitSubscriptionUpdated(tx, getOrThrow(updated, subscription.id), subscription);
}
