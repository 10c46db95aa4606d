import type { Schema } from '../../../contract/operation.ts';
import type { TaxReport } from './read-tax-report.ts';

export const presentTaxReport = ({ firstDay, lastDay, timeZone, lines }: TaxReport): Schema<'TaxReport'> => ({
  start_date: firstDay,
  end_date: lastDay,
  time_zone: timeZone,
  lines: [...lines],
});
