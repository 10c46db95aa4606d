import type { ReactNode } from 'react';
import type { Price } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { amountText, type Small } from '../shared/price-text.ts';

/**
 * @param small renders the noun of one unit; without it, the text has no markup
 * @returns the amount of a price
 */
export function priceText(price: Price): string;
export function priceText(price: Price, small: Small): ReactNode;
export function priceText(price: Price, small?: Small): ReactNode {
  switch (price.amount_type) {
    case 'free':
      return t({ id: 'price.free', defaultMessage: 'Free' });
    case 'fixed':
      return amountText(price, small);
    case 'custom':
      return price.minimum_amount === null
        ? t({ id: 'storefront.price.custom', defaultMessage: 'Pay what you want' })
        : t(
            { id: 'storefront.price.from', defaultMessage: 'Pay what you want, from {minimum}' },
            { minimum: formatMoney(price.minimum_amount, price.price_currency) },
          );
  }
}
