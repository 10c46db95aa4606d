// Written by `npm run generate` from openapi/. Do not edit.
import { SellbaseError } from '../sellbase-error.ts';

/** Status 400. The body is not valid JSON in UTF-8, or the request cannot be processed. `detail` has the reason. Correct the request before you send it again. */
export class BadRequestError extends SellbaseError {
  declare readonly error: 'BadRequest';
}

/** Status 400. The change costs money, and no payment method is saved for the subscription. Let the buyer save a payment method, then repeat the request. */
export class MissingPaymentMethodError extends SellbaseError {
  declare readonly error: 'MissingPaymentMethod';
}

/** Status 400. The bank or the payment processor declined the payment, or the buyer did not confirm it. Nothing was charged. Show `detail` to the buyer, and let them try another payment method. */
export class PaymentError extends SellbaseError {
  declare readonly error: 'PaymentError';
}

/** Status 400. The payment succeeded, and the service could not record what it paid for. The payment is refunded. Show `detail` to the buyer. Another attempt may succeed. The seller finds the charge with `listUnmatchedCharges`. */
export class PaymentNotRecordedError extends SellbaseError {
  declare readonly error: 'PaymentNotRecorded';
}

/** Status 400. The payment processor refused the refund. Nothing was refunded. Read the reason in `detail`. Refund the buyer in another way if the processor cannot. */
export class RefundError extends SellbaseError {
  declare readonly error: 'RefundError';
}

/** Status 400. The person or the provider denied the sign-in, or it was started in another browser. Start the sign-in again, or sign in by e-mail. */
export class SignInRefusedError extends SellbaseError {
  declare readonly error: 'SignInRefused';
}

/** Status 401. The request has no access token. Send one: `Authorization: Bearer <ACCESS_TOKEN>`. */
export class UnauthorizedError extends SellbaseError {
  declare readonly error: 'Unauthorized';
}

/** Status 401. The access token is unknown, expired or revoked, or the operation does not accept callers of its type. Refresh the token, or create another one. */
export class InvalidTokenError extends SellbaseError {
  declare readonly error: 'invalid_token';
}

/** Status 401. The token is bound to a key, and the DPoP proof is missing, malformed, of another request or used before. Sign a new proof for each request, with the method and the URL of the request. */
export class InvalidDpopProofError extends SellbaseError {
  declare readonly error: 'invalid_dpop_proof';
}

/** Status 403. The subscription has ended, or is already canceled at the end of its period. Uncancel the subscription before other changes. A subscription that has ended needs a new purchase. */
export class AlreadyCanceledSubscriptionError extends SellbaseError {
  declare readonly error: 'AlreadyCanceledSubscription';
}

/** Status 403. A page of another site sent the request with the cookies of this service. Call the API with an access token instead of cookies. */
export class CrossSiteRequestError extends SellbaseError {
  declare readonly error: 'CrossSiteRequest';
}

/** Status 403. The role of the caller in the organization does not allow the operation. Ask an owner or an admin of the organization for another role. */
export class InsufficientRoleError extends SellbaseError {
  declare readonly error: 'InsufficientRole';
}

/** Status 403. The application asked for a new sign-in, and the session of the person is older. Sign in again, then continue. */
export class NewSignInRequiredError extends SellbaseError {
  declare readonly error: 'NewSignInRequired';
}

/** Status 403. The checkout is confirmed, succeeded, failed or expired, so it cannot be changed or confirmed. Read its status. Create another checkout for another purchase. */
export class NotOpenCheckoutError extends SellbaseError {
  declare readonly error: 'NotOpenCheckout';
}

/** Status 403. The object does not allow the operation for any caller. `detail` has the reason. Read `detail`. A repetition of the request has the same result. */
export class NotPermittedError extends SellbaseError {
  declare readonly error: 'NotPermitted';
}

/** Status 403. The result of the first request with this `Idempotency-Key` belongs to an organization that the caller has left. Use a new key for a new request. */
export class NotYoursAnyMoreError extends SellbaseError {
  declare readonly error: 'NotYoursAnyMore';
}

/** Status 403. The configuration of the service does not allow the caller to create organizations. Ask the operator of the service. */
export class OrganizationCreationRefusedError extends SellbaseError {
  declare readonly error: 'OrganizationCreationRefused';
}

/** Status 403. The request would exceed a quota of the organization or person. `quota` has the limit and the use. Nothing was stored. Delete objects that you no longer need, or ask the operator of the service for a higher quota. */
export class QuotaExceededError extends SellbaseError {
  declare readonly error: 'QuotaExceeded';
}

/** Status 403. A person called from a page of the service, signed in more than an hour ago, for an operation that moves money, exports data, returns a new secret, sends data to another address, erases, acts as a customer or changes access. No token gets it. Sign in again, then repeat the request. */
export class RecentSignInRequiredError extends SellbaseError {
  declare readonly error: 'RecentSignInRequired';
}

/** Status 403. Admins cannot manage owners, and cannot make a member an owner. Ask an owner of the organization. */
export class RoleNotManageableError extends SellbaseError {
  declare readonly error: 'RoleNotManageable';
}

/** Status 403. The access token lacks the scope that the operation requires. `detail` lists the scopes, one of which suffices. Create a token with one of these scopes, or ask for it in the authorization request. */
export class InsufficientScopeError extends SellbaseError {
  declare readonly error: 'insufficient_scope';
}

/** Status 404. The object does not exist, or the caller may not see it. Check the ID, and whether the token belongs to the organization of the object. */
export class ResourceNotFoundError extends SellbaseError {
  declare readonly error: 'ResourceNotFound';
}

/** Status 405. The path does not support the method. Use a method that the header `Allow` lists. */
export class MethodNotAllowedError extends SellbaseError {
  declare readonly error: 'MethodNotAllowed';
}

/** Status 409. Another request has replaced the secret or the license key at the same time. Read the present value again, if it is shown. Repeat the request to replace it once more. */
export class ConcurrentRotationError extends SellbaseError {
  declare readonly error: 'ConcurrentRotation';
}

/** Status 409. The seller owes the customer credit that can be paid out. Pay the credits out. Repeat the request with `forfeit_credits` if the customer waives them. */
export class CustomerHasCreditError extends SellbaseError {
  declare readonly error: 'CustomerHasCredit';
}

/** Status 409. Another customer of the organization has got the new e-mail address since the change began. Tell the seller, who can correct the other customer. */
export class CustomerEmailTakenError extends SellbaseError {
  declare readonly error: 'CustomerEmailTaken';
}

/** Status 409. The customer has orders, subscriptions or granted benefits, which refer to it, or a payment under way. Keep the customer. Clear the fields that you no longer need. */
export class CustomerHasPurchasesError extends SellbaseError {
  declare readonly error: 'CustomerHasPurchases';
}

/** Status 409. The customer has a subscription that has not ended, or a payment or a refund under way. Revoke the subscriptions, wait for the payments, then repeat the request. */
export class CustomerHasRunningPurchasesError extends SellbaseError {
  declare readonly error: 'CustomerHasRunningPurchases';
}

/** Status 409. The webhook endpoint is disabled. Enable the endpoint, then repeat the request. */
export class DisabledWebhookEndpointError extends SellbaseError {
  declare readonly error: 'DisabledWebhookEndpoint';
}

/** Status 409. The service was restored to an earlier point, so the position of the reader no longer exists in the feed. Start again with `after=0`, and compare your data with the lists. */
export class FeedRestoredError extends SellbaseError {
  declare readonly error: 'FeedRestored';
}

/** Status 409. The grant follows from a purchase, and ends with it. Refund the order or revoke the subscription. Only a complimentary grant can be revoked alone. */
export class GrantOfPurchaseError extends SellbaseError {
  declare readonly error: 'GrantOfPurchase';
}

/** Status 409. The first request with this `Idempotency-Key` is still in progress. Repeat the request after the time in `Retry-After`. It then returns the result of the first request. */
export class IdempotencyKeyInUseError extends SellbaseError {
  declare readonly error: 'IdempotencyKeyInUse';
}

/** Status 409. The license key is revoked, disabled, suspended or expired. `code` has the reason. Repeat the request when the key is valid again. The seller decides about a key that is revoked or disabled. */
export class InvalidLicenseKeyError extends SellbaseError {
  declare readonly error: 'InvalidLicenseKey';
}

/** Status 409. The organization would have no owner. Make another member an owner first. */
export class LastOwnerError extends SellbaseError {
  declare readonly error: 'LastOwner';
}

/** Status 409. A test organization has the same members as its live organization. Change the members of the live organization. */
export class MirroredMembersError extends SellbaseError {
  declare readonly error: 'MirroredMembers';
}

/** Status 409. The test clock is advancing, or ten test clocks of the same person are. Repeat the request when an advance has ended, or cancel it. */
export class MovingTestClockError extends SellbaseError {
  declare readonly error: 'MovingTestClock';
}

/** Status 409. The seller offers nothing for this subscription, or its buyer has taken an offer before. Cancel the subscription, or keep it as it is. */
export class NoCancellationOfferError extends SellbaseError {
  declare readonly error: 'NoCancellationOffer';
}

/** Status 409. The organization is not the test organization of a live one, so its catalog has no destination. Copy from the test organization of the live organization. */
export class NoLiveOrganizationError extends SellbaseError {
  declare readonly error: 'NoLiveOrganization';
}

/** Status 409. The e-mail address of the customer was not changed without the consent of the former one, or the seven days to undo it have passed. Read `email_undo_until` of the customer. Begin another change of the address instead. */
export class NoEmailChangeToUndoError extends SellbaseError {
  declare readonly error: 'NoEmailChangeToUndo';
}

/** Status 409. The subscription is neither active nor in its trial, a payment for it is under way, or the receiver has had the trial. `detail` has the reason. Wait for the payment, or for the end of the trial. A subscription that has ended needs a new purchase. */
export class NotTransferableSubscriptionError extends SellbaseError {
  declare readonly error: 'NotTransferableSubscription';
}

/** Status 409. The subscription has ended, or is not canceled at the end of its period. Read the subscription. A subscription that has ended needs a new purchase. */
export class NotCanceledSubscriptionError extends SellbaseError {
  declare readonly error: 'NotCanceledSubscription';
}

/** Status 409. The subscription is not paused. Read the subscription. `pause` tells whether it is paused. */
export class NotPausedSubscriptionError extends SellbaseError {
  declare readonly error: 'NotPausedSubscription';
}

/** Status 409. The organization cannot have a test clock, or already has one. `detail` has the reason. Create the clock in a test organization, or use the clock that the organization has. */
export class NoTestClockError extends SellbaseError {
  declare readonly error: 'NoTestClock';
}

/** Status 409. A test organization cannot have a test organization. Create the test organization of the live organization. */
export class NoTestOrganizationError extends SellbaseError {
  declare readonly error: 'NoTestOrganization';
}

/** Status 409. The subscription is paused. End the pause, or wait until it ends, and repeat the request. */
export class PausedSubscriptionError extends SellbaseError {
  declare readonly error: 'PausedSubscription';
}

/** Status 409. A payment for the subscription is due, or the outcome of a payment of the customer is not known yet. Repeat the request when the payment is settled. The event `subscription.updated` tells for a subscription. */
export class PaymentUnderWayError extends SellbaseError {
  declare readonly error: 'PaymentUnderWay';
}

/** Status 409. The OAuth client is public, so it has no secret to rotate. Register a confidential client if you need a secret. */
export class PublicClientError extends SellbaseError {
  declare readonly error: 'PublicClient';
}

/** Status 409. A payment of the subscription is disputed, so the subscription is suspended. Repeat the request when the dispute is decided. */
export class SuspendedSubscriptionError extends SellbaseError {
  declare readonly error: 'SuspendedSubscription';
}

/** Status 409. The price or the next bill of the subscription has changed since the receiver saw it. Read the transfer again, show its terms to the receiver, and ask again. */
export class TransferTermsChangedError extends SellbaseError {
  declare readonly error: 'TransferTermsChanged';
}

/** Status 409. A payment of the purchase is disputed, so it cannot be moved to another customer. Repeat the request when the dispute is decided. */
export class DisputedPurchaseError extends SellbaseError {
  declare readonly error: 'DisputedPurchase';
}

/** Status 409. The license key was rotated so often that three of its former texts end within a day. Rotate the key again when one of them has ended. `is_rotatable` tells it. Sellers can rotate the key meanwhile. */
export class TooManyLicenseKeyRotationsError extends SellbaseError {
  declare readonly error: 'TooManyLicenseKeyRotations';
}

/** Status 409. The person has as many passkeys as a person can have. Remove a passkey first. */
export class TooManyPasskeysError extends SellbaseError {
  declare readonly error: 'TooManyPasskeys';
}

/** Status 409. The secret was rotated so often within a day that all of its earlier values are still valid. Rotate the secret again when an earlier one has expired, a day after its rotation. */
export class TooManySecretRotationsError extends SellbaseError {
  declare readonly error: 'TooManySecretRotations';
}

/** Status 409. The authorization expects another answer of the person at this point. Read the authorization again, and answer its prompt. */
export class UnexpectedPromptError extends SellbaseError {
  declare readonly error: 'UnexpectedPrompt';
}

/** Status 409. The charge does not wait for a decision, or what it paid for is not known. `detail` has the reason. Read its status with `listUnmatchedCharges`. Refund a charge whose sale cannot be made. */
export class UnmatchedChargeNotOpenError extends SellbaseError {
  declare readonly error: 'UnmatchedChargeNotOpen';
}

/** Status 410. Events after the position of the reader are no longer stored, so that the reader has missed some. Start again with `after=0`, and compare your data with the lists. */
export class EventsExpiredError extends SellbaseError {
  declare readonly error: 'EventsExpired';
}

/** Status 410. The URL has expired, or the upload has ended. Request a new URL. */
export class GoneError extends SellbaseError {
  declare readonly error: 'Gone';
}

/** Status 413. The body exceeds its maximum size or its maximum number of values (`x-max-body-bytes`, `x-max-body-values`). Send less in one request. */
export class PayloadTooLargeError extends SellbaseError {
  declare readonly error: 'PayloadTooLarge';
}

/** Status 415. The body is not `application/json` in UTF-8. Send the header `Content-Type: application/json`. */
export class UnsupportedMediaTypeError extends SellbaseError {
  declare readonly error: 'UnsupportedMediaType';
}

/** Status 422. A parameter or a field of the body is missing, unknown or not acceptable. `detail` lists the violations. Correct the fields that `loc` names. */
export class RequestValidationError extends SellbaseError {
  declare readonly error: 'RequestValidationError';
}

/** Status 429. The caller has sent more requests than the rate limit or a quota allows. Wait for the seconds of `Retry-After`, then repeat the request. */
export class TooManyRequestsError extends SellbaseError {
  declare readonly error: 'TooManyRequests';
}

/** Status 500. The service has a fault, which its operator finds in the log by `X-Request-Id`. Repeat the request once, with the same `Idempotency-Key`. Then report the value of `X-Request-Id`. */
export class InternalServerError extends SellbaseError {
  declare readonly error: 'InternalServerError';
}

/** Status 503. The payment processor refuses the service. Nothing was charged or refunded. Repeat the request later. The operator of the service has to renew its credentials. */
export class PaymentsUnavailableError extends SellbaseError {
  declare readonly error: 'PaymentsUnavailable';
}

/** Status 503. The service, or a service that it needs, does not respond. Repeat the request after the time in `Retry-After`. */
export class ServiceUnavailableError extends SellbaseError {
  declare readonly error: 'ServiceUnavailable';
}

/** Status 503. The provider of the sign-in does not respond. Try again later, or sign in by e-mail. */
export class UpstreamUnavailableError extends SellbaseError {
  declare readonly error: 'UpstreamUnavailable';
}

/** The class of each kind of error. Errors of other kinds are a `SellbaseError`. */
export const errorClasses = {
  BadRequest: BadRequestError,
  MissingPaymentMethod: MissingPaymentMethodError,
  PaymentError: PaymentError,
  PaymentNotRecorded: PaymentNotRecordedError,
  RefundError: RefundError,
  SignInRefused: SignInRefusedError,
  Unauthorized: UnauthorizedError,
  invalid_token: InvalidTokenError,
  invalid_dpop_proof: InvalidDpopProofError,
  AlreadyCanceledSubscription: AlreadyCanceledSubscriptionError,
  CrossSiteRequest: CrossSiteRequestError,
  InsufficientRole: InsufficientRoleError,
  NewSignInRequired: NewSignInRequiredError,
  NotOpenCheckout: NotOpenCheckoutError,
  NotPermitted: NotPermittedError,
  NotYoursAnyMore: NotYoursAnyMoreError,
  OrganizationCreationRefused: OrganizationCreationRefusedError,
  QuotaExceeded: QuotaExceededError,
  RecentSignInRequired: RecentSignInRequiredError,
  RoleNotManageable: RoleNotManageableError,
  insufficient_scope: InsufficientScopeError,
  ResourceNotFound: ResourceNotFoundError,
  MethodNotAllowed: MethodNotAllowedError,
  ConcurrentRotation: ConcurrentRotationError,
  CustomerHasCredit: CustomerHasCreditError,
  CustomerEmailTaken: CustomerEmailTakenError,
  CustomerHasPurchases: CustomerHasPurchasesError,
  CustomerHasRunningPurchases: CustomerHasRunningPurchasesError,
  DisabledWebhookEndpoint: DisabledWebhookEndpointError,
  FeedRestored: FeedRestoredError,
  GrantOfPurchase: GrantOfPurchaseError,
  IdempotencyKeyInUse: IdempotencyKeyInUseError,
  InvalidLicenseKey: InvalidLicenseKeyError,
  LastOwner: LastOwnerError,
  MirroredMembers: MirroredMembersError,
  MovingTestClock: MovingTestClockError,
  NoCancellationOffer: NoCancellationOfferError,
  NoLiveOrganization: NoLiveOrganizationError,
  NoEmailChangeToUndo: NoEmailChangeToUndoError,
  NotTransferableSubscription: NotTransferableSubscriptionError,
  NotCanceledSubscription: NotCanceledSubscriptionError,
  NotPausedSubscription: NotPausedSubscriptionError,
  NoTestClock: NoTestClockError,
  NoTestOrganization: NoTestOrganizationError,
  PausedSubscription: PausedSubscriptionError,
  PaymentUnderWay: PaymentUnderWayError,
  PublicClient: PublicClientError,
  SuspendedSubscription: SuspendedSubscriptionError,
  TransferTermsChanged: TransferTermsChangedError,
  DisputedPurchase: DisputedPurchaseError,
  TooManyLicenseKeyRotations: TooManyLicenseKeyRotationsError,
  TooManyPasskeys: TooManyPasskeysError,
  TooManySecretRotations: TooManySecretRotationsError,
  UnexpectedPrompt: UnexpectedPromptError,
  UnmatchedChargeNotOpen: UnmatchedChargeNotOpenError,
  EventsExpired: EventsExpiredError,
  Gone: GoneError,
  PayloadTooLarge: PayloadTooLargeError,
  UnsupportedMediaType: UnsupportedMediaTypeError,
  RequestValidationError: RequestValidationError,
  TooManyRequests: TooManyRequestsError,
  InternalServerError: InternalServerError,
  PaymentsUnavailable: PaymentsUnavailableError,
  ServiceUnavailable: ServiceUnavailableError,
  UpstreamUnavailable: UpstreamUnavailableError,
};
