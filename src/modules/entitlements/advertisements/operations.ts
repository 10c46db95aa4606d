import { findBenefits, parseAdsProperties } from '../benefits/index.ts';
import { Redirect } from '../../../contract/redirect.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { deleteCampaign } from './delete.ts';
import { enableCampaign } from './enable.ts';
import { presentCampaign, presentOwnCampaign } from './present.ts';
import {
  incrementCounter,
  findCampaign,
  insertCampaign,
  listCampaigns,
  listPlacedCampaigns,
  updateCampaign,
  type CampaignRow,
} from './queries.ts';

const SORT_COLUMNS = { created_at: 'created_at', granted_at: 'granted_at', views: 'views', clicks: 'clicks' };

const buyerOperations = handlers({
  listUserAdvertisements: async ({ query }, ctx) => {
    const page = toPage(query);
    const orders = parseSorting(query.sorting, SORT_COLUMNS);
    const { rows, total } = await listCampaigns(ctx.db, ctx.subject.id, { orders, page });
    return toListResponse(rows.map(presentOwnCampaign), total, page);
  },

  createUserAdvertisement: async ({ body }, ctx) => {
    const { id: user_id } = ctx.subject;
    const wanted = { image_url_dark: null, ...body, user_id };
    const made = await ctx.transaction((tx) => insertCampaign(tx.db, { ...wanted, created_at: tx.now }));
    return presentOwnCampaign(made);
  },

  getUserAdvertisement: async ({ path }, ctx) =>
    presentOwnCampaign(requireCampaign(await findCampaign(ctx.db, { id: path.id, user_id: ctx.subject.id }))),

  updateUserAdvertisement: async ({ path, body }, ctx) => {
    const { id: user_id } = ctx.subject;
    // Null clears the image for dark backgrounds. Other fields are required, so null leaves them unchanged.
    const changes = Object.entries(body).filter(([field, value]) => value !== null || field === 'image_url_dark');
    const updated = await ctx.transaction((tx) =>
      updateCampaign(tx.db, { id: path.id, user_id }, { ...Object.fromEntries(changes), modified_at: tx.now }),
    );
    return presentOwnCampaign(requireCampaign(updated));
  },

  deleteUserAdvertisement: async ({ path }, ctx) => {
    const { id: user_id } = ctx.subject;
    await ctx.transaction((tx) => deleteCampaign(tx, { id: path.id, user_id }));
  },

  enableUserAdvertisement: async ({ path, body }, ctx) => {
    const { id: user_id } = ctx.subject;
    await ctx.transaction((tx) => enableCampaign(tx, { id: path.id, user_id }, body.benefit_id));
  },
});

const publicOperations = handlers({
  listAdvertisements: async ({ query }, ctx) => {
    const page = toPage(query);
    const [benefit] = await findBenefits(ctx.db, [query.benefit_id]);
    if (benefit?.type !== 'ads' || benefit.deleted_at !== null) throw unknownBenefit(query.benefit_id);
    const orders = parseSorting(query.sorting, SORT_COLUMNS);
    const { rows, total } = await listPlacedCampaigns(ctx, benefit.id, { orders, page });
    const { image_width: width, image_height: height } = parseAdsProperties(benefit);
    return { ...toListResponse(rows.map(presentCampaign), total, page), dimensions: { width, height } };
  },

  getAdvertisement: async ({ path }, ctx) =>
    presentCampaign(requireCampaign(await findCampaign(ctx.db, { id: path.id }))),

  recordAdvertisementView: async ({ path }, ctx) => {
    requireCampaign(await ctx.transaction((tx) => incrementCounter(tx.db, path.id, 'views')));
  },

  followAdvertisement: async ({ path }, ctx) => {
    const { link_url } = requireCampaign(await ctx.transaction((tx) => incrementCounter(tx.db, path.id, 'clicks')));
    return new Redirect(link_url);
  },
});

export const operations = { ...buyerOperations, ...publicOperations };

function requireCampaign(row: CampaignRow | undefined): CampaignRow {
  if (row === undefined) throw new ResourceNotFound();
  return row;
}

function unknownBenefit(input: string) {
  const msg = 'The benefit does not exist, or has no placements.';
  return new RequestValidationError([{ type: 'value_error', loc: ['query', 'benefit_id'], msg, input }]);
}
