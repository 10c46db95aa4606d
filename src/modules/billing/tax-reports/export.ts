import { csvLines, type Cell } from '../../../shared/csv.ts';
import type { TaxReportLine } from './queries.ts';
import type { TaxReport } from './read-tax-report.ts';

/** Programs read these names, so columns are only added at the end. */
const COLUMNS = [
  'Start Date',
  'End Date',
  'Correction Of',
  'Country',
  'Region',
  'Scheme',
  'Reason',
  'Rate (%)',
  'Currency',
  'Taxable Amount',
  'Tax Amount',
];

/** Exports a tax report as CSV, with amounts in major units. */
export async function* exportTaxReport({ firstDay, lastDay, lines }: TaxReport): AsyncGenerator<string> {
  yield csvLines([COLUMNS, ...lines.map((line) => reportCells({ firstDay, lastDay }, line))]);
}

function reportCells({ firstDay, lastDay }: Pick<TaxReport, 'firstDay' | 'lastDay'>, line: TaxReportLine): Cell[] {
  return [
    firstDay,
    lastDay,
    line.correction_of ?? '',
    line.country ?? '',
    line.region ?? '',
    line.scheme ?? '',
    line.reason,
    line.rate_basis_points / 100,
    line.currency,
    { amount: line.taxable_amount, currency: line.currency },
    { amount: line.tax_amount, currency: line.currency },
  ];
}
