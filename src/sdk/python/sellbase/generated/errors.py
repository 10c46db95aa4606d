# Written by `npm run generate` from openapi/. Do not edit.
"""One class per kind of error."""

from __future__ import annotations

from typing import List

from .._errors import SellbaseError

__all__: List[str] = [
    "BadRequestError",
    "MissingPaymentMethodError",
    "PaymentError",
    "PaymentNotRecordedError",
    "RefundError",
    "SignInRefusedError",
    "UnauthorizedError",
    "InvalidTokenError",
    "InvalidDpopProofError",
    "AlreadyCanceledSubscriptionError",
    "CrossSiteRequestError",
    "InsufficientRoleError",
    "NewSignInRequiredError",
    "NotOpenCheckoutError",
    "NotPermittedError",
    "NotYoursAnyMoreError",
    "OrganizationCreationRefusedError",
    "QuotaExceededError",
    "RecentSignInRequiredError",
    "RoleNotManageableError",
    "InsufficientScopeError",
    "ResourceNotFoundError",
    "MethodNotAllowedError",
    "ConcurrentRotationError",
    "CustomerHasCreditError",
    "CustomerEmailTakenError",
    "CustomerHasPurchasesError",
    "CustomerHasRunningPurchasesError",
    "DisabledWebhookEndpointError",
    "FeedRestoredError",
    "GrantOfPurchaseError",
    "IdempotencyKeyInUseError",
    "InvalidLicenseKeyError",
    "LastOwnerError",
    "MirroredMembersError",
    "MovingTestClockError",
    "NoCancellationOfferError",
    "NoLiveOrganizationError",
    "NoEmailChangeToUndoError",
    "NotTransferableSubscriptionError",
    "NotCanceledSubscriptionError",
    "NotPausedSubscriptionError",
    "NoTestClockError",
    "NoTestOrganizationError",
    "PausedSubscriptionError",
    "PaymentUnderWayError",
    "PublicClientError",
    "SuspendedSubscriptionError",
    "TransferTermsChangedError",
    "DisputedPurchaseError",
    "TooManyLicenseKeyRotationsError",
    "TooManyPasskeysError",
    "TooManySecretRotationsError",
    "UnexpectedPromptError",
    "UnmatchedChargeNotOpenError",
    "EventsExpiredError",
    "GoneError",
    "PayloadTooLargeError",
    "UnsupportedMediaTypeError",
    "RequestValidationError",
    "TooManyRequestsError",
    "InternalServerError",
    "PaymentsUnavailableError",
    "ServiceUnavailableError",
    "UpstreamUnavailableError",
]


class BadRequestError(SellbaseError, kind="BadRequest"):
    """
    The body is not valid JSON in UTF-8, or the request cannot be processed. `detail` has the reason. Correct
    the request before you send it again.
    """


class MissingPaymentMethodError(SellbaseError, kind="MissingPaymentMethod"):
    """
    The change costs money, and no payment method is saved for the subscription. Let the buyer save a payment
    method, then repeat the request.
    """


class PaymentError(SellbaseError, kind="PaymentError"):
    """
    The bank or the payment processor declined the payment, or the buyer did not confirm it. Nothing was
    charged. Show `detail` to the buyer, and let them try another payment method.
    """


class PaymentNotRecordedError(SellbaseError, kind="PaymentNotRecorded"):
    """
    The payment succeeded, and the service could not record what it paid for. The payment is refunded. Show
    `detail` to the buyer. Another attempt may succeed. The seller finds the charge with
    `listUnmatchedCharges`.
    """


class RefundError(SellbaseError, kind="RefundError"):
    """
    The payment processor refused the refund. Nothing was refunded. Read the reason in `detail`. Refund the
    buyer in another way if the processor cannot.
    """


class SignInRefusedError(SellbaseError, kind="SignInRefused"):
    """
    The person or the provider denied the sign-in, or it was started in another browser. Start the sign-in
    again, or sign in by e-mail.
    """


class UnauthorizedError(SellbaseError, kind="Unauthorized"):
    """The request has no access token. Send one: `Authorization: Bearer <ACCESS_TOKEN>`."""


class InvalidTokenError(SellbaseError, kind="invalid_token"):
    """
    The access token is unknown, expired or revoked, or the operation does not accept callers of its type.
    Refresh the token, or create another one.
    """


class InvalidDpopProofError(SellbaseError, kind="invalid_dpop_proof"):
    """
    The token is bound to a key, and the DPoP proof is missing, malformed, of another request or used before.
    Sign a new proof for each request, with the method and the URL of the request.
    """


class AlreadyCanceledSubscriptionError(SellbaseError, kind="AlreadyCanceledSubscription"):
    """
    The subscription has ended, or is already canceled at the end of its period. Uncancel the subscription
    before other changes. A subscription that has ended needs a new purchase.
    """


class CrossSiteRequestError(SellbaseError, kind="CrossSiteRequest"):
    """
    A page of another site sent the request with the cookies of this service. Call the API with an access
    token instead of cookies.
    """


class InsufficientRoleError(SellbaseError, kind="InsufficientRole"):
    """
    The role of the caller in the organization does not allow the operation. Ask an owner or an admin of the
    organization for another role.
    """


class NewSignInRequiredError(SellbaseError, kind="NewSignInRequired"):
    """
    The application asked for a new sign-in, and the session of the person is older. Sign in again, then
    continue.
    """


class NotOpenCheckoutError(SellbaseError, kind="NotOpenCheckout"):
    """
    The checkout is confirmed, succeeded, failed or expired, so it cannot be changed or confirmed. Read its
    status. Create another checkout for another purchase.
    """


class NotPermittedError(SellbaseError, kind="NotPermitted"):
    """
    The object does not allow the operation for any caller. `detail` has the reason. Read `detail`. A
    repetition of the request has the same result.
    """


class NotYoursAnyMoreError(SellbaseError, kind="NotYoursAnyMore"):
    """
    The result of the first request with this `Idempotency-Key` belongs to an organization that the caller has
    left. Use a new key for a new request.
    """


class OrganizationCreationRefusedError(SellbaseError, kind="OrganizationCreationRefused"):
    """
    The configuration of the service does not allow the caller to create organizations. Ask the operator of
    the service.
    """


class QuotaExceededError(SellbaseError, kind="QuotaExceeded"):
    """
    The request would exceed a quota of the organization or person. `quota` has the limit and the use. Nothing
    was stored. Delete objects that you no longer need, or ask the operator of the service for a higher quota.
    """


class RecentSignInRequiredError(SellbaseError, kind="RecentSignInRequired"):
    """
    A person called from a page of the service, signed in more than an hour ago, for an operation that moves
    money, exports data, returns a new secret, sends data to another address, erases, acts as a customer or
    changes access. No token gets it. Sign in again, then repeat the request.
    """


class RoleNotManageableError(SellbaseError, kind="RoleNotManageable"):
    """Admins cannot manage owners, and cannot make a member an owner. Ask an owner of the organization."""


class InsufficientScopeError(SellbaseError, kind="insufficient_scope"):
    """
    The access token lacks the scope that the operation requires. `detail` lists the scopes, one of which
    suffices. Create a token with one of these scopes, or ask for it in the authorization request.
    """


class ResourceNotFoundError(SellbaseError, kind="ResourceNotFound"):
    """
    The object does not exist, or the caller may not see it. Check the ID, and whether the token belongs to
    the organization of the object.
    """


class MethodNotAllowedError(SellbaseError, kind="MethodNotAllowed"):
    """The path does not support the method. Use a method that the header `Allow` lists."""


class ConcurrentRotationError(SellbaseError, kind="ConcurrentRotation"):
    """
    Another request has replaced the secret or the license key at the same time. Read the present value again,
    if it is shown. Repeat the request to replace it once more.
    """


class CustomerHasCreditError(SellbaseError, kind="CustomerHasCredit"):
    """
    The seller owes the customer credit that can be paid out. Pay the credits out. Repeat the request with
    `forfeit_credits` if the customer waives them.
    """


class CustomerEmailTakenError(SellbaseError, kind="CustomerEmailTaken"):
    """
    Another customer of the organization has got the new e-mail address since the change began. Tell the
    seller, who can correct the other customer.
    """


class CustomerHasPurchasesError(SellbaseError, kind="CustomerHasPurchases"):
    """
    The customer has orders, subscriptions or granted benefits, which refer to it, or a payment under way.
    Keep the customer. Clear the fields that you no longer need.
    """


class CustomerHasRunningPurchasesError(SellbaseError, kind="CustomerHasRunningPurchases"):
    """
    The customer has a subscription that has not ended, or a payment or a refund under way. Revoke the
    subscriptions, wait for the payments, then repeat the request.
    """


class DisabledWebhookEndpointError(SellbaseError, kind="DisabledWebhookEndpoint"):
    """The webhook endpoint is disabled. Enable the endpoint, then repeat the request."""


class FeedRestoredError(SellbaseError, kind="FeedRestored"):
    """
    The service was restored to an earlier point, so the position of the reader no longer exists in the feed.
    Start again with `after=0`, and compare your data with the lists.
    """


class GrantOfPurchaseError(SellbaseError, kind="GrantOfPurchase"):
    """
    The grant follows from a purchase, and ends with it. Refund the order or revoke the subscription. Only a
    complimentary grant can be revoked alone.
    """


class IdempotencyKeyInUseError(SellbaseError, kind="IdempotencyKeyInUse"):
    """
    The first request with this `Idempotency-Key` is still in progress. Repeat the request after the time in
    `Retry-After`. It then returns the result of the first request.
    """


class InvalidLicenseKeyError(SellbaseError, kind="InvalidLicenseKey"):
    """
    The license key is revoked, disabled, suspended or expired. `code` has the reason. Repeat the request when
    the key is valid again. The seller decides about a key that is revoked or disabled.
    """


class LastOwnerError(SellbaseError, kind="LastOwner"):
    """The organization would have no owner. Make another member an owner first."""


class MirroredMembersError(SellbaseError, kind="MirroredMembers"):
    """
    A test organization has the same members as its live organization. Change the members of the live
    organization.
    """


class MovingTestClockError(SellbaseError, kind="MovingTestClock"):
    """
    The test clock is advancing, or ten test clocks of the same person are. Repeat the request when an advance
    has ended, or cancel it.
    """


class NoCancellationOfferError(SellbaseError, kind="NoCancellationOffer"):
    """
    The seller offers nothing for this subscription, or its buyer has taken an offer before. Cancel the
    subscription, or keep it as it is.
    """


class NoLiveOrganizationError(SellbaseError, kind="NoLiveOrganization"):
    """
    The organization is not the test organization of a live one, so its catalog has no destination. Copy from
    the test organization of the live organization.
    """


class NoEmailChangeToUndoError(SellbaseError, kind="NoEmailChangeToUndo"):
    """
    The e-mail address of the customer was not changed without the consent of the former one, or the seven
    days to undo it have passed. Read `email_undo_until` of the customer. Begin another change of the address
    instead.
    """


class NotTransferableSubscriptionError(SellbaseError, kind="NotTransferableSubscription"):
    """
    The subscription is neither active nor in its trial, a payment for it is under way, or the receiver has
    had the trial. `detail` has the reason. Wait for the payment, or for the end of the trial. A subscription
    that has ended needs a new purchase.
    """


class NotCanceledSubscriptionError(SellbaseError, kind="NotCanceledSubscription"):
    """
    The subscription has ended, or is not canceled at the end of its period. Read the subscription. A
    subscription that has ended needs a new purchase.
    """


class NotPausedSubscriptionError(SellbaseError, kind="NotPausedSubscription"):
    """The subscription is not paused. Read the subscription. `pause` tells whether it is paused."""


class NoTestClockError(SellbaseError, kind="NoTestClock"):
    """
    The organization cannot have a test clock, or already has one. `detail` has the reason. Create the clock
    in a test organization, or use the clock that the organization has.
    """


class NoTestOrganizationError(SellbaseError, kind="NoTestOrganization"):
    """
    A test organization cannot have a test organization. Create the test organization of the live
    organization.
    """


class PausedSubscriptionError(SellbaseError, kind="PausedSubscription"):
    """The subscription is paused. End the pause, or wait until it ends, and repeat the request."""


class PaymentUnderWayError(SellbaseError, kind="PaymentUnderWay"):
    """
    A payment for the subscription is due, or the outcome of a payment of the customer is not known yet.
    Repeat the request when the payment is settled. The event `subscription.updated` tells for a subscription.
    """


class PublicClientError(SellbaseError, kind="PublicClient"):
    """
    The OAuth client is public, so it has no secret to rotate. Register a confidential client if you need a
    secret.
    """


class SuspendedSubscriptionError(SellbaseError, kind="SuspendedSubscription"):
    """
    A payment of the subscription is disputed, so the subscription is suspended. Repeat the request when the
    dispute is decided.
    """


class TransferTermsChangedError(SellbaseError, kind="TransferTermsChanged"):
    """
    The price or the next bill of the subscription has changed since the receiver saw it. Read the transfer
    again, show its terms to the receiver, and ask again.
    """


class DisputedPurchaseError(SellbaseError, kind="DisputedPurchase"):
    """
    A payment of the purchase is disputed, so it cannot be moved to another customer. Repeat the request when
    the dispute is decided.
    """


class TooManyLicenseKeyRotationsError(SellbaseError, kind="TooManyLicenseKeyRotations"):
    """
    The license key was rotated so often that three of its former texts end within a day. Rotate the key again
    when one of them has ended. `is_rotatable` tells it. Sellers can rotate the key meanwhile.
    """


class TooManyPasskeysError(SellbaseError, kind="TooManyPasskeys"):
    """The person has as many passkeys as a person can have. Remove a passkey first."""


class TooManySecretRotationsError(SellbaseError, kind="TooManySecretRotations"):
    """
    The secret was rotated so often within a day that all of its earlier values are still valid. Rotate the
    secret again when an earlier one has expired, a day after its rotation.
    """


class UnexpectedPromptError(SellbaseError, kind="UnexpectedPrompt"):
    """
    The authorization expects another answer of the person at this point. Read the authorization again, and
    answer its prompt.
    """


class UnmatchedChargeNotOpenError(SellbaseError, kind="UnmatchedChargeNotOpen"):
    """
    The charge does not wait for a decision, or what it paid for is not known. `detail` has the reason. Read
    its status with `listUnmatchedCharges`. Refund a charge whose sale cannot be made.
    """


class EventsExpiredError(SellbaseError, kind="EventsExpired"):
    """
    Events after the position of the reader are no longer stored, so that the reader has missed some. Start
    again with `after=0`, and compare your data with the lists.
    """


class GoneError(SellbaseError, kind="Gone"):
    """The URL has expired, or the upload has ended. Request a new URL."""


class PayloadTooLargeError(SellbaseError, kind="PayloadTooLarge"):
    """
    The body exceeds its maximum size or its maximum number of values (`x-max-body-bytes`,
    `x-max-body-values`). Send less in one request.
    """


class UnsupportedMediaTypeError(SellbaseError, kind="UnsupportedMediaType"):
    """The body is not `application/json` in UTF-8. Send the header `Content-Type: application/json`."""


class RequestValidationError(SellbaseError, kind="RequestValidationError"):
    """
    A parameter or a field of the body is missing, unknown or not acceptable. `detail` lists the violations.
    Correct the fields that `loc` names.
    """


class TooManyRequestsError(SellbaseError, kind="TooManyRequests"):
    """
    The caller has sent more requests than the rate limit or a quota allows. Wait for the seconds of
    `Retry-After`, then repeat the request.
    """


class InternalServerError(SellbaseError, kind="InternalServerError"):
    """
    The service has a fault, which its operator finds in the log by `X-Request-Id`. Repeat the request once,
    with the same `Idempotency-Key`. Then report the value of `X-Request-Id`.
    """


class PaymentsUnavailableError(SellbaseError, kind="PaymentsUnavailable"):
    """
    The payment processor refuses the service. Nothing was charged or refunded. Repeat the request later. The
    operator of the service has to renew its credentials.
    """


class ServiceUnavailableError(SellbaseError, kind="ServiceUnavailable"):
    """
    The service, or a service that it needs, does not respond. Repeat the request after the time in
    `Retry-After`.
    """


class UpstreamUnavailableError(SellbaseError, kind="UpstreamUnavailable"):
    """The provider of the sign-in does not respond. Try again later, or sign in by e-mail."""
