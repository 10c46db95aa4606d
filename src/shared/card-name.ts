import { getOwn } from './own.ts';

/** Names of the brands that payment processors abbreviate. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

/** Returns how a card is named to its owner, such as `Visa •••• 4242`. */
export function cardName({ brand, last_four }: { brand: string; last_four: string }): string {
  const name = getOwn(BRANDS, brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last_four}`;
}

/** Names of the wallets that payment processors abbreviate. */
const WALLETS: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
};

/** Returns how a payment is named to its buyer, such as `Apple Pay (Visa •••• 4242)`. Unknown wallets are left out. */
export function paymentName({ wallet, ...card }: { brand: string; last_four: string; wallet: string | null }): string {
  const name = wallet === null ? undefined : getOwn(WALLETS, wallet);
  return name === undefined ? cardName(card) : `${name} (${cardName(card)})`;
}

/** Returns the expiry as cards show it, such as `12/2027`. */
export const cardExpiry = ({ expiry_month, expiry_year }: { expiry_month: number; expiry_year: number }) =>
  `${String(expiry_month).padStart(2, '0')}/${expiry_year}`;
