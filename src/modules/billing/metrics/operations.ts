import { accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { LIMITS, presentMetrics } from './present.ts';
import { readMetrics } from './read-metrics.ts';

/** Handlers of sales metrics, for sellers. */
export const operations = handlers({
  getMetrics: async ({ query }, ctx) =>
    presentMetrics(await readMetrics(ctx, accessibleOrganizationsAmong(ctx.subject, query.organization_id), query)),

  getMetricsLimits: async () => LIMITS,
});
