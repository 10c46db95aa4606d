import { createTable, type Columns } from '../../../platform/http/csv-table.ts';
import type { TaxReportLine } from './queries.ts';
import type { TaxReport } from './read-tax-report.ts';

/** Exports a tax report as CSV, with amounts in major units. @param locale of the person who opens the file */
export async function* exportTaxReport(report: TaxReport, locale?: string): AsyncGenerator<string> {
  const reader = locale === undefined ? undefined : { locale, timeZone: report.timeZone };
  const { head, lines } = createTable(columnsOf(report), reader);
  yield head + lines(report.lines);
}

const columnsOf = ({ firstDay, lastDay }: TaxReport): Columns<TaxReportLine> => ({
  'Start Date': { title: 'First day', holds: 'days', cell: () => firstDay },
  'End Date': { title: 'Last day', holds: 'days', cell: () => lastDay },
  'Correction Of': { title: 'Correction of', cell: ({ correction_of }) => correction_of },
  Country: { title: 'Country', cell: ({ country }) => country },
  Region: { title: 'Region', cell: ({ region }) => region },
  Scheme: { title: 'Scheme', cell: ({ scheme }) => scheme },
  Reason: { title: 'Reason', cell: ({ reason }) => reason },
  'Rate (%)': { title: 'Tax rate', unit: '%', cell: ({ rate_basis_points }) => rate_basis_points / 100 },
  Currency: { title: 'Currency', cell: ({ currency }) => currency },
  'Taxable Amount': { title: 'Taxable amount', cell: ({ taxable_amount: amount, currency }) => ({ amount, currency }) },
  'Tax Amount': { title: 'Tax amount', cell: ({ tax_amount: amount, currency }) => ({ amount, currency }) },
});
