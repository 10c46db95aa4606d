import { ResourceNotFound } from '../../../shared/errors.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import {
  accessibleAmong,
  accessibleOrganizations,
  findOrganizations,
  owningOrganization,
} from '../../identity/organizations/index.ts';
import { handlers, type RequestContext } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { createBenefit, type NewBenefit } from './create.ts';
import { deleteBenefit } from './delete.ts';
import { findLiveGrantsOfUser, listGrants } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { presentBenefit, presentGrant, presentUserBenefit } from './present.ts';
import { findBenefit, findBenefits, listBenefits, listUserBenefits, type BenefitRow } from './queries.ts';
import { updateBenefit, type BenefitPatch } from './update.ts';

const SORTABLE = { granted_at: 'granted_at', type: 'type', organization: 'organization_slug' };

export const benefitOperations = (kinds: BenefitKinds) => ({ ...forSellers(kinds), ...forBuyers });

const forSellers = (kinds: BenefitKinds) =>
  handlers({
    listBenefits: async ({ query }, ctx) => {
      const page = toPage(query);
      const ids = accessibleAmong(ctx.subject, query.organization_id);
      const { rows, total } = await listBenefits(ctx.db, ids, { types: query.type, page });
      return paginated(rows.map(presentBenefit), total, page);
    },

    createBenefit: async ({ body }, ctx) => {
      const organizationId = owningOrganization(ctx.subject, body.organization_id);
      return presentBenefit((await madeBefore(ctx)) ?? (await make(ctx, kinds, organizationId, body)));
    },

    getBenefit: async ({ path }, ctx) => {
      const benefit = await findBenefit(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (benefit === undefined) throw new ResourceNotFound();
      return presentBenefit(benefit);
    },

    updateBenefit: async ({ path, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const properties = await preparedChange(ctx, kinds, await findBenefit(ctx.db, ids, path.id), body);
      return presentBenefit(await ctx.transaction((tx) => updateBenefit(tx, ids, path.id, { ...body, properties })));
    },

    deleteBenefit: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => deleteBenefit(tx, ids, path.id));
    },

    listBenefitGrants: async ({ path, query }, ctx) => {
      const benefit = await findBenefit(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (benefit === undefined) throw new ResourceNotFound();
      const page = toPage(query);
      const { rows, total } = await listGrants(ctx.db, benefit.id, {
        isGranted: query.is_granted,
        userId: query.user_id,
        codeAccountId: query.github_user_id?.toString(),
        page,
      });
      return paginated(rows.map(presentGrant), total, page);
    },
  });

const forBuyers = handlers({
  listUserBenefits: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listUserBenefits(ctx.db, ctx.subject.id, {
      types: query.type,
      organizationIds: query.organization_id,
      orderIds: query.order_id,
      subscriptionIds: query.subscription_id,
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(await presentForUser(ctx, ctx.subject.id, rows), total, page);
  },

  getUserBenefit: async ({ path }, ctx) => {
    const [benefit] = await presentForUser(ctx, ctx.subject.id, await findBenefits(ctx.db, [path.id]));
    if (benefit === undefined || benefit.grants.length === 0) throw new ResourceNotFound();
    return benefit;
  },
});

type Making = Pick<RequestContext<'createBenefit'>, 'db' | 'now' | 'subject' | 'transaction' | 'attempt'>;

/** What an earlier try has made that did not live to answer. */
async function madeBefore({ db, subject, attempt }: Making): Promise<BenefitRow | undefined> {
  return attempt?.reached === undefined
    ? undefined
    : findBenefit(db, accessibleOrganizations(subject), attempt.reached);
}

async function make(
  ctx: Making,
  kinds: BenefitKinds,
  organization_id: string,
  wanted: NewBenefit,
): Promise<BenefitRow> {
  const { properties: sent } = wanted;
  const properties = (await kinds[wanted.type].prepare?.(ctx, { organization_id, properties: sent })) ?? sent;
  const { attempt } = ctx;
  return ctx.transaction(async (tx) => {
    const benefit = await createBenefit(tx, organization_id, { ...wanted, properties });
    await attempt?.note(tx, benefit.id);
    return benefit;
  });
}

/** What would be stored of changed properties; nothing where none were sent, or for another benefit than this. */
async function preparedChange(
  reader: Reader,
  kinds: BenefitKinds,
  benefit: BenefitRow | undefined,
  patch: BenefitPatch,
) {
  const { type, properties } = patch;
  if (benefit === undefined || benefit.type !== type || properties == null) return properties;
  const { organization_id } = benefit;
  return (await kinds[type].prepare?.(reader, { organization_id, properties })) ?? properties;
}

/** With the caller's own live grants of each. */
async function presentForUser({ db }: Reader, userId: string, rows: readonly BenefitRow[]) {
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  const grants = await findLiveGrantsOfUser(
    db,
    userId,
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
