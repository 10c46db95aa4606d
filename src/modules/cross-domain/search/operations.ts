import { handlers } from '../../../platform/http/handler.ts';
import { search } from './search.ts';

/** Handler of the search for records of every kind, for sellers. */
export const operations = handlers({
  searchRecords: async ({ query: { query, organization_id } }, ctx) => {
    const rows = await search(ctx, ctx.subject, { text: query.trim(), organizationIds: organization_id });
    return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  },
});
