import type { Schema } from '../../../contract/operation.ts';
import type { CampaignRow } from './queries.ts';

/** What everybody sees. */
export function presentCampaign(row: CampaignRow): Schema<'AdvertisementCampaign'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    image_url: row.image_url,
    image_url_dark: row.image_url_dark,
    text: row.text,
    link_url: row.link_url,
  };
}

/** What whoever made it sees. */
export function presentOwnCampaign(row: CampaignRow): Schema<'UserAdvertisementCampaign'> {
  const { user_id, views, clicks } = row;
  return { ...presentCampaign(row), user_id, views, clicks };
}
