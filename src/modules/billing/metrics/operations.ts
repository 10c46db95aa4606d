import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import { accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { requireLocale } from '../../../platform/http/csv-table.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { exportMetrics } from './export.ts';
import { LIMITS, presentMetrics } from './present.ts';
import { readMetrics } from './read-metrics.ts';

/** Handlers of sales metrics, for sellers. */
export const operations = handlers({
  getMetrics: async ({ query }, ctx) =>
    presentMetrics(await readMetrics(ctx, accessibleOrganizationsAmong(ctx.subject, query.organization_id), query)),

  exportMetrics: async ({ query }, ctx) => {
    const organizationIds = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const locale = query.locale === undefined ? undefined : requireLocale(query.locale);
    const metrics = await readMetrics(ctx, organizationIds, query);
    await recordExport(ctx, organizationIds);
    return new StreamedResponse('metrics.csv', exportMetrics(metrics, locale));
  },

  getMetricsLimits: async () => LIMITS,
});
