import { requireAccessible } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { readBalances } from './queries.ts';

export const ledgerOperations = handlers({
  getLedger: async ({ path }, ctx) => ({
    balances: await readBalances(ctx.db, requireAccessible(ctx.subject, path.id)),
  }),
});
