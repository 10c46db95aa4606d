import { intl } from './intl.ts';

/** Formats hundredths of a percent in the language of the page: 1250 becomes `12.5%`. */
export const formatBasisPoints = (points: number): string =>
  intl.formatNumber(points / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** Formats a number of units, such as `3 months`. */
export const formatMeasure = (count: number, unit: string): string =>
  intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
