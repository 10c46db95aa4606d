import { useId, useState } from 'react';
import type { Checkout, FieldErrors } from '../shared/api.ts';
import { countries, ownCountry } from '../shared/countries.ts';
import { statesOf } from '../shared/states.ts';
import { Field, TextField } from '../shared/ui.tsx';

interface Props {
  checkout: Checkout;
  errors: FieldErrors;
}

export function AddressFields({ checkout, errors }: Props) {
  const address = checkout.customer_billing_address;
  const [country, setCountry] = useState(address?.country ?? ownCountry);
  const states = statesOf(country);
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
      <Choice
        label="Country"
        name="country"
        autoComplete="billing country"
        options={countries}
        value={country}
        error={errors.get('customer_billing_address.country') ?? errors.get('customer_billing_address')}
        onChoose={setCountry}
      />
      <TextField label="Street and number" {...attributesOf('line1', 'address-line1')} />
      <TextField label="Flat, floor or building" {...attributesOf('line2', 'address-line2')} />
      <div className="pair">
        <TextField label="Postal code" {...attributesOf('postal_code', 'postal-code')} />
        <TextField label="City" {...attributesOf('city', 'address-level2')} />
      </div>
      {states.length > 0 && (
        <Choice
          key={country}
          label={country === 'CA' ? 'Province' : 'State'}
          name="state"
          autoComplete="billing address-level1"
          options={states}
          defaultValue={address?.state ?? ''}
          error={errors.get('customer_billing_address.state')}
        />
      )}
      <TextField
        label="Tax number"
        name="customer_tax_id"
        autoComplete="off"
        defaultValue={checkout.customer_tax_id ?? ''}
        error={errors.get('customer_tax_id')}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  autoComplete: string;
  options: readonly { code: string; name: string }[];
  value?: string;
  defaultValue?: string;
  error: string | undefined;
  onChoose?: (code: string) => void;
}

function Choice({ label, error, options, onChoose, ...select }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...select} {...attributes} onChange={(event) => onChoose?.(event.target.value)}>
          <option value="">Please choose</option>
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
