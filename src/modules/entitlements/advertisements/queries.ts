import type { Knex } from 'knex';
import type { GrantRow } from '../benefits/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Listed, Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type CampaignRow = Tables['advertisement_campaigns'];

interface Listing {
  orders: readonly Order[];
  page: Page;
}

export function listCampaigns(db: Knex, userId: string, { orders, page }: Listing) {
  const scope = { column: 'user_id', ids: [userId] };
  return list<CampaignRow>(db, { table: 'advertisement_campaigns', scope, orders, page });
}

/** Campaigns in places of a benefit, each once; `granted_at` is when its first place was granted. */
export async function listShownCampaigns(
  db: Knex,
  benefitId: string,
  { orders, page }: Listing,
): Promise<Listed<CampaignRow>> {
  const places = db('benefit_grants')
    .where({ benefit_id: benefitId })
    .whereNotNull('granted_at')
    .whereNull('revoked_at')
    .whereRaw(`(${SHOWN}) is not null`)
    .select(db.raw(`(${SHOWN})::uuid as campaign_id`), db.raw('min(granted_at) as granted_at'))
    .groupByRaw('1');
  const [counted]: { total: number }[] = await db.from(places.clone().as('place')).select(db.raw('count(*) as total'));
  const rows: CampaignRow[] = await db('advertisement_campaigns')
    .join(places.as('place'), 'place.campaign_id', 'advertisement_campaigns.id')
    .select('advertisement_campaigns.*')
    .orderBy([...orders, { column: 'advertisement_campaigns.id', order: 'asc' }])
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: counted?.total ?? 0 };
}

/** As the indexes have it. */
const SHOWN = `properties->>'advertisement_campaign_id'`;

export async function findCampaign(db: Knex, at: { id: string; user_id?: string }): Promise<CampaignRow | undefined> {
  return db('advertisement_campaigns').where(at).first();
}

export async function findCampaignForUpdate(
  db: Knex.Transaction,
  at: { id: string; user_id: string },
): Promise<CampaignRow | undefined> {
  return db('advertisement_campaigns').where(at).forUpdate().first();
}

/** Grants whose place a campaign takes, also revoked ones, which may be granted again. */
export async function findPlacesForUpdate(db: Knex.Transaction, campaignId: string): Promise<GrantRow[]> {
  const rows: GrantRow[] = await db('benefit_grants')
    .whereRaw(`(${SHOWN}) = ?`, [campaignId])
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

/** One more. @returns undefined where there is no such campaign */
export async function count(db: Knex, id: string, what: 'views' | 'clicks'): Promise<CampaignRow | undefined> {
  const [counted] = await db('advertisement_campaigns').where({ id }).increment(what, 1).returning('*');
  return counted;
}
