import { parseGrantProperties, type GrantRow } from '../benefits/index.ts';

type Placement = Pick<GrantRow, 'properties'>;

/**
 * Chooses the placement for a campaign: one that already shows the campaign, else a free one, else the first.
 * @param placements oldest first
 * @returns undefined if there are no placements
 */
export function choosePlacement<P extends Placement>(placements: readonly P[], campaignId: string): P | undefined {
  const campaignOf = (placement: Placement) => parseGrantProperties(placement).advertisement_campaign_id;
  return (
    placements.find((placement) => campaignOf(placement) === campaignId) ??
    placements.find((placement) => campaignOf(placement) === undefined) ??
    placements[0]
  );
}
