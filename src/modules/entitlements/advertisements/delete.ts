import { changeGrant } from '../benefits/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteCampaign as erase, findCampaignForUpdate, findPlacesForUpdate } from './queries.ts';

/** Takes a campaign out of all places, and away. @throws ResourceNotFound not a campaign of this person's */
export async function deleteCampaign(tx: Tx, at: { id: string; user_id: string }): Promise<void> {
  const campaign = await findCampaignForUpdate(tx.db, at);
  if (campaign === undefined) throw new ResourceNotFound();
  for (const grant of await findPlacesForUpdate(tx.db, campaign.id)) {
    const { advertisement_campaign_id: _, ...others } = grant.properties;
    await changeGrant(tx, grant, others);
  }
  await erase(tx.db, campaign.id);
}
