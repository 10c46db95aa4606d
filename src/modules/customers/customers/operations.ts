import type { Input } from '../../../contract/operation.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { OLDEST_FIRST, parseSorting } from '../../../shared/sorting.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizations,
  accessibleOrganizationsAmong,
  readTableReader,
  requireOwningOrganization,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { listRows, type ListedRows } from '../../../platform/db/list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createCustomer } from './create.ts';
import { deleteCustomer } from './delete.ts';
import { exportedCustomers } from './export.ts';
import { importCustomers } from './import.ts';
import { presentCustomers, presentImport } from './present.ts';
import { customerFilters, listedCustomers, SORTABLE, type CustomerRow } from './queries.ts';
import { requireCustomer, requireCustomerByExternalId } from './require-customer.ts';
import { updateCustomer } from './update.ts';

/** Handlers of customers, for sellers. */
export const operations = handlers({
  listCustomers: async ({ query }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const { rows, total } = await listRows<CustomerRow>(ctx.db, { ...(await sellerCustomers(ctx, ids, query)), page });
    return toListResponse(await presentCustomers(ctx, rows), total, page);
  },

  exportCustomers: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const reader = await readTableReader(ctx, ids, query.locale);
    const customers = exportedCustomers(ctx, await sellerCustomers(ctx, ids, query));
    await recordExport(ctx, ids);
    return exportList({ format: query.format, reader }, customers);
  },

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

/** The filters and the order of the list, and of its export. */
type CustomerQuery = Omit<Input<'listCustomers'>['query'], 'page' | 'limit'>;

/** @returns the customers that a seller asks for. A file without an order has the oldest first */
async function sellerCustomers(
  { db }: Pick<Reader, 'db'>,
  ids: AccessibleOrganizationIds,
  { organization_id: _, ...query }: CustomerQuery,
): Promise<ListedRows> {
  return listedCustomers(ids, {
    filter: toFilter(await customerFilters(db, { ids, text: query.query }), query),
    orders: query.sorting === undefined ? OLDEST_FIRST : parseSorting(query.sorting, SORTABLE),
  });
}
