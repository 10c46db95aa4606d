import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createCustomField } from './create.ts';
import { deleteCustomField } from './delete.ts';
import { presentCustomField } from './present.ts';
import { findCustomField, listCustomFields, CUSTOM_FIELD_FILTERS } from './queries.ts';
import { updateCustomField } from './update.ts';

const SORTABLE = { created_at: 'created_at', slug: 'slug', name: 'name', type: 'type' };

/** Handlers of custom fields, for sellers. */
export const operations = handlers({
  listCustomFields: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCustomFields(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(CUSTOM_FIELD_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(rows.map(presentCustomField), total, page);
  },

  createCustomField: async ({ body }, ctx) => {
    const { organization_id, ...input } = body;
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    return presentCustomField(await ctx.transaction((tx) => createCustomField(tx, owner, input)));
  },

  getCustomField: async ({ path }, ctx) => {
    const field = await findCustomField(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (field === undefined) throw new ResourceNotFound();
    return presentCustomField(field);
  },

  updateCustomField: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentCustomField(await ctx.transaction((tx) => updateCustomField(tx, ids, path.id, body)));
  },

  deleteCustomField: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteCustomField(tx, ids, path.id));
  },
});
