import { useEffect, useId, useState } from 'react';
import type { Checkout } from '../shared/api.ts';
import { countries, defaultCountry } from '../shared/countries.ts';
import { statesOf } from '../shared/states.ts';
import { Field, TextField } from '../shared/ui.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  checkout: Checkout;
  formState: CheckoutFormState;
}

/** The billing address. A change of the country or state updates the checkout at once, because the tax depends on it. */
export function AddressFields({ checkout, formState }: Props) {
  const { errors, updateCheckout } = formState;
  const address = checkout.customer_billing_address;
  const [country, setCountry] = useState(address?.country ?? defaultCountry);
  const states = statesOf(country);
  const isSaved = address?.country === country;
  useEffect(() => {
    if (!isSaved && country) void updateCheckout({ customer_billing_address: { country } });
    // Runs for the preselected country and for each choice of the buyer, not for other changes of the checkout.
  }, [country]);
  const id = useId();
  const attributesOf = (name: 'line1' | 'line2' | 'postal_code' | 'city', detail: string) => ({
    name,
    autoComplete: `billing ${detail}`,
    defaultValue: address?.[name] ?? '',
    error: errors.get(`customer_billing_address.${name}`),
  });
  return (
    <fieldset aria-describedby={id}>
      <legend>Billing address</legend>
      <p id={id} className="hint">
        Only the country is required.
      </p>
      <SelectField
        label="Country"
        name="country"
        autoComplete="billing country"
        options={countries}
        value={country}
        error={errors.get('customer_billing_address.country') ?? errors.get('customer_billing_address')}
        onChoose={setCountry}
      />
      <TextField label="Address line 1" {...attributesOf('line1', 'address-line1')} />
      <TextField label="Address line 2" {...attributesOf('line2', 'address-line2')} />
      <div className="pair">
        <TextField label="Postal code" {...attributesOf('postal_code', 'postal-code')} />
        <TextField label="City" {...attributesOf('city', 'address-level2')} />
      </div>
      {states.length > 0 && (
        <SelectField
          key={country}
          label={country === 'CA' ? 'Province' : 'State'}
          name="state"
          autoComplete="billing address-level1"
          options={states}
          defaultValue={address?.state ?? ''}
          error={errors.get('customer_billing_address.state')}
          onChoose={(state) => void updateCheckout({ customer_billing_address: { country, state: state || null } })}
        />
      )}
      <TaxField checkout={checkout} formState={formState} />
    </fieldset>
  );
}

function TaxField({ checkout, formState: { errors, updateCheckout } }: Props) {
  return (
    <TextField
      label="Tax ID"
      name="customer_tax_id"
      autoComplete="off"
      defaultValue={checkout.customer_tax_id ?? ''}
      error={errors.get('customer_tax_id')}
      onBlur={({ target }) => {
        const taxId = target.value.trim() || null;
        if (taxId !== checkout.customer_tax_id) void updateCheckout({ customer_tax_id: taxId });
      }}
    />
  );
}

interface SelectFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  options: readonly { code: string; name: string }[];
  value?: string;
  defaultValue?: string;
  error: string | undefined;
  onChoose?: (code: string) => void;
}

function SelectField({ label, error, options, onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...select} {...attributes} onChange={(event) => onChoose?.(event.target.value)}>
          <option value="">Select…</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
