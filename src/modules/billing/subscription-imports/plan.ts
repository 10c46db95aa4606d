import { RequestValidationError, type Violation } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { checkPeriod, type Period } from './check-period.ts';
import { loadTerms, type Terms } from './check-terms.ts';
import { violationAt, type PlacedSubscription } from './imported.ts';
import { findKnownSubscriptions, type KnownSubscription } from './queries.ts';
import { loadCustomers, type ResolvedCustomer } from './resolve-customers.ts';

/** A subscription that the organization has already, or what a new one is made of. */
export type PlannedSubscription = PlacedSubscription & ResolvedCustomer & ({ known: KnownSubscription } | NewPlan);

export interface NewPlan {
  known: undefined;
  terms: Terms;
  period: Period;
}

/**
 * Plans an import. Stores nothing, and locks the customers.
 * @throws RequestValidationError a subscription cannot be imported
 */
export async function planImport(
  tx: Tx,
  organization_id: string,
  placed: readonly PlacedSubscription[],
): Promise<PlannedSubscription[]> {
  const sent = placed.map((each) => each.sent);
  const duplicates = findDuplicates(placed);
  if (duplicates.length > 0) throw new RequestValidationError(duplicates);
  const resolveCustomer = await loadCustomers(tx, organization_id, sent);
  const externalIds = sent.map(({ external_id }) => external_id);
  const known = indexBy(await findKnownSubscriptions(tx.db, organization_id, externalIds), 'external_id');
  const unknown = sent.filter(({ external_id }) => !known.has(external_id));
  const checkTerms = await loadTerms(
    tx,
    organization_id,
    unknown.map(({ product_id }) => product_id),
  );
  const violations: Violation[] = [];
  const plan = await mapInPieces(placed, (each): PlannedSubscription[] => {
    const resolved = resolveCustomer(each);
    const present = known.get(each.sent.external_id);
    const found =
      present === undefined ? checkNew(each, checkTerms(each), tx.now) : checkKnown(each, present, resolved);
    if (Array.isArray(found) || !('email' in resolved)) {
      violations.push(...('email' in resolved ? [] : [resolved]), ...(Array.isArray(found) ? found : []));
      return [];
    }
    return [{ ...each, ...resolved, ...found }];
  });
  if (violations.length > 0) throw new RequestValidationError(violations);
  return plan.flat();
}

function findDuplicates(placed: readonly PlacedSubscription[]): Violation[] {
  const places = new Map<string, number>();
  return placed.flatMap(({ place, sent: { external_id } }) => {
    const first = places.get(external_id);
    if (first === undefined) {
      places.set(external_id, place);
      return [];
    }
    return [violationAt(place, 'external_id', `The value stands in the list twice, first at ${first}.`, external_id)];
  });
}

/** A known subscription may have changed here since its import, so only its customer is compared. */
function checkKnown(
  { place, sent: { external_id } }: PlacedSubscription,
  known: KnownSubscription,
  resolved: ResolvedCustomer | Violation,
): { known: KnownSubscription } | Violation[] {
  if (!('email' in resolved) || resolved.email === known.customer_email) return { known };
  return [
    violationAt(
      place,
      'external_id',
      'The organization has this subscription already, for another customer.',
      external_id,
    ),
  ];
}

function checkNew(placed: PlacedSubscription, terms: Terms | Violation[], now: Date): NewPlan | Violation[] {
  const period = checkPeriod(placed, now);
  if (!Array.isArray(terms) && !Array.isArray(period)) return { known: undefined, terms, period };
  return [...(Array.isArray(terms) ? terms : []), ...(Array.isArray(period) ? period : [])];
}
