import { changeGrant, findBenefits, findLiveGrantsForUpdate } from '../benefits/index.ts';
import { invalid, ResourceNotFound } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCampaignForUpdate } from './queries.ts';
import { placeFor } from './rules.ts';

/**
 * Shows a campaign in a place that its owner was granted.
 * @throws ResourceNotFound not a campaign of this person's
 * @throws RequestValidationError not a benefit with places for advertisements that this person has
 */
export async function enableCampaign(tx: Tx, at: { id: string; user_id: string }, benefitId: string): Promise<void> {
  const campaign = await findCampaignForUpdate(tx.db, at);
  if (campaign === undefined) throw new ResourceNotFound();
  const [benefit] = await findBenefits(tx.db, [benefitId]);
  const isForAds = benefit?.type === 'ads' && benefit.deleted_at === null;
  const places = isForAds ? await findLiveGrantsForUpdate(tx.db, benefit.id, at.user_id) : [];
  const place = placeFor(places, campaign.id);
  if (place === undefined) throw invalid('benefit_id', 'You do not have this place for an advertisement.', benefitId);
  await changeGrant(tx, place, { ...place.properties, advertisement_campaign_id: campaign.id });
}
