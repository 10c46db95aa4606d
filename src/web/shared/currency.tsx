import { useId, useState } from 'react';
import { currencyOfCountry } from '../../shared/country-currency.ts';
import type { Price } from './api.ts';
import { defaultCountry } from './countries.ts';
import { currencyName } from './currency-name.ts';
import { t } from './intl.ts';
import parts from './parts.module.css';
import styles from './currency.module.css';

/** Key of the chosen currency in the browser's storage. */
const STORAGE_KEY = 'sellbase-currency';

/** @returns the currency of a price; null if the price is free */
export const priceCurrency = (price: Price): string | null =>
  price.amount_type === 'free' ? null : price.price_currency;

/** @returns the different currencies of prices, in their order */
export const listCurrencies = (prices: readonly Price[]): string[] => [
  ...new Set(prices.map(priceCurrency).filter((currency) => currency !== null)),
];

/** @returns the prices in the first of the currencies that has some; those in the currency of the first price otherwise */
export function pricesIn(prices: readonly Price[], currencies: readonly string[]): Price[] {
  const offered = listCurrencies(prices);
  const shown = currencies.find((currency) => offered.includes(currency)) ?? offered[0] ?? null;
  return prices.filter((price) => priceCurrency(price) === shown);
}

/**
 * The currency in which a visitor sees prices: the chosen currency, or the currency of their country. Returns undefined
 * if neither is known.
 */
export function useCurrency(): [string | undefined, (currency: string) => void] {
  const [chosen, setChosen] = useState(() => readStored() ?? currencyOfCountry(defaultCountry));
  const choose = (currency: string) => {
    setChosen(currency);
    store(currency);
  };
  return [chosen, choose];
}

interface CurrencySelectProps {
  currencies: readonly string[];
  value: string;
  error?: string | undefined;
  onChoose: (currency: string) => void;
}

/** Selects one of several currencies. Renders nothing for a single one. */
export function CurrencySelect({ currencies, value, error, onChoose }: CurrencySelectProps) {
  const id = useId();
  if (currencies.length < 2) return null;
  return (
    <div className={styles.currency}>
      <label htmlFor={id}>{t({ id: 'price.currency', defaultMessage: 'Currency' })}</label>{' '}
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencyName(currency)}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={parts.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function readStored(): string | undefined {
  try {
    return window.localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function store(currency: string) {
  try {
    window.localStorage.setItem(STORAGE_KEY, currency);
  } catch (error) {
    // Storage is disabled. The currency stays until the next page.
    if (!(error instanceof DOMException)) throw error;
  }
}
