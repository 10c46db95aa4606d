import type { Reader } from '../../../platform/ports/transaction.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { getOwn } from '../../../shared/own.ts';
import { applyRatio, currencyDecimals } from '../../../shared/money.ts';
import { findOrganizationBilling, type OrganizationBillingRow } from '../../identity/organizations/index.ts';
import { findNewestRates } from '../invoices/index.ts';

const EURO = 'eur';
const MICROS = 1_000_000;
const SIGNIFICANT_DIGITS = 6;

/** A rate that amounts were converted at. */
interface UsedRate {
  currency: string;
  /** Units of the target for one unit of the currency. */
  rate: string;
  /** The value is null for a rate of the seller. */
  published_at: Date | null;
}

/** The value of one unit of a currency: `part / whole` units of the target. */
interface Ratio {
  part: number;
  whole: number;
  published_at: Date | null;
}

interface Conversion {
  organizationIds: readonly string[];
  target: string;
  sources: readonly string[];
}

/**
 * Converts amounts at the newest rates. Uses the seller's rates if the target is the default currency of one
 * organization, and else the central bank's rates. One rate for all times makes periods comparable.
 */
export class CurrencyConverter {
  readonly #target: string;
  readonly #ratios: ReadonlyMap<string, Ratio>;
  /** Sources without a rate, in alphabetical order. */
  readonly missing: readonly string[];
  readonly rates: readonly UsedRate[];

  private constructor({ target, sources }: Conversion, ratios: ReadonlyMap<string, Ratio>) {
    this.#target = target;
    this.#ratios = ratios;
    const foreign = sources.filter((source) => source !== target).sort();
    this.missing = foreign.filter((source) => !ratios.has(source));
    this.rates = foreign.flatMap((currency) => {
      const ratio = ratios.get(currency);
      if (ratio === undefined) return [];
      const rate = (ratio.part / ratio.whole).toPrecision(SIGNIFICANT_DIGITS);
      return [{ currency, rate: Number(rate).toString(), published_at: ratio.published_at }];
    });
  }

  static async load({ db, now }: Reader, conversion: Conversion): Promise<CurrencyConverter> {
    const { target, sources, organizationIds } = conversion;
    if (sources.every((source) => source === target)) return new CurrencyConverter(conversion, new Map());
    const published = await findNewestRates(db, { currencies: [target, ...sources], at: now });
    const euros = new Map(published.map(({ currency, ...rate }) => [currency, rate]));
    euros.set(EURO, { micros_per_euro: MICROS, published_at: now });
    const billings = organizationIds.length === 1 ? await findOrganizationBilling(db, organizationIds) : [];
    const ratios = new Map<string, Ratio>();
    for (const source of sources) {
      const ratio = sellerRatio(billings[0], source, target) ?? publishedRatio(euros.get(source), euros.get(target));
      if (ratio !== undefined) ratios.set(source, ratio);
    }
    return new CurrencyConverter(conversion, ratios);
  }

  /** @returns the conversion of amounts in minor units, or undefined if there is no rate */
  from(source: string): ((amount: number) => number) | undefined {
    if (source === this.#target) return (amount) => amount;
    const ratio = this.#ratios.get(source);
    if (ratio === undefined) return undefined;
    const part = ratio.part * 10 ** currencyDecimals(this.#target);
    const whole = ratio.whole * 10 ** currencyDecimals(source);
    return (amount) => applyRatio(amount, part, whole);
  }
}

interface EuroRate {
  micros_per_euro: number;
  published_at: Date;
}

function publishedRatio(source: EuroRate | undefined, target: EuroRate | undefined): Ratio | undefined {
  if (source === undefined || target === undefined) return undefined;
  const published_at = source.published_at < target.published_at ? source.published_at : target.published_at;
  return { part: target.micros_per_euro, whole: source.micros_per_euro, published_at };
}

/** Rates of the seller are values in the default currency. They are decimal texts, so that they are exact. */
function sellerRatio(billing: OrganizationBillingRow | undefined, source: string, target: string): Ratio | undefined {
  const isDefault = (billing?.default_currency ?? DEFAULT_CURRENCY) === target;
  const rate = isDefault && billing !== undefined ? getOwn(billing.exchange_rates, source) : undefined;
  if (rate === undefined) return undefined;
  const [units = '', fraction = ''] = rate.split('.');
  return { part: Number(units + fraction), whole: 10 ** fraction.length, published_at: null };
}
