import type { Knex } from 'knex';
import { liveGrantSql, type GrantRow } from '../benefits/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { countRows, listRows } from '../../../platform/db/list.ts';

export type CampaignRow = Tables['advertisement_campaigns'];

interface ListCampaignsOptions {
  orders: readonly SortOrder[];
  page: Page;
}

export function listCampaigns(db: Knex, userId: string, { orders, page }: ListCampaignsOptions) {
  const scope = { column: 'user_id', ids: [userId] };
  return listRows<CampaignRow>(db, { table: 'advertisement_campaigns', scope, orders, page });
}

/** Lists each campaign in placements of a benefit once. `granted_at` is the time of its earliest placement. */
export async function listPlacedCampaigns(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  benefitId: string,
  { orders, page }: ListCampaignsOptions,
): Promise<ListResult<CampaignRow>> {
  const placements = db('benefit_grants')
    .where({ benefit_id: benefitId })
    .whereRaw(`${liveGrantSql()} and (${CAMPAIGN_ID}) is not null`, [now])
    .select(db.raw(`(${CAMPAIGN_ID})::uuid as campaign_id`), db.raw('min(granted_at) as granted_at'))
    .groupByRaw('1');
  const total = await countRows(db, placements.clone(), page);
  const rows: CampaignRow[] = await db('advertisement_campaigns')
    .join(placements.as('place'), 'place.campaign_id', 'advertisement_campaigns.id')
    .select('advertisement_campaigns.*')
    .orderBy([...orders, { column: 'advertisement_campaigns.id', order: 'asc' }])
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total };
}

/** Expression of the indexes. Queries must repeat it literally to use them. */
const CAMPAIGN_ID = `properties->>'advertisement_campaign_id'`;

export async function findCampaign(db: Knex, at: { id: string; user_id?: string }): Promise<CampaignRow | undefined> {
  return db('advertisement_campaigns').where(at).first();
}

export async function findCampaignForUpdate(
  db: Knex.Transaction,
  at: { id: string; user_id: string },
): Promise<CampaignRow | undefined> {
  return db('advertisement_campaigns').where(at).forUpdate().first();
}

/** Locks the grants that show a campaign, including revoked ones, which may be granted again. */
export async function findPlacementsForUpdate(db: Knex.Transaction, campaignId: string): Promise<GrantRow[]> {
  const rows: GrantRow[] = await db('benefit_grants')
    .whereRaw(`(${CAMPAIGN_ID}) = ?`, [campaignId])
    .orderBy('id')
    .forNoKeyUpdate();
  return rows;
}

export async function insertCampaign(
  db: Knex,
  row: Omit<CampaignRow, 'id' | 'modified_at' | 'views' | 'clicks'>,
): Promise<CampaignRow> {
  return expectOne(await db('advertisement_campaigns').insert(row).returning('*'));
}

export async function updateCampaign(
  db: Knex,
  at: { id: string; user_id: string },
  changes: Partial<CampaignRow>,
): Promise<CampaignRow | undefined> {
  const [updated] = await db('advertisement_campaigns').where(at).update(changes).returning('*');
  return updated;
}

export async function deleteCampaign(db: Knex, id: string): Promise<void> {
  await db('advertisement_campaigns').where({ id }).delete();
}

/** Counts a view or a click. @returns undefined if the campaign does not exist */
export async function incrementCounter(
  db: Knex,
  id: string,
  what: 'views' | 'clicks',
): Promise<CampaignRow | undefined> {
  const [counted] = await db('advertisement_campaigns').where({ id }).increment(what, 1).returning('*');
  return counted;
}
