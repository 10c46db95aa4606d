import { findBenefits, parseLicenseKeyTerms } from '../benefits/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { accessibleOrganizationsAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { activateLicenseKey } from './activate.ts';
import { deactivateLicenseKey } from './deactivate.ts';
import { presentActivation, presentLicenseKeys, presentValidatedLicenseKey } from './present.ts';
import { findLicenseKey, findLiveActivation, listLicenseKeys, listLiveActivations } from './queries.ts';
import { updateLicenseKey } from './update.ts';
import { validateLicenseKey } from './validate.ts';

export const licenseKeyOperations = handlers({
  listLicenseKeys: async ({ query }, ctx) => {
    const page = toPage(query);
    const scope = {
      column: 'organization_id',
      ids: accessibleOrganizationsAmong(ctx.subject, query.organization_id),
    } as const;
    const { rows, total } = await listLicenseKeys(ctx.db, { scope, benefitIds: query.benefit_id, page });
    return toListResponse(await presentLicenseKeys(ctx, rows), total, page);
  },

  getLicenseKey: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const key = await findLicenseKey(ctx.db, scope, path.id);
    if (key === undefined) throw new ResourceNotFound();
    const activations = await listLiveActivations(ctx.db, key.id);
    return { ...expectOne(await presentLicenseKeys(ctx, [key])), activations: activations.map(presentActivation) };
  },

  updateLicenseKey: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const key = await ctx.transaction((tx) => updateLicenseKey(tx, ids, path.id, body));
    return expectOne(await presentLicenseKeys(ctx, [key]));
  },

  getLicenseKeyActivation: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    const key = await findLicenseKey(ctx.db, scope, path.id);
    const activation = key && (await findLiveActivation(ctx.db, key.id, path.activation_id));
    if (key === undefined || activation === undefined) throw new ResourceNotFound();
    return { ...presentActivation(activation), license_key: expectOne(await presentLicenseKeys(ctx, [key])) };
  },

  listUserLicenseKeys: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listLicenseKeys(ctx.db, {
      scope: { column: 'user_id', ids: [ctx.subject.id] },
      organizationIds: query.organization_id,
      benefitIds: query.benefit_id === undefined ? undefined : [query.benefit_id],
      page,
    });
    return toListResponse(await presentLicenseKeys(ctx, rows), total, page);
  },

  getUserLicenseKey: async ({ path }, ctx) => {
    const key = await findLicenseKey(ctx.db, { column: 'user_id', ids: [ctx.subject.id] }, path.id);
    if (key === undefined) throw new ResourceNotFound();
    const benefit = expectOne(await findBenefits(ctx.db, [key.benefit_id]));
    const mayManage = parseLicenseKeyTerms(benefit).activations?.enable_user_admin === true;
    const activations = mayManage ? await listLiveActivations(ctx.db, key.id) : [];
    return { ...expectOne(await presentLicenseKeys(ctx, [key])), activations: activations.map(presentActivation) };
  },

  validateLicenseKey: async ({ body }, ctx) => {
    const { key, activation } = await validateLicenseKey(ctx, body);
    return presentValidatedLicenseKey(key, activation);
  },

  activateLicenseKey: async ({ body }, ctx) => {
    const { activation, key } = await ctx.transaction((tx) => activateLicenseKey(tx, body));
    return { ...presentActivation(activation), license_key: expectOne(await presentLicenseKeys(ctx, [key])) };
  },

  deactivateLicenseKey: async ({ body }, ctx) => {
    await ctx.transaction((tx) => deactivateLicenseKey(tx, body));
  },
});
