import { violation, type Violation } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import type { CheckoutRow } from '../checkouts/index.ts';

interface Consent {
  columns: Pick<CheckoutRow, 'terms_accepted_at' | 'terms_url'>;
  violations: Violation[];
}

/** @returns the columns of a checkout with the consent to the seller's terms, and a violation if a required consent is missing */
export async function readConsent(tx: Tx, { organization_id }: CheckoutRow, hasConsent: boolean): Promise<Consent> {
  const { require_terms_consent, terms_url } = expectOne(await findOrganizations(tx.db, [organization_id]));
  const isMissing = require_terms_consent && !hasConsent;
  return {
    columns: hasConsent && terms_url !== null ? { terms_accepted_at: tx.now, terms_url } : NONE,
    violations: isMissing ? [violation('terms_consent', 'Field required.', hasConsent, 'missing')] : [],
  };
}

const NONE = { terms_accepted_at: null, terms_url: null };
