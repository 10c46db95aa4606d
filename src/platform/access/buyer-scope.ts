import type { CustomerSubject, UserSubject } from './subject.ts';

/** Limits queries to the purchases of a buyer: at all organizations, or at the organization of a customer session. */
export interface BuyerScope {
  readonly column: 'user_id';
  /** The account of the buyer. The list is empty for a customer who has bought nothing yet. */
  readonly ids: readonly string[];
  readonly organizationId?: string;
}

/** @returns the limits of all queries for a buyer */
export function buyerScope(subject: UserSubject | CustomerSubject): BuyerScope {
  if (subject.kind === 'user') return { column: 'user_id', ids: [subject.id] };
  const { userId, organizationId } = subject;
  return { column: 'user_id', ids: userId === null ? [] : [userId], organizationId };
}
