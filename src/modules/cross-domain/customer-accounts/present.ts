import type { Schema } from '../../../contract/operation.ts';
import type { CustomerRow, EmailChangeLink } from '../../customers/customers/index.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';

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
