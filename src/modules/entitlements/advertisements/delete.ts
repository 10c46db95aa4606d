import { parseGrantProperties, updateGrantProperties } from '../benefits/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { deleteCampaign as erase, findCampaignForUpdate, findPlacementsForUpdate } from './queries.ts';

/**
 * Removes a campaign from all placements and deletes it.
 * @throws ResourceNotFound the user has no such campaign
 */
export async function deleteCampaign(tx: Tx, at: { id: string; user_id: string }): Promise<void> {
  const campaign = await findCampaignForUpdate(tx.db, at);
  if (campaign === undefined) throw new ResourceNotFound();
  for (const grant of await findPlacementsForUpdate(tx.db, campaign.id)) {
    const { advertisement_campaign_id: _, ...others } = parseGrantProperties(grant);
    await updateGrantProperties(tx, grant, others);
  }
  await erase(tx.db, campaign.id);
}
