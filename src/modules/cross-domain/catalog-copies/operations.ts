import { presentAccessWarnings } from '../../entitlements/benefits/index.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { CheckoutLinkDependencies } from '../../checkout/checkout-links/index.ts';
import { copyCatalog } from './copy-catalog.ts';

export const operations = handlersWith<CheckoutLinkDependencies>()({
  copyCatalogToLive: async ({ path }, ctx) => {
    const { baseUrl } = ctx;
    const terms = processorTerms(ctx.payments);
    const options = { ids: accessibleOrganizations(ctx.subject), testId: path.id, terms, baseUrl };
    const { liveId, copied } = await ctx.transaction((tx) => copyCatalog(tx, options));
    const items = copied.map((item) => ({ ...item, warnings: presentAccessWarnings(item.warnings) }));
    return { live_organization_id: liveId, items };
  },
});
