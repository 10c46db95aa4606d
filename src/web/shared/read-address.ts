import type { Address } from './api.ts';

/** @returns the trimmed text of a field; undefined if the form has no such field or if it is empty */
export function readText(formData: FormData, name: string): string | undefined {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Reads `AddressFields`. @returns undefined without a country */
export function readAddress(formData: FormData, known: Address | null): Address | undefined {
  const text = (name: string) => readText(formData, name) ?? null;
  const country = text('country');
  if (country === null) return undefined;
  return {
    country,
    line1: text('line1'),
    line2: text('line2'),
    postal_code: text('postal_code'),
    city: text('city'),
    state: formData.has('state') ? text('state') : knownState(known, country),
  };
}

/** Keeps a known state if the form has no field for it. */
const knownState = (known: Address | null, country: string) => (known?.country === country ? known.state : null);
