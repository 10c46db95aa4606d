import { intl } from '../../shared/intl.ts';

/** @returns the decimal sign of the reader */
export const decimalSign = (): string =>
  intl.formatNumberToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
