import { requireOwningOrganization } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { processorTerms } from '../payments/index.ts';
import type { SubscriptionImportDependencies } from './dependencies.ts';
import { importSubscriptions } from './import.ts';
import { presentImport } from './present.ts';

/** Handlers of imports, for sellers. */
export const operations = handlersWith<SubscriptionImportDependencies>()({
  importSubscriptions: async ({ body: { organization_id, ...sent } }, ctx) => {
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    const terms = processorTerms(ctx.payments);
    const done = await ctx.transaction((tx) => importSubscriptions(tx, { organization_id: owner, terms }, sent));
    return presentImport(done, { organization_id: owner, dry_run: sent.dry_run ?? false });
  },
});
