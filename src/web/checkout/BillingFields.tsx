import type { RefObject } from 'react';
import type { Address, Checkout } from '../shared/api.ts';
import { ShortAddressFields } from '../shared/address-fields.tsx';
import { t } from '../shared/intl.ts';
import { readAddress } from '../shared/read-address.ts';
import { usualTaxIdLabel } from '../shared/tax-id.ts';
import { TextField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
  formRef: RefObject<HTMLFormElement | null>;
}

const PATH = 'customer_billing_address';

/**
 * The name and the address of the buyer, as short as the tax needs. Changes of the location and the tax ID update the checkout at
 * once, because the tax depends on them.
 */
export function BillingFields({ checkout, formState: { errors, updateCheckout }, formRef }: Props) {
  const address = checkout.customer_billing_address;

  function updateLocation() {
    const entered = formRef.current ? readAddress(new FormData(formRef.current), address) : undefined;
    if (entered && !isSameLocation(entered, address)) void updateCheckout({ customer_billing_address: entered });
  }

  return (
    <fieldset>
      <legend>{t({ id: 'checkout.billing', defaultMessage: 'Billing' })}</legend>
      <TextField
        label={t({ id: 'field.fullName', defaultMessage: 'Full name' })}
        name="customer_name"
        autoComplete="name"
        aria-required
        defaultValue={checkout.customer_name ?? ''}
        error={errors.get('customer_name')}
      />
      <ShortAddressFields
        address={address}
        errors={errors}
        path={PATH}
        needsAll={needsAllFields(checkout, errors)}
        onLocationChange={updateLocation}
      >
        {(country) => (
          <TextField
            key={address?.country}
            label={usualTaxIdLabel(country)}
            name="customer_tax_id"
            autoComplete="off"
            hint={otherTaxIds(checkout)}
            defaultValue={checkout.customer_tax_id ?? ''}
            error={errors.get('customer_tax_id')}
            onBlur={({ target }) => {
              const taxId = target.value.trim() || null;
              if (taxId !== checkout.customer_tax_id) void updateCheckout({ customer_tax_id: taxId });
            }}
          />
        )}
      </ShortAddressFields>
    </fieldset>
  );
}

/** Returns the tax IDs of other countries, which the seller has filled in. The page does not change them. */
const otherTaxIds = ({ customer_tax_ids, customer_billing_address: address }: Checkout): string | undefined =>
  customer_tax_ids
    .filter(({ country }) => country !== address?.country)
    .map(({ country, value }) => `${country}: ${value}`)
    .join(', ') || undefined;

/** Whether the seller or the buyer has filled in a field of the long form, or one of them is invalid. */
function needsAllFields(
  { customer_billing_address: address, customer_tax_ids }: Checkout,
  errors: CheckoutFormState['errors'],
): boolean {
  const long = ['line1', 'line2', 'city'] as const;
  return (
    customer_tax_ids.length > 0 ||
    errors.has('customer_tax_id') ||
    long.some((field) => Boolean(address?.[field]) || errors.has(`${PATH}.${field}`))
  );
}

const isSameLocation = (entered: Address, known: Address | null) =>
  (['country', 'state', 'postal_code'] as const).every((part) => (entered[part] ?? null) === (known?.[part] ?? null));
