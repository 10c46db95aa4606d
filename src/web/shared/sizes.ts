import { scaleBytes } from '../../shared/bytes.ts';
import { intl } from './intl.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats the size of a file in the language of the page, such as `12,6 MB`. */
export function formatSize(bytes: number): string {
  const { size, decimals, unit } = scaleBytes(bytes);
  return intl.formatNumber(size, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
