import { useEffect, useState } from 'react';
import type { Checkout, Grant } from '../shared/api.ts';
import { isEmbedded, postToEmbedder } from '../shared/embed-messages.ts';
import { useEmbedMessages } from '../shared/use-embed-messages.ts';
import { SellerName, TestBadge } from '../shared/seller-name.tsx';
import { LoadingPage, Notice, PageTitle, Redirect, ConnectionErrorPage, LoadingMessage } from '../shared/ui.tsx';
import { CheckoutNotFound } from './CheckoutPage.tsx';
import { PurchasedBenefits } from './PurchasedBenefits.tsx';
import { Summary } from './Summary.tsx';
import { checkoutPath, clearAwaitingRedirect, isAwaitingRedirect, sellerSuccessUrl } from './navigation.ts';
import { findReceipt } from './receipt.ts';
import { usePurchase, type Purchase } from './use-purchase.ts';

/** Waits until the payment has completed and the benefits are granted, and shows them. */
export function ConfirmationPage({ secret }: { secret: string }) {
  const [receipt] = useState(() => findReceipt(secret));
  const purchase = usePurchase(secret, receipt);
  const { snapshot, hasTimedOut, restartPolling } = purchase;
  if (snapshot === undefined) {
    return hasTimedOut ? (
      <ConnectionErrorPage onRetry={restartPolling}>
        Check your connection and try again. Payments that you have made are safe.
      </ConnectionErrorPage>
    ) : (
      <LoadingPage>Loading your order…</LoadingPage>
    );
  }
  if (snapshot.kind === 'not_found') return <ClosedCheckout />;
  return (
    <PurchaseStatus
      secret={secret}
      checkout={snapshot.checkout}
      grants={receipt === undefined ? undefined : (snapshot.grants ?? [])}
      purchase={purchase}
    />
  );
}

function PurchaseStatus({ secret, checkout, grants, purchase }: Props & { secret: string; grants: Grants }) {
  useEmbedMessages(checkout);
  switch (checkout.status) {
    case 'open':
      return <Redirect to={checkoutPath(secret)}>Returning to your order…</Redirect>;
    case 'expired':
      return <ClosedCheckout />;
    case 'confirmed':
      return <PendingPayment checkout={checkout} purchase={purchase} />;
    case 'failed':
      return (
        <Notice title="The payment failed">
          <p>You have not been charged. Ask {checkout.organization.name} for a new link to try again.</p>
          <p>
            <TestBadge mode={checkout.organization.mode} />
          </p>
        </Notice>
      );
    case 'succeeded':
      return <CompletedPurchase checkout={checkout} grants={grants} purchase={purchase} />;
  }
}

/** Shown when the client secret has expired. The page then cannot tell whether the checkout was paid. */
function ClosedCheckout() {
  return (
    <CheckoutNotFound>
      If you have paid, the seller has your order. Otherwise you have not been charged.
    </CheckoutNotFound>
  );
}

/** Undefined without the receipt secret, for example in another browser than the one that confirmed the checkout. */
type Grants = readonly Grant[] | undefined;

interface Props {
  checkout: Checkout;
  purchase: Purchase;
}

function PendingPayment({ checkout, purchase: { hasTimedOut, restartPolling } }: Props) {
  const { intent_status, action_url } = checkout.payment_processor_metadata;
  return (
    <main className="notice">
      <PageTitle title={`Your payment – ${checkout.organization.name}`}>Your payment is being processed</PageTitle>
      <p className="seller">
        <SellerName organization={checkout.organization} />
      </p>
      {hasTimedOut ? (
        <>
          <p role="status">This takes longer than usual. Refresh in a few minutes. Do not pay again.</p>
          <RefreshButton onClick={restartPolling} />
        </>
      ) : (
        <LoadingMessage>Waiting for your bank. This page updates automatically.</LoadingMessage>
      )}
      {intent_status === 'requires_action' && action_url && (
        <p>
          Your bank may ask you to confirm the payment. {/* A new tab, because banks forbid embedding. */}
          <a href={action_url} {...(isEmbedded(checkout) && { target: '_blank', rel: 'noopener' })}>
            Confirm with your bank
          </a>
        </p>
      )}
    </main>
  );
}

function CompletedPurchase({ checkout, grants, purchase }: Props & { grants: Grants }) {
  const { organization, client_secret, customer_email } = checkout;
  const successUrl = sellerSuccessUrl(checkout);
  const [shouldRedirect] = useState(() => isAwaitingRedirect(client_secret));
  useEffect(() => {
    clearAwaitingRedirect();
    postToEmbedder(checkout, { sellbase: 'success', success_url: successUrl ?? null });
  }, []);
  if (successUrl && shouldRedirect) return <Redirect to={successUrl}>Redirecting to {organization.name}…</Redirect>;
  return (
    <main className="columns wide-first">
      <div className="card">
        <PageTitle title={`Thank you – ${organization.name}`}>Thank you for your purchase</PageTitle>
        <p className="break-words">
          Your order from {organization.name} is registered to <strong>{customer_email}</strong>.
        </p>
        {grants === undefined ? (
          <p>
            To see what you have bought, <a href="/account">sign in with this e-mail address</a>.
          </p>
        ) : (
          <PurchasedBenefits
            benefits={checkout.product.benefits}
            grants={grants}
            hasTimedOut={purchase.hasTimedOut}
            isEmbedded={isEmbedded(checkout)}
          />
        )}
        {purchase.hasTimedOut && <RefreshButton onClick={purchase.restartPolling} />}
        {successUrl && (
          <a href={successUrl} target="_top">
            Continue to {organization.name}
          </a>
        )}
      </div>
      <Summary checkout={checkout} />
    </main>
  );
}

function RefreshButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="actions">
      <button type="button" onClick={onClick}>
        Refresh
      </button>
    </div>
  );
}
