import { EU_MEMBERS } from '../../../shared/codes/country-list.ts';
import { findOrganizationBilling, sellerTimeZone } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { quartersUntil, requirePeriod, type PeriodQuery, type TaxPeriod } from './period.ts';
import { sumTaxes, type TaxReportLine } from './queries.ts';

export interface TaxReport extends TaxPeriod {
  /** Time zone of the seller. */
  timeZone: string;
  lines: readonly TaxReportLine[];
}

/**
 * Reads the taxes of a period from the ledger, so that the reports of all periods add up to the balance of its tax account.
 * Refunds and lost disputes count on their own day, as corrections of the quarter of their order.
 * @throws RequestValidationError see `requirePeriod`
 */
export async function readTaxReport({ db }: Reader, organizationId: string, query: PeriodQuery): Promise<TaxReport> {
  const [seller] = await findOrganizationBilling(db, [organizationId]);
  const timeZone = sellerTimeZone(seller);
  const period = requirePeriod(query, timeZone);
  const home = seller?.address?.country ?? null;
  const lines = await sumTaxes(db, organizationId, {
    ...period,
    quarters: quartersUntil(period.end, timeZone),
    earlierSchemes: {
      standardCountries: [...(seller?.tax_countries ?? []), ...(home === null ? [] : [home])],
      memberStates: [...EU_MEMBERS],
      oss: home === null || EU_MEMBERS.has(home) ? 'oss_union' : 'oss_non_union',
    },
  });
  return { ...period, timeZone, lines };
}
