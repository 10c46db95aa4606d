import { findOrganizationBilling } from '../../identity/organizations/index.ts';
import { EU_MEMBERS } from '../../../shared/tax-ids.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { TaxPeriod } from './period.ts';
import { sumTaxes, type TaxReportLine } from './queries.ts';

export interface TaxReport extends TaxPeriod {
  lines: readonly TaxReportLine[];
}

/**
 * Reads the taxes of a period from the ledger, so that the reports of all periods add up to the balance of its tax account.
 * Refunds and lost disputes count on their own day, as corrections of the quarter of their order.
 */
export async function readTaxReport({ db }: Reader, organizationId: string, period: TaxPeriod): Promise<TaxReport> {
  const [seller] = await findOrganizationBilling(db, [organizationId]);
  const home = seller?.address?.country ?? null;
  const lines = await sumTaxes(db, organizationId, {
    ...period,
    earlierSchemes: {
      standardCountries: [...(seller?.tax_countries ?? []), ...(home === null ? [] : [home])],
      memberStates: [...EU_MEMBERS],
      oss: home === null || EU_MEMBERS.has(home) ? 'oss_union' : 'oss_non_union',
    },
  });
  return { ...period, lines };
}
