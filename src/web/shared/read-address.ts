import type { Address } from './api.ts';

type Part = 'line1' | 'line2' | 'postal_code' | 'city' | 'state';

/** @returns the trimmed text of a field; undefined if the form has no such field or if it is empty */
export function readText(formData: FormData, name: string): string | undefined {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Reads the fields of an address. Keeps known values of fields that the form does not show. @returns undefined without a country */
export function readAddress(formData: FormData, known: Address | null): Address | undefined {
  const country = readText(formData, 'country');
  if (country === undefined) return undefined;
  const before = known?.country === country ? known : undefined;
  const text = (name: Part) => (formData.has(name) ? (readText(formData, name) ?? null) : (before?.[name] ?? null));
  return {
    country,
    line1: text('line1'),
    line2: text('line2'),
    postal_code: text('postal_code'),
    city: text('city'),
    state: text('state'),
  };
}
