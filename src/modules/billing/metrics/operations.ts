import { accessibleAmong } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { LIMITS, presentMetrics } from './present.ts';
import { readMeasures } from './read.ts';

export const metricOperations = handlers({
  getMetrics: async ({ query }, ctx) =>
    presentMetrics(await readMeasures(ctx, accessibleAmong(ctx.subject, query.organization_id), query)),

  getMetricsLimits: async () => LIMITS,
});
