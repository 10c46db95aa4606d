/** The part of a page that can be restricted to the purchases at one seller, as on the seller's portal. */
export interface OfSeller {
  /** Undefined means the purchases at all sellers. */
  organizationId?: string | undefined;
}

/** @returns the parameters of a list that restrict it to one seller; none for all sellers */
export const ofSeller = ({ organizationId }: OfSeller) =>
  organizationId === undefined ? {} : { organization_id: [organizationId] };
