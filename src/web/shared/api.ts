import createClient from 'openapi-fetch';
import { portalToken } from './portal-session.ts';
import { question } from './question.ts';
import type { components, paths } from '../../contract/generated/types.ts';
import type * as apiTexts from './api-texts.ts';
import { intl, t } from './intl.ts';

type Schemas = components['schemas'];
export type Checkout = Schemas['CheckoutPublic'];
export type ConfirmedCheckout = Schemas['CheckoutConfirmed'];
export type CheckoutChanges = Schemas['CheckoutUpdatePublic'];
export type Confirmation = Schemas['CheckoutConfirm'];
export type CheckoutBuyer = Schemas['CheckoutBuyer'];
export type SavedCard = Schemas['SavedCard'];
export type SubscriptionTransfer = Schemas['SubscriptionTransfer'];
export type CustomerEmailChange = Schemas['CustomerEmailChange'];
export type ArticleSubscription = Schemas['ArticleSubscription'];
export type Address = Schemas['Address'];
export type Price = Schemas['ProductPrice'];
export type Storefront = Schemas['Storefront'];
export type StorefrontProduct = Schemas['StorefrontProduct'];
export type Grant = Schemas['CheckoutGrant'];
export type Receipt = Schemas['CheckoutGrantList'];
export type SandboxDispute = Schemas['SandboxDispute'];
export type SandboxPayment = Schemas['SandboxPayment'];
export type AccountDeletionPreview = Schemas['AccountDeletionPreview'];
export type Me = Schemas['Me'];
export type Interaction = Schemas['Interaction'];
export type Organization = Schemas['Organization'];
export type NotificationSettings = Schemas['NotificationSettings'];
export type OrganizationBilling = Schemas['OrganizationBilling'];
export type OrganizationQuotas = Schemas['OrganizationQuotas'];
export type OAuthClient = Schemas['OAuthClient'];
export type OAuthClientCreated = Schemas['OAuthClientCreated'];
export type OAuthClientInput = Schemas['OAuthClientCreate'];
export type AccessToken = Schemas['PersonalAccessToken'];
export type AuthorizedApplication = Schemas['AuthorizedApplication'];
export type OrganizationApplication = Schemas['OrganizationApplication'];
export type MemberRole = Schemas['MemberRole'];
export type Session = Schemas['Session'];
export type Passkey = Schemas['Passkey'];
export type PasskeyRegistration = Schemas['PasskeyRegistration'];
export type PasskeyRegistrationOptions = Schemas['PasskeyRegistrationOptions'];
export type PasskeySignIn = Schemas['PasskeySignIn'];
export type PasskeySignInOptions = Schemas['PasskeySignInOptions'];
export type LicenseKeysBenefit = Schemas['BenefitLicenseKeys'];
export type LicenseKey = Schemas['UserLicenseKey'];
export type CreditBalance = Schemas['CreditBalance'];
export type UserCreditBalance = Schemas['UserCreditBalance'];
export type Downloadable = Schemas['Downloadable'];
export type Order = Schemas['UserOrder'];
export type Subscription = Schemas['UserSubscription'];
export type SubscriptionPlan = Schemas['SubscriptionPlan'];
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
export const unknownField = () => t({ id: 'field.unknown', defaultMessage: 'This field is no longer requested.' });

/** Error of an empty field that a request needs. */
export const requiredField = () => t({ id: 'field.required', defaultMessage: 'This field is required.' });

/** Error of a text that is no e-mail address. */
export const invalidEmail = () => t({ id: 'field.emailInvalid', defaultMessage: 'Enter a valid e-mail address.' });

/** Sends a request, and sends it again once the person has signed in again if it needs that. */
export async function fetchSignedIn(request: Request): Promise<Response> {
  // A clone of a request would send its body as a stream.
  const body = await request.text();
  const send = () => fetch(new Request(request, body === '' ? {} : { body }));
  const response = await send();
  const answer = response.status === 403 ? await question.sendAgain(response, send) : response;
  if (!answer.ok) await loadApiTexts();
  return answer;
}

let texts: typeof apiTexts | undefined;

/** Loads the translations of the errors of the API with the first error. Where they cannot be loaded, the errors are in English. */
async function loadApiTexts(): Promise<void> {
  try {
    texts ??= await import('./api-texts.ts');
  } catch (error) {
    reportError(error);
  }
}

const translateApiText = (text: string) => texts?.translateApiText(text) ?? text;

export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: fetchSignedIn });

api.use({
  onRequest({ request }) {
    const token = portalToken();
    if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
});

// E-mails that a page causes are in the language of the page.
api.use({
  onRequest: ({ request }) => request.headers.set('Accept-Language', intl.locale),
});

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

/** Whether a request was refused, because something has changed since it was shown. */
export const isOutdated = (errors: FieldErrors) => [...errors.keys()].some((field) => field.startsWith('expected.'));

/** @returns the `error` of an error body; undefined if there is none */
export const errorKind = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;

/** @returns the `detail` of an error body, or a general sentence if there is none */
export function errorDetail(body: ErrorBody): string {
  return typeof body?.detail === 'string'
    ? translateApiText(body.detail)
    : t({ id: 'server.failed', defaultMessage: 'The server reported an error.' });
}

function fieldMessage(type: string, msg: string): string {
  switch (type) {
    case 'missing':
      return msg === 'Field required.' ? requiredField() : translateApiText(msg);
    case 'email_invalid':
      return invalidEmail();
    case 'string_too_long':
      return msg.startsWith('Must have')
        ? translateApiText(msg)
        : t({ id: 'field.tooLong', defaultMessage: 'Enter fewer characters.' });
    case 'string_too_short':
      if (msg.startsWith('Must have')) return translateApiText(msg);
      return msg.includes('fewer than 1 ')
        ? requiredField()
        : t({ id: 'field.tooShort', defaultMessage: 'Enter more characters.' });
    case 'extra_forbidden':
      return unknownField();
    default:
      return translateApiText(msg);
  }
}
