import { blankToNull, normalizeAddress } from '../../../shared/address.ts';
import { parseOssNumber } from '../../../shared/codes/oss-numbers.ts';
import { RequestValidationError } from '../../../shared/errors.ts';
import { normalizeTaxId } from '../../../shared/tax-ids.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { BillingPatch } from './billing-patch.ts';
import { findOrganizationBilling, upsertBilling, type OrganizationBillingRow } from './billing-queries.ts';
import { validateBilling } from './validate-billing.ts';

/**
 * Changes the billing settings. Absent fields stay unchanged.
 * @throws RequestValidationError see `validateBilling`
 */
export async function updateBilling(
  tx: Tx,
  organization_id: string,
  patch: BillingPatch,
): Promise<OrganizationBillingRow> {
  const [current] = await findOrganizationBilling(tx.db, [organization_id]);
  const violations = validateBilling(patch, current);
  if (violations.length > 0) throw new RequestValidationError(violations);
  const {
    legal_name,
    address,
    tax_id,
    receipt_note,
    exchange_rates,
    business_buyers,
    oss_registration: oss,
    plan_changes: { upgrades, downgrades, longer_commitments: longer, shorter_commitments: shorter } = {},
    dispute_policy: { on_open, on_lost } = {},
    ...rest
  } = patch;
  const seat = address === undefined ? current?.address : address && normalizeAddress(address);
  return upsertBilling(tx.db, {
    organization_id,
    modified_at: tx.now,
    ...rest,
    ...blankToNull({ legal_name, receipt_note }),
    ...(tax_id !== undefined && { tax_id: normalizeTaxId(tax_id, seat?.country) }),
    ...(exchange_rates !== undefined && {
      exchange_rates: Object.fromEntries(exchange_rates.map(({ currency, rate }) => [currency, rate])),
    }),
    ...(business_buyers !== undefined && {
      business_buyers: Object.fromEntries(
        business_buyers.map(({ country, charge, law }) => [country, { charge, law }]),
      ),
    }),
    ...(address !== undefined && { address: seat }),
    ...(oss !== undefined && {
      oss_registration: oss && { ...oss, number: parseOssNumber(oss, oss.number ?? '').code || null },
    }),
    ...(upgrades && { plan_upgrades: upgrades }),
    ...(downgrades && { plan_downgrades: downgrades }),
    ...(longer !== undefined && { plan_longer_commitments: longer }),
    ...(shorter !== undefined && { plan_shorter_commitments: shorter }),
    ...(on_open !== undefined && { dispute_on_open: on_open }),
    ...(on_lost !== undefined && { dispute_on_lost: on_lost }),
  });
}
