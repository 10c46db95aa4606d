import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Address, FieldErrors } from './api.ts';
import { countries, defaultCountry } from './countries.ts';
import { statesOf } from './states.ts';
import { Field, TextField } from './ui.tsx';

interface AddressFieldsProps {
  address: Address | null;
  errors: FieldErrors;
  /** Path of the address in the request body, by which its errors are found. */
  path: string;
  /** Called for each choice of the country or state, and for a preselected country. */
  onLocationChange?: (location: { country: string; state?: string | null }) => void;
  /** The field of the tax ID, which depends on the country. */
  children: ReactNode;
}

/** The fields of a billing address. `readAddress` reads them. */
export function AddressFields({ address, errors, path, onLocationChange, children }: AddressFieldsProps) {
  const [country, setCountry] = useState(address?.country ?? defaultCountry);
  const states = statesOf(country);
  const isSaved = address?.country === country;
  useEffect(() => {
    if (!isSaved && country) onLocationChange?.({ country });
    // Runs for the preselected country and for each choice of the buyer, not for other changes of the address.
  }, [country]);
  const id = useId();
  const attributesOf = (name: 'line1' | 'line2' | 'postal_code' | 'city', detail: string) => ({
    name,
    autoComplete: `billing ${detail}`,
    defaultValue: address?.[name] ?? '',
    error: errors.get(`${path}.${name}`),
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
        isRequired={country !== ''}
        error={errors.get(`${path}.country`) ?? errors.get(path)}
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
          error={errors.get(`${path}.state`)}
          onChoose={(state) => onLocationChange?.({ country, state: state || null })}
        />
      )}
      {children}
    </fieldset>
  );
}

interface SelectFieldProps {
  label: string;
  name: string;
  autoComplete: string;
  options: readonly { code: string; name: string }[];
  value?: string;
  defaultValue?: string;
  /** Whether the choice cannot be taken back. */
  isRequired?: boolean;
  error: string | undefined;
  onChoose?: (code: string) => void;
}

function SelectField({ label, error, options, isRequired = false, onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...select} {...attributes} onChange={(event) => onChoose?.(event.target.value)}>
          {!isRequired && <option value="">Select…</option>}
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
