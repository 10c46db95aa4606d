import { requireAccessibleOrganization } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { readBalances } from './queries.ts';

/** Handlers of the ledger, for sellers. */
export const operations = handlers({
  getLedger: async ({ path }, ctx) => ({
    balances: await readBalances(ctx.db, requireAccessibleOrganization(ctx.subject, path.id)),
  }),
});
