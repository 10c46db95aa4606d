import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { recordReceiver, type Receiver } from '../../customers/customers/index.ts';
import { enqueueEmails, type NewEmail } from '../../notifications/emails/index.ts';
import { withOrganizationClock, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { grantComplimentary } from './grant.ts';
import { readGrants, type CustomerGrantRow, type GrantRow } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { findBenefit, lockBenefitForShare } from './queries.ts';

interface GrantInput extends Receiver {
  /** Defaults to true. */
  send_email?: boolean;
}

/**
 * Grants a benefit without a purchase, and tells the receiver.
 * @throws ResourceNotFound the benefit does not belong to the caller's organizations
 * @throws RequestValidationError the receiver is not named, named twice, or not a customer of the organization
 */
export async function createGrant(
  real: Tx,
  kinds: BenefitKinds,
  of: { ids: AccessibleOrganizationIds; benefitId: string },
  { send_email = true, ...receiver }: GrantInput,
): Promise<CustomerGrantRow> {
  const found = await findBenefit(real.db, of.ids, of.benefitId);
  const benefit = found && (await lockBenefitForShare(real.db, found.id));
  if (benefit === undefined || benefit.deleted_at !== null) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, benefit.organization_id);
  const { user_id, email } = await recordReceiver(tx, benefit.organization_id, receiver);
  const id = await grantComplimentary(tx, kinds, benefit, user_id);
  if (send_email) await enqueueEmails(tx, [emailAbout({ ...benefit, id }, { user_id, email })]);
  return expectOne(await readGrants(real, [id]));
}

/** A seller can name any address, so the e-mail counts against the limit of its mailbox. */
const emailAbout = (
  { id, organization_id }: Pick<GrantRow, 'id' | 'organization_id'>,
  { user_id, email }: { user_id: string; email: string },
): NewEmail => ({
  organization_id,
  user_id,
  kind: 'complimentary_grant',
  recipient: email,
  object_id: id,
  event_id: null,
  key: `complimentary_grant:${id}`,
  isUnpaid: true,
  isBySeller: true,
});
