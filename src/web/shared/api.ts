import createClient from 'openapi-fetch';
import type { components, paths } from '../../contract/generated/types.ts';

type Schemas = components['schemas'];
export type Checkout = Schemas['CheckoutPublic'];
export type Changes = Schemas['CheckoutUpdatePublic'];
export type Confirmation = Schemas['CheckoutConfirm'];
export type Price = Schemas['ProductPrice'];
export type Grant = Schemas['CheckoutGrant'];
export type SandboxPayment = Schemas['SandboxPayment'];
export type Me = Schemas['Me'];
export type Interaction = Schemas['Interaction'];
export type Organization = Schemas['Organization'];
export type OAuthClient = Schemas['OAuthClient'];
export type OAuthClientCreated = Schemas['OAuthClientCreated'];
export type OAuthClientInput = Schemas['OAuthClientCreate'];
export type AccessToken = Schemas['PersonalAccessToken'];
export type Session = Schemas['Session'];
export type Downloadable = Schemas['Downloadable'];
export type Subscription = Schemas['UserSubscription'];
export type PaymentProcessorMetadata = Schemas['PaymentProcessorMetadata'];
export type TestCard = Schemas['SandboxTestCard'];
export type LinkedAccounts = Schemas['LinkedAccountList'];
export type LinkedAccount = Schemas['LinkedAccount'];
export type ChatServerConnection = Schemas['ChatServerConnection'];
export type MyInvitation = Schemas['UserInvitation'];
export type FieldErrors = ReadonlyMap<string, string>;

/** As the contract has it; a proxy in between may have sent something else. */
type Refusal = Partial<Schemas['Error'] | Schemas['ValidationError']> | undefined;

export const api = createClient<paths>({ baseUrl: window.location.origin });

/** Field (below `body`, joined by dots) → the first thing that is wrong with it; empty for an error of another kind. */
export function fieldErrors(refusal: Refusal): FieldErrors {
  const items = Array.isArray(refusal?.detail) ? refusal.detail : [];
  const errors = new Map<string, string>();
  for (const { loc, type, msg } of items) {
    const field = loc.slice(1).join('.');
    if (!errors.has(field)) errors.set(field, friendly(type, msg));
  }
  return errors;
}

/** The reason of an error, in the service's words. */
export function reasonOf(refusal: Refusal): string {
  return typeof refusal?.detail === 'string' ? refusal.detail : 'Something went wrong.';
}

function friendly(type: string, msg: string): string {
  switch (type) {
    case 'missing':
      return msg === 'Field required.' ? 'Please fill this in.' : msg;
    case 'email_invalid':
      return 'This is not an e-mail address.';
    case 'string_too_long':
      return msg.startsWith('Must have') ? msg : 'This is too long.';
    case 'string_too_short':
      if (msg.startsWith('Must have')) return msg;
      return msg.includes('fewer than 1 ') ? 'Please fill this in.' : 'This is too short.';
    default:
      return msg;
  }
}
