import { useState } from 'react';
import type { Checkout, FieldErrors } from '../shared/api.ts';
import { countries, ownCountry } from '../shared/countries.ts';
import { Field, TextField } from '../shared/ui.tsx';

interface Props {
  checkout: Checkout;
  errors: FieldErrors;
}

/** Countries whose addresses need a state. */
const WITH_STATES = ['US', 'CA'];

export function AddressFields({ checkout, errors }: Props) {
  const address = checkout.customer_billing_address;
  const [country, setCountry] = useState(address?.country ?? ownCountry);
  const errorOf = (field: string) => errors.get(`customer_billing_address.${field}`);
  return (
    <fieldset>
      <legend>Billing address</legend>
      <CountryField
        country={country}
        error={errorOf('country') ?? errors.get('customer_billing_address')}
        onChoose={setCountry}
      />
      <TextField
        label="Street and number (optional)"
        name="line1"
        autoComplete="billing address-line1"
        defaultValue={address?.line1 ?? ''}
        error={errorOf('line1')}
      />
      <div className="pair">
        <TextField
          label="Postal code (optional)"
          name="postal_code"
          autoComplete="billing postal-code"
          defaultValue={address?.postal_code ?? ''}
          error={errorOf('postal_code')}
        />
        <TextField
          label="City (optional)"
          name="city"
          autoComplete="billing address-level2"
          defaultValue={address?.city ?? ''}
          error={errorOf('city')}
        />
      </div>
      {WITH_STATES.includes(country) && (
        <TextField
          label="State or province (optional)"
          name="state"
          autoComplete="billing address-level1"
          defaultValue={address?.state ?? ''}
          error={errorOf('state')}
        />
      )}
      <TextField
        label="Tax number (optional)"
        name="customer_tax_id"
        autoComplete="off"
        defaultValue={checkout.customer_tax_id ?? ''}
        error={errors.get('customer_tax_id')}
      />
    </fieldset>
  );
}

interface CountryProps {
  country: string;
  error: string | undefined;
  onChoose: (code: string) => void;
}

function CountryField({ country, error, onChoose }: CountryProps) {
  return (
    <Field label="Country" error={error}>
      {(attributes) => (
        <select
          {...attributes}
          name="country"
          autoComplete="billing country"
          value={country}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
