import { ResourceNotFound } from '../../../shared/errors.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { recordReadForCustomer } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  findOrganizations,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { buyerScope, type BuyerScope } from '../../../platform/access/buyer-scope.ts';
import { withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers, type RequestContext } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { createBenefit, type CreateBenefitInput } from './create.ts';
import { createGrant } from './create-grant.ts';
import { deleteBenefit } from './delete.ts';
import { findLiveGrantsOfBuyer, GRANT_FILTERS, grantFiltersBeforeJobs, listGrants } from './grant-queries.ts';
import type { BenefitKinds, PropertiesResolvers } from './kind.ts';
import { hasUnrevokedGrants } from './live-grant-queries.ts';
import { presentBenefit, presentBenefitWithWarnings, presentGrant, presentUserBenefit } from './present.ts';
import {
  BENEFIT_FILTERS,
  findBenefit,
  findBenefits,
  listBenefits,
  listUserBenefits,
  USER_BENEFIT_FILTERS,
  type BenefitRow,
} from './queries.ts';
import { revokeComplimentaryGrant } from './revoke-grant.ts';
import { updateBenefit, type BenefitPatch } from './update.ts';

const SORT_COLUMNS = { granted_at: 'granted_at', type: 'type', organization: 'organization_slug' };

interface OperationOptions {
  kinds: BenefitKinds;
  /** For the properties of benefit types that need a check outside transactions. */
  resolvers: PropertiesResolvers;
}

export const operations = ({ kinds, resolvers }: OperationOptions) => ({
  ...sellerOperations(kinds, resolvers),
  ...grantOperations(kinds),
  ...buyerOperations,
});

const sellerOperations = (kinds: BenefitKinds, resolvers: PropertiesResolvers) =>
  handlers({
    listBenefits: async ({ query: { organization_id, ...query } }, ctx) => {
      const page = toPage(query);
      const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
      const { rows, total } = await listBenefits(ctx.db, ids, { filter: toFilter(BENEFIT_FILTERS, query), page });
      return toListResponse(rows.map(presentBenefit), total, page);
    },

    createBenefit: async ({ body }, ctx) => {
      const organizationId = requireOwningOrganization(ctx.subject, body.organization_id);
      const earlier = await findBenefitOfEarlierAttempt(ctx);
      const benefit = earlier ?? (await resolveAndCreateBenefit(ctx, resolvers, organizationId, body));
      return presentBenefitWithWarnings(benefit, await findWarnings(kinds, ctx, benefit));
    },

    getBenefit: async ({ path }, ctx) => {
      const benefit = await findBenefit(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (benefit === undefined) throw new ResourceNotFound();
      return presentBenefitWithWarnings(benefit, await findWarnings(kinds, ctx, benefit));
    },

    updateBenefit: async ({ path, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const former = await findBenefit(ctx.db, ids, path.id);
      const properties = await resolvePatchProperties(ctx, resolvers, former, body);
      return ctx.transaction(async (tx) => {
        const updated = await updateBenefit(tx, ids, path.id, { ...body, properties });
        // Before the job that applies the terms, so that the keys still have the former ones.
        return presentBenefitWithWarnings(updated, await findWarnings(kinds, tx, updated, former));
      });
    },

    deleteBenefit: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => deleteBenefit(tx, ids, path.id));
    },
  });

const grantOperations = (kinds: BenefitKinds) =>
  handlers({
    listBenefitGrants: async ({ path, query }, ctx) => {
      const benefit = await findBenefit(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (benefit === undefined) throw new ResourceNotFound();
      const page = toPage(query);
      const filters = (await hasUnrevokedGrants(ctx, benefit)) ? grantFiltersBeforeJobs(ctx.now) : GRANT_FILTERS;
      const { rows, total } = await listGrants(ctx, benefit.id, {
        filter: toFilter(filters, await withRemaining(ctx.db, query)),
        page,
      });
      return toListResponse(rows.map(presentGrant), total, page);
    },

    createBenefitGrant: async ({ path, body }, ctx) => {
      const of = { ids: accessibleOrganizations(ctx.subject), benefitId: path.id };
      return presentGrant(await ctx.transaction((tx) => createGrant(tx, kinds, of, body)));
    },

    revokeBenefitGrant: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const at = { benefit_id: path.id, id: path.grant_id };
      await ctx.transaction((tx) => revokeComplimentaryGrant(tx, kinds, ids, at));
    },
  });

const buyerOperations = handlers({
  listUserBenefits: async ({ query }, ctx) => {
    await recordReadForCustomer(ctx);
    const page = toPage(query);
    const buyer = buyerScope(ctx.subject);
    const { rows, total } = await listUserBenefits(ctx, buyer, {
      filter: toFilter(USER_BENEFIT_FILTERS, query),
      orders: parseSorting(query.sorting, SORT_COLUMNS),
      page,
    });
    return toListResponse(await presentForBuyer(ctx, buyer, rows), total, page);
  },

  getUserBenefit: async ({ path }, ctx) => {
    const [benefit] = await presentForBuyer(ctx, buyerScope(ctx.subject), await findBenefits(ctx.db, [path.id]));
    if (benefit === undefined || benefit.grants.length === 0) throw new ResourceNotFound();
    await recordReadForCustomer(ctx);
    return benefit;
  },
});

const findWarnings = async (kinds: BenefitKinds, reader: Reader, benefit: BenefitRow, former?: BenefitRow) =>
  (await kinds[benefit.type].findWarnings?.(reader, benefit, former)) ?? [];

type CreateBenefitContext = Pick<RequestContext<'createBenefit'>, 'db' | 'now' | 'subject' | 'transaction' | 'attempt'>;

/** Finds the benefit that an earlier attempt at the same request created before its process died. */
async function findBenefitOfEarlierAttempt({
  db,
  subject,
  attempt,
}: CreateBenefitContext): Promise<BenefitRow | undefined> {
  return attempt?.progress === undefined
    ? undefined
    : findBenefit(db, accessibleOrganizations(subject), attempt.progress);
}

async function resolveAndCreateBenefit(
  ctx: CreateBenefitContext,
  resolvers: PropertiesResolvers,
  organization_id: string,
  input: CreateBenefitInput,
): Promise<BenefitRow> {
  const { properties: sent } = input;
  const properties = (await resolvers[input.type]?.(ctx, { organization_id, properties: sent })) ?? sent;
  const { attempt } = ctx;
  return ctx.transaction(async (tx) => {
    const benefit = await createBenefit(tx, organization_id, { ...input, properties });
    await attempt?.saveProgress(tx, benefit.id);
    return benefit;
  });
}

/** @returns the properties to store. Resolves them only if they were sent for a benefit of the same type. */
async function resolvePatchProperties(
  reader: Reader,
  resolvers: PropertiesResolvers,
  benefit: BenefitRow | undefined,
  patch: BenefitPatch,
) {
  const { type, properties } = patch;
  if (benefit === undefined || benefit.type !== type || properties == null) return properties;
  const { organization_id } = benefit;
  return (await resolvers[type]?.(reader, { organization_id, properties })) ?? properties;
}

/** Presents benefits with the buyer's live grants of each. Leaves out deleted benefits. */
async function presentForBuyer({ db, now }: Reader, buyer: BuyerScope, rows: readonly BenefitRow[]) {
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  const grants = await findLiveGrantsOfBuyer(
    { db, now },
    buyer,
    live.map(({ id }) => id),
  );
  const owners = indexBy(await findOrganizations(db, [...new Set(live.map((row) => row.organization_id))]), 'id');
  return live.map((row) =>
    presentUserBenefit(
      row,
      grants.filter(({ benefit_id }) => benefit_id === row.id),
      getOrThrow(owners, row.organization_id),
    ),
  );
}
