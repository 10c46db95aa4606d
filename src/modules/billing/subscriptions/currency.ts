import type { SubscriptionRow } from './queries.ts';

type BilledSubscription = Pick<SubscriptionRow, 'currency'>;

/**
 * Whether a subscription can have a price. It keeps its currency, because its balance and the credit for its unused time are
 * amounts of this currency. A free subscription that owes nothing has none.
 */
export const isInCurrencyOf = (
  { currency }: BilledSubscription,
  { price_currency }: { price_currency: string | null },
): boolean => currency === null || price_currency === null || currency === price_currency;

/** Type of a violation for a price that is not in the currency of the subscription. */
export const OTHER_CURRENCY = 'other_currency';

/** @returns why a price in another currency is refused */
export const otherCurrency = ({ currency }: BilledSubscription): string =>
  `The subscription is in ${currency?.toUpperCase() ?? 'no currency'}. Choose a price in this currency.`;
