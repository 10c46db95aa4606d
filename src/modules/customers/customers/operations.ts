import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizations,
  accessibleOrganizationsAmong,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createCustomer } from './create.ts';
import { deleteCustomer } from './delete.ts';
import { exportedCustomers } from './export.ts';
import { importCustomers } from './import.ts';
import { presentCustomers, presentImport } from './present.ts';
import { customerFilters, listCustomers, SORTABLE } from './queries.ts';
import { requireCustomer, requireCustomerByExternalId } from './require-customer.ts';
import { updateCustomer } from './update.ts';

/** Handlers of customers, for sellers. */
export const operations = handlers({
  listCustomers: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const { rows, total } = await listCustomers(ctx.db, ids, {
      filter: toFilter(await customerFilters(ctx.db, { ids, text: query.query }), query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(await presentCustomers(ctx, rows), total, page);
  },

  exportCustomers: async ({ query }, ctx) =>
    exportList(
      query.format,
      exportedCustomers(ctx, await recordExport(ctx, accessibleOrganizationsAmong(ctx.subject, query.organization_id))),
    ),

  importCustomers: async ({ body: { organization_id, ...sent } }, ctx) => {
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    const plan = await ctx.transaction((tx) => importCustomers(tx, owner, sent));
    return presentImport(plan, { organization_id: owner, dry_run: sent.dry_run ?? false });
  },

  createCustomer: async ({ body: { organization_id, ...input } }, ctx) => {
    const owner = requireOwningOrganization(ctx.subject, organization_id);
    const created = await ctx.transaction((tx) => createCustomer(tx, owner, input));
    return expectOne(await presentCustomers(ctx, [created]));
  },

  getCustomer: async ({ path }, ctx) => {
    return expectOne(await presentCustomers(ctx, [await requireCustomer(ctx, path.id)]));
  },

  getCustomerByExternalId: async ({ path, query }, ctx) => {
    const customer = await requireCustomerByExternalId(ctx, { ...path, ...query });
    return expectOne(await presentCustomers(ctx, [customer]));
  },

  updateCustomer: async ({ path, body }, ctx) => {
    const { subject } = ctx;
    const updated = await ctx.transaction((tx) => updateCustomer(tx, { subject, id: path.id }, body));
    return expectOne(await presentCustomers(ctx, [updated]));
  },

  deleteCustomer: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteCustomer(tx, ids, path.id));
  },
});
