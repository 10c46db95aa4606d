import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import { requireAccessibleOrganization } from '../../identity/organizations/index.ts';
import { requireLocale } from '../../../platform/http/csv-table.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { exportTaxReport } from './export.ts';
import { presentTaxReport } from './present.ts';
import { readTaxReport } from './read-tax-report.ts';

/** Handlers of tax reports, for sellers. */
export const operations = handlers({
  getTaxReport: async ({ path, query }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    return presentTaxReport(await readTaxReport(ctx, organizationId, query));
  },

  exportTaxReport: async ({ path, query }, ctx) => {
    const organizationId = requireAccessibleOrganization(ctx.subject, path.id);
    const locale = query.locale === undefined ? undefined : requireLocale(query.locale);
    const report = await readTaxReport(ctx, organizationId, query);
    await recordExport(ctx, [organizationId]);
    return new StreamedResponse('tax-report.csv', exportTaxReport(report, locale));
  },
});
