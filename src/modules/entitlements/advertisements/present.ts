import type { Schema } from '../../../contract/operation.ts';
import type { CampaignRow } from './queries.ts';

/** Presents a campaign for the public. */
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

/** Presents a campaign for its owner. */
export function presentOwnCampaign(row: CampaignRow): Schema<'UserAdvertisementCampaign'> {
  const { user_id, views, clicks } = row;
  return { ...presentCampaign(row), user_id, views, clicks };
}
