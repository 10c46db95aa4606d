import createClient from 'openapi-fetch';
import type { components, paths } from '../../contract/generated/types.ts';

export type Checkout = components['schemas']['CheckoutPublic'];
export type Confirmation = components['schemas']['CheckoutConfirm'];
export type Price = components['schemas']['ProductPrice'];
export type Grant = components['schemas']['CheckoutGrant'];
export type SandboxPayment = components['schemas']['SandboxPayment'];
export type FieldErrors = ReadonlyMap<string, string>;

export const api = createClient<paths>({ baseUrl: window.location.origin });

/** Field (below `body`, joined by dots) → what is wrong with it; empty for an error of another kind. */
export function fieldErrors(error: unknown): FieldErrors {
  const detail: unknown = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  if (!Array.isArray(detail)) return new Map();
  return new Map(
    detail.map(({ loc, msg }: { loc: (string | number)[]; msg: string }) => [loc.slice(1).join('.'), friendly(msg)]),
  );
}

/** The reason of an error, in the service's words. */
export function reasonOf(error: unknown): string {
  const detail: unknown = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' ? detail : 'Something went wrong.';
}

function friendly(msg: string): string {
  if (msg === 'Field required.') return 'Please fill this in.';
  return /format "email"/.test(msg) ? 'This is not an e-mail address.' : msg;
}
