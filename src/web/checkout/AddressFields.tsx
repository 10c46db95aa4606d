import { useEffect, useId, useState } from 'react';
import type { Checkout } from '../shared/api.ts';
import { countries, ownCountry } from '../shared/countries.ts';
import { statesOf } from '../shared/states.ts';
import { Field, TextField } from '../shared/ui.tsx';
import type { Order } from './use-order.ts';

interface Props {
  checkout: Checkout;
  order: Order;
}

/** The country decides on the tax: what it comes to is shown before anything is paid. */
export function AddressFields({ checkout, order }: Props) {
  const { errors, change } = order;
  const address = checkout.customer_billing_address;
  const [country, setCountry] = useState(address?.country ?? ownCountry);
  const states = statesOf(country);
  const isKnown = address?.country === country;
  useEffect(() => {
    if (!isKnown && country) void change({ customer_billing_address: { country } });
    // Only what the buyer chose, and what the page chose for them when it appeared.
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
          onChoose={(state) => void change({ customer_billing_address: { country, state: state || null } })}
        />
      )}
      <TaxField checkout={checkout} order={order} />
    </fieldset>
  );
}

function TaxField({ checkout, order: { errors, change } }: Props) {
  return (
    <TextField
      label="Tax number"
      name="customer_tax_id"
      autoComplete="off"
      defaultValue={checkout.customer_tax_id ?? ''}
      error={errors.get('customer_tax_id')}
      onBlur={({ target }) => {
        const taxId = target.value.trim() || null;
        if (taxId !== checkout.customer_tax_id) void change({ customer_tax_id: taxId });
      }}
    />
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
