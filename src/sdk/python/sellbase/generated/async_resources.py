# Written by `npm run generate` from openapi/. Do not edit.
"""The methods of the asynchronous client, one per operation."""

from __future__ import annotations

from typing import TYPE_CHECKING, AsyncGenerator, List, Literal, Mapping, Optional, Union, cast

from .._calls import Call
from .._async_pages import AsyncPages
from . import types as t

if TYPE_CHECKING:
    from .._async_client import AsyncTransport


class AsyncCheckoutsClient:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        client_secret: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutPublic:
        """
        Get a checkout as its buyer.

        Returns a checkout by its client secret, without an access token. Returns 404 for an unknown or
        expired secret.

        :param client_secret: Client secret of the checkout.
        """
        call = Call(
            "GET",
            "/v1/checkouts/custom/client/{client_secret}",
            values={"client_secret": client_secret},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutPublic", await self._transport.send(call))

    async def update(
        self,
        client_secret: str,
        body: t.CheckoutUpdatePublic,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutPublic:
        """
        Update a checkout as its buyer.

        Changes the fields that are sent. Requires the client secret and no access token. Returns 403 if the
        checkout is no longer open.

        :param client_secret: Client secret of the checkout.
        """
        call = Call(
            "PATCH",
            "/v1/checkouts/custom/client/{client_secret}",
            values={"client_secret": client_secret},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutPublic", await self._transport.send(call))

    async def confirm(
        self,
        client_secret: str,
        body: t.CheckoutConfirm,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutConfirmed:
        """
        Confirm a checkout.

        Pays for the checkout and completes the purchase. Requires an e-mail address; if
        `is_payment_form_required`, also a name, a billing address and a confirmation token. Returns 422 with
        all missing fields at once. Returns 400 if the payment is declined; nothing is charged then, and the
        checkout stays open for another attempt, up to ten times. Returns 429 while the organization receives
        many declined cards, and nothing is charged. The e-mails of a new customer are in the first language
        of `Accept-Language` that the service knows, which the pages send. The response contains the benefits
        with their license keys, if the payment has succeeded. Its `receipt_secret` shows them to the buyer,
        also when the payment succeeds later. The status of the returned checkout is `succeeded`, or
        `confirmed` while the payment is in progress. In the latter case, `payment_processor_metadata` shows
        whether the buyer must authenticate the payment with their bank. If that authentication fails, the
        checkout is open again. Returns 422 at `customer_email` if the trial of the product was used with the
        mailbox or the card of the buyer, and names the new total. The checkout then shows the totals without
        a trial, and can be confirmed again.

        :param client_secret: Client secret of the checkout.
        """
        call = Call(
            "POST",
            "/v1/checkouts/custom/client/{client_secret}/confirm",
            values={"client_secret": client_secret},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutConfirmed", await self._transport.send(call))

    async def send_receipt(
        self,
        client_secret: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Send the receipt of a checkout again.

        Sends the e-mail about the purchase again, with license keys and the invoice, to the address that
        bought. For the confirmation page, after the checkout has expired or on another machine. Returns 202
        for every secret, so that the answer does not reveal whether the secret is known or the checkout was
        paid. A purchase sends it at most once in ten minutes, and a mailbox receives at most three e-mails a
        day that were not paid for.

        :param client_secret: Client secret of the checkout.
        """
        call = Call(
            "POST",
            "/v1/checkouts/custom/client/{client_secret}/receipt-email",
            values={"client_secret": client_secret},
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def list_grants(
        self,
        receipt_secret: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutGrantList:
        """
        List the grants of a checkout.

        Returns the benefits of a purchase, the files among them and its checkout, for the confirmation page.
        License keys are granted with the purchase. Requires the receipt secret, which only the confirmation
        returns, and no access token. The receipt secret works for 30 days, also after the client secret has
        expired. Returns 404 for an unknown or expired secret.

        :param receipt_secret: Receipt secret of the purchase.
        """
        call = Call(
            "GET",
            "/v1/checkouts/custom/receipts/{receipt_secret}/grants/",
            values={"receipt_secret": receipt_secret},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutGrantList", await self._transport.send(call))


class AsyncUsersBenefits:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Optional[List[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"]]] = None,
        organization_id: Optional[List[str]] = None,
        order_id: Optional[List[str]] = None,
        subscription_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["granted_at", "-granted_at", "type", "-type", "organization", "-organization"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserBenefit, t.UserBenefitList]:
        """
        List my benefits.

        Returns the benefits that are granted to the caller.

        :param type: Returns only benefits of these types. Repeat the parameter for more than one type.
        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param order_id: Returns only benefits granted for these orders. Repeat the parameter for more than
        one order.
        :param subscription_id: Returns only benefits granted for these subscriptions. Repeat the parameter
        for more than one subscription.
        :param query: Returns only benefits whose description contains this string, ignoring case and accents.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/users/benefits/",
            query={"type": type, "organization_id": organization_id, "order_id": order_id, "subscription_id": subscription_id, "query": query, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserBenefit:
        """
        Get one of my benefits.

        Returns a benefit that is granted to the caller. Returns 404 for any other benefit.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/benefits/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserBenefit", await self._transport.send(call))


class AsyncUsersOrders:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        product_price_type: Optional[List[Literal["one_time", "recurring"]]] = None,
        subscription_id: Optional[List[str]] = None,
        suspended: Optional[bool] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "amount", "-amount", "organization", "-organization", "product", "-product", "subscription", "-subscription"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserOrder, t.UserOrderList]:
        """
        List my orders.

        Returns the orders of the caller, from all organizations. `organization` sorts by slug; `product`
        sorts by name.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only orders of these products. Repeat the parameter for more than one
        product.
        :param product_price_type: Returns only one-time purchases, or only orders of subscriptions.
        :param subscription_id: Returns only orders of these subscriptions. Repeat the parameter for more than
        one subscription.
        :param suspended: `true` returns only one-time purchases that a dispute suspends, `false` only the
        others.
        :param query: Returns only orders whose product name or organization slug contains this string,
        ignoring case and accents.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/users/orders/",
            query={"organization_id": organization_id, "product_id": product_id, "product_price_type": product_price_type, "subscription_id": subscription_id, "suspended": suspended, "query": query, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserOrder:
        """
        Get one of my orders.

        Returns an order of the caller. Returns 404 for any other order.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/orders/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserOrder", await self._transport.send(call))

    async def get_invoice(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OrderInvoice:
        """
        Get the invoice of one of my orders.

        Returns the invoice of an order. The invoice receives its number when it is first requested, or
        shortly after the payment. Returns 404 if nothing was paid.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/orders/{id}/invoice",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OrderInvoice", await self._transport.send(call))


class AsyncUsersLicenseKeys:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        benefit_id: Optional[str] = None,
        status: Optional[List[Literal["granted", "revoked", "disabled"]]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserLicenseKey, t.UserLicenseKeyList]:
        """
        List my license keys.

        Returns the license keys of the caller in every status, oldest first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param benefit_id: Returns only license keys of this benefit.
        :param status: Returns only license keys with these states. Repeat the parameter for more than one
        state.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/users/license-keys/",
            query={"organization_id": organization_id, "benefit_id": benefit_id, "status": status, "created": created, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def rename_activation(
        self,
        id: str,
        activation_id: str,
        body: t.LicenseKeyActivationRename,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKeyActivation:
        """
        Update the label of one of my machines.

        Changes the label of an active activation of one of the caller's license keys. Returns 404 for any
        other activation, and where the benefit does not let buyers manage their machines
        (`enable_user_admin`).

        :param id: Identifier of the record.
        :param activation_id: Identifier of the activation.
        """
        call = Call(
            "PATCH",
            "/v1/users/license-keys/{id}/activations/{activation_id}",
            values={"id": id, "activation_id": activation_id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKeyActivation", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserLicenseKeyWithActivations:
        """
        Get one of my license keys.

        Returns a license key of the caller. The activations are listed if the benefit shows them to the
        buyer, and empty otherwise. Returns 404 for any other license key.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/license-keys/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserLicenseKeyWithActivations", await self._transport.send(call))

    async def rotate(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserLicenseKey:
        """
        Rotate one of my license keys.

        Gives a license key a new text, for example because the former one was published, if the seller lets
        buyers rotate their keys (`buyers_can_rotate`). The key keeps its id, limits, usage, activations and
        purchase. Programs can use the former text for one more day, as after `rotateLicenseKey`. The buyer
        gets an e-mail with the new text. Returns 403 if the seller does not allow it. Returns 409 if the key
        is not valid, with the reason in `code`, and while three of its former texts end within a day.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/license-keys/{id}/rotate",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserLicenseKey", await self._transport.send(call))


class AsyncSandboxPayments:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        secret: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SandboxPayment:
        """
        Get a sandbox payment.

        Returns a payment for the simulated bank page. Returns 404 for an unknown secret.

        :param secret: Secret in the `action_url` of the checkout.
        """
        call = Call(
            "GET",
            "/v1/sandbox/payments/{secret}",
            values={"secret": secret},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SandboxPayment", await self._transport.send(call))

    async def complete(
        self,
        secret: str,
        body: t.SandboxAuthentication,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SandboxPayment:
        """
        Complete a sandbox payment.

        Approves or refuses a payment that waits for authentication. Idempotent: a completed payment stays
        unchanged. Returns 404 for an unknown secret.

        :param secret: Secret in the `action_url` of the checkout.
        """
        call = Call(
            "POST",
            "/v1/sandbox/payments/{secret}/authentication",
            values={"secret": secret},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SandboxPayment", await self._transport.send(call))


class AsyncSandboxDisputes:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        ref: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SandboxDispute:
        """
        Get a sandbox dispute.

        Returns a dispute for the simulated bank page. The test card `sandbox_dispute` opens one a moment
        after each payment. Returns 404 for an unknown reference.

        :param ref: Last part of the `response_url` of the dispute. A secret of its seller.
        """
        call = Call(
            "GET",
            "/v1/sandbox/disputes/{ref}",
            values={"ref": ref},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SandboxDispute", await self._transport.send(call))

    async def decide(
        self,
        ref: str,
        body: t.SandboxDisputeDecision,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SandboxDispute:
        """
        Decide a sandbox dispute.

        Decides a dispute as the buyer's bank does. The processor then notifies the service, and a job applies
        the consequences a moment later. A later decision reverses an earlier one, as banks do. Idempotent.
        Returns 404 for an unknown reference.

        :param ref: Last part of the `response_url` of the dispute. A secret of its seller.
        """
        call = Call(
            "POST",
            "/v1/sandbox/disputes/{ref}/decision",
            values={"ref": ref},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SandboxDispute", await self._transport.send(call))


class AsyncUsersSubscriptions:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        active: Optional[bool] = None,
        suspended: Optional[bool] = None,
        query: Optional[str] = None,
        status: Optional[List[Literal["trialing", "active", "past_due", "canceled", "unpaid"]]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["started_at", "-started_at", "amount", "-amount", "status", "-status", "organization", "-organization", "product", "-product"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserSubscription, t.UserSubscriptionList]:
        """
        List my subscriptions.

        Returns the subscriptions of the caller that have started. `organization` sorts by slug; `product`
        sorts by name.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only subscriptions to these products. Repeat the parameter for more than
        one product.
        :param active: Returns only active subscriptions (`trialing`, `active`), or only inactive ones
        (`past_due`, `canceled`, `unpaid`). Metrics count `past_due` as active.
        :param suspended: `true` returns only subscriptions that a dispute suspends, `false` only the others.
        :param query: Returns only subscriptions whose product name or organization slug contains this string,
        ignoring case and accents.
        :param status: Returns only subscriptions with these states. Repeat the parameter for more than one
        state.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/",
            query={"organization_id": organization_id, "product_id": product_id, "active": active, "suspended": suspended, "query": query, "status": status, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Get one of my subscriptions.

        Returns a subscription of the caller, including one that has not started yet. Returns 404 for any
        other subscription.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def cancel(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Cancel one of my subscriptions.

        Cancels a subscription at the end of its current period. The benefits stay granted until then. After a
        failed payment, the period that was paid is over, so the subscription ends at once. Returns 403 if the
        subscription is not active or is already canceled.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/users/subscriptions/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.UserSubscriptionUpdate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Change or cancel my subscription.

        Changes a subscription to another price or quantity, as far as the seller allows it, cancels it at the
        end of the current period, or undoes that cancellation. A request can change the price and the
        quantity together, or make one of the other changes. A cancellation can have a reason for the seller,
        which undoing it clears. By default, buyers choose among the prices of their product and of the
        products that the seller offers as plans. An upgrade, which costs more per year, is paid at once. An
        upgrade to another price ends a trial. Any other change waits for the end of the period as
        `scheduled_change`. If the bank of the buyer requires authentication, `pending_payment` has the URL
        for it, and the change is made when the payment succeeds. Returns 400 if the payment is declined or if
        a required payment method is missing; nothing changes then. Returns 403 if the subscription has ended
        or will end with its period, and 409 while a payment is due or in progress or a dispute suspends the
        subscription. Returns 422 for a change that the seller does not allow. Returns 409 to undo a
        cancellation that does not exist.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/users/subscriptions/{id}",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def withdraw_transfer(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Cancel the transfer of my subscription.

        Ends a pending transfer of my subscription to another customer (`pending_transfer`) before the
        receiver has answered. I keep the subscription. Both customers get an e-mail. Returns 404 if no
        transfer is pending.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/users/subscriptions/{id}/transfer",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def accept_offer(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Accept the offer for my subscription.

        Takes `cancellation_offer` of a subscription instead of canceling it. Its discount applies from the
        next period on, and paid periods stay as they are. Each subscription can take one offer. Returns 409
        if there is none.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/cancellation-offer",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def resume(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Undo the cancellation of my subscription.

        Undoes a cancellation, so that the subscription renews after its current period. Returns 409 if the
        subscription has ended or is not canceled.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/resume",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def pause(
        self,
        id: str,
        body: t.UserSubscriptionPauseCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        Pause one of my subscriptions.

        Pauses a subscription at once, if the seller lets buyers pause (`buyers_can_pause`). Its period stands
        still until the pause ends, and is then longer by the duration of the pause. Meanwhile nothing is
        charged, and the buyer has no benefits. Returns 403 if the seller does not allow it, or if the
        subscription has ended or will end with its period. Returns 409 if it is paused already, if a dispute
        suspends it, or while a payment is due, retried or in progress.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/pause",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def unpause(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserSubscription:
        """
        End the pause of my subscription.

        Ends a pause that the buyer began. The current period is longer by the duration of the pause. Returns
        403 if the seller paused the subscription, and 409 if it is not paused or a dispute suspends it.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/unpause",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserSubscription", await self._transport.send(call))

    async def preview_update(
        self,
        id: str,
        body: t.UserSubscriptionPriceUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionUpdatePreview:
        """
        Preview a change of my subscription.

        Returns the amount that a change of the price or the quantity would charge now, and the next bill
        after it. Changes and charges nothing.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/preview",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionUpdatePreview", await self._transport.send(call))

    async def get_payment_form(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.PaymentForm:
        """
        Get the payment method form.

        Returns the data for the form in which the caller saves another payment method.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/{id}/payment-method",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.PaymentForm", await self._transport.send(call))

    async def update_payment_method(
        self,
        id: str,
        body: t.PaymentMethodUpdate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.PaymentMethodResult:
        """
        Change the payment method of my subscription.

        Saves the payment method for all future charges. An overdue amount is charged with it before the
        answer, which tells the outcome in `overdue_payment`. Returns 400 if the payment method is refused;
        the previous one stays in use then. Returns 403 if the subscription has ended or is free.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/subscriptions/{id}/payment-method",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.PaymentMethodResult", await self._transport.send(call))

    async def get_next_bill(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionNextBill:
        """
        Get the next bill of my subscription.

        Returns the next bill of a subscription of the caller. The bill is the one of the next period, with
        the scheduled change, the discount, the balance, the credit and the tax that apply to it. While a
        payment is overdue, the overdue bill is the next one, and after the end of a subscription its final
        balance. Returns 404 for a subscription without another charge.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/{id}/next-bill",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionNextBill", await self._transport.send(call))

    async def list_plans(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionPlanList:
        """
        List plans for my subscription.

        Returns the prices that the caller may change a subscription to, by the rules of the seller. The list
        is empty while the subscription cannot be changed, such as after its cancellation.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/{id}/plans",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionPlanList", await self._transport.send(call))

    async def get_billing_details(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.BillingDetails:
        """
        Get the billing details of my subscription.

        Returns the data of the buyer on the bills of the subscription.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/subscriptions/{id}/billing-details",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.BillingDetails", await self._transport.send(call))

    async def update_billing_details(
        self,
        id: str,
        body: t.BillingDetailsUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.BillingDetails:
        """
        Update the billing details of my subscription.

        Changes the data of the buyer on the bills of the subscription from the next bill on, and so its tax.
        A bill whose payment is in progress stays unchanged, and so do issued orders and invoices. Returns 403
        if the subscription has ended and owes no balance. Emits `subscription.updated`.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/users/subscriptions/{id}/billing-details",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.BillingDetails", await self._transport.send(call))


class AsyncUsersInvoices:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Invoice:
        """
        Get one of my invoices or credit notes.

        Returns an invoice, a credit note or a debit note of one of the caller's orders, such as one of
        `documents` of the order, with new addresses. Returns 404 for any other document.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/invoices/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Invoice", await self._transport.send(call))


class AsyncUsersCredits:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        currency: Optional[str] = None,
        has_remaining: Optional[bool] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "remaining_amount", "-remaining_amount"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserCredit, t.UserCreditList]:
        """
        List credits of the caller.

        Returns the credits of the caller. A credit pays for the next bills of the caller's subscriptions with
        the same organization and currency.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param currency: Returns only credits in this currency, ISO 4217 code in lower case.
        :param has_remaining: `true` returns only credits that can still be spent or refunded, `false` only
        the others.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/users/credits/",
            query={"organization_id": organization_id, "currency": currency, "has_remaining": has_remaining, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def list_balances(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserCreditBalance, t.UserCreditBalanceList]:
        """
        List credit balances of the caller.

        Returns the credit of the caller with each organization in each currency. The organization that gave
        the newest credit comes first. Omits credits that are used up.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/users/credits/balances",
            query={"organization_id": organization_id, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)


class AsyncUsersDownloadables:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        benefit_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Downloadable, t.DownloadableList]:
        """
        List my downloads.

        Returns the files of benefits that are granted to the caller, newest first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param benefit_id: Returns only files of these benefits. Repeat the parameter for more than one
        benefit.
        :param query: Returns only files whose name contains this string, ignoring case and accents.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/users/downloadables/",
            query={"organization_id": organization_id, "benefit_id": benefit_id, "query": query, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Download one of my files.

        Redirects to the content of a file and increments the number of downloads. The URL works without an
        access token, because browsers and download managers follow it alone. Returns 404 if the token is
        invalid, or if the benefit is no longer granted. Returns 410 if the token has expired.

        :param token: Last segment of a `download.url`.
        """
        call = Call(
            "GET",
            "/v1/users/downloadables/{token}",
            values={"token": token},
            expects="location",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))


class AsyncStorefrontsProducts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        slug: str,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.StorefrontProduct, t.StorefrontProductList]:
        """
        List products of a storefront.

        Returns the products that are listed and not archived, by their `position` and then oldest first,
        without an access token. Returns 404 if there is no such storefront. Caches may keep the response for
        a minute, and `If-None-Match` with its `ETag` returns 304 without a body.

        :param slug: Slug of the organization, in any case.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/storefronts/{slug}/products/",
            values={"slug": slug},
            query={"page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        slug: str,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.StorefrontProduct:
        """
        Get a product of a storefront.

        Returns a product that is listed and not archived, without an access token. Returns 404 for any other
        product, and if there is no such storefront. Caches may keep the response for a minute, and
        `If-None-Match` with its `ETag` returns 304 without a body.

        :param slug: Slug of the organization, in any case.
        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/storefronts/{slug}/products/{id}",
            values={"slug": slug, "id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.StorefrontProduct", await self._transport.send(call))


class AsyncStorefrontsCheckouts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        slug: str,
        body: t.StorefrontCheckoutCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.StorefrontCheckout:
        """
        Open a checkout from a storefront.

        Opens a checkout for a price of a listed product, without an access token. Send the buyer to its
        `url`. The checkout page has the choice among the prices of the product, the amount of a custom price
        and discount codes. Returns 422 for a price that is not on sale at the storefront. Returns 429 while
        the address of the caller has 100 open checkouts at the storefront.

        :param slug: Slug of the organization, in any case.
        """
        call = Call(
            "POST",
            "/v1/storefronts/{slug}/checkouts/",
            values={"slug": slug},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.StorefrontCheckout", await self._transport.send(call))


class AsyncUsersAdvertisements:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        sorting: Optional[List[Literal["created_at", "-created_at", "views", "-views", "clicks", "-clicks"]]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UserAdvertisementCampaign, t.UserAdvertisementCampaignList]:
        """
        List my advertisements.

        Returns the advertisements of the caller.

        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/users/advertisements/",
            query={"sorting": sorting, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.UserAdvertisementCampaignCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserAdvertisementCampaign:
        """
        Create an advertisement.

        Creates an advertisement. It is not shown until it is enabled on a benefit with
        `enableUserAdvertisement`.
        """
        call = Call(
            "POST",
            "/v1/users/advertisements/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserAdvertisementCampaign", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserAdvertisementCampaign:
        """
        Get one of my advertisements.

        Returns an advertisement of the caller. Returns 404 for any other advertisement.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/users/advertisements/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserAdvertisementCampaign", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete one of my advertisements.

        Deletes an advertisement and stops showing it.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/users/advertisements/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.UserAdvertisementCampaignUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserAdvertisementCampaign:
        """
        Update one of my advertisements.

        Changes the fields that are sent. The changes apply wherever the advertisement is shown.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/users/advertisements/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserAdvertisementCampaign", await self._transport.send(call))

    async def enable(
        self,
        id: str,
        body: t.AdvertisementEnableInput,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Enable one of my advertisements.

        Shows an advertisement in a slot of an `ads` benefit. A buyer has one slot for each grant of the
        benefit. A free slot is used first, then the slot that was granted first. Idempotent. Returns 422 for
        a benefit that the caller does not have.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/users/advertisements/{id}/enable",
            values={"id": id},
            body=body,
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncUsersLinkedAccounts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LinkedAccountList:
        """
        List my linked accounts.

        Returns the accounts that the caller has linked, and the benefits that wait for an account.
        """
        call = Call(
            "GET",
            "/v1/users/linked-accounts/",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LinkedAccountList", await self._transport.send(call))

    async def link(
        self,
        platform: str,
        body: t.LinkedAccountInput,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LinkedAccount:
        """
        Link an account.

        Links an account on another platform with an OAuth 2.0 code. Replaces the account that is linked for
        the platform. Benefits that waited for the account are granted shortly afterwards. Returns 422 if the
        code is invalid or if another user has linked the account.

        :param platform: Platform of the account: `discord` or `github`. Any other value returns 404.
        """
        call = Call(
            "PUT",
            "/v1/users/linked-accounts/{platform}",
            values={"platform": platform},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LinkedAccount", await self._transport.send(call))

    async def unlink(
        self,
        platform: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Unlink an account.

        Unlinks the account of a platform. Benefits that were granted to the account are revoked shortly
        afterwards and wait for another account.

        :param platform: Platform of the account: `discord` or `github`. Any other value returns 404.
        """
        call = Call(
            "DELETE",
            "/v1/users/linked-accounts/{platform}",
            values={"platform": platform},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncWebhooksEndpoints:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        is_enabled: Optional[bool] = None,
        is_failing: Optional[bool] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.WebhookEndpoint, t.WebhookEndpointList]:
        """
        List webhook endpoints.

        Returns the webhook endpoints of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param is_enabled: Returns only enabled endpoints, or only disabled ones.
        :param is_failing: Returns only endpoints that fail, or only others. `failing_since` says since when.
        :param query: Returns only endpoints whose URL or description contains this string, ignoring case and
        accents.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/webhooks/endpoints/",
            query={"organization_id": organization_id, "is_enabled": is_enabled, "is_failing": is_failing, "query": query, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.WebhookEndpointCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookEndpointCreated:
        """
        Create a webhook endpoint.

        Creates a webhook endpoint that receives events from now on. Verify the signature of each delivery
        with the secret of the endpoint and a Standard Webhooks library. The number of endpoints has a quota.
        The first three endpoints of an organization receive at once. Further ones receive when they have
        answered a challenge, as in `challengeWebhookEndpoint`.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookEndpointCreated", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookEndpoint:
        """
        Get a webhook endpoint.

        Returns a webhook endpoint of the caller's organizations. Returns 404 for any other endpoint.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/webhooks/endpoints/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookEndpoint", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a webhook endpoint.

        Deletes a webhook endpoint and cancels its pending deliveries.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/webhooks/endpoints/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.WebhookEndpointUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookEndpoint:
        """
        Update a webhook endpoint.

        Changes the fields that are sent. The changes apply from the next delivery attempt. An endpoint with
        another URL is no longer verified, and may have to answer a challenge first, like a new one.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/webhooks/endpoints/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookEndpoint", await self._transport.send(call))

    async def rotate_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookEndpointSecret:
        """
        Rotate the secret of a webhook endpoint.

        Creates a new secret. For 24 hours, deliveries are signed with both the new and the previous secret,
        so that none is lost during the change.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/{id}/rotate-secret",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookEndpointSecret", await self._transport.send(call))

    async def test(
        self,
        id: str,
        *,
        event_type: Optional[t.EventType] = None,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Test a webhook endpoint.

        Sends an event of the type `webhook_endpoint.tested` to this endpoint only, regardless of its event
        types. With `event_type`, the endpoint receives an example of that type in its place. The objects of
        an example do not exist, so reading them returns 404. The event feed has `webhook_endpoint.tested` in
        both cases, so its readers never see an example as an event. Returns 409 if the endpoint is disabled.

        :param id: Identifier of the record.
        :param event_type: Type of the example that the endpoint receives. Without it, the endpoint receives
        `webhook_endpoint.tested`.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/{id}/test",
            values={"id": id},
            query={"event_type": event_type},
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def challenge(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Send a challenge to a webhook endpoint.

        Sends a new challenge to an endpoint that is not verified. The endpoint is verified when it answers
        with a status from 200 to 299 and the challenge in the body, as plain text or as `challenge` of a JSON
        object. `verification_error` tells why it was not. The number of challenges is limited per
        organization and host. Returns 409 if the endpoint is disabled.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/{id}/challenge",
            values={"id": id},
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def confirm(
        self,
        id: str,
        body: t.WebhookEndpointConfirm,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookEndpoint:
        """
        Confirm a webhook endpoint by hand.

        Verifies an endpoint with the challenge that it received last, for receivers that cannot answer it
        themselves. Waiting events are then sent. Returns 422 for any other challenge.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/{id}/confirm",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookEndpoint", await self._transport.send(call))

    async def replay(
        self,
        id: str,
        body: t.WebhookEndpointReplay,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Replay events to a webhook endpoint.

        Sends all retained events after a sequence number to the endpoint, limited to its event types,
        including events that were delivered before. Returns 409 if the endpoint is disabled.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/webhooks/endpoints/{id}/replay",
            values={"id": id},
            body=body,
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncWebhooksDeliveries:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        endpoint_id: Optional[List[str]] = None,
        event_id: Optional[List[str]] = None,
        status: Optional[List[Literal["pending", "succeeded", "failed", "canceled"]]] = None,
        event_type: Optional[List[t.EventType]] = None,
        object_id: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.WebhookDelivery, t.WebhookDeliveryList]:
        """
        List webhook deliveries.

        Returns the deliveries to endpoints of the caller's organizations. A delivery is listed when its first
        attempt begins, and after at most two minutes while its endpoint is slow. Deliveries are retained as
        long as their events.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param endpoint_id: Returns only deliveries to these endpoints. Repeat the parameter for more than one
        endpoint.
        :param event_id: Returns only deliveries of these events. Repeat the parameter for more than one
        event.
        :param status: Returns only deliveries with these statuses. Repeat the parameter for more than one
        status.
        :param event_type: Returns only deliveries of events of these types. Repeat the parameter for more
        than one type.
        :param object_id: Returns only deliveries of events about this object.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/webhooks/deliveries/",
            query={"organization_id": organization_id, "endpoint_id": endpoint_id, "event_id": event_id, "status": status, "event_type": event_type, "object_id": object_id, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookDeliveryDetail:
        """
        Get a webhook delivery.

        Returns a webhook delivery of the caller's organizations with the request and the answer of each
        attempt. Returns 404 for any other delivery.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/webhooks/deliveries/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookDeliveryDetail", await self._transport.send(call))

    async def redeliver(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.WebhookDelivery:
        """
        Redeliver a webhook delivery.

        Sends the same event again, with the same `webhook-id`. Returns 409 if the endpoint is disabled or
        deleted.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/webhooks/deliveries/{id}/redeliver",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.WebhookDelivery", await self._transport.send(call))


class AsyncOrganizations:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        slug: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "name", "-name"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Organization, t.OrganizationList]:
        """
        List organizations.

        Returns the organizations of which the caller is a member. With an organization token, returns that
        organization only.

        :param slug: Returns only the organization with this slug, ignoring case.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/organizations/",
            query={"slug": slug, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.OrganizationCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Organization:
        """
        Create an organization.

        Creates an organization with the caller as its first member and owner. Returns 422 at `body.slug` if
        the slug is reserved or taken. Returns 403 with `OrganizationCreationRefused` if the configuration of
        the service does not allow the caller to create organizations.
        """
        call = Call(
            "POST",
            "/v1/organizations/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Organization", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Organization:
        """
        Get an organization.

        Returns an organization that the caller may act for. Returns 404 for any other organization.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Organization", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.OrganizationUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Organization:
        """
        Update an organization.

        Changes the fields that are sent. Returns 404 for an organization that the caller may not act for.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/organizations/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Organization", await self._transport.send(call))

    def list_members(
        self,
        id: str,
        *,
        query: Optional[str] = None,
        role: Optional[List[t.MemberRole]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.OrganizationMember, t.OrganizationMemberList]:
        """
        List members.

        Returns the members of an organization, in the order in which they joined.

        :param id: Identifier of the record.
        :param query: Returns only members whose e-mail address or name contains this string, ignoring case
        and accents.
        :param role: Returns only members with these roles. Repeat the parameter for more than one role.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/members/",
            values={"id": id},
            query={"query": query, "role": role, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def list_invitations(
        self,
        id: str,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.OrganizationInvitation, t.OrganizationInvitationList]:
        """
        List invitations.

        Returns the pending invitations of an organization, newest first.

        :param id: Identifier of the record.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/invitations/",
            values={"id": id},
            query={"page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get_billing(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OrganizationBilling:
        """
        Get billing details.

        Returns the seller data on the invoices of an organization, and the countries in which it collects
        tax.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/billing",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OrganizationBilling", await self._transport.send(call))

    async def update_billing(
        self,
        id: str,
        body: t.OrganizationBillingUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OrganizationBilling:
        """
        Update billing details.

        Changes the fields that are sent. Issued invoices stay unchanged.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/organizations/{id}/billing",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OrganizationBilling", await self._transport.send(call))

    async def get_quotas(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OrganizationQuotas:
        """
        Get quotas and their use.

        Returns what an organization may store, send and request, and how much of it is used. An operation
        that would exceed a quota returns 403 with `QuotaExceeded`, and a request above `api_requests` returns
        429. Deliveries above `webhook_deliveries` wait. Creating, reading and updating a checkout does not
        count as a request. A test organization and its live one have separate quotas.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/quotas",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OrganizationQuotas", await self._transport.send(call))

    async def create_test_organization(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Organization:
        """
        Create the test organization.

        Creates the test organization of a live organization, with its profile and billing details. Members of
        the live organization are members of the test organization. Products, keys, webhooks, the ledger and
        invoice numbers are its own. Returns the test organization if there is one. Returns 409 for a test
        organization.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/test-organization",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Organization", await self._transport.send(call))

    async def copy_catalog_to_live(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CatalogCopy:
        """
        Copy the catalog to live.

        Copies products with their prices, benefits, files, custom fields, discounts and checkout links from a
        test organization to its live organization. An object that was copied before is updated, and an equal
        price keeps its identifier. Objects that exist in the live organization only stay unchanged. Keys,
        orders and buyers are never copied. Returns 422 at the object if the live organization does not allow
        its copy, for example because a discount code is in use there, and copies nothing. Returns 409 for an
        organization without a live organization.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/copy-to-live",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CatalogCopy", await self._transport.send(call))

    async def connect_chat_server(
        self,
        id: str,
        body: t.ChatServerInput,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ChatServer:
        """
        Connect a chat server.

        Identifies a server on which the bot of this service was installed, for benefits of the type
        `discord`. Returns 422 if the code is invalid.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/chat-servers",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ChatServer", await self._transport.send(call))


class AsyncProducts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        is_archived: Optional[bool] = None,
        is_recurring: Optional[bool] = None,
        benefit_id: Optional[List[str]] = None,
        visibility: Optional[List[Literal["unlisted", "listed"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "name", "-name", "price_type", "-price_type", "price_amount_type", "-price_amount_type", "price_amount", "-price_amount"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Product, t.ProductList]:
        """
        List products.

        Returns the products of the caller's organizations. Sorting by price uses the first price on sale:
        free prices first, then custom prices, then fixed prices by amount.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param query: Returns only products whose name contains this string, ignoring case and accents.
        :param is_archived: Returns only archived products, or only products on sale.
        :param is_recurring: Returns only products with recurring prices, or only products with one-time
        prices.
        :param benefit_id: Returns only products with at least one of these benefits. Repeat the parameter for
        more than one benefit.
        :param visibility: Returns only products with these visibilities. Repeat the parameter for more than
        one visibility.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/products/",
            query={"organization_id": organization_id, "query": query, "is_archived": is_archived, "is_recurring": is_recurring, "benefit_id": benefit_id, "visibility": visibility, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.ProductCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Product:
        """
        Create a product.

        Creates a product with its prices. Set its benefits afterwards with `updateProductBenefits`. Returns
        422 if the prices cannot be combined.
        """
        call = Call(
            "POST",
            "/v1/products/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Product", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Product:
        """
        Get a product.

        Returns a product of the caller's organizations. Returns 404 for any other product.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/products/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Product", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.ProductUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Product:
        """
        Update a product.

        Changes the fields that are sent. Archiving a product stops its sale and keeps existing purchases.
        Returns 404 if the product does not belong to one of the caller's organizations.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/products/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Product", await self._transport.send(call))

    async def update_benefits(
        self,
        id: str,
        body: t.ProductBenefitsUpdate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Product:
        """
        Set the benefits of a product.

        Replaces the list of benefits, in display order. Existing buyers lose removed benefits at once, and
        receive added ones shortly afterwards. Returns 422 with the list position of an unknown benefit.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/products/{id}/benefits",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Product", await self._transport.send(call))


class AsyncBenefits:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        type: Optional[List[Literal["custom", "license_keys", "downloadables", "ads", "discord", "github_repository", "articles"]]] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Benefit, t.BenefitList]:
        """
        List benefits.

        Returns the benefits of the caller's organizations, by type and then oldest first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param type: Returns only benefits of these types. Repeat the parameter for more than one type.
        :param query: Returns only benefits whose description contains this string, ignoring case and accents.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/benefits/",
            query={"organization_id": organization_id, "type": type, "query": query, "created": created, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.BenefitCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Benefit:
        """
        Create a benefit.

        Creates a benefit. Add it to products with `updateProductBenefits`. Returns 422 at
        `body.organization_id` for an organization that the caller may not act for.
        """
        call = Call(
            "POST",
            "/v1/benefits/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Benefit", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Benefit:
        """
        Get a benefit.

        Returns a benefit of the caller's organizations. Returns 404 for any other benefit and for a deleted
        one.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/benefits/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Benefit", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a benefit.

        Removes a benefit from all products immediately, and revokes its grants shortly afterwards. Returns
        403 if the benefit is not deletable.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/benefits/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.BenefitUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Benefit:
        """
        Update a benefit.

        Changes the fields that are sent. Existing grants are updated shortly afterwards, grants of license
        keys only if `apply_to_existing` is true. Returns 400 if `type` differs from the type of the benefit.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/benefits/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Benefit", await self._transport.send(call))

    def list_grants(
        self,
        id: str,
        *,
        is_granted: Optional[bool] = None,
        user_id: Optional[str] = None,
        github_user_id: Optional[int] = None,
        customer_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        order_id: Optional[List[str]] = None,
        subscription_id: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.BenefitGrant, t.BenefitGrantList]:
        """
        List grants of a benefit.

        Returns the current and past grants of a benefit, newest first.

        :param id: Identifier of the record.
        :param is_granted: Returns only active grants, or only inactive ones.
        :param user_id: Returns only grants of this buyer.
        :param github_user_id: Returns only grants of the buyer who has linked this GitHub account.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param order_id: Returns only grants of these orders. Repeat the parameter for more than one order.
        :param subscription_id: Returns only grants of these subscriptions. Repeat the parameter for more than
        one subscription.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/benefits/{id}/grants/",
            values={"id": id},
            query={"is_granted": is_granted, "user_id": user_id, "github_user_id": github_user_id, "customer_id": customer_id, "email": email, "order_id": order_id, "subscription_id": subscription_id, "created": created, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create_grant(
        self,
        id: str,
        body: t.BenefitGrantCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.BenefitGrant:
        """
        Create a complimentary grant.

        Gives a benefit to a customer for free. The grant is complimentary, so its `order_id` and
        `subscription_id` are null. It stays until `revokeBenefitGrant` ends it. Each request creates another
        grant, so that a customer can receive a second license key. Send an `Idempotency-Key` to repeat a
        request safely. A grant of a benefit on another platform waits until the receiver has linked an
        account. The receiver gets an e-mail, unless `send_email` is false.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/benefits/{id}/grants/",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.BenefitGrant", await self._transport.send(call))

    async def revoke_grant(
        self,
        id: str,
        grant_id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Revoke a complimentary grant.

        Ends a grant that was made without a purchase. Its license key is suspended. A grant that is already
        revoked returns 204 as well. Returns 409 for the grant of a purchase, which a refund or the end of the
        subscription revokes.

        :param id: Identifier of the record.
        :param grant_id: Identifier of the grant.
        """
        call = Call(
            "DELETE",
            "/v1/benefits/{id}/grants/{grant_id}",
            values={"id": id, "grant_id": grant_id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def explain_grant(
        self,
        id: str,
        grant_id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.AccessExplanation:
        """
        Explain a grant.

        Returns whether a grant gives its benefit now, and the history that led to it. A grant that was
        revoked is refused with the `code` `suspended`, as its license key would be. Grants of deleted
        benefits are explained as well. The history never contains amounts or personal data. It has changes by
        members as long as the audit log has them, and changes by buyers as long as their events are retained.

        :param id: Identifier of the record.
        :param grant_id: Identifier of the grant.
        """
        call = Call(
            "GET",
            "/v1/benefits/{id}/grants/{grant_id}/why",
            values={"id": id, "grant_id": grant_id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.AccessExplanation", await self._transport.send(call))


class AsyncCheckouts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.client = AsyncCheckoutsClient(transport)

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        status: Optional[List[Literal["open", "expired", "confirmed", "succeeded", "failed"]]] = None,
        email: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "expires_at", "-expires_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CheckoutRecord, t.CheckoutList]:
        """
        List checkouts.

        Returns the checkouts of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only checkouts of these products. Repeat the parameter for more than one
        product.
        :param status: Returns only checkouts with these states. Repeat the parameter for more than one state.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/checkouts/custom/",
            query={"organization_id": organization_id, "product_id": product_id, "status": status, "email": email, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.CheckoutCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Checkout:
        """
        Create a checkout.

        Opens a checkout for one product. Redirect the buyer to its `url`. Name a customer by `customer_id` or
        `external_customer_id` to fill in their details. Returns 422 if the product, the price or the customer
        is unknown or of another organization, if the product or price is archived, or if the customer was
        erased.
        """
        call = Call(
            "POST",
            "/v1/checkouts/custom/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Checkout", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutRecord:
        """
        Get a checkout.

        Returns a checkout of the caller's organizations. Returns 404 for any other checkout.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/checkouts/custom/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutRecord", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.CheckoutUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Checkout:
        """
        Update a checkout.

        Changes the fields that are sent. Returns 403 if the checkout is no longer open, and 404 if it does
        not belong to one of the caller's organizations.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/checkouts/custom/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Checkout", await self._transport.send(call))


class AsyncCustomers:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        name: Optional[List[str]] = None,
        external_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "email", "-email", "name", "-name", "revenue", "-revenue"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Customer, t.CustomerList]:
        """
        List customers.

        Returns the customers of the caller's organizations. `revenue` sorts by the revenue in the default
        currency of the organization.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param name: Returns only customers with these names, in any case. Repeat the parameter for more than
        one name.
        :param external_id: Returns only customers with these identifiers of the seller's own system. Repeat
        the parameter for more than one.
        :param query: Returns only customers whose name or e-mail address has words that begin with the words
        of this text, in any case and without accents as well. `ada by` finds Ada Byron, and `example.com`
        finds the addresses of the domain.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/customers/",
            query={"organization_id": organization_id, "email": email, "name": name, "external_id": external_id, "query": query, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.CustomerCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Create a customer.

        Creates a customer before the first purchase. A purchase with the same e-mail address belongs to the
        customer. Returns 422 if the organization has a customer with the e-mail address or the external
        identifier.
        """
        call = Call(
            "POST",
            "/v1/customers/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def import_(
        self,
        body: t.CustomerImport,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerImportResult:
        """
        Import customers.

        Creates or updates up to 10,000 customers that another system knows. The e-mail address decides
        whether the organization knows a customer. Either all customers are imported or none. A customer that
        is not valid returns 422 with its position. An import can be repeated, because a known customer with
        the same fields stays unchanged. `dry_run` returns what would happen.
        """
        call = Call(
            "POST",
            "/v1/customers/import",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerImportResult", await self._transport.send(call))

    async def export(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        name: Optional[List[str]] = None,
        external_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "email", "-email", "name", "-name", "revenue", "-revenue"]]] = None,
        format: Optional[Literal["csv", "ndjson"]] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export customers.

        Returns the customers that `listCustomers` returns with the same filters, as a file. Without
        `sorting`, the oldest comes first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param name: Returns only customers with these names, in any case. Repeat the parameter for more than
        one name.
        :param external_id: Returns only customers with these identifiers of the seller's own system. Repeat
        the parameter for more than one.
        :param query: Returns only customers whose name or e-mail address has words that begin with the words
        of this text, in any case and without accents as well. `ada by` finds Ada Byron, and `example.com`
        finds the addresses of the domain.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param sorting: Sort criteria in order of precedence, as of `listCustomers`. A leading minus sorts in
        descending order. Repeat the parameter for more than one criterion. Omitted, the oldest record comes
        first.
        :param format: `csv` is a table with titles (RFC 4180). `ndjson` has one JSON object per line, with
        all fields that the list has for it.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/customers/export",
            query={"organization_id": organization_id, "email": email, "name": name, "external_id": external_id, "query": query, "created": created, "metadata": metadata, "sorting": sorting, "format": format, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Get a customer.

        Returns a customer of the caller's organizations. The id of a customer who was merged into another one
        returns the remaining customer, which has another `id`. So do all operations that take a
        `customer_id`, except imports. Returns 404 for any other customer.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a customer.

        Deletes a customer without purchases. Returns 409 for any other customer, because orders,
        subscriptions and granted benefits refer to it, and while the customer pays for a checkout.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/customers/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.CustomerUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Update a customer.

        Changes the fields that are sent. Existing orders and subscriptions stay as they are. Returns 422 for
        an e-mail address or external identifier of another customer. A new e-mail address of a customer with
        an account requires `customer_sessions:write` as well, and returns 403 without it. Its owner confirms
        it within seven days, by the link in the e-mail `email_change`. The present address gets
        `email_change_notice`, by which its owner can agree or refuse. With both answers, the change takes
        effect at once. Without the consent of the present address, it takes effect three days after the
        request at the earliest, moves no saved payment method and no order, and can be undone for seven days
        (`undoCustomerEmailChange`). Then subscriptions, license keys and credits belong to the account of the
        new address, links and sessions of the former one end, and both addresses get `email_changed`.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/customers/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def export_data(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerExport:
        """
        Export the data of a customer.

        Returns everything that is stored about a customer, as people can demand it by Articles 15 and 20 of
        the GDPR. It has the records of each kind that mention the customer, without secrets. License keys are
        shortened without the scope `license_keys:read`.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/export",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerExport", await self._transport.send(call))

    async def erase(
        self,
        id: str,
        *,
        forfeit_credits: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerErasure:
        """
        Erase a customer.

        Erases the personal data of a customer for good, for example when a person asks for it by Article 17
        of the GDPR. Orders and amounts stay, at an anonymous account. Access ends, so license keys no longer
        validate. Invoices keep the name, the address and the tax ID for the years that the law requires, and
        `kept` says until when. Events about the customer become `customer.erased`. Returns 409 while a
        subscription runs, a payment is under way, or the customer has credit that can be paid out. A job
        deletes the customer at payment processors, and `payment_processors` tells its state. Repeating the
        request returns the present state and erases nothing more.

        :param id: Identifier of the record.
        :param forfeit_credits: Whether the customer waives the credits that could be paid out. `kept` counts
        them.
        """
        call = Call(
            "POST",
            "/v1/customers/{id}/erase",
            values={"id": id},
            query={"forfeit_credits": forfeit_credits},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerErasure", await self._transport.send(call))

    async def merge(
        self,
        id: str,
        body: t.CustomerMerge,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Merge a customer into another one.

        Begins to merge another customer into this one, for example because a buyer used two e-mail addresses.
        The owner of the remaining address gets an e-mail and confirms it (`confirmCustomerEmailChange`). The
        other address gets an e-mail with which its owner agrees or refuses. With both answers, the merge
        takes effect at once. Without the consent of the other address, it takes effect ten days after the
        request at the earliest, because it cannot be undone, and moves no saved payment method. Requires
        `customers:write` as well. Then this customer has the orders, subscriptions, license keys, benefits,
        credits, trials and redemptions of both, and both license keys of one product stay valid. Details of
        the other customer fill in what this one lacks. The id of the other customer then finds this one. The
        event `customer.merged` names both. A further merge or change of the address replaces a pending one.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/customers/{id}/merge",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def undo_email_change(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Undo a change of an e-mail address.

        Gives a customer the former e-mail address again, for example because its owner did not want the
        change. Possible for seven days after a change that took effect without the consent of the former
        address (`email_undo_until`). The purchases, license keys and credits belong to the account of the
        former address again, with the saved payment methods that it had. Payment methods that were saved
        since are removed, and links and sessions end. A customer who bought with the former address since is
        merged into this one.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/customers/{id}/undo-email-change",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def get_email_change(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerEmailChange:
        """
        Get a change of an e-mail address.

        Returns the pending change of a customer's e-mail address, by the token in a link of an e-mail about
        it. Changes nothing, so that programs that open links in e-mails confirm nothing. The former address
        also gets a change that it can still undo. Returns 404 for any other token, and after the change
        ended, was refused or replaced.

        :param token: Signed token of one change. It stands in the links of the e-mails about the change.
        """
        call = Call(
            "GET",
            "/v1/customer-email-changes/{token}",
            values={"token": token},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerEmailChange", await self._transport.send(call))

    async def confirm_email_change(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Confirm a change of an e-mail address.

        Confirms that the caller received the e-mail at the new address of a customer, or that the owner of
        the present address agrees. When both have confirmed, the address takes effect at once. The purchases,
        license keys and credits of the customer at the organization then belong to the account of the new
        address. If the change is part of a merge (`mergeCustomers`), they belong to the customer who has this
        address. Links in earlier e-mails and sessions of the customer end. Without the consent of the present
        address, a confirmed change takes effect at `takes_effect_at`. Then saved payment methods and earlier
        orders stay with the former address. Returns 409 while a checkout of the customer is paid, a payment
        method is saved, or the outcome of a charge is not known.

        :param token: Signed token of one change. It stands in the links of the e-mails about the change.
        """
        call = Call(
            "POST",
            "/v1/customer-email-changes/{token}/confirm",
            values={"token": token},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def refuse_email_change(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Refuse a change of an e-mail address.

        Ends a pending change. The customer keeps the present e-mail address. The owner of either address can
        refuse it. After a change without the consent of the former address, the token of this address undoes
        it until `undo_until`.

        :param token: Signed token of one change. It stands in the links of the e-mails about the change.
        """
        call = Call(
            "POST",
            "/v1/customer-email-changes/{token}/refuse",
            values={"token": token},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def get_by_external_id(
        self,
        external_id: str,
        *,
        organization_id: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Customer:
        """
        Get a customer by external identifier.

        Returns the customer that has the identifier in the seller's own system. Returns 422 if several
        organizations of the caller have one, and `organization_id` does not say which.

        :param external_id: Identifier of the customer in the seller's own system.
        :param organization_id: Organization of the customer. Required if several organizations of the caller
        use the identifier.
        """
        call = Call(
            "GET",
            "/v1/customers/external/{external_id}",
            values={"external_id": external_id},
            query={"organization_id": organization_id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Customer", await self._transport.send(call))

    async def get_state(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerState:
        """
        Get a customer's state.

        Returns what a customer has now in one response, which contains subscriptions, benefits, license keys,
        downloads and credit. Made for programs that ask at each start.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/state",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerState", await self._transport.send(call))

    async def get_state_by_external_id(
        self,
        external_id: str,
        *,
        organization_id: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerState:
        """
        Get a state by external identifier.

        Returns the state of the customer with this identifier of the seller's own system. Returns 422 if
        several organizations of the caller have one, and `organization_id` does not say which.

        :param external_id: Identifier of the customer in the seller's own system.
        :param organization_id: Organization of the customer. Required if several organizations of the caller
        use the identifier.
        """
        call = Call(
            "GET",
            "/v1/customers/external/{external_id}/state",
            values={"external_id": external_id},
            query={"organization_id": organization_id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerState", await self._transport.send(call))

    async def list_timeline(
        self,
        id: str,
        *,
        kind: Optional[List[t.CustomerTimelineKind]] = None,
        before: Optional[str] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerTimeline:
        """
        List a customer's timeline.

        Returns what happened to a customer since they exist, newest first. Send `next_before` as `before` to
        read older entries. Unlike events, entries are never deleted.

        :param id: Identifier of the record.
        :param kind: Returns only entries of these kinds. Repeat the parameter for more than one kind.
        :param before: Cursor of an earlier response. Returns only entries before it.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/timeline",
            values={"id": id},
            query={"kind": kind, "before": before, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerTimeline", await self._transport.send(call))

    def list_payment_methods(
        self,
        id: str,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CustomerPaymentMethod, t.CustomerPaymentMethodList]:
        """
        List a customer's payment methods.

        Returns the payment methods that are saved for subscriptions of a customer, the one of the newest
        subscription first. A card that was saved for several subscriptions is listed once. Subscriptions that
        have ended are left out, unless a last payment is due.

        :param id: Identifier of the record.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/payment-methods/",
            values={"id": id},
            query={"page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def list_invoices(
        self,
        id: str,
        *,
        order_id: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CustomerInvoice, t.CustomerInvoiceList]:
        """
        List a customer's invoices and credit notes.

        Returns the invoices, credit notes and debit notes of a customer's orders, newest first. An order
        whose invoice is not issued yet has none here. `/v1/orders/{id}/invoice` issues it at once, and
        `/v1/invoices/{id}` returns the addresses that open a document.

        :param id: Identifier of the record.
        :param order_id: Returns only documents of these orders. Repeat the parameter for more than one order.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/invoices/",
            values={"id": id},
            query={"order_id": order_id, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def list_downloads(
        self,
        id: str,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CustomerDownload, t.CustomerDownloadList]:
        """
        List a customer's downloads.

        Returns the files that benefits give or gave a customer, newest first, with the number of downloads
        and the time of the last one. Use it to see whether a customer has what they bought, such as before a
        refund or as evidence in a dispute.

        :param id: Identifier of the record.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/customers/{id}/downloads/",
            values={"id": id},
            query={"page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)


class AsyncCustomerSessions:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        body: t.CustomerSessionCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomerSessionCreated:
        """
        Create a customer session.

        Creates a short-lived token for one customer. With it, the seller's own site calls the operations of
        buyers as this customer, or opens the portal at `portal_url`. The token reaches the purchases of the
        customer at this organization and nothing else. It cannot sign in, and cannot change the e-mail
        address, tokens or applications of the person. Name the customer by `customer_id` or by
        `external_customer_id`. The token and `portal_url` are returned only once. The session ends at
        `expires_at`, when it is revoked, when the customer is deleted, when the access token that created it
        is revoked, and when its author leaves the organization or loses the role. A member who is signed in
        on the pages of the service opens the portal as the customer, and the session ends when the member
        signs out. The audit log names the author of the session with everything that is done in it.
        """
        call = Call(
            "POST",
            "/v1/customer-sessions/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomerSessionCreated", await self._transport.send(call))

    async def revoke(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Revoke a customer session.

        Ends a customer session at once, with the session of the portal that was opened by its `portal_url`.
        Returns 404 if it is unknown or has ended.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/customer-sessions/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def get_current(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CurrentCustomerSession:
        """
        Get the session of the caller.

        Returns the session whose token the request has, with its customer and organization.
        """
        call = Call(
            "GET",
            "/v1/customer-sessions/current",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CurrentCustomerSession", await self._transport.send(call))

    async def end_current(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        End the session of the caller.

        Ends the session whose token the request has. The portal calls it when the customer leaves.
        """
        call = Call(
            "DELETE",
            "/v1/customer-sessions/current",
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncOrders:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        product_price_type: Optional[List[Literal["one_time", "recurring"]]] = None,
        discount_id: Optional[List[str]] = None,
        user_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        subscription_id: Optional[List[str]] = None,
        billing_reason: Optional[List[Literal["purchase", "subscription_create", "subscription_cycle", "subscription_update"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        customer_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "amount", "-amount", "user", "-user", "product", "-product", "discount", "-discount", "subscription", "-subscription"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Order, t.OrderList]:
        """
        List orders.

        Returns the orders of the caller's organizations. `user` sorts by e-mail address; `product` and
        `discount` sort by name, and orders without a discount come after all others in ascending order.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only orders of these products. Repeat the parameter for more than one
        product.
        :param product_price_type: Returns only one-time purchases, or only orders of subscriptions.
        :param discount_id: Returns only orders with these discounts. Repeat the parameter for more than one
        discount.
        :param user_id: Returns only orders of these buyers. Repeat the parameter for more than one buyer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param subscription_id: Returns only orders of these subscriptions. Repeat the parameter for more than
        one subscription.
        :param billing_reason: Returns only orders with these reasons. Repeat the parameter for more than one
        reason.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/orders/",
            query={"organization_id": organization_id, "product_id": product_id, "product_price_type": product_price_type, "discount_id": discount_id, "user_id": user_id, "email": email, "subscription_id": subscription_id, "billing_reason": billing_reason, "created": created, "metadata": metadata, "customer_id": customer_id, "query": query, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.OrderCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Order:
        """
        Record an order paid outside of Sellbase.

        Records a purchase that the buyer paid outside of Sellbase, such as by bank transfer. The buyer
        receives the benefits, the invoice and the e-mail of a purchase. The order counts in metrics and in
        the revenue of the customer on the day of the request. Its money is on the ledger account `external`,
        because no processor holds it. A refund of the order is recorded only. The seller returns the money. A
        product with recurring prices alone returns 422.
        """
        call = Call(
            "POST",
            "/v1/orders/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Order", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Order:
        """
        Get an order.

        Returns an order of the caller's organizations. Returns 404 for any other order.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/orders/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Order", await self._transport.send(call))

    async def transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Transfer the benefits of an order.

        Gives the benefits of an order to another customer of the organization. By default, license keys get a
        new text and their machines are deactivated. The order and its invoice stay with the customer who
        paid. Nothing more is charged for it, so the receiver is not asked. The former holder loses the
        benefits at once. Both customers get an e-mail, and the event is `order.transferred`. Returns 422 for
        an order of a subscription, which is transferred itself, and 409 while a payment of the order is
        disputed.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/orders/{id}/transfer",
            values={"id": id},
            body=body,
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def preview_transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TransferPreview:
        """
        Preview a transfer of an order.

        Returns what a transfer with the same body would do to the benefits of an order, its license keys and
        their machines. Refuses what `transferOrder` refuses. Changes nothing.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/orders/{id}/transfer/preview",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TransferPreview", await self._transport.send(call))

    async def export(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        product_price_type: Optional[List[Literal["one_time", "recurring"]]] = None,
        discount_id: Optional[List[str]] = None,
        user_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        subscription_id: Optional[List[str]] = None,
        billing_reason: Optional[List[Literal["purchase", "subscription_create", "subscription_cycle", "subscription_update"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        customer_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "amount", "-amount", "user", "-user", "product", "-product", "discount", "-discount", "subscription", "-subscription"]]] = None,
        format: Optional[Literal["csv", "ndjson"]] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export orders.

        Returns the orders that `listOrders` returns with the same filters, as a file. Without `sorting`, the
        oldest comes first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only orders of these products. Repeat the parameter for more than one
        product.
        :param product_price_type: Returns only one-time purchases, or only orders of subscriptions.
        :param discount_id: Returns only orders with these discounts. Repeat the parameter for more than one
        discount.
        :param user_id: Returns only orders of these buyers. Repeat the parameter for more than one buyer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param subscription_id: Returns only orders of these subscriptions. Repeat the parameter for more than
        one subscription.
        :param billing_reason: Returns only orders with these reasons. Repeat the parameter for more than one
        reason.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param sorting: Sort criteria in order of precedence, as of `listOrders`. A leading minus sorts in
        descending order. Repeat the parameter for more than one criterion. Omitted, the oldest record comes
        first.
        :param format: `csv` is a table with titles (RFC 4180). `ndjson` has one JSON object per line, with
        all fields that the list has for it.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/orders/export",
            query={"organization_id": organization_id, "product_id": product_id, "product_price_type": product_price_type, "discount_id": discount_id, "user_id": user_id, "email": email, "subscription_id": subscription_id, "billing_reason": billing_reason, "created": created, "metadata": metadata, "customer_id": customer_id, "query": query, "sorting": sorting, "format": format, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def export_invoices(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        format: Optional[Literal["csv", "ndjson"]] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export invoices.

        Returns all invoices, credit notes and debit notes of the caller's organizations as a file, by number.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param format: `csv` is a table with titles (RFC 4180). `ndjson` has one JSON object per line, with
        all fields that the list has for it.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/invoices/export",
            query={"organization_id": organization_id, "format": format, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def get_invoice(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OrderInvoice:
        """
        Get the invoice of an order.

        Returns the invoice of an order. The invoice receives its number when it is first requested, or
        shortly after the payment. Returns 404 if nothing was paid.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/orders/{id}/invoice",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OrderInvoice", await self._transport.send(call))


class AsyncLicenseKeys:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        benefit_id: Optional[List[str]] = None,
        key: Optional[str] = None,
        email: Optional[List[str]] = None,
        status: Optional[List[Literal["granted", "revoked", "disabled"]]] = None,
        customer_id: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.LicenseKey, t.LicenseKeyList]:
        """
        List license keys.

        Returns the license keys granted by the caller's organizations, oldest first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param benefit_id: Returns only license keys of these benefits. Repeat the parameter for more than one
        benefit.
        :param key: Returns only the license key with this text, also if it is a former text of a rotated key.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param status: Returns only license keys with these states. Repeat the parameter for more than one
        state.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/license-keys/",
            query={"organization_id": organization_id, "benefit_id": benefit_id, "key": key, "email": email, "status": status, "customer_id": customer_id, "created": created, "query": query, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def export(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        benefit_id: Optional[List[str]] = None,
        key: Optional[str] = None,
        email: Optional[List[str]] = None,
        status: Optional[List[Literal["granted", "revoked", "disabled"]]] = None,
        customer_id: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        query: Optional[str] = None,
        format: Optional[Literal["csv", "ndjson"]] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export license keys.

        Returns the license keys that `listLicenseKeys` returns with the same filters, as a file. Without
        `sorting`, the oldest comes first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param benefit_id: Returns only license keys of these benefits. Repeat the parameter for more than one
        benefit.
        :param key: Returns only the license key with this text, also if it is a former text of a rotated key.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param status: Returns only license keys with these states. Repeat the parameter for more than one
        state.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param format: `csv` is a table with titles (RFC 4180). `ndjson` has one JSON object per line, with
        all fields that the list has for it.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/license-keys/export",
            query={"organization_id": organization_id, "benefit_id": benefit_id, "key": key, "email": email, "status": status, "customer_id": customer_id, "created": created, "query": query, "format": format, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def import_(
        self,
        body: t.LicenseKeyImport,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKeyImportResult:
        """
        Import license keys.

        Imports up to 10,000 license keys that another system issued, as they are. Programs validate and
        activate them like keys of this service. Each key gets a complimentary grant of the benefit.
        `activations` are its machines. Either all keys are imported or none. A key that is not valid returns
        422 with its position. A key that the same customer has already stays unchanged, so an import can be
        repeated. `dry_run` returns what would happen.
        """
        call = Call(
            "POST",
            "/v1/license-keys/import",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKeyImportResult", await self._transport.send(call))

    async def explain_validation(
        self,
        body: t.LicenseKeyValidate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.AccessExplanation:
        """
        Explain a validation.

        Returns what `validateLicenseKey` answers to the same request now, with the history that led to it.
        Changes and counts nothing. Send the request of the program that was refused. An unknown key, and a
        former text that has ended, have the `code` `resource_not_found`. The history never contains amounts
        or personal data. It has changes by members as long as the audit log has them, and changes by buyers
        as long as their events are retained.
        """
        call = Call(
            "POST",
            "/v1/license-keys/why",
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.AccessExplanation", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKeyWithActivations:
        """
        Get a license key.

        Returns a license key of the caller's organizations with its active activations. Returns 404 for any
        other license key.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/license-keys/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKeyWithActivations", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.LicenseKeyUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKey:
        """
        Update a license key.

        Changes the fields that are sent. Returns 422 for a limit below the current usage, and 404 if the
        license key does not belong to one of the caller's organizations.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/license-keys/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKey", await self._transport.send(call))

    async def rotate(
        self,
        id: str,
        body: t.LicenseKeyRotation,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKey:
        """
        Rotate a license key.

        Gives a license key a new text, for example because the former one was published. The key keeps its
        id, limits, usage, activations and purchase. Programs can use the former text until the end of the
        overlap, and learn from `is_former_key` that it ends. They never receive the new text for a former
        one. All earlier texts end no later than this overlap. The status and the expiry stay as they are, and
        apply to every text. The holder of a `granted` key gets an e-mail with the new text.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/license-keys/{id}/rotate",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKey", await self._transport.send(call))

    async def transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Transfer a license key.

        Gives a license key to another customer of the organization. By default, it gets a new text and its
        machines are deactivated. Its purchase stays with the customer who paid, and the key still ends with
        it. Both customers get an e-mail, and the event is `license_key.transferred`. Returns 409 while a
        payment of the purchase is disputed.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/license-keys/{id}/transfer",
            values={"id": id},
            body=body,
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def preview_transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TransferPreview:
        """
        Preview a transfer of a license key.

        Returns what a transfer with the same body would do to a license key and its machines. Refuses what
        `transferLicenseKey` refuses. Changes nothing.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/license-keys/{id}/transfer/preview",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TransferPreview", await self._transport.send(call))

    async def explain(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.AccessExplanation:
        """
        Explain a license key.

        Returns whether a license key is valid now, and the history that led to it, from the purchase to the
        key. The `code` is the reason that `validateLicenseKey` gives, before it looks at the activation, the
        benefit, the user and the uses of a request. `refused_activations` are the machines that found the
        activation limit reached. The history never contains amounts or personal data. It has changes by
        members as long as the audit log has them, and changes by buyers as long as their events are retained.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/license-keys/{id}/why",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.AccessExplanation", await self._transport.send(call))

    async def get_activation(
        self,
        id: str,
        activation_id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKeyActivationWithKey:
        """
        Get an activation.

        Returns an active activation of a license key of the caller's organizations. Returns 404 for any other
        activation and for a deactivated one.

        :param id: Identifier of the record.
        :param activation_id: Identifier of the activation.
        """
        call = Call(
            "GET",
            "/v1/license-keys/{id}/activations/{activation_id}",
            values={"id": id, "activation_id": activation_id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKeyActivationWithKey", await self._transport.send(call))

    async def delete_activation(
        self,
        id: str,
        activation_id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Deactivate a machine.

        Ends an activation of a license key of the caller's organizations, which releases its seat. The
        program on the machine is refused from then on, unless it activates the key again. Works for a
        revoked, suspended or expired key as well. Returns 404 for any other activation and for a deactivated
        one. Emits `license_key_activation.deleted`.

        :param id: Identifier of the record.
        :param activation_id: Identifier of the activation.
        """
        call = Call(
            "DELETE",
            "/v1/license-keys/{id}/activations/{activation_id}",
            values={"id": id, "activation_id": activation_id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def validate(
        self,
        body: t.LicenseKeyValidate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ValidatedLicenseKey:
        """
        Validate a license key.

        Validates a license key from a program on the buyer's machine, without an access token. Verifies, in
        this order, that the key exists in the organization, that its status is `granted`, that it is not
        suspended, and that it has not expired. Then verifies that the activation, if given, is active and has
        the same conditions, and that the benefit, the user and the customer, if given, match. Returns 404 if
        any of these checks fails, with the reason in `code`, and without a `code` for an unknown key. Then
        increments the usage by `increment_usage`. Returns 400 and leaves the usage unchanged if fewer uses
        are left; the limit itself may be reached. A key with an activation limit is valid without an
        activation, unless `activations.is_required` of its benefit is true. `requires_activation` says that
        the program has to activate the key. A former text of a rotated key is valid until the end of the
        overlap. The answer then has this text, `is_former_key` and the end.
        """
        call = Call(
            "POST",
            "/v1/users/license-keys/validate",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ValidatedLicenseKey", await self._transport.send(call))

    async def activate(
        self,
        body: t.LicenseKeyActivate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.LicenseKeyActivationWithKey:
        """
        Activate a license key.

        Activates a license key on a machine, without an access token. Each activation uses one seat of the
        key. With a `fingerprint`, one machine uses one seat. If the key has a live activation with that
        fingerprint, returns it with the new `conditions`, unless the benefit gives each activation a seat.
        Labels need not be unique. Returns 404 if the key does not exist, is not granted, is suspended or has
        expired. Returns 403 if the key has no activations or if all are in use. `code` contains the reason. A
        former text of a rotated key works until the end of the overlap, as for `validateLicenseKey`.
        """
        call = Call(
            "POST",
            "/v1/users/license-keys/activate",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.LicenseKeyActivationWithKey", await self._transport.send(call))

    async def deactivate(
        self,
        body: t.LicenseKeyDeactivate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Deactivate a license key.

        Ends an activation and releases its seat, without an access token. Returns 404 if the key is unknown
        or the activation is not active.
        """
        call = Call(
            "POST",
            "/v1/users/license-keys/deactivate",
            body=body,
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncUsers:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.benefits = AsyncUsersBenefits(transport)
        self.orders = AsyncUsersOrders(transport)
        self.license_keys = AsyncUsersLicenseKeys(transport)
        self.subscriptions = AsyncUsersSubscriptions(transport)
        self.invoices = AsyncUsersInvoices(transport)
        self.credits = AsyncUsersCredits(transport)
        self.downloadables = AsyncUsersDownloadables(transport)
        self.advertisements = AsyncUsersAdvertisements(transport)
        self.linked_accounts = AsyncUsersLinkedAccounts(transport)

    async def get_me(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Me:
        """
        Get my profile.

        Returns the profile of the user of the token or session.
        """
        call = Call(
            "GET",
            "/v1/users/me",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Me", await self._transport.send(call))


class AsyncSandbox:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.payments = AsyncSandboxPayments(transport)
        self.disputes = AsyncSandboxDisputes(transport)



class AsyncAuditLog:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        user_id: Optional[List[str]] = None,
        client_id: Optional[List[str]] = None,
        operation: Optional[List[str]] = None,
        object_type: Optional[List[t.AuditLogObjectType]] = None,
        object_id: Optional[List[str]] = None,
        request_id: Optional[List[str]] = None,
        created_from: Optional[str] = None,
        created_before: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "sequence", "-sequence"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.AuditLogEntry, t.AuditLogEntryList]:
        """
        List audit log entries.

        Returns the changes and exports that members, their tokens and applications made in the caller's
        organizations, newest first. Changes in a customer session that they created have the actor type
        `customer`. Only owners may read the log. The changes of one request are separate entries with the
        same `request_id`.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param user_id: Returns only changes by these users, and by applications that they authorized.
        :param client_id: Returns only changes by these OAuth clients.
        :param operation: Returns only changes by these operations.
        :param object_type: Returns only changes of objects of these types.
        :param object_id: Returns only changes of these objects.
        :param request_id: Returns only changes by these requests.
        :param created_from: Returns only entries of this time or later, ISO 8601.
        :param created_before: Returns only entries before this time, ISO 8601.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        `sequence` is the order of the chain.
        """
        call = Call(
            "GET",
            "/v1/audit-log/",
            query={"organization_id": organization_id, "user_id": user_id, "client_id": client_id, "operation": operation, "object_type": object_type, "object_id": object_id, "request_id": request_id, "created_from": created_from, "created_before": created_before, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)


class AsyncOauth:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get_client(
        self,
        client_id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.OAuthClient:
        """
        Get an OAuth client.

        Returns an OAuth client to its owner, or to the holder of its registration access token (RFC 7592).
        Returns 404 for any other client.

        :param client_id: Identifier of the client.
        """
        call = Call(
            "GET",
            "/v1/oauth2/register/{client_id}",
            values={"client_id": client_id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.OAuthClient", await self._transport.send(call))

    async def request_authorization(
        self,
        *,
        client_id: str,
        response_type: Optional[Literal["code"]] = None,
        redirect_uri: Optional[str] = None,
        scope: Optional[str] = None,
        state: Optional[str] = None,
        nonce: Optional[str] = None,
        code_challenge: Optional[str] = None,
        code_challenge_method: Optional[Literal["S256"]] = None,
        prompt: Optional[str] = None,
        sub_type: Optional[Literal["user", "organization"]] = None,
        login_hint: Optional[str] = None,
        max_age: Optional[str] = None,
        request_uri: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Request authorization from a user.

        Starts the authorization code flow. The application redirects the user's browser to this URL. The user
        signs in, chooses an organization if `sub_type=organization`, and allows or denies access. The service
        then redirects to `redirect_uri` with `code` or `error`, `state` and `iss`. An unknown client or
        `redirect_uri` shows an error page without a redirect. A user who has allowed the scopes before is not
        asked again, unless a public client redirects to a loopback address. Instead of the other parameters,
        the request can have the `request_uri` of a pushed request.

        :param response_type: The value is always `code`. Required without `request_uri`.
        :param client_id: The OAuth client.
        :param redirect_uri: One of the redirect URIs of the client. Required without `request_uri`.
        :param scope: Requested scopes, separated by spaces. Required without `request_uri`.
        :param state: Opaque value that is returned unchanged. Protects against cross-site request forgery.
        :param nonce: Opaque value that is included in the ID token unchanged.
        :param code_challenge: PKCE challenge. Required for public clients.
        :param code_challenge_method: The value is always `S256`.
        :param prompt: `none`: do not show any page. `login`: require a new sign-in. `consent`: ask for
        consent again.
        :param sub_type: Whether the tokens act for the user or for an organization that the user chooses.
        :param login_hint: E-mail address of the user, if known.
        :param max_age: Maximum time since the last sign-in of the user, in seconds.
        :param request_uri: The `request_uri` of a pushed authorization request. With it, the request needs
        `client_id` and no other parameter.
        """
        call = Call(
            "GET",
            "/oauth2/authorize",
            query={"response_type": response_type, "client_id": client_id, "redirect_uri": redirect_uri, "scope": scope, "state": state, "nonce": nonce, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "prompt": prompt, "sub_type": sub_type, "login_hint": login_hint, "max_age": max_age, "request_uri": request_uri},
            expects="location",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def push_authorization_request(
        self,
        body: t.PushedAuthorizationRequest,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.PushedAuthorizationResponse:
        """
        Send an authorization request in advance.

        Stores the parameters of an authorization request (RFC 9126) and returns a `request_uri` for them,
        which is valid for one minute and for one authorization. The browser can neither read nor change the
        parameters. The client authenticates as at the token endpoint. With a `DPoP` header or `dpop_jkt`,
        only the same key can redeem the code.
        """
        call = Call(
            "POST",
            "/v1/oauth2/par",
            body=body,
            is_form=True,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.PushedAuthorizationResponse", await self._transport.send(call))

    async def exchange_token(
        self,
        body: t.TokenRequest,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TokenResponse:
        """
        Exchange a code or a refresh token.

        Issues tokens for an authorization code or a refresh token. Clients authenticate in the body or with
        HTTP Basic; public clients send `client_id` and the PKCE verifier. A code is valid for five minutes
        and can be used once: a second use revokes the tokens of the first. Access tokens are valid for one
        hour. A refresh token can also be used once; each response contains a new one. With a `DPoP` header,
        the access token is bound to the key of the proof, and so is the refresh token of a public client. A
        public client receives a refresh token only with this header.
        """
        call = Call(
            "POST",
            "/v1/oauth2/token",
            body=body,
            is_form=True,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TokenResponse", await self._transport.send(call))

    async def revoke_token(
        self,
        body: t.TokenReference,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TokenRevocation:
        """
        Revoke a token.

        Revokes a token and all other tokens of the same authorization. Returns 200 for an unknown token (RFC
        7009).
        """
        call = Call(
            "POST",
            "/v1/oauth2/revoke",
            body=body,
            is_form=True,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TokenRevocation", await self._transport.send(call))

    async def introspect_token(
        self,
        body: t.TokenReference,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Introspection:
        """
        Introspect a token.

        Returns the state of a token that was issued to the client (RFC 7662).
        """
        call = Call(
            "POST",
            "/v1/oauth2/introspect",
            body=body,
            is_form=True,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Introspection", await self._transport.send(call))

    async def get_user_info(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserInfo:
        """
        Get the claims of a user.

        Returns the claims of the user or organization of an access token with the scope `openid` (OpenID
        Connect Core §5.3). Personal access tokens are not accepted.
        """
        call = Call(
            "GET",
            "/v1/oauth2/userinfo",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserInfo", await self._transport.send(call))

    async def post_user_info(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UserInfo:
        """
        Get the claims of a user.

        Returns the claims of the user or organization of an access token with the scope `openid` (OpenID
        Connect Core §5.3). Personal access tokens are not accepted.
        """
        call = Call(
            "POST",
            "/v1/oauth2/userinfo",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UserInfo", await self._transport.send(call))

    async def get_provider_metadata(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ProviderMetadata:
        """
        Get the OpenID provider metadata.

        Returns the endpoints and capabilities of this OpenID provider (OpenID Connect Discovery 1.0, RFC
        8414).
        """
        call = Call(
            "GET",
            "/.well-known/openid-configuration",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ProviderMetadata", await self._transport.send(call))

    async def get_json_web_key_set(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.JsonWebKeySet:
        """
        Get the public keys.

        Returns the public keys that verify ID tokens. Fetch them again when a key is unknown, because keys
        are rotated.
        """
        call = Call(
            "GET",
            "/.well-known/jwks.json",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.JsonWebKeySet", await self._transport.send(call))


class AsyncSubscriptions:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        discount_id: Optional[List[str]] = None,
        active: Optional[bool] = None,
        user_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        status: Optional[List[Literal["trialing", "active", "past_due", "canceled", "unpaid"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        customer_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["user", "-user", "status", "-status", "started_at", "-started_at", "current_period_end", "-current_period_end", "amount", "-amount", "product", "-product", "discount", "-discount"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Subscription, t.SubscriptionList]:
        """
        List subscriptions.

        Returns the subscriptions to products of the caller's organizations that have started. `user` sorts by
        e-mail address; `product` and `discount` sort by name, and subscriptions without a discount come after
        all others in ascending order.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only subscriptions to these products. Repeat the parameter for more than
        one product.
        :param discount_id: Returns only subscriptions with these discounts. Repeat the parameter for more
        than one discount.
        :param active: Returns only active subscriptions (`trialing`, `active`), or only inactive ones
        (`past_due`, `canceled`, `unpaid`). Metrics count `past_due` as active.
        :param user_id: Returns only subscriptions of these buyers. Repeat the parameter for more than one
        buyer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param status: Returns only subscriptions with these states. Repeat the parameter for more than one
        state.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/subscriptions/",
            query={"organization_id": organization_id, "product_id": product_id, "discount_id": discount_id, "active": active, "user_id": user_id, "email": email, "status": status, "created": created, "metadata": metadata, "customer_id": customer_id, "query": query, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Subscription:
        """
        Get a subscription.

        Returns a subscription to a product of the caller's organizations. Returns 404 for any other
        subscription.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/subscriptions/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Subscription", await self._transport.send(call))

    async def revoke(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Subscription:
        """
        Revoke a subscription.

        Ends a subscription immediately and revokes its benefits. Returns 403 if the subscription has already
        ended.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/subscriptions/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Subscription", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.SubscriptionUpdate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Subscription:
        """
        Update a subscription.

        Changes the price or the quantity of a subscription, cancels it at the end of the current period, or
        undoes that cancellation. It also moves the start of the next period, ends the subscription at a given
        time, replaces the metadata, sets the discount of the next bills, or moves the end of a trial. A
        request can change the price and the quantity together, or make one of the other changes. A
        cancellation can have a reason, which undoing it clears. Sellers can make any change; their rules for
        buyers do not apply. A change of the quantity keeps a trial. Returns 400 if the payment is declined or
        if a required payment method is missing; nothing changes then. Returns 403 if the subscription has
        ended or will end with its period, and 409 while a payment is due or in progress or a dispute suspends
        the subscription.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/subscriptions/{id}",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Subscription", await self._transport.send(call))

    async def transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Transfer a subscription.

        Gives a subscription with its benefits to another customer of the organization, who pays from the next
        bill on. If it will charge, the receiver agrees first. They get an e-mail with the price, the date of
        the next charge and a link (`getSubscriptionTransfer`) with which they accept or refuse. Until then,
        the subscription shows `pending_transfer`, and the present customer keeps it and pays. After seven
        days without an answer the transfer ends, and nothing has changed. A repeated transfer to the same
        customer changes nothing, and one to another customer replaces it. A subscription without a further
        charge moves at once. When it moves, license keys get a new text and their machines are deactivated,
        by default. Saved payment methods never move, nor do the answers to custom fields and the comment of a
        cancellation. The billing details of the new customer apply, and the present country if the customer
        has no address. Earlier orders and invoices stay with the customer who paid. Both customers get
        e-mails, and the event is `subscription.transferred`. A disputed subscription returns 409, and so does
        a trial whose receiver has had the trial of the product.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/{id}/transfer",
            values={"id": id},
            body=body,
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def withdraw_transfer(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Cancel the transfer of a subscription.

        Ends a pending transfer (`pending_transfer`) before the receiver has answered. Nothing has changed
        then. Both customers get an e-mail, and the event is `subscription.transfer_ended`. Returns 404 if no
        transfer is pending.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/subscriptions/{id}/transfer",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def preview_transfer(
        self,
        id: str,
        body: t.CustomerTransfer,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TransferPreview:
        """
        Preview a transfer of a subscription.

        Returns whether the other customer would be asked first, and what the transfer would do to the
        benefits, the license keys and their machines if it took effect now. Refuses what
        `transferSubscription` refuses. Changes nothing.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/{id}/transfer/preview",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TransferPreview", await self._transport.send(call))

    async def get_transfer(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionTransfer:
        """
        Get the transfer of a subscription.

        Returns the pending transfer of a subscription to its receiver, by the token in the link of the
        e-mail. Shows what the receiver would pay, and the payment methods that they can choose. Changes
        nothing. Returns 404 for any other token, and after the transfer has ended. Returns 503 while the tax
        service does not answer.

        :param token: Signed token of one transfer. It stands in the link of the e-mail to the receiver.
        """
        call = Call(
            "GET",
            "/v1/subscription-transfers/{token}",
            values={"token": token},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionTransfer", await self._transport.send(call))

    async def save_transfer_payment_method(
        self,
        token: str,
        body: t.PaymentMethodUpdate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.PaymentMethodResult:
        """
        Set a payment method for a transfer.

        Saves a payment method of the receiver, which `acceptSubscriptionTransfer` can choose then. The
        payment method of the present customer stays as it is, and nothing is charged. Returns 400 if the
        payment method is refused.

        :param token: Signed token of one transfer. It stands in the link of the e-mail to the receiver.
        """
        call = Call(
            "POST",
            "/v1/subscription-transfers/{token}/payment-method",
            values={"token": token},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.PaymentMethodResult", await self._transport.send(call))

    async def accept_transfer(
        self,
        token: str,
        body: t.SubscriptionTransferAcceptance,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Accept the transfer of a subscription.

        Gives a subscription with its benefits to the receiver, who pays from the next bill on with the chosen
        payment method. `terms` names what `getSubscriptionTransfer` has shown. If the next charge, the price
        or the status has changed since, the answer is 409 with the present amount, and nothing changes. A
        payment method is required if the next bill charges one.

        :param token: Signed token of one transfer. It stands in the link of the e-mail to the receiver.
        """
        call = Call(
            "POST",
            "/v1/subscription-transfers/{token}/accept",
            values={"token": token},
            body=body,
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def refuse_transfer(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Refuse the transfer of a subscription.

        Ends a pending transfer for its receiver. The present customer keeps the subscription. Both customers
        get an e-mail, and the event is `subscription.transfer_ended`.

        :param token: Signed token of one transfer. It stands in the link of the e-mail to the receiver.
        """
        call = Call(
            "POST",
            "/v1/subscription-transfers/{token}/refuse",
            values={"token": token},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def pause(
        self,
        id: str,
        body: t.SubscriptionPauseCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Subscription:
        """
        Pause a subscription.

        Pauses a subscription at once. Its period stands still until the pause ends, and is then longer by the
        duration of the pause. Meanwhile nothing is charged or announced, and the subscription adds nothing to
        the recurring revenue. A scheduled change waits for the end of the longer period. A cancellation ends
        the pause. Returns 403 if the subscription has ended or will end with its period. Returns 409 if it is
        paused already, if a dispute suspends it, or while a payment is due, retried or in progress.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/{id}/pause",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Subscription", await self._transport.send(call))

    async def unpause(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Subscription:
        """
        End the pause of a subscription.

        Ends the pause of a subscription at once, also one that the buyer began. The current period is longer
        by the duration of the pause. Returns 409 if the subscription is not paused, or if a dispute suspends
        it.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/{id}/unpause",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Subscription", await self._transport.send(call))

    async def import_(
        self,
        body: t.SubscriptionImport,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionImportResult:
        """
        Import subscriptions.

        Imports up to 10,000 running subscriptions that another system billed until now, as they are. Nothing
        is charged for the current period, which has no order. The buyers have the benefits from now on, and
        the first charge is due at the end of the period. No e-mail is sent now. Without a payment method, the
        e-mail about the upcoming renewal asks for one. Either all subscriptions are imported or none. A
        subscription that is not valid returns 422 with its position. `external_id` decides whether the
        organization has a subscription already. Such a subscription stays unchanged, so an import can be
        repeated. `dry_run` returns what would happen.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/import",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionImportResult", await self._transport.send(call))

    async def export(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        discount_id: Optional[List[str]] = None,
        active: Optional[bool] = None,
        user_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        status: Optional[List[Literal["trialing", "active", "past_due", "canceled", "unpaid"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        customer_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        sorting: Optional[List[Literal["user", "-user", "status", "-status", "started_at", "-started_at", "current_period_end", "-current_period_end", "amount", "-amount", "product", "-product", "discount", "-discount"]]] = None,
        format: Optional[Literal["csv", "ndjson"]] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export subscriptions.

        Returns the subscriptions that `listSubscriptions` returns with the same filters, as a file. Without
        `sorting`, the oldest comes first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only subscriptions to these products. Repeat the parameter for more than
        one product.
        :param discount_id: Returns only subscriptions with these discounts. Repeat the parameter for more
        than one discount.
        :param active: Returns only active subscriptions (`trialing`, `active`), or only inactive ones
        (`past_due`, `canceled`, `unpaid`). Metrics count `past_due` as active.
        :param user_id: Returns only subscriptions of these buyers. Repeat the parameter for more than one
        buyer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param status: Returns only subscriptions with these states. Repeat the parameter for more than one
        state.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param query: Returns only records of customers whose name and e-mail address have words that begin
        with all words of this text, in any case and without accents as well. Spaces and punctuation separate
        words.
        :param sorting: Sort criteria in order of precedence, as of `listSubscriptions`. A leading minus sorts
        in descending order. Repeat the parameter for more than one criterion. Omitted, the oldest record
        comes first.
        :param format: `csv` is a table with titles (RFC 4180). `ndjson` has one JSON object per line, with
        all fields that the list has for it.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/subscriptions/export",
            query={"organization_id": organization_id, "product_id": product_id, "discount_id": discount_id, "active": active, "user_id": user_id, "email": email, "status": status, "created": created, "metadata": metadata, "customer_id": customer_id, "query": query, "sorting": sorting, "format": format, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def preview_update(
        self,
        id: str,
        body: t.SubscriptionPriceUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionUpdatePreview:
        """
        Preview a change of a subscription.

        Returns the amount that a change of the price or the quantity would charge the buyer now, and the next
        bill after it. Changes and charges nothing.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/subscriptions/{id}/preview",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionUpdatePreview", await self._transport.send(call))

    async def get_billing_details(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionBillingDetails:
        """
        Get the billing details of a subscription.

        Returns the data of the buyer on the bills of the subscription, with its changes and their authors.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/subscriptions/{id}/billing-details",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionBillingDetails", await self._transport.send(call))

    async def update_billing_details(
        self,
        id: str,
        body: t.BillingDetailsUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionBillingDetails:
        """
        Update the billing details of a subscription.

        Changes the data of the buyer on the bills of the subscription from the next bill on, and so its tax.
        A bill whose payment is in progress stays unchanged, and so do issued orders and invoices. Returns 403
        if the subscription has ended and owes no balance. Emits `subscription.updated`.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/subscriptions/{id}/billing-details",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionBillingDetails", await self._transport.send(call))

    async def get_next_bill(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SubscriptionNextBill:
        """
        Get the next bill of a subscription.

        Returns the next bill of a subscription to a product of the caller's organizations. The bill is the
        one of the next period, with the scheduled change, the discount, the balance, the credit and the tax
        that apply to it. While a payment is overdue, the overdue bill is the next one, and after the end of a
        subscription its final balance. Returns 404 for a subscription without another charge.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/subscriptions/{id}/next-bill",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SubscriptionNextBill", await self._transport.send(call))


class AsyncInvoices:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Invoice:
        """
        Get an invoice or a credit note.

        Returns an invoice, a credit note or a debit note of the caller's organizations, such as the one of an
        event `invoice.created`, with new addresses. Returns 404 for any other document.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/invoices/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Invoice", await self._transport.send(call))


class AsyncCredits:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        user_id: Optional[List[str]] = None,
        order_id: Optional[List[str]] = None,
        currency: Optional[str] = None,
        has_remaining: Optional[bool] = None,
        customer_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "remaining_amount", "-remaining_amount"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Credit, t.CreditList]:
        """
        List credits.

        Returns the credits of buyers with the caller's organizations. `/v1/credits/balances` returns their
        sum for each buyer and currency.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param user_id: Returns only credits of these buyers. Repeat the parameter for more than one buyer.
        :param order_id: Returns only credits that came from these orders. Repeat the parameter for more than
        one order.
        :param currency: Returns only credits in this currency, ISO 4217 code in lower case.
        :param has_remaining: `true` returns only credits that can still be spent or refunded, `false` only
        the others.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/credits/",
            query={"organization_id": organization_id, "user_id": user_id, "order_id": order_id, "currency": currency, "has_remaining": has_remaining, "customer_id": customer_id, "email": email, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def list_balances(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        user_id: Optional[List[str]] = None,
        customer_id: Optional[List[str]] = None,
        email: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CreditBalance, t.CreditBalanceList]:
        """
        List credit balances.

        Returns the credit that the caller's organizations owe to each buyer in each currency. The buyer whose
        latest credit is newest comes first. Omits buyers whose credits are used up.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param user_id: Returns only balances of these buyers. Repeat the parameter for more than one buyer.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/credits/balances",
            query={"organization_id": organization_id, "user_id": user_id, "customer_id": customer_id, "email": email, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Credit:
        """
        Get a credit.

        Returns a credit of a buyer with the caller's organizations. Returns 404 for any other credit.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/credits/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Credit", await self._transport.send(call))

    async def pay_out(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Refund:
        """
        Pay out a credit.

        Refunds the remaining amount of a credit, with its tax, to the payment method of the order that it
        came from. The credit is taken back at once, and returned if the refund fails. Returns 404 for a
        credit of another organization. Returns 422 if nothing remains, or if the credit has no order. Returns
        400 if the payment processor refuses the refund; nothing is refunded then.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/credits/{id}/pay-out",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Refund", await self._transport.send(call))


class AsyncRefunds:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        order_id: Optional[List[str]] = None,
        customer_id: Optional[List[str]] = None,
        status: Optional[List[Literal["pending", "succeeded", "failed"]]] = None,
        reason: Optional[List[Literal["customer_request", "duplicate", "fraudulent", "service_disruption", "other"]]] = None,
        email: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "amount", "-amount"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Refund, t.RefundList]:
        """
        List refunds.

        Returns the refunds of orders of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param order_id: Returns only refunds of these orders. Repeat the parameter for more than one order.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param status: Returns only refunds with these states. Repeat the parameter for more than one state.
        :param reason: Returns only refunds for these reasons. Repeat the parameter for more than one reason.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/refunds/",
            query={"organization_id": organization_id, "order_id": order_id, "customer_id": customer_id, "status": status, "reason": reason, "email": email, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.RefundCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Refund:
        """
        Refund an order.

        Refunds all or part of an order to its payment method. Send the amount before tax (`amount`) or with
        tax (`total_amount`). An amount in an open or lost dispute cannot be refunded. Returns 422 if the
        amount exceeds the refundable amount, if the order belongs to another organization, or if nothing was
        paid. Returns 400 if the payment processor refuses the refund; nothing is refunded then.
        """
        call = Call(
            "POST",
            "/v1/refunds/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Refund", await self._transport.send(call))

    async def preview(
        self,
        body: t.RefundCreate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.RefundPreview:
        """
        Preview a refund.

        Returns what a refund with the same body would do to the order, the credit of the buyer, the benefits
        and the documents. Refuses what `createRefund` refuses. Changes and refunds nothing.
        """
        call = Call(
            "POST",
            "/v1/refunds/preview",
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.RefundPreview", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Refund:
        """
        Get a refund.

        Returns a refund of an order of the caller's organizations. Returns 404 for any other refund.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/refunds/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Refund", await self._transport.send(call))


class AsyncEmails:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        customer_id: Optional[List[str]] = None,
        object_id: Optional[List[str]] = None,
        kind: Optional[List[t.EmailKind]] = None,
        status: Optional[List[t.EmailStatus]] = None,
        created: Optional[t.TimeRange] = None,
        email: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Email, t.EmailList]:
        """
        List e-mails to customers.

        Returns the e-mails that were sent to customers in the name of the caller's organizations, and those
        that are still to be sent. Notifications of members are among them. Sign-in codes and articles are
        not.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param customer_id: Returns only e-mails to these customers. Repeat the parameter for more than one
        customer.
        :param object_id: Returns only e-mails about these objects, such as an order and its refunds. Repeat
        the parameter for more than one object.
        :param kind: Returns only e-mails of these kinds. Repeat the parameter for more than one kind.
        :param status: Returns only e-mails with these statuses. Repeat the parameter for more than one
        status.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/emails/",
            query={"organization_id": organization_id, "customer_id": customer_id, "object_id": object_id, "kind": kind, "status": status, "created": created, "email": email, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.EmailPreview:
        """
        Get an e-mail to a customer.

        Returns an e-mail with its content, as it would be sent now. License keys are masked, and buttons lead
        nowhere, because they belong to the customer.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/emails/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.EmailPreview", await self._transport.send(call))

    async def resend(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Email:
        """
        Send an e-mail again.

        Sends an e-mail again, with the present data and to the present address of the customer. Within ten
        minutes, an e-mail is sent again once, and repetitions return the same e-mail. Returns 429 for the
        sixth time within a day. An e-mail that is still to be sent is returned as it is.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/emails/{id}/resend",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Email", await self._transport.send(call))

    async def get_sample(
        self,
        id: str,
        *,
        kind: Optional[t.EmailKind] = None,
        language: Optional[t.CustomerLanguage] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.EmailSample:
        """
        Get a sample e-mail.

        Returns an e-mail about an invented purchase, as buyers or members of the organization would get it
        now. It shows the name, the logo, the color and the links of the organization. All kinds tell of the
        same purchase. Nothing is sent.

        :param id: Identifier of the record.
        :param kind: Kind of the e-mail. The receipt of a purchase by default.
        :param language: Language of the e-mail. English by default.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/email-sample",
            values={"id": id},
            query={"kind": kind, "language": language},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.EmailSample", await self._transport.send(call))

    async def unsubscribe(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        End one kind of notifications.

        Ends the e-mails about each sale, or the summaries, of one organization to one member. The token says
        which of them. Mail programs send this request with one click (RFC 8058), to the URL in the header
        `List-Unsubscribe`. A body is ignored, and no cookie is needed. A repeated request changes nothing.

        :param token: Signed token of one member, one organization and one kind of e-mail. It stands in such
        e-mails.
        """
        call = Call(
            "POST",
            "/v1/notification-settings/{token}/unsubscribe",
            values={"token": token},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncSearch:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def records(
        self,
        *,
        query: str,
        organization_id: Optional[List[str]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.SearchResults:
        """
        Search records of every kind.

        Returns records of every kind that match a text, at most five of each kind. The text is the identifier
        of a record or at least its first eight digits, a license key (present or former), the number of an
        invoice or its end, or words of a customer's e-mail address or name. It can also be a part of a
        present license key, with or without hyphens. Such a part has at least four letters and digits, one of
        them a digit, or eight letters. The text can also be a part of the name of a product, a benefit, a
        discount, a checkout link or a webhook endpoint. Names are found in any case and without accents as
        well, so `muller` finds Müller. A label before a key, an identifier or a number is ignored. Kinds that
        the token may not read are left out. Each needs the scope `:read` of its operations, such as
        `customers:read`. Invoices and disputes need `orders:read`, and benefit grants `benefits:read`.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param query: Text to search for.
        """
        call = Call(
            "GET",
            "/v1/search",
            query={"organization_id": organization_id, "query": query},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.SearchResults", await self._transport.send(call))


class AsyncDisputes:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        customer_id: Optional[List[str]] = None,
        order_id: Optional[List[str]] = None,
        status: Optional[List[Literal["open", "won", "lost"]]] = None,
        email: Optional[List[str]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Dispute, t.DisputeList]:
        """
        List disputes.

        Returns the disputes about orders of the caller's organizations. Respond to a dispute at its
        `response_url`.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param customer_id: Returns only records of these customers. Ids of customers who were merged find the
        remaining ones, except in events. Repeat the parameter for more than one customer.
        :param order_id: Returns only disputes of these orders. Repeat the parameter for more than one order.
        :param status: Returns only disputes with these states. Repeat the parameter for more than one state.
        :param email: Returns only records of the buyers with these e-mail addresses, in any case. Repeat the
        parameter for more than one address.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/disputes/",
            query={"organization_id": organization_id, "customer_id": customer_id, "order_id": order_id, "status": status, "email": email, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)


class AsyncUnmatchedCharges:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        cause: Optional[List[Literal["not_recorded", "unknown_payment", "surplus"]]] = None,
        status: Optional[List[Literal["open", "refund_pending", "refunded", "refund_failed", "recorded"]]] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.UnmatchedCharge, t.UnmatchedChargeList]:
        """
        List unmatched charges.

        Returns charges of buyers of the caller's organizations for which there is no order. A purchase that
        could not be recorded is refunded without your help. An open charge waits for your decision, and
        `recordUnmatchedCharge` or `refundUnmatchedCharge` carries it out.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param cause: Returns only charges with these causes. Repeat the parameter for more than one cause.
        :param status: Returns only charges with these states. Repeat the parameter for more than one state.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/unmatched-charges/",
            query={"organization_id": organization_id, "cause": cause, "status": status, "created": created, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def record(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UnmatchedCharge:
        """
        Record the sale of an unmatched charge.

        Makes the purchase that an open charge paid for, with its order, the subscription of a recurring
        price, the benefits, the invoice and the e-mail. The metadata of the charge at the payment processor
        name the product, the price and the tax. A charge for a renewal or a plan change returns 409, because
        its bill is lost. So does one that was refunded at the processor.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/unmatched-charges/{id}/record",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UnmatchedCharge", await self._transport.send(call))

    async def refund(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.UnmatchedCharge:
        """
        Refund an unmatched charge.

        Returns the money of an open charge to the buyer, who gets an e-mail. The status is `refund_pending`
        until the payment processor has confirmed the refund.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/unmatched-charges/{id}/refund",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.UnmatchedCharge", await self._transport.send(call))


class AsyncLedger:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Ledger:
        """
        Get the ledger of an organization.

        Returns the account balances of an organization. Every order, refund and dispute is recorded by double
        entries, so that the balances in each currency add up to zero.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/ledger",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Ledger", await self._transport.send(call))


class AsyncTaxReports:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        period: Optional[str] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TaxReport:
        """
        Get the tax report of a period.

        Returns the taxable amounts and the taxes of a period, for the VAT return and for the return of the
        One-Stop-Shop (OSS). Refunds and lost disputes count negative on the day on which they take effect.
        Lines with `correction_of` correct orders from before the period, as the OSS return lists them.
        Amounts are not converted. The OSS return is in euro, with the rates of the European Central Bank on
        the last day of the period.

        :param id: Identifier of the record.
        :param period: Quarter such as `2026-Q4`, or month such as `2026-11`, in the `time_zone` of the
        seller. Replaces `start_date` and `end_date`.
        :param start_date: First day, in the `time_zone` of the seller. Required without `period`.
        :param end_date: Last day, inclusive, in the `time_zone` of the seller. Required without `period`. A
        report covers at most 366 days.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/tax-report",
            values={"id": id},
            query={"period": period, "start_date": start_date, "end_date": end_date},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TaxReport", await self._transport.send(call))

    async def export(
        self,
        id: str,
        *,
        period: Optional[str] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export the tax report of a period.

        Returns the lines of the tax report as comma-separated values (CSV, RFC 4180) in UTF-8.

        :param id: Identifier of the record.
        :param period: Quarter such as `2026-Q4`, or month such as `2026-11`, in the `time_zone` of the
        seller. Replaces `start_date` and `end_date`.
        :param start_date: First day, in the `time_zone` of the seller. Required without `period`.
        :param end_date: Last day, inclusive, in the `time_zone` of the seller. Required without `period`. A
        report covers at most 366 days.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/tax-report/export",
            values={"id": id},
            query={"period": period, "start_date": start_date, "end_date": end_date, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))


class AsyncTestClocks:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TestClock:
        """
        Get the test clock of an organization.

        Returns the test clock of an organization. Returns 404 if the organization has none.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/organizations/{id}/test-clock",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TestClock", await self._transport.send(call))

    async def create(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TestClock:
        """
        Create a test clock.

        Gives an organization its own clock, so that a year of billing can be tested in seconds. A live
        organization becomes a test organization, which can use the `sandbox` processor only; this cannot be
        undone. Returns 409 if the organization already has a test clock, or is live and has a test
        organization or has used another processor. Where a payment processor moves money, only test
        organizations can have a test clock.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/test-clock",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TestClock", await self._transport.send(call))

    async def advance(
        self,
        id: str,
        body: t.TestClockAdvance,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TestClock:
        """
        Advance a test clock.

        Moves the clock forward by at most five years. Renewals, payment retries and endings that become due
        are processed in order, each at its own time. Returns 200 when the work is done. After two seconds, it
        returns 202, and the work continues in the background. Read the clock until the `status` of its
        `advance` is not `running`. Returns 409 while the clock advances, or while ten clocks of the same
        person do.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/test-clock/advance",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TestClock", await self._transport.send(call))

    async def cancel_advance(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.TestClock:
        """
        Cancel the advance of a test clock.

        Ends the advance that runs. The renewals in progress are completed, and the clock stays at the time
        that it has reached. The next advance begins with everything that is still due at this time. Without a
        running advance, nothing changes.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/organizations/{id}/test-clock/advance/cancel",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.TestClock", await self._transport.send(call))


class AsyncDiscounts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        type: Optional[List[Literal["fixed", "percentage"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "name", "-name", "code", "-code", "redemptions_count", "-redemptions_count"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.DiscountDetail, t.DiscountList]:
        """
        List discounts.

        Returns the discounts of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param query: Returns only discounts whose name or code contains this string, ignoring case and
        accents.
        :param type: Returns only discounts of these types. Repeat the parameter for more than one type.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/discounts/",
            query={"organization_id": organization_id, "query": query, "type": type, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.DiscountCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.DiscountDetail:
        """
        Create a discount.

        Creates a discount on fixed prices. Buyers redeem it with its code on the checkout page, or the seller
        sets it on a checkout. Read `warnings` of the answer, because a discount for some months reduces a
        yearly payment wholly. A discount can be changed until it is redeemed.
        """
        call = Call(
            "POST",
            "/v1/discounts/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.DiscountDetail", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.DiscountDetail:
        """
        Get a discount.

        Returns a discount of the caller's organizations. Returns 404 for any other discount.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/discounts/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.DiscountDetail", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a discount.

        Deletes a discount, so that it can no longer be redeemed. Subscriptions that have the discount keep
        it.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/discounts/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.DiscountUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.DiscountDetail:
        """
        Update a discount.

        Changes the fields that are sent. Existing purchases with the discount stay unchanged. Returns 422 for
        a change of the type or the duration, and for a change of the amount or the percentage of a discount
        that was redeemed.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/discounts/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.DiscountDetail", await self._transport.send(call))


class AsyncMetrics:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        start_date: str,
        end_date: str,
        interval: Literal["year", "month", "week", "day", "hour"],
        timezone: Optional[str] = None,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        product_price_type: Optional[List[Literal["one_time", "recurring"]]] = None,
        currency: Optional[str] = None,
        price_currency: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.MetricsResponse:
        """
        Get sales metrics.

        Returns the metrics of the caller's organizations for each period from the start of `start_date` to
        the end of `end_date`: revenue, orders, recurring revenue with its movements, and churn. The values
        are current: an order counts as soon as it is created. The guide `metrics` defines each metric with an
        example. Organizations with a test clock use the time of that clock.

        :param start_date: First day of the first period, in the time zone of the request. Must not be before
        the `min_date` of the limits.
        :param end_date: Last day of the last period, inclusive. The number of days since `start_date` must
        not exceed the limit of the interval. Must not be after 9998-12-31.
        :param interval: Length of a period, counted from `start_date`. The last period ends with `end_date`.
        Days, weeks, months and years follow the calendar of the time zone: a day has 23 or 25 hours when
        daylight saving time changes, and monthly periods from the 31st start on the last day of shorter
        months. An hour always has 60 minutes.
        :param timezone: Time zone in which days start at midnight, by its IANA name. Default: the `time_zone`
        of the organization (`getOrganizationBilling`), or `UTC` if the organizations have different ones.
        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only orders of these products and subscriptions to them. Repeat the
        parameter for more than one product.
        :param product_price_type: Returns only one-time purchases, or only subscriptions and their orders.
        :param currency: Currency of the amounts, ISO 4217 code in lower case. Amounts of other currencies are
        converted at the rates of the organization (`exchange_rates`), or at the newest rates of the European
        Central Bank. The default is `price_currency`, then the default currency of the organization, and
        `usd` for organizations with different ones.
        :param price_currency: Returns only sales in this currency, ISO 4217 code in lower case.
        """
        call = Call(
            "GET",
            "/v1/metrics/",
            query={"start_date": start_date, "end_date": end_date, "interval": interval, "timezone": timezone, "organization_id": organization_id, "product_id": product_id, "product_price_type": product_price_type, "currency": currency, "price_currency": price_currency},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.MetricsResponse", await self._transport.send(call))

    async def get_limits(
        self,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.MetricsLimits:
        """
        Get the limits of sales metrics.

        Returns the earliest start date, and the maximum number of days of a request for each interval.
        """
        call = Call(
            "GET",
            "/v1/metrics/limits",
            headers=headers,
            timeout=timeout,
        )
        return cast("t.MetricsLimits", await self._transport.send(call))

    async def export(
        self,
        *,
        start_date: str,
        end_date: str,
        interval: Literal["year", "month", "week", "day", "hour"],
        timezone: Optional[str] = None,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        product_price_type: Optional[List[Literal["one_time", "recurring"]]] = None,
        currency: Optional[str] = None,
        price_currency: Optional[str] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export sales metrics.

        Returns the periods of `getMetrics` as comma-separated values (CSV, RFC 4180) in UTF-8, oldest first.
        Amounts are in major units of the currency, and rates in percent.

        :param start_date: First day of the first period, in the time zone of the request. Must not be before
        the `min_date` of the limits.
        :param end_date: Last day of the last period, inclusive. The number of days since `start_date` must
        not exceed the limit of the interval. Must not be after 9998-12-31.
        :param interval: Length of a period, counted from `start_date`. The last period ends with `end_date`.
        Days, weeks, months and years follow the calendar of the time zone: a day has 23 or 25 hours when
        daylight saving time changes, and monthly periods from the 31st start on the last day of shorter
        months. An hour always has 60 minutes.
        :param timezone: Time zone in which days start at midnight, by its IANA name. Default: the `time_zone`
        of the organization (`getOrganizationBilling`), or `UTC` if the organizations have different ones.
        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only orders of these products and subscriptions to them. Repeat the
        parameter for more than one product.
        :param product_price_type: Returns only one-time purchases, or only subscriptions and their orders.
        :param currency: Currency of the amounts, ISO 4217 code in lower case. Amounts of other currencies are
        converted at the rates of the organization (`exchange_rates`), or at the newest rates of the European
        Central Bank. The default is `price_currency`, then the default currency of the organization, and
        `usd` for organizations with different ones.
        :param price_currency: Returns only sales in this currency, ISO 4217 code in lower case.
        :param locale: Language and region of a person who opens the table in a spreadsheet, a BCP 47 tag such
        as `de-AT`. The table then has a byte order mark, titles in this language, and the decimal mark and
        the separator that spreadsheets of the region expect. Times and days are in the `time_zone` of the
        organization (`getOrganizationBilling`), or in UTC if the organizations have different ones. The
        titles name the time zone. Omitted, the table is for programs, with times in UTC (ISO 8601). JSON
        lines do not change.
        """
        call = Call(
            "GET",
            "/v1/metrics/export",
            query={"start_date": start_date, "end_date": end_date, "interval": interval, "timezone": timezone, "organization_id": organization_id, "product_id": product_id, "product_price_type": product_price_type, "currency": currency, "price_currency": price_currency, "locale": locale},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))


class AsyncFiles:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        ids: Optional[List[str]] = None,
        service: Optional[List[Literal["downloadable", "product_media", "organization_avatar"]]] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.File, t.FileList]:
        """
        List files.

        Returns the files of the caller's organizations whose upload is complete, newest first.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param ids: Returns only files with these identifiers. Repeat the parameter for more than one file.
        :param service: Returns only files for these purposes. Repeat the parameter for more than one purpose.
        :param query: Returns only files whose name contains this string, ignoring case and accents.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/files/",
            query={"organization_id": organization_id, "ids": ids, "service": service, "query": query, "created": created, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.FileCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.FileUpload:
        """
        Create a file.

        Starts a multipart upload. Send each part to its `url` with PUT, store the ETag of each response, and
        then call `completeFileUpload`. An upload that is not completed within 24 hours is deleted.
        """
        call = Call(
            "POST",
            "/v1/files/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.FileUpload", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a file.

        Deletes a file, and removes it from products and benefits. It can no longer be downloaded.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/files/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.FileUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.File:
        """
        Update a file.

        Changes the name and the version of a file. The content cannot be changed; upload a new file instead.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/files/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.File", await self._transport.send(call))

    async def get_upload(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.FileUpload:
        """
        Get new upload URLs.

        Returns new upload URLs for the parts of a file, because each URL expires after ten minutes. Uploaded
        parts are kept. Returns 404 if the upload is complete.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/files/{id}/upload",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.FileUpload", await self._transport.send(call))

    async def complete_upload(
        self,
        id: str,
        body: t.FileUploadedInput,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.File:
        """
        Complete an upload.

        Combines the uploaded parts, and verifies the content against the announced ETags, SHA-256 and size
        and, for images, its media type. Returns 422 if they differ: wrong ETags can be corrected, but wrong
        content is deleted together with the file. Idempotent: the same request returns the same response. The
        response is sent after the whole content was read, which takes minutes for very large files. If a
        proxy times out before, repeat the request: it waits for the first one or resumes its work, and
        returns its response.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/files/{id}/uploaded",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.File", await self._transport.send(call))


class AsyncCustomFields:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        type: Optional[List[Literal["text", "number", "date", "checkbox", "select"]]] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "slug", "-slug", "name", "-name", "type", "-type"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CustomField, t.CustomFieldList]:
        """
        List custom fields.

        Returns the custom fields of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param query: Returns only custom fields whose name or slug contains this string, ignoring case and
        accents.
        :param type: Returns only custom fields of these types. Repeat the parameter for more than one type.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/custom-fields/",
            query={"organization_id": organization_id, "query": query, "type": type, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.CustomFieldCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomField:
        """
        Create a custom field.

        Creates a question for buyers. Attach it to products with their `attached_custom_fields`.
        """
        call = Call(
            "POST",
            "/v1/custom-fields/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomField", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomField:
        """
        Get a custom field.

        Returns a custom field of the caller's organizations. Returns 404 for any other custom field.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/custom-fields/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomField", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a custom field.

        Removes a custom field from all products and releases its slug. Existing answers are kept under the
        last slug, or under the identifier of the field if another field of the same record has that slug.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/custom-fields/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.CustomFieldUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CustomField:
        """
        Update a custom field.

        Changes the fields that are sent. A new slug also renames existing answers. New bounds and options
        apply to answers from now on. Returns 422 if `type` differs from the type of the custom field.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/custom-fields/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CustomField", await self._transport.send(call))


class AsyncCheckoutLinks:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        product_id: Optional[List[str]] = None,
        discount_id: Optional[List[str]] = None,
        query: Optional[str] = None,
        created: Optional[t.TimeRange] = None,
        metadata: Optional[t.MetadataPairs] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.CheckoutLink, t.CheckoutLinkList]:
        """
        List checkout links.

        Returns the checkout links of the caller's organizations.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param product_id: Returns only checkout links to these products. Repeat the parameter for more than
        one product.
        :param discount_id: Returns only checkout links with these discounts. Repeat the parameter for more
        than one discount.
        :param query: Returns only checkout links whose label contains this string, ignoring case and accents.
        :param created: Returns only records that were created in this range, such as
        `created[gte]=2026-11-01T00:00:00Z&created[lt]=2026-12-01T00:00:00Z`.
        :param metadata: Returns only records with all these pairs of metadata, such as
        `metadata[campaign]=launch`. A value such as `5` or `true` finds the text as well as the integer or
        boolean.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/checkout-links/",
            query={"organization_id": organization_id, "product_id": product_id, "discount_id": discount_id, "query": query, "created": created, "metadata": metadata, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.CheckoutLinkCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutLink:
        """
        Create a checkout link.

        Creates a permanent link to a product, for a website or an e-mail. Each visit opens a new checkout
        with the metadata, discount and success URL of the link.
        """
        call = Call(
            "POST",
            "/v1/checkout-links/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutLink", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutLink:
        """
        Get a checkout link.

        Returns a checkout link of the caller's organizations. Returns 404 for any other link.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/checkout-links/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutLink", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete a checkout link.

        Deletes a checkout link, so that it opens no further checkouts. Existing checkouts stay open.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/checkout-links/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.CheckoutLinkUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.CheckoutLink:
        """
        Update a checkout link.

        Changes the fields that are sent. The changes apply to checkouts that the link opens from now on.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/checkout-links/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.CheckoutLink", await self._transport.send(call))

    async def redirect(
        self,
        client_secret: str,
        *,
        embed_origin: Optional[str] = None,
        customer_email: Optional[str] = None,
        customer_name: Optional[str] = None,
        discount_code: Optional[str] = None,
        amount: Optional[str] = None,
        quantity: Optional[str] = None,
        currency: Optional[str] = None,
        locale: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Open a checkout from a link.

        Creates a checkout and redirects the buyer to its page. Buyers normally use the `url` of the link,
        which also forwards further query parameters to the page and shows an error page for an invalid link.
        Returns 404 if the link was deleted, or if its product is archived or has no price on sale. Returns
        429 while the address of the caller has 100 open checkouts at the organization.

        :param client_secret: Secret of the checkout link.
        :param embed_origin: Origin of the site that shows the checkout page in a frame. An origin that is not
        in the `embed_origins` of the link is ignored, and browsers refuse to show the page in a frame on that
        site.
        :param customer_email: E-mail address of the buyer, who can change it. A value that the checkout
        cannot have is ignored.
        :param customer_name: Name of the buyer. A value that the checkout cannot have is ignored.
        :param discount_code: Discount code, if the link allows codes and has no discount. A value that the
        checkout cannot have is ignored.
        :param amount: Amount in minor units, between 0 and 99999999, for a price whose amount the buyer
        chooses. A value that the checkout cannot have is ignored.
        :param quantity: Number of units, between 1 and 1000000, for a price with quantities. A value that the
        checkout cannot have is ignored.
        :param currency: Currency of the sale, an ISO 4217 code. Ignored if the discount of the link applies
        to another currency only. A value that the checkout cannot have is ignored.
        :param locale: Language of the page, a BCP 47 tag. A value that the checkout cannot have is ignored.
        """
        call = Call(
            "GET",
            "/v1/checkout-links/{client_secret}/redirect",
            values={"client_secret": client_secret},
            query={"embed_origin": embed_origin, "customer_email": customer_email, "customer_name": customer_name, "discount_code": discount_code, "amount": amount, "quantity": quantity, "currency": currency, "locale": locale},
            expects="location",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))


class AsyncStorefronts:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.products = AsyncStorefrontsProducts(transport)
        self.checkouts = AsyncStorefrontsCheckouts(transport)

    async def get(
        self,
        slug: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Storefront:
        """
        Get a storefront.

        Returns the seller behind a storefront, without an access token. Returns 404 if there is no
        organization with the slug, or if its `storefront_enabled` is false. Caches may keep the response for
        a minute, and `If-None-Match` with its `ETag` returns 304 without a body.

        :param slug: Slug of the organization, in any case.
        """
        call = Call(
            "GET",
            "/v1/storefronts/{slug}",
            values={"slug": slug},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Storefront", await self._transport.send(call))


class AsyncAdvertisements:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        benefit_id: str,
        sorting: Optional[List[Literal["created_at", "-created_at", "granted_at", "-granted_at", "views", "-views", "clicks", "-clicks"]]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.AdvertisementCampaign, t.AdvertisementCampaignList]:
        """
        List advertisements.

        Returns the advertisements to show for an `ads` benefit, for the site that displays them. Returns 422
        for any other benefit.

        :param benefit_id: Benefit of the type `ads` whose advertisements to return.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/advertisements/",
            query={"benefit_id": benefit_id, "sorting": sorting, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.AdvertisementCampaign:
        """
        Get an advertisement.

        Returns an advertisement, whether or not it is enabled.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/advertisements/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.AdvertisementCampaign", await self._transport.send(call))

    async def record_view(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Record an advertisement view.

        Increments the number of views. Call it from the site that shows the advertisement. The request has no
        body, so that `navigator.sendBeacon` can send it.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/advertisements/{id}/views",
            values={"id": id},
            expects="nothing",
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def follow(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Record a click and redirect.

        Increments the number of clicks and redirects to the target of the advertisement. Use this URL as the
        link of the image.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/advertisements/{id}/click",
            values={"id": id},
            expects="location",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))


class AsyncArticles:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[List[str]] = None,
        slug: Optional[str] = None,
        visibility: Optional[List[Literal["public", "hidden", "private"]]] = None,
        is_subscribed: Optional[bool] = None,
        is_published: Optional[bool] = None,
        is_pinned: Optional[bool] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Article, t.ArticleList]:
        """
        List articles.

        Returns the public and published articles of all organizations, and all articles of the caller's
        organizations. Pinned articles come first, then the newest. Without an access token, returns public
        and published articles only. Articles of other organizations with more than 1000 characters contain
        the beginning only (`is_preview`). `getArticle` returns their text.

        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param slug: Returns only articles with this slug.
        :param visibility: Returns only articles with these visibilities. Repeat the parameter for more than
        one visibility.
        :param is_subscribed: Returns only articles of organizations that the caller subscribes to, or only
        other articles.
        :param is_published: Returns only published articles, or only unpublished ones.
        :param is_pinned: Returns only pinned articles, or only other articles.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        """
        call = Call(
            "GET",
            "/v1/articles/",
            query={"organization_id": organization_id, "slug": slug, "visibility": visibility, "is_subscribed": is_subscribed, "is_published": is_published, "is_pinned": is_pinned, "page": page, "limit": limit},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def create(
        self,
        body: t.ArticleCreate,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Article:
        """
        Create an article.

        Creates an article. It is a draft until it is published. Returns 422 if the slug is taken.
        """
        call = Call(
            "POST",
            "/v1/articles/",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Article", await self._transport.send(call))

    async def export(
        self,
        *,
        organization_id: str,
        slug: Optional[str] = None,
        visibility: Optional[List[Literal["public", "hidden", "private"]]] = None,
        is_subscribed: Optional[bool] = None,
        is_published: Optional[bool] = None,
        is_pinned: Optional[bool] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Export articles.

        Returns the articles of an organization that fit the filters of `listArticles`, with their full text
        as newline-delimited JSON (NDJSON), oldest first.

        :param organization_id: Organization whose articles to export. Returns 422 for an organization that
        the caller may not act for.
        :param slug: Returns only articles with this slug.
        :param visibility: Returns only articles with these visibilities. Repeat the parameter for more than
        one visibility.
        :param is_subscribed: Returns only articles of organizations that the caller subscribes to, or only
        other articles.
        :param is_published: Returns only published articles, or only unpublished ones.
        :param is_pinned: Returns only pinned articles, or only other articles.
        """
        call = Call(
            "GET",
            "/v1/articles/export",
            query={"organization_id": organization_id, "slug": slug, "visibility": visibility, "is_subscribed": is_subscribed, "is_published": is_published, "is_pinned": is_pinned},
            expects="text",
            headers=headers,
            timeout=timeout,
        )
        return cast("str", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Article:
        """
        Get an article.

        Returns a published article that is not private, or any article of the caller's organizations. Callers
        without a paid subscription receive the beginning of an article for paying subscribers. Returns 404
        for any other article.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/articles/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Article", await self._transport.send(call))

    async def delete(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        Delete an article.

        Deletes an article permanently.

        :param id: Identifier of the record.
        """
        call = Call(
            "DELETE",
            "/v1/articles/{id}",
            values={"id": id},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)

    async def update(
        self,
        id: str,
        body: t.ArticleUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Article:
        """
        Update an article.

        Changes the fields that are sent. Returns 422 if the slug is taken.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/articles/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Article", await self._transport.send(call))

    async def get_receivers(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ArticleReceivers:
        """
        Count the recipients of an article.

        Returns the number of people who would receive the article if it were sent now.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/articles/{id}/receivers",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ArticleReceivers", await self._transport.send(call))

    async def preview(
        self,
        id: str,
        body: t.ArticlePreviewInput,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Article:
        """
        Send a preview of an article.

        Sends an article by e-mail to one person, in any state of the article. The recipient must be a member
        of the organization or a subscriber to its articles who has confirmed that they want e-mails; any
        other address returns 422. An organization can send at most 20 previews per hour.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/articles/{id}/preview",
            values={"id": id},
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Article", await self._transport.send(call))

    async def send(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Article:
        """
        Send an article.

        Sends an article by e-mail, once to each person who may read it and has confirmed that they want
        e-mails. Subscribers who were never asked get an e-mail that asks them. Recipients without a paid
        subscription receive the beginning of an article for paying subscribers. E-mails beyond the number
        that the organization may send in a day wait for the next day. Returns 400 if the article is not
        published, is private, has `notify_subscribers` off, or was already sent.

        :param id: Identifier of the record.
        """
        call = Call(
            "POST",
            "/v1/articles/{id}/send",
            values={"id": id},
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Article", await self._transport.send(call))

    async def get_subscription(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ArticleSubscription:
        """
        Get a subscription to articles.

        Returns whether a person receives the articles of an organization by e-mail, by the token in a link of
        such an e-mail. Changes nothing, so that programs that open links in e-mails confirm nothing. Returns
        404 for any other token.

        :param token: Signed token of one person and one organization. It stands in the links of the e-mails
        to this person.
        """
        call = Call(
            "GET",
            "/v1/article-subscriptions/{token}",
            values={"token": token},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ArticleSubscription", await self._transport.send(call))

    async def confirm_subscription(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.ArticleSubscription:
        """
        Confirm a subscription to articles.

        Confirms that the person who received the link wants the articles of the organization by e-mail. The
        articles that are sent from then on go to this person as well. Also subscribes an unsubscribed person
        again.

        :param token: Signed token of one person and one organization. It stands in the links of the e-mails
        to this person.
        """
        call = Call(
            "POST",
            "/v1/article-subscriptions/{token}/confirm",
            values={"token": token},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.ArticleSubscription", await self._transport.send(call))

    async def unsubscribe(
        self,
        token: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> None:
        """
        End the e-mails with articles.

        Ends the e-mails with articles of one organization to one person. Other e-mails, such as sign-in
        codes, are still sent. Mail programs send this request with one click (RFC 8058), to the URL in the
        header `List-Unsubscribe`. A body is ignored, and no cookie is needed. A repeated request changes
        nothing.

        :param token: Signed token of one person and one organization. It stands in the links of the e-mails
        to this person.
        """
        call = Call(
            "POST",
            "/v1/article-subscriptions/{token}/unsubscribe",
            values={"token": token},
            expects="nothing",
            headers=headers,
            timeout=timeout,
        )
        await self._transport.send(call)


class AsyncExternalOrganizations:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        platform: Optional[List[Literal["github"]]] = None,
        name: Optional[List[str]] = None,
        organization_id: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "name", "-name"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.ExternalOrganization, t.ExternalOrganizationList]:
        """
        List external organizations.

        Returns the external organizations that sellers have imported.

        :param platform: Returns only records from these platforms. Repeat the parameter for more than one
        platform.
        :param name: Returns only records with these names, ignoring case. Repeat the parameter for more than
        one name.
        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/external-organizations/",
            query={"platform": platform, "name": name, "organization_id": organization_id, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)


class AsyncRepositories:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        platform: Optional[List[Literal["github"]]] = None,
        name: Optional[List[str]] = None,
        external_organization_name: Optional[List[str]] = None,
        is_private: Optional[bool] = None,
        organization_id: Optional[List[str]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        sorting: Optional[List[Literal["created_at", "-created_at", "name", "-name", "stars", "-stars"]]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Repository, t.RepositoryList]:
        """
        List repositories.

        Returns all public repositories, and the private repositories of the caller's organizations.

        :param platform: Returns only records from these platforms. Repeat the parameter for more than one
        platform.
        :param name: Returns only records with these names, ignoring case. Repeat the parameter for more than
        one name.
        :param external_organization_name: Returns only repositories of external organizations with these
        names, ignoring case. Repeat the parameter for more than one name.
        :param is_private: Returns only private repositories, or only public ones.
        :param organization_id: Returns only records of these organizations. Repeat the parameter for more
        than one organization.
        :param page: Page number, from 1.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param sorting: Sort criteria in order of precedence. A leading minus sorts in descending order.
        Repeat the parameter for more than one criterion.
        """
        call = Call(
            "GET",
            "/v1/repositories/",
            query={"platform": platform, "name": name, "external_organization_name": external_organization_name, "is_private": is_private, "organization_id": organization_id, "page": page, "limit": limit, "sorting": sorting},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    async def import_(
        self,
        body: t.RepositoryImportInput,
        *,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.RepositoryImport:
        """
        Import repositories.

        Stores the current state of an external organization and its repositories for an organization. Records
        that were imported before, with the same external identifiers, are updated. Idempotent. Several
        organizations may import the same repositories; each has its own copy.
        """
        call = Call(
            "POST",
            "/v1/repositories/import",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.RepositoryImport", await self._transport.send(call))

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Repository:
        """
        Get a repository.

        Returns a public repository, or a repository of the caller's organizations. Returns 404 for any other
        repository.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/repositories/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Repository", await self._transport.send(call))

    async def update(
        self,
        id: str,
        body: t.RepositoryUpdate,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Repository:
        """
        Update a repository.

        Changes the profile of a repository of the caller's organizations. All other data comes from imports.
        Returns 404 for any other repository.

        :param id: Identifier of the record.
        """
        call = Call(
            "PATCH",
            "/v1/repositories/{id}",
            values={"id": id},
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Repository", await self._transport.send(call))


class AsyncEvents:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        organization_id: Optional[str] = None,
        after: Optional[int] = None,
        before: Optional[int] = None,
        epoch: Optional[str] = None,
        sorting: Optional[List[Literal["sequence", "-sequence"]]] = None,
        limit: Optional[int] = None,
        type: Optional[List[t.EventType]] = None,
        object_id: Optional[List[str]] = None,
        import_id: Optional[str] = None,
        customer_id: Optional[List[str]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncPages[t.Event, t.EventList]:
        """
        List events.

        Returns the events of an organization in order and without gaps, oldest first. Store `next_after` and
        `epoch`, and send them as `after` and `epoch` in the next request, so that each event is read exactly
        once. With `sorting=-sequence`, the newest events are first, and `next_before`, sent as `before`,
        leads to earlier ones. Events are retained for 30 days unless the deployment configures another
        period. License keys are masked for callers without `license_keys:read`.

        :param organization_id: Organization whose events to read. Required with a user token; must be omitted
        with an organization token.
        :param after: Returns only events after this sequence number. `0` starts with the oldest retained
        event.
        :param before: Returns only events before this sequence number.
        :param epoch: Id of the event at `after`, that is `epoch` of the last page or `id` of the last event.
        With it, the service notices that it was restored to an earlier point and that other events have your
        sequence numbers.
        :param sorting: Sort criterion. A leading minus sorts in descending order.
        :param limit: Number of records per page. Values above 100 count as 100.
        :param type: Returns only events of these types. Repeat the parameter for more than one type.
        :param object_id: Returns only events of these objects. Repeat the parameter for more than one object.
        :param import_id: Returns only the events of the rows of this import, which is `object_id` of an event
        such as `customers.imported`.
        :param customer_id: Returns only events about these customers and about what they had when the event
        was published, such as orders, subscriptions, refunds, benefits and license keys. Repeat the parameter
        for more than one customer.
        """
        call = Call(
            "GET",
            "/v1/events/",
            query={"organization_id": organization_id, "after": after, "before": before, "epoch": epoch, "sorting": sorting, "limit": limit, "type": type, "object_id": object_id, "import_id": import_id, "customer_id": customer_id},
            headers=headers,
            timeout=timeout,
        )
        return AsyncPages(self._transport, call)

    def stream(
        self,
        *,
        organization_id: Optional[str] = None,
        after: Optional[int] = None,
        epoch: Optional[str] = None,
        type: Optional[List[t.EventType]] = None,
        object_id: Optional[List[str]] = None,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncGenerator[t.Event, None]:
        """
        Stream events.

        Streams the events of an organization as server-sent events: `id` is the sequence number, `event` is
        the type, and `data` is the event as JSON. A comment every 15 seconds keeps the connection alive. The
        stream ends after at most five minutes. Reconnect with the last `id` in `Last-Event-ID`, or in `after`
        with the `id` of the event as `epoch`. The stream also ends within seconds after the token has expired
        or was revoked, or the caller has lost access to the organization.

        :param organization_id: Organization whose events to read. Required with a user token; must be omitted
        with an organization token.
        :param after: Returns only events after this sequence number. `0` starts with the oldest retained
        event.
        :param epoch: Id of the event at `after`, that is `epoch` of the last page or `id` of the last event.
        With it, the service notices that it was restored to an earlier point and that other events have your
        sequence numbers.
        :param type: Returns only events of these types. Repeat the parameter for more than one type.
        :param object_id: Returns only events of these objects. Repeat the parameter for more than one object.
        """
        call = Call(
            "GET",
            "/v1/events/stream",
            query={"organization_id": organization_id, "after": after, "epoch": epoch, "type": type, "object_id": object_id},
            headers=headers,
            timeout=timeout,
        )
        return self._transport.stream(call)

    async def get(
        self,
        id: str,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> t.Event:
        """
        Get an event.

        Returns a retained event of the caller's organizations. Returns 404 for any other event.

        :param id: Identifier of the record.
        """
        call = Call(
            "GET",
            "/v1/events/{id}",
            values={"id": id},
            headers=headers,
            timeout=timeout,
        )
        return cast("t.Event", await self._transport.send(call))


class AsyncWebhooks:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.endpoints = AsyncWebhooksEndpoints(transport)
        self.deliveries = AsyncWebhooksDeliveries(transport)



class AsyncResources:
    def __init__(self, transport: AsyncTransport) -> None:
        self.organizations = AsyncOrganizations(transport)
        self.products = AsyncProducts(transport)
        self.benefits = AsyncBenefits(transport)
        self.checkouts = AsyncCheckouts(transport)
        self.customers = AsyncCustomers(transport)
        self.customer_sessions = AsyncCustomerSessions(transport)
        self.orders = AsyncOrders(transport)
        self.license_keys = AsyncLicenseKeys(transport)
        self.users = AsyncUsers(transport)
        self.sandbox = AsyncSandbox(transport)
        self.audit_log = AsyncAuditLog(transport)
        self.oauth = AsyncOauth(transport)
        self.subscriptions = AsyncSubscriptions(transport)
        self.invoices = AsyncInvoices(transport)
        self.credits = AsyncCredits(transport)
        self.refunds = AsyncRefunds(transport)
        self.emails = AsyncEmails(transport)
        self.search = AsyncSearch(transport)
        self.disputes = AsyncDisputes(transport)
        self.unmatched_charges = AsyncUnmatchedCharges(transport)
        self.ledger = AsyncLedger(transport)
        self.tax_reports = AsyncTaxReports(transport)
        self.test_clocks = AsyncTestClocks(transport)
        self.discounts = AsyncDiscounts(transport)
        self.metrics = AsyncMetrics(transport)
        self.files = AsyncFiles(transport)
        self.custom_fields = AsyncCustomFields(transport)
        self.checkout_links = AsyncCheckoutLinks(transport)
        self.storefronts = AsyncStorefronts(transport)
        self.advertisements = AsyncAdvertisements(transport)
        self.articles = AsyncArticles(transport)
        self.external_organizations = AsyncExternalOrganizations(transport)
        self.repositories = AsyncRepositories(transport)
        self.events = AsyncEvents(transport)
        self.webhooks = AsyncWebhooks(transport)
