import createClient from 'openapi-fetch';
import type { components, paths } from '../../contract/generated/types.ts';

type Schemas = components['schemas'];
export type Checkout = Schemas['CheckoutPublic'];
export type ConfirmedCheckout = Schemas['CheckoutConfirmed'];
export type CheckoutChanges = Schemas['CheckoutUpdatePublic'];
export type Confirmation = Schemas['CheckoutConfirm'];
export type Address = Schemas['Address'];
export type Price = Schemas['ProductPrice'];
export type Grant = Schemas['CheckoutGrant'];
export type SandboxDispute = Schemas['SandboxDispute'];
export type SandboxPayment = Schemas['SandboxPayment'];
export type Me = Schemas['Me'];
export type Interaction = Schemas['Interaction'];
export type Organization = Schemas['Organization'];
export type OAuthClient = Schemas['OAuthClient'];
export type OAuthClientCreated = Schemas['OAuthClientCreated'];
export type OAuthClientInput = Schemas['OAuthClientCreate'];
export type AccessToken = Schemas['PersonalAccessToken'];
export type MemberRole = Schemas['MemberRole'];
export type Session = Schemas['Session'];
export type LicenseKey = Schemas['LicenseKey'];
export type CreditBalance = Schemas['CreditBalance'];
export type UserCreditBalance = Schemas['UserCreditBalance'];
export type Downloadable = Schemas['Downloadable'];
export type Subscription = Schemas['UserSubscription'];
export type Plan = Schemas['SubscriptionPlan'];
export type PlanPreview = Schemas['SubscriptionUpdatePreview'];
export type PaymentProcessorMetadata = Schemas['PaymentProcessorMetadata'];
export type TestCard = Schemas['SandboxTestCard'];
export type LinkedAccounts = Schemas['LinkedAccountList'];
export type LinkedAccount = Schemas['LinkedAccount'];
export type ChatServerConnection = Schemas['ChatServerConnection'];
export type ReceivedInvitation = Schemas['UserInvitation'];
export type FieldErrors = ReadonlyMap<string, string>;

/** The error body of the contract. All fields are optional, because a proxy can return another body. */
type ErrorBody = Partial<Schemas['Error'] | Schemas['ValidationError']> | undefined;

/** Error of a field that the API does not know, such as a custom field that the seller has removed. */
export const UNKNOWN_FIELD = 'This field is no longer requested.';

export const api = createClient<paths>({ baseUrl: window.location.origin });

/** @returns the first error of each field (path below `body`, joined by dots); empty if the error is not a 422 */
export function fieldErrors(body: ErrorBody): FieldErrors {
  const items = Array.isArray(body?.detail) ? body.detail : [];
  const errors = new Map<string, string>();
  for (const { loc, type, msg } of items) {
    const field = loc.slice(1).join('.');
    if (!errors.has(field)) errors.set(field, fieldMessage(type, msg));
  }
  return errors;
}

/** @returns the `error` of an error body; undefined if there is none */
export const errorKind = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;

/** @returns the `detail` of an error body, or a general sentence if there is none */
export function errorDetail(body: ErrorBody): string {
  return typeof body?.detail === 'string' ? body.detail : 'The server reported an error.';
}

function fieldMessage(type: string, msg: string): string {
  switch (type) {
    case 'missing':
      return msg === 'Field required.' ? 'This field is required.' : msg;
    case 'email_invalid':
      return 'Enter a valid e-mail address.';
    case 'string_too_long':
      return msg.startsWith('Must have') ? msg : 'Enter fewer characters.';
    case 'string_too_short':
      if (msg.startsWith('Must have')) return msg;
      return msg.includes('fewer than 1 ') ? 'This field is required.' : 'Enter more characters.';
    case 'extra_forbidden':
      return UNKNOWN_FIELD;
    default:
      return msg;
  }
}
