import countryToCurrency from 'country-to-currency';
import { addDays } from '../../../shared/calendar.ts';
import { applyRatio, currencyDecimals } from '../../../shared/money.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { OrderRow } from '../orders/index.ts';
import type { ConvertedTax } from './document.ts';
import { findRates, type RateRow } from './rate-queries.ts';
import { getOwn } from '../../../shared/own.ts';

/** Rates are published on working days. An older rate than this is not used. */
const MAX_AGE_DAYS = 10;
const EURO = 'eur';
const MICROS = 1_000_000;
const SIGNIFICANT_DIGITS = 6;

type RatedOrder = Pick<OrderRow, 'currency' | 'created_at'>;
type Rate = Pick<RateRow, 'micros_per_euro' | 'published_at'>;

/**
 * Converts taxes into the currency of the seller's country, at the last rate before the payment. Credit notes and debit
 * notes use the rate of their order, so that a refunded tax is what was invoiced.
 */
export class TaxConverter {
  readonly #reader: Reader;
  /** Lower case. The value is undefined if the seller's country is unknown. */
  readonly #currency: string | undefined;
  #rates = new Map<string, RateRow[]>();
  /** Currencies without a rate, each as often as documents lack it. */
  readonly missing: string[] = [];

  /** @param country of the seller, ISO 3166-1 */
  constructor(reader: Reader, country: string | undefined) {
    this.#reader = reader;
    this.#currency = country === undefined ? undefined : countryCurrency(country);
  }

  /** Loads the rates for some orders. */
  async load(orders: readonly RatedOrder[]): Promise<void> {
    const foreign = orders.filter(({ currency }) => currency !== this.#currency);
    if (this.#currency === undefined || foreign.length === 0) return;
    const times = foreign.map((order) => this.#supplyTime(order).getTime());
    const rates = await findRates(this.#reader.db, {
      currencies: [...new Set([this.#currency, ...foreign.map(({ currency }) => currency)])],
      from: addDays(new Date(Math.min(...times)), -MAX_AGE_DAYS),
      to: new Date(Math.max(...times)),
    });
    this.#rates = Map.groupBy(rates, ({ currency }) => currency);
  }

  /** @returns null if no conversion is needed, or there is no rate */
  convert(order: RatedOrder, amount: number): ConvertedTax | null {
    const currency = this.#currency;
    if (amount === 0 || currency === undefined || currency === order.currency) return null;
    const [source, target] = [this.#findRate(order.currency, order), this.#findRate(currency, order)];
    if (source === undefined || target === undefined) return null;
    const unit = 10 ** currencyDecimals(currency);
    const orderUnit = 10 ** currencyDecimals(order.currency);
    return {
      currency,
      amount: applyRatio(amount, target.micros_per_euro * unit, source.micros_per_euro * orderUnit),
      rate: (target.micros_per_euro / source.micros_per_euro).toPrecision(SIGNIFICANT_DIGITS),
      rate_published_at: new Date(Math.min(source.published_at.getTime(), target.published_at.getTime())).toISOString(),
    };
  }

  #findRate(currency: string, order: RatedOrder): Rate | undefined {
    const time = this.#supplyTime(order);
    if (currency === EURO) return { micros_per_euro: MICROS, published_at: time };
    const earliest = addDays(time, -MAX_AGE_DAYS);
    const rate = this.#rates.get(currency)?.findLast(({ published_at: at }) => at <= time && at >= earliest);
    if (rate === undefined) this.missing.push(currency);
    return rate;
  }

  /** The future of a test clock has no rates yet. */
  #supplyTime({ created_at }: RatedOrder): Date {
    return created_at > this.#reader.now ? this.#reader.now : created_at;
  }
}

/** @returns the currency of a country, in lower case; undefined for an unknown country */
function countryCurrency(country: string): string | undefined {
  const currencies: Readonly<Record<string, string>> = countryToCurrency;
  return getOwn(currencies, country)?.toLowerCase();
}
