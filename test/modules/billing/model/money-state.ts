import { must } from '../../../support/make.ts';

/** Currencies of the buyer, by the smallest amount that can be charged: with two decimals, with none, and with three. */
export const STEPS = { usd: 1, jpy: 1, kwd: 10 } as const;

/** The plans of the model, for one unit, in steps of the currency before tax. The tax on each of them is rounded. */
export const PLANS = [
  { price: 1010, periodsPerYear: 12, interval: 'month' },
  { price: 2530, periodsPerYear: 12, interval: 'month' },
  { price: 36_050, periodsPerYear: 1, interval: 'year' },
] as const;

/** Countries of the buyer, and the rates that the seller's registrations require, in percent. */
export const TAX_RATES = { DE: 19, FR: 20, US: 0 } as const;

/** A plan by its position in `PLANS`, and its units. */
export interface Plan {
  at: number;
  quantity: number;
}

/** The time that the buyer used and may still use, valued without the service. Amounts are in minor units. */
export interface MoneyModel {
  currency: keyof typeof STEPS;
  plan: Plan | undefined;
  /** Number of the last period whose value was added. */
  period: number;
  /** Whether a discount halves the price of the present period. */
  isHalved: boolean;
  /** The plan and the quantity from the next period on, where one is scheduled. */
  scheduled: Partial<Plan>;
  /** Value of the present period, if it is whole: its price for the whole quantity less its discount. */
  periodValue: number;
  /** Length of the present period by its interval. A planned end or another start of the next period changes its part of it. */
  wholeMs: number;
  /** Time in which the present period stood still. */
  stoppedMs: number;
  /** Value of all time that was billed, less the value of time that plan changes took back. */
  value: number;
  /** Amounts that were rounded to a step of the currency. */
  roundings: number;
  /** Whether no refund and no dispute has limited a credit. */
  isExact: boolean;
  /** Bills so far. The tax of each of them was rounded to a step of the currency. */
  bills: number;
  country: keyof typeof TAX_RATES;
}

export const newModel = (currency: MoneyModel['currency'], country: MoneyModel['country']): MoneyModel => ({
  currency,
  country,
  plan: undefined,
  period: 0,
  isHalved: false,
  scheduled: {},
  periodValue: 0,
  wholeMs: 0,
  stoppedMs: 0,
  value: 0,
  roundings: 0,
  isExact: true,
  bills: 0,
});

/** @returns the value of a whole period of a plan */
export const valueOf = ({ currency }: MoneyModel, { at, quantity }: Plan) =>
  must(PLANS[at]).price * STEPS[currency] * quantity;
