import { stringify } from 'csv-stringify/sync';
import { currencyDecimals } from '../../../shared/money.ts';
import { formatDay, lastDay } from './present.ts';
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

/** Exports a tax report as CSV, with amounts in major units. Yields a line at a time. */
export async function* exportTaxReport({ start, end, lines }: TaxReport): AsyncGenerator<string> {
  yield toCsv(COLUMNS, 0);
  for (const line of lines) yield toCsv(cellsOf({ start, end }, line), currencyDecimals(line.currency));
}

function cellsOf({ start, end }: Pick<TaxReport, 'start' | 'end'>, line: TaxReportLine): (string | number)[] {
  const majorUnits = (amount: number) => amount / 10 ** currencyDecimals(line.currency);
  return [
    formatDay(start),
    lastDay(end),
    line.correction_of ?? '',
    line.country ?? '',
    line.region ?? '',
    line.scheme ?? '',
    line.reason,
    String(line.rate_basis_points / 100),
    line.currency,
    majorUnits(line.taxable_amount),
    majorUnits(line.tax_amount),
  ];
}

/** `escape_formulas` keeps spreadsheets from executing a region that looks like a formula. It leaves numbers as they are. */
const toCsv = (cells: readonly (string | number)[], decimals: number) =>
  stringify([[...cells]], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => amount.toFixed(decimals) },
  });
