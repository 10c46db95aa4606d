import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { BuyerScope } from '../../../platform/access/buyer-scope.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { findBenefits, parseLicenseKeyTerms } from '../benefits/index.ts';
import { isIdle, idleCutoff } from './idle-rules.ts';
import { findLicenseKey, renameLiveActivation, type ActivationRow } from './queries.ts';

interface Renaming {
  keyId: string;
  activationId: string;
  label: string;
}

/**
 * Changes the label that a buyer gives to a machine.
 * @throws ResourceNotFound the buyer has no such live activation, or may not manage machines
 */
export async function renameActivation(
  real: Tx,
  buyer: BuyerScope,
  { keyId, activationId, label }: Renaming,
): Promise<ActivationRow> {
  const key = await findLicenseKey(real, buyer, keyId);
  if (key === undefined) throw new ResourceNotFound();
  const terms = parseLicenseKeyTerms(expectOne(await findBenefits(real.db, [key.benefit_id])));
  if (terms.activations?.enable_user_admin !== true) throw new ResourceNotFound();
  const { db, now } = await withOrganizationClock(real, key.organization_id);
  const of = { id: activationId, license_key_id: key.id };
  const renamed = await renameLiveActivation(db, of, { label, modified_at: now });
  if (renamed === undefined || isIdle(renamed, idleCutoff(key, now))) throw new ResourceNotFound();
  return renamed;
}
