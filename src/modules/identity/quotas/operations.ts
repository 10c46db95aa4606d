import { handlers } from '../../../platform/http/handler.ts';
import { requireAccessibleOrganization } from '../organizations/index.ts';
import { presentQuotas } from './present.ts';
import { findQuotas } from './queries.ts';

export const quotaOperations = handlers({
  getOrganizationQuotas: async ({ path }, ctx) =>
    presentQuotas(await findQuotas(ctx, requireAccessibleOrganization(ctx.subject, path.id))),
});
