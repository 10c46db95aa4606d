import type { Input } from '../../../contract/operation.ts';
import { findBenefits, parseLicenseKeyTerms } from '../benefits/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { recordExport, recordReadForCustomer } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  readTableReader,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { activateLicenseKey } from './activate.ts';
import { deactivateLicenseKey, deleteActivation } from './deactivate.ts';
import { exportedLicenseKeys } from './export.ts';
import {
  presentActivation,
  presentActivations,
  presentImport,
  presentLicenseKeys,
  presentUserLicenseKeys,
  presentValidatedLicenseKey,
} from './present.ts';
import { ofCustomersWithWords, withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { listRows, type ListedRows } from '../../../platform/db/list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findLicenseKey, LICENSE_KEY_FILTERS, listedLicenseKeys, type ReadLicenseKeyRow } from './queries.ts';
import { findLiveActivation, listActivations } from './idle.ts';
import { importKeys } from './import.ts';
import { findKeyBenefit, planImport } from './plan-import.ts';
import { renameActivation } from './rename-activation.ts';
import { rotateLicenseKey, rotateUserLicenseKey } from './rotate.ts';
import { updateLicenseKey } from './update.ts';
import { validateLicenseKey } from './validate.ts';

export const operations = handlers({
  listLicenseKeys: async ({ query }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const listed = await sellerLicenseKeys(ctx, ids, query);
    const { rows, total } = await listRows<ReadLicenseKeyRow>(ctx.db, { ...listed, page });
    return toListResponse(await presentLicenseKeys(ctx, rows), total, page);
  },

  exportLicenseKeys: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const reader = await readTableReader(ctx, ids, query.locale);
    const keys = exportedLicenseKeys(ctx, await sellerLicenseKeys(ctx, ids, query));
    await recordExport(ctx, ids);
    return exportList({ format: query.format, reader }, keys);
  },

  importLicenseKeys: async ({ body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const plan = body.dry_run
      ? await planImport(ctx, await findKeyBenefit(ctx, ids, body.benefit_id), body)
      : await ctx.transaction((tx) => importKeys(tx, ids, body));
    return presentImport(plan, body);
  },

  getLicenseKey: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const key = await findLicenseKey(ctx, scope, path.id);
    if (key === undefined) throw new ResourceNotFound();
    return {
      ...expectOne(await presentLicenseKeys(ctx, [key])),
      ...presentActivations(await listActivations(ctx, key)),
    };
  },

  updateLicenseKey: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const key = await ctx.transaction((tx) => updateLicenseKey(tx, ids, path.id, body));
    return expectOne(await presentLicenseKeys(ctx, [key]));
  },

  rotateLicenseKey: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const key = await ctx.transaction((tx) => rotateLicenseKey(tx, ids, { ...path, ...body }));
    return expectOne(await presentLicenseKeys(ctx, [key]));
  },

  getLicenseKeyActivation: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const key = await findLicenseKey(ctx, scope, path.id);
    const activation = key && (await findLiveActivation(ctx, key, path.activation_id));
    if (key === undefined || activation === undefined) throw new ResourceNotFound();
    return { ...presentActivation(activation), license_key: expectOne(await presentLicenseKeys(ctx, [key])) };
  },

  deleteLicenseKeyActivation: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteActivation(tx, ids, path));
  },

  listUserLicenseKeys: async ({ query }, ctx) => {
    await recordReadForCustomer(ctx);
    const page = toPage(query);
    const listed = listedLicenseKeys(ctx, {
      scope: buyerScope(ctx.subject),
      filter: toFilter(LICENSE_KEY_FILTERS, query),
    });
    const { rows, total } = await listRows<ReadLicenseKeyRow>(ctx.db, { ...listed, page });
    return toListResponse(await presentUserLicenseKeys(ctx, rows), total, page);
  },

  getUserLicenseKey: async ({ path }, ctx) => {
    const key = await findLicenseKey(ctx, buyerScope(ctx.subject), path.id);
    if (key === undefined) throw new ResourceNotFound();
    const benefit = expectOne(await findBenefits(ctx.db, [key.benefit_id]));
    const mayManage = parseLicenseKeyTerms(benefit).activations?.enable_user_admin === true;
    const activations = mayManage ? await listActivations(ctx, key) : { live: [], idle: [] };
    await recordReadForCustomer(ctx);
    return { ...expectOne(await presentUserLicenseKeys(ctx, [key])), ...presentActivations(activations) };
  },

  rotateUserLicenseKey: async ({ path }, ctx) => {
    const buyer = buyerScope(ctx.subject);
    const key = await ctx.transaction((tx) => rotateUserLicenseKey(tx, buyer, path.id));
    return expectOne(await presentUserLicenseKeys(ctx, [key]));
  },

  renameUserLicenseKeyActivation: async ({ path, body }, ctx) => {
    const buyer = buyerScope(ctx.subject);
    const renaming = { keyId: path.id, activationId: path.activation_id, label: body.label };
    return presentActivation(await ctx.transaction((tx) => renameActivation(tx, buyer, renaming)));
  },

  validateLicenseKey: async ({ body }, ctx) => {
    const { key, activation } = await validateLicenseKey(ctx, body);
    return presentValidatedLicenseKey(key, activation);
  },

  activateLicenseKey: async ({ body }, ctx) => {
    const { activation, key } = await activateLicenseKey(ctx, body);
    return { ...presentActivation(activation), license_key: expectOne(await presentLicenseKeys(ctx, [key])) };
  },

  deactivateLicenseKey: async ({ body }, ctx) => {
    await ctx.transaction((tx) => deactivateLicenseKey(tx, body));
  },
});

/** The filters of the list, and of its export. */
type LicenseKeyQuery = Omit<Input<'listLicenseKeys'>['query'], 'page' | 'limit'>;

/** @returns the license keys that a seller asks for, oldest first */
async function sellerLicenseKeys(
  ctx: Reader,
  ids: AccessibleOrganizationIds,
  { organization_id: _, ...query }: LicenseKeyQuery,
): Promise<ListedRows> {
  const search = await ofCustomersWithWords(ctx.db, 'license_keys', { ids, text: query.query });
  return listedLicenseKeys(ctx, {
    scope: { column: 'organization_id', ids },
    filter: toFilter({ ...LICENSE_KEY_FILTERS, query: search }, await withRemaining(ctx.db, query)),
  });
}
