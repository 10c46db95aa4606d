import type { Card } from '../../../platform/ports/payment-processor.ts';
import type { SavedMethod } from '../payments/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

type Row = Tables['subscriptions'];

export type CardColumns = Pick<
  Row,
  'card_brand' | 'card_last_four' | 'card_expires_at' | 'card_noticed_at' | 'card_checked_period_end'
>;

export const NO_CARD: CardColumns = {
  card_brand: null,
  card_last_four: null,
  card_expires_at: null,
  card_noticed_at: null,
  card_checked_period_end: null,
};

/** @returns the columns of a subscription that is paid with a saved payment method from now on */
export const savedMethodColumns = ({
  ref,
  card,
}: SavedMethod): CardColumns & Pick<Row, 'payment_method_ref' | 'customer_payer_email'> => ({
  payment_method_ref: ref,
  customer_payer_email: null,
  ...(ref === null ? NO_CARD : cardColumns(card)),
});

/**
 * @param account of the buyer
 * @returns the person whom the processor knows as the owner of the saved payment method, also after a change of the address
 */
export const payerOf = <Account extends { email: string }>(
  { customer_payer_email }: Pick<Row, 'customer_payer_email'>,
  account: Account,
): Account => (customer_payer_email === null ? account : { ...account, email: customer_payer_email });

const cardColumns = (card: Card | undefined): CardColumns =>
  card === undefined
    ? NO_CARD
    : { ...NO_CARD, card_brand: card.brand, card_last_four: card.lastFour, card_expires_at: expiresAt(card) };

/** A card is valid until the end of its month. `Date.UTC` counts months from 0, so this is the start of the next month. */
const expiresAt = ({ expiryMonth, expiryYear }: Card) => new Date(Date.UTC(expiryYear, expiryMonth, 1));

/**
 * Banks replace cards, and processors learn the new expiry by themselves.
 * @returns the columns that change after a charge of the saved card; none if the card is the same
 */
export function refreshedCard(subscription: Row, card: Card | undefined): Partial<CardColumns> {
  if (card === undefined) return {};
  const columns = cardColumns(card);
  const isSame =
    columns.card_brand === subscription.card_brand &&
    columns.card_last_four === subscription.card_last_four &&
    columns.card_expires_at?.getTime() === subscription.card_expires_at?.getTime();
  return isSame ? {} : columns;
}
