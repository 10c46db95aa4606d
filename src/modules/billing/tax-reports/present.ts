import type { Schema } from '../../../contract/operation.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { TaxReport } from './read-tax-report.ts';

export function presentTaxReport({ start, end, lines }: TaxReport): Schema<'TaxReport'> {
  return { start_date: formatDay(start), end_date: lastDay(end), lines: [...lines] };
}

export const formatDay = (day: Date) => day.toISOString().slice(0, 'YYYY-MM-DD'.length);
/** @param end exclusive */
export const lastDay = (end: Date) => formatDay(new Date(end.getTime() - DAY_MS));
