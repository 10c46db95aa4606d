import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { Address, FieldErrors } from './api.ts';
import { defaultCountry, listCountries } from './countries.ts';
import { statesOf } from './states.ts';
import { Field, TextField, useInitial } from './ui.tsx';
import { needsPostalCode } from './postal-codes.ts';
import { intl, t } from './intl.ts';
import parts from './parts.module.css';
import { usualTaxIdText } from './tax-id.ts';

interface AddressFieldsProps {
  address: Address | null;
  errors: FieldErrors;
  /** Path of the address in the request body, by which its errors are found. */
  path: string;
  /** Called after the country, the state or the postal code has changed, and for a preselected country. */
  onLocationChange?: () => void;
  /** Renders the field of the tax ID, which depends on the country. */
  children: (country: string) => ReactNode;
}

/** All fields of a billing address. `readAddress` reads them. */
export function AddressFields({ children, ...props }: AddressFieldsProps) {
  const id = useId();
  const { country, setCountry } = useCountry(props);
  return (
    <fieldset aria-describedby={id}>
      <legend>{t({ id: 'address.title', defaultMessage: 'Billing address' })}</legend>
      <p id={id} className={parts.hint}>
        {t({ id: 'address.hint', defaultMessage: 'Only the country is required.' })}
      </p>
      <CountryField {...props} country={country} onChoose={setCountry} />
      <StreetFields {...props} />
      <div className={parts.pair}>
        <PostalCodeField {...props} country={country} />
        <CityField {...props} />
      </div>
      <StateField {...props} country={country} />
      {children(country)}
    </fieldset>
  );
}

interface ShortAddressFieldsProps extends AddressFieldsProps {
  /** Whether a value or an error is in a field that only the long form shows. */
  needsAll: boolean;
}

/** The country, and the postal code where the tax or the buyer's bank needs it. A button shows the other fields, for an invoice. */
export function ShortAddressFields({ needsAll, children, ...props }: ShortAddressFieldsProps) {
  const [isLong, setLong] = useState(needsAll);
  const { country, setCountry } = useCountry(props);
  if (needsAll && !isLong) setLong(true);
  return (
    <>
      <div className={parts.pair}>
        <CountryField {...props} country={country} onChoose={setCountry} />
        {(isLong || needsPostalCode(country)) && <PostalCodeField {...props} country={country} />}
      </div>
      {isLong ? (
        <>
          <StreetFields {...props} />
          <CityField {...props} />
          <StateField {...props} country={country} />
          {children(country)}
        </>
      ) : (
        <button type="button" className={parts.link} onClick={() => setLong(true)}>
          {t(
            { id: 'address.showAll', defaultMessage: 'Add address or {taxId} for an invoice' },
            { taxId: usualTaxIdText(country) },
          )}
        </button>
      )}
    </>
  );
}

function useCountry({ address, onLocationChange }: AddressFieldsProps | Omit<AddressFieldsProps, 'children'>) {
  const [country, setCountry] = useState(address?.country ?? defaultCountry);
  const isSaved = address?.country === country;
  useEffect(() => {
    if (!isSaved && country) onLocationChange?.();
    // Runs for the preselected country and for each choice of the buyer, not for other changes of the address.
  }, [country]);
  return { country, setCountry };
}

type PartProps = Omit<AddressFieldsProps, 'children'>;
type LocationProps = PartProps & { country: string };

function CountryField({ errors, path, country, onChoose }: LocationProps & { onChoose: (country: string) => void }) {
  const countries = useMemo(listCountries, [intl.locale]);
  return (
    <SelectField
      label={t({ id: 'address.country', defaultMessage: 'Country' })}
      name="country"
      autoComplete="billing country"
      options={countries}
      value={country}
      isRequired={country !== ''}
      error={errors.get(`${path}.country`) ?? errors.get(path)}
      onChoose={onChoose}
    />
  );
}

function StreetFields(props: PartProps) {
  return (
    <>
      <TextField
        label={t({ id: 'address.line1', defaultMessage: 'Address line 1' })}
        {...fieldAttributes(props, 'line1', 'address-line1')}
      />
      <TextField
        label={t({ id: 'address.line2', defaultMessage: 'Address line 2' })}
        {...fieldAttributes(props, 'line2', 'address-line2')}
      />
    </>
  );
}

function CityField(props: PartProps) {
  return (
    <TextField
      label={t({ id: 'address.city', defaultMessage: 'City' })}
      {...fieldAttributes(props, 'city', 'address-level2')}
    />
  );
}

/** The field is empty after another country was chosen. */
function PostalCodeField({ country, onLocationChange, ...props }: LocationProps) {
  const attributes = fieldAttributes(props, 'postal_code', 'postal-code');
  return (
    <TextField
      key={country}
      label={t({ id: 'address.postalCode', defaultMessage: 'Postal code' })}
      {...attributes}
      defaultValue={props.address?.country === country ? attributes.defaultValue : ''}
      onBlur={onLocationChange}
    />
  );
}

function fieldAttributes(
  { address, errors, path }: PartProps,
  name: 'line1' | 'line2' | 'postal_code' | 'city',
  detail: string,
) {
  return {
    name,
    autoComplete: `billing ${detail}`,
    defaultValue: address?.[name] ?? '',
    error: errors.get(`${path}.${name}`),
  };
}

/** Renders nothing for a country whose addresses have no state. */
function StateField({ address, errors, path, country, onLocationChange }: LocationProps) {
  const states = statesOf(country);
  if (states.length === 0) return null;
  return (
    <SelectField
      key={country}
      label={
        country === 'CA'
          ? t({ id: 'address.province', defaultMessage: 'Province' })
          : t({ id: 'address.state', defaultMessage: 'State' })
      }
      name="state"
      autoComplete="billing address-level1"
      options={states}
      defaultValue={address?.state ?? ''}
      error={errors.get(`${path}.state`)}
      onChoose={onLocationChange}
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
  /** Whether the choice cannot be taken back. */
  isRequired?: boolean;
  error: string | undefined;
  onChoose?: ((code: string) => void) | undefined;
}

function SelectField({ label, error, options, isRequired = false, onChoose, ...select }: SelectFieldProps) {
  const initial = useInitial(select.defaultValue);
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...select} defaultValue={initial} {...attributes} onChange={(event) => onChoose?.(event.target.value)}>
          {!isRequired && <option value="">{t({ id: 'field.select', defaultMessage: 'Select…' })}</option>}
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
