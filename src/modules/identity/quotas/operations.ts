import { handlers } from '../../../platform/http/handler.ts';
import { requireAccessibleOrganization } from '../organizations/index.ts';
import { presentQuotas } from './present.ts';
import { findQuotas } from './queries.ts';

export const operations = handlers({
  getOrganizationQuotas: async ({ path }, ctx) =>
    presentQuotas(await findQuotas(ctx, requireAccessibleOrganization(ctx.subject, path.id))),
});
