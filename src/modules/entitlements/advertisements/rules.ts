interface Placement {
  readonly properties: { readonly advertisement_campaign_id?: unknown };
}

/**
 * Chooses the placement for a campaign: one that already shows the campaign, else a free one, else the first.
 * @param placements oldest first
 * @returns undefined if there are no placements
 */
export function choosePlacement<P extends Placement>(placements: readonly P[], campaignId: string): P | undefined {
  const campaignOf = ({ properties }: Placement) => properties.advertisement_campaign_id;
  return (
    placements.find((placement) => campaignOf(placement) === campaignId) ??
    placements.find((placement) => campaignOf(placement) === undefined) ??
    placements[0]
  );
}
