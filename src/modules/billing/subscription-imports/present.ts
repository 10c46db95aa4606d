import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Schema } from '../../../contract/operation.ts';
import type { ImportRow } from './queries.ts';
import type { DoneSubscription } from './import.ts';

/** Presents what an import did, or what a dry run would do. */
export async function presentImport(
  done: readonly DoneSubscription[],
  { organization_id, dry_run }: Pick<Schema<'SubscriptionImportResult'>, 'organization_id' | 'dry_run'>,
): Promise<Schema<'SubscriptionImportResult'>> {
  const unchanged = done.filter(({ known }) => known !== undefined);
  const newEmails = done.flatMap(({ known, customer, email }) =>
    known === undefined && customer === undefined ? email : [],
  );
  return {
    dry_run,
    organization_id,
    created_count: done.length - unchanged.length,
    unchanged_count: unchanged.length,
    new_customer_count: new Set(newEmails).size,
    subscriptions: await mapInPieces(done, presentItem),
  };
}

function presentItem(done: DoneSubscription): Schema<'SubscriptionImportItem'> {
  const { sent, email, row } = done;
  return {
    id: row?.id ?? null,
    external_id: sent.external_id,
    customer_email: email,
    outcome: done.known === undefined ? 'created' : 'unchanged',
    ...(done.known === undefined ? presentPlan(done) : presentState(done.known)),
  };
}

type State = Omit<Schema<'SubscriptionImportItem'>, 'id' | 'external_id' | 'customer_email' | 'outcome'>;

function presentPlan({ sent, terms, period }: Extract<DoneSubscription, { known: undefined }>): State {
  const { price, quantity, amount } = terms;
  return {
    status: period.isTrial ? 'trialing' : 'active',
    price_id: price.id,
    quantity,
    amount,
    currency: price.price_currency,
    current_period_end: period.end.toISOString(),
    cancel_at_period_end: sent.cancel_at_period_end ?? false,
    has_payment_method: false,
  };
}

const presentState = (row: NonNullable<DoneSubscription['known']>): State => ({
  status: row.status,
  price_id: row.price_id,
  quantity: row.quantity,
  amount: row.amount,
  currency: row.amount === null ? null : row.currency,
  current_period_end: row.current_period_end.toISOString(),
  cancel_at_period_end: row.cancel_at_period_end,
  has_payment_method: row.payment_method_ref !== null,
});

/** Presents an import, as its event does. */
export const presentImportRecord = (row: ImportRow): Schema<'SubscriptionImportRecord'> => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  organization_id: row.organization_id,
  created_count: row.created_count,
  unchanged_count: row.unchanged_count,
});
