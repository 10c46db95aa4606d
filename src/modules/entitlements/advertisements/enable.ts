import { updateGrantProperties, findBenefits, findLiveGrantsForUpdate } from '../benefits/index.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCampaignForUpdate } from './queries.ts';
import { choosePlacement } from './rules.ts';

/**
 * Shows a campaign in a placement that was granted to its owner.
 * @throws ResourceNotFound the user has no such campaign
 * @throws RequestValidationError the user has no placement by this benefit
 */
export async function enableCampaign(tx: Tx, at: { id: string; user_id: string }, benefitId: string): Promise<void> {
  const campaign = await findCampaignForUpdate(tx.db, at);
  if (campaign === undefined) throw new ResourceNotFound();
  const [benefit] = await findBenefits(tx.db, [benefitId]);
  const isForAds = benefit?.type === 'ads' && benefit.deleted_at === null;
  const placements = isForAds ? await findLiveGrantsForUpdate(tx, benefit.id, at.user_id) : [];
  const placement = choosePlacement(placements, campaign.id);
  if (placement === undefined)
    throw invalidField('benefit_id', 'You do not have a placement by this benefit.', benefitId);
  await updateGrantProperties(tx, placement, { ...placement.properties, advertisement_campaign_id: campaign.id });
}
