import type { Reader } from '../../../platform/ports/transaction.ts';
import { countRows } from '../../../platform/db/list.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import { HAS_ENDED, type SubscriptionRow } from './queries.ts';
import { RUNNING } from './states.ts';

/** A payment method that is saved for subscriptions. */
export interface PaymentMethodRow extends Pick<SubscriptionRow, 'card_brand' | 'card_last_four' | 'card_expires_at'> {
  /** At most `MAX_SUBSCRIPTIONS`, newest first. */
  subscription_ids: string[];
}

const MAX_SUBSCRIPTIONS = 100;

const CARD = ['card_brand', 'card_last_four', 'card_expires_at'] as const;
/** A processor has a reference of its own for each time that a card was saved, so a card is known by its details. */
const REFERENCE = 'case when card_brand is null then payment_method_ref end';

/** Lists the payment methods of a customer. The one of the newest subscription comes first. */
export async function listPaymentMethods(
  { db, now }: Reader,
  customer_id: string,
  page: Page,
): Promise<ListResult<PaymentMethodRow>> {
  const methods = db('subscriptions')
    .where({ customer_id })
    .whereNotNull('payment_method_ref')
    .whereRaw(`((status = any(?) and not ${HAS_ENDED}) or (status = 'canceled' and balance > 0))`, [
      [...RUNNING, 'unpaid'],
      now,
    ])
    .groupBy(...CARD, db.raw(REFERENCE));
  const [rows, total] = await Promise.all([
    methods
      .clone()
      .select<PaymentMethodRow[]>([
        ...CARD,
        db.raw('(array_agg(id order by created_at desc, id desc))[:?] as subscription_ids', [MAX_SUBSCRIPTIONS]),
      ])
      .orderByRaw('max(created_at) desc, min(id::text)')
      .limit(page.limit)
      .offset(page.offset),
    countRows(db, methods.clone().select(db.raw('1')), page),
  ]);
  return { rows, total };
}

type CardOwner = Pick<SubscriptionRow, 'organization_id' | 'user_id' | 'payment_processor'>;

/** The card was entered with access to the account. A guest can type the e-mail address of another person at a checkout. */
const ENTERED_BY_OWNER = `exists (select from payments where payments.status = 'succeeded'
  and payments.payment_method_ref = subscriptions.payment_method_ref
  and ((payments.subscription_id = subscriptions.id and payments.purpose = 'method')
    or (payments.checkout_id = subscriptions.checkout_id and payments.is_buyer_signed_in)))`;

/**
 * Finds the card with which a buyer can pay an organization again: of a running subscription, or else of the newest one. Leaves out a
 * card that was declined last, and one whose owner has another address at the processor.
 */
export const findSavedCard = async (reader: Reader, owner: CardOwner): Promise<SubscriptionRow | undefined> =>
  savedCards(reader, owner).first();

/** Lists the subscriptions whose cards a buyer can pay with, one for each card, in the same order. */
export async function listSavedCards(reader: Reader, owner: CardOwner): Promise<SubscriptionRow[]> {
  const rows: SubscriptionRow[] = await savedCards(reader, owner).limit(MAX_SUBSCRIPTIONS);
  return [...new Map(rows.toReversed().map((row) => [CARD.map((column) => String(row[column])).join(), row])).values()]
    .toReversed()
    .slice(0, MAX_CARDS);
}

const MAX_CARDS = 9;

const savedCards = ({ db, now }: Reader, owner: CardOwner) =>
  db('subscriptions')
    .where({ ...owner, customer_payer_email: null })
    .whereIn('status', ['trialing', 'active', 'canceled'])
    .where('card_expires_at', '>', now)
    .whereRaw(ENTERED_BY_OWNER)
    .orderByRaw(`status <> 'canceled' desc, created_at desc, id desc`);
