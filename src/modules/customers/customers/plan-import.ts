import { isDeepStrictEqual } from 'node:util';
import { RequestValidationError, violation, type Violation } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { mapInPieces } from '../../../shared/map-in-pieces.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findExternalIds, type FoundCustomer } from './import-queries.ts';
import type { CustomerRow } from './queries.ts';
import { NO_TAX_DETAILS } from './tax-ids.ts';
import { checkColumns, type CustomerInput } from './validate.ts';

/** Customers that another system knows. */
export interface CustomerImport {
  /** Defaults to false. */
  dry_run?: boolean;
  customers: readonly ImportedCustomer[];
}

export type ImportedCustomer = CustomerInput & { email: string; created_at?: string };

/** A customer of an import, with its position in the request. */
export interface PlacedCustomer {
  place: number;
  sent: ImportedCustomer;
}

export interface PlannedCustomer extends PlacedCustomer {
  /** Id of the customer, null for one that a plan would create. */
  id: string | null;
  outcome: 'created' | 'updated' | 'unchanged';
  known: CustomerRow | undefined;
  /** The columns that were sent, without the e-mail address and the time of creation. */
  columns: Partial<CustomerRow>;
}

const violationAt = (place: number, field: string, msg: string, input: unknown) =>
  violation(['customers', place, field], msg, input);

/** @throws RequestValidationError an e-mail address or an external id is in the list twice */
export function requireDistinct(placed: readonly PlacedCustomer[]): void {
  const violations = [
    ...findDuplicates(placed, 'email', ({ email }) => email.toLowerCase()),
    ...findDuplicates(placed, 'external_id', ({ external_id }) => external_id ?? undefined),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
}

function findDuplicates(
  placed: readonly PlacedCustomer[],
  field: 'email' | 'external_id',
  valueOf: (sent: ImportedCustomer) => string | undefined,
): Violation[] {
  const places = new Map<string, number>();
  return placed.flatMap(({ place, sent }) => {
    const value = valueOf(sent);
    if (value === undefined) return [];
    const first = places.get(value);
    if (first !== undefined)
      return [violationAt(place, field, `The value stands in the list twice, first at ${first}.`, value)];
    places.set(value, place);
    return [];
  });
}

/**
 * Plans an import. Stores nothing.
 * @param found the customers with the e-mail addresses
 * @throws RequestValidationError a customer cannot be imported
 */
export async function planImport(
  { db, now }: Reader,
  organization_id: string,
  { placed, found }: { placed: readonly PlacedCustomer[]; found: readonly FoundCustomer[] },
): Promise<PlannedCustomer[]> {
  const known = indexBy(found, 'sent');
  const externalIds = placed.flatMap(({ sent }) => sent.external_id ?? []);
  const holders = indexBy(await findExternalIds(db, organization_id, externalIds), 'external_id');
  const checked = await mapInPieces(placed, (each) => checkCustomer(each, known.get(each.sent.email), now));
  const violations = checked.flatMap((each) => [
    ...each.violations,
    ...findTakenIdentifier(each.plan, holders.get(each.plan.sent.external_id ?? '')),
  ]);
  if (violations.length > 0) throw new RequestValidationError(violations);
  return checked.map(({ plan }) => plan);
}

function checkCustomer({ place, sent }: PlacedCustomer, known: CustomerRow | undefined, now: Date) {
  const { email, created_at, ...input } = sent;
  const { columns, violations } = checkColumns(input, known ?? NO_TAX_DETAILS);
  const outcome = known === undefined ? 'created' : hasEffect(columns, known) ? 'updated' : 'unchanged';
  const plan: PlannedCustomer = { place, sent, known, id: known?.id ?? null, outcome, columns };
  const isErased = known !== undefined && known.erased_at !== null;
  return {
    plan,
    violations: [
      ...violations.map((each) => ({ ...each, loc: ['body', 'customers', place, ...each.loc.slice(1)] })),
      ...(isErased ? [violationAt(place, 'email', 'The personal data of this customer was erased.', email)] : []),
      ...(created_at !== undefined && new Date(created_at) > now
        ? [violationAt(place, 'created_at', 'The time of creation cannot be in the future.', created_at)]
        : []),
    ],
  };
}

const hasEffect = (columns: Partial<CustomerRow>, known: CustomerRow) =>
  Object.entries(columns).some(([name, value]) => !isDeepStrictEqual(value, known[name as keyof CustomerRow]));

function findTakenIdentifier({ place, sent, id }: PlannedCustomer, holder: { id: string } | undefined): Violation[] {
  if (holder === undefined || holder.id === id) return [];
  const msg = 'Another customer of the organization has this identifier.';
  return [violationAt(place, 'external_id', msg, sent.external_id)];
}
