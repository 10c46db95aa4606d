import { isDeepStrictEqual } from 'node:util';
import { blankToNull, normalizeAddress, validateAddress, type Address } from '../../../shared/address.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { taxIdColumns, validateTaxIds } from '../../customers/customers/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { CustomerSubject, OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { billedBuyerOf, type BilledBuyer } from '../pricing/index.ts';
import { insertBillingChange, type BillingChangeRow } from './billing-details-queries.ts';
import { asEnded } from './cancellation.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { AlreadyCanceledSubscription } from './errors.ts';
import { lockSubscriptionInScope } from './lock.ts';
import { updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';
import { isBillable } from './states.ts';

/** An absent field stays unchanged. Null clears it. The address cannot be cleared, since the tax depends on it. */
export interface BillingDetailsPatch {
  name?: string | null;
  address?: Address;
  tax_id?: string | null;
  tax_ids?: readonly CountryTaxId[];
}

const FIELDS = { taxId: 'tax_id', taxIds: 'tax_ids', address: 'address' };

/** The subscription, and the caller who changes it as its buyer or as its seller. */
interface BillingDetailsTarget {
  scope: Scope;
  id: string;
  role: BillingChangeRow['role'];
  author: UserSubject | OrganizationSubject | CustomerSubject;
}

/**
 * Changes the buyer's data on the bills of a subscription from the next bill on. A bill whose payment is in progress and
 * issued orders stay as they are. Records the author of the change.
 * @throws ResourceNotFound also before the first payment, which the checkout decides
 * @throws AlreadyCanceledSubscription no bill follows
 * @throws RequestValidationError the country does not exist, or the tax id is not one of the country
 */
export async function updateBillingDetails(
  real: Tx,
  { scope, id, role, author }: BillingDetailsTarget,
  patch: BillingDetailsPatch,
): Promise<SubscriptionRow> {
  const subscription = await lockSubscriptionInScope(real, scope, id);
  if (subscription.started_at === null) throw new ResourceNotFound();
  if (!isBillable(asEnded(subscription))) throw new AlreadyCanceledSubscription();
  const before = billedBuyerOf(subscription);
  const changes = detailColumns(patch, before);
  const after = { ...before, ...changes };
  const violations = [
    ...(patch.address ? validateAddress(patch.address, 'address') : []),
    ...validateTaxIds(patch, after, FIELDS),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  if (isDeepStrictEqual(before, after)) return subscription;
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const changed = await updateSubscription(tx.db, id, { ...changes, modified_at: tx.now });
  await insertBillingChange(tx.db, {
    created_at: tx.now,
    subscription_id: id,
    role,
    user_id: authorUserId(author),
    organization_id: author.kind === 'organization' ? author.id : null,
    before,
    after,
  });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}

function authorUserId(author: BillingDetailsTarget['author']): string | null {
  if (author.kind === 'customer') return author.userId;
  return author.kind === 'user' ? author.id : null;
}

function detailColumns({ name, address: sent, ...taxIds }: BillingDetailsPatch, before: Required<BilledBuyer>) {
  const address = sent === undefined ? before.billing_address : normalizeAddress(sent);
  return {
    ...blankToNull({ customer_name: name }),
    ...taxIdColumns(taxIds, before, address),
    ...(sent !== undefined && { billing_address: address }),
  };
}
