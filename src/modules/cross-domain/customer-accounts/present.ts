import type { Schema } from '../../../contract/operation.ts';
import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentPaymentForm, type PaymentMethodDependencies } from '../../billing/payment-methods/index.ts';
import { presentNextBill } from '../../billing/renewals/index.ts';
import { presentSavedCard } from '../../billing/subscriptions/index.ts';
import { findProducts } from '../../catalog/products/index.ts';
import type { CustomerRow, EmailChangeLink } from '../../customers/customers/index.ts';
import { findBenefits, parseGrantProperties, presentGiven } from '../../entitlements/benefits/index.ts';
import { findLicenseKeys } from '../../entitlements/license-keys/index.ts';
import { findOrganizations, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { OfferedTransfer } from './offered-transfer.ts';
import { findCustomerOfAccount } from './queries.ts';
import type { PlannedTransfer } from './transfer.ts';

/** Presents a change of an e-mail address that is pending or can be undone. */
export const presentEmailChange = (
  customer: CustomerRow,
  { name, mode }: OrganizationRow,
  { mayConfirm }: EmailChangeLink,
): Schema<'CustomerEmailChange'> => ({
  organization_name: name,
  organization_mode: mode,
  email: customer.customer_new_email ?? customer.email,
  may_confirm: mayConfirm,
  is_confirmed: customer.email_change_confirmed_at !== null || customer.email_undo_until !== null,
  is_agreed: customer.email_change_agreed_at !== null,
  takes_effect_at: customer.email_change_takes_effect_at?.toISOString() ?? null,
  undo_until: customer.email_undo_until?.toISOString() ?? null,
});

/** Presents the terms that the receiver of a transfer agrees to: the price, its interval and the next bill. */
export function presentTerms({ subscription, next }: Pick<OfferedTransfer, 'subscription' | 'next'>) {
  const { amount, currency, quantity, recurring_interval, recurring_interval_count } =
    next?.subscription ?? subscription;
  const { status, current_period_end } = subscription;
  return {
    quantity,
    amount,
    currency: amount === null ? null : currency,
    recurring_interval,
    recurring_interval_count,
    status,
    current_period_end: current_period_end.toISOString(),
    next_bill: next === undefined ? null : presentNextBill(next),
  };
}

/** Presents a pending transfer to its receiver. */
export async function presentTransfer(
  ctx: Pick<Reader, 'db'> & Pick<PaymentMethodDependencies, 'payments'>,
  offered: OfferedTransfer,
  terms: string,
): Promise<Schema<'SubscriptionTransfer'>> {
  const { subscription, methods, next } = offered;
  const organization = expectOne(await findOrganizations(ctx.db, [subscription.organization_id]));
  const product = expectOne(await findProducts(ctx.db, [next?.subscription.product_id ?? subscription.product_id]));
  return {
    organization_name: organization.name,
    organization_mode: organization.mode,
    product_name: product.name,
    ...presentTerms(offered),
    expires_at: subscription.transfer_expires_at.toISOString(),
    payment_methods: methods.map(({ id, method }) => ({ id, card: presentSavedCard(method) })),
    ...presentPaymentForm(ctx, subscription, organization),
    terms,
  };
}

/** Presents what a transfer does to the benefits that the other customer does not have yet. */
export async function presentTransferPreview(planned: PlannedTransfer): Promise<Schema<'TransferPreview'>> {
  const { tx, row, customer, from, keys, isImmediate } = planned;
  const grants = planned.grants.filter(
    ({ user_id, revoked_at }) => user_id !== customer.user_id && revoked_at === null,
  );
  const benefits = indexBy(
    await findBenefits(
      tx.db,
      grants.map(({ benefit_id }) => benefit_id),
    ),
    'id',
  );
  const keyIds = grants.flatMap((grant) => parseGrantProperties(grant).license_key_id ?? []);
  const licenseKeys = await findLicenseKeys(tx, keyIds);
  const machines = licenseKeys.reduce((sum, { activations }) => sum + activations, 0);
  const { organization_id } = row;
  return {
    former_customer_id: await findCustomerOfAccount(tx.db, { organization_id, user_id: from }),
    is_immediate: isImmediate,
    rotated_keys_count: keys.rotatesKeys ? licenseKeys.length : 0,
    released_machines_count: keys.releasesMachines ? machines : 0,
    kept_machines_count: keys.releasesMachines ? 0 : machines,
    benefits: grants.map((grant) => presentGiven(grant, getOrThrow(benefits, grant.benefit_id))),
  };
}
