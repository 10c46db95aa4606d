import { useEffect, useState } from 'react';
import type { Checkout, Grant } from '../shared/api.ts';
import { isEmbedded, tell } from '../shared/embedding.ts';
import { useEmbedding } from '../shared/use-embedding.ts';
import { Loading, Notice, PageTitle, Redirect, Unreachable, Waiting } from '../shared/ui.tsx';
import { Missing } from './CheckoutPage.tsx';
import { Received } from './Received.tsx';
import { Summary } from './Summary.tsx';
import { checkoutPage, forgetUnderWay, isUnderWay, sellersPage } from './next-address.ts';
import { usePurchase, type Purchase } from './use-purchase.ts';

/** Waits for the payment and for what was bought, and shows both. */
export function ConfirmationPage({ secret }: { secret: string }) {
  const purchase = usePurchase(secret);
  const { seen, hasGivenUp, lookAgain } = purchase;
  if (seen === undefined) {
    return hasGivenUp ? (
      <Unreachable onRetry={lookAgain}>Check your connection. A payment that was made is not lost.</Unreachable>
    ) : (
      <Loading>Loading your order…</Loading>
    );
  }
  if (seen.kind === 'missing') return <Over />;
  return <Seen secret={secret} checkout={seen.checkout} grants={seen.grants ?? []} purchase={purchase} />;
}

function Seen({ secret, checkout, grants, purchase }: Props & { secret: string; grants: readonly Grant[] }) {
  useEmbedding(checkout);
  switch (checkout.status) {
    case 'open':
      return <Redirect to={checkoutPage(secret)}>Back to your order…</Redirect>;
    case 'expired':
      return <Over />;
    case 'confirmed':
      return <Confirmed checkout={checkout} purchase={purchase} />;
    case 'failed':
      return (
        <Notice title="The payment has failed">
          <p>Nothing was charged. Ask {checkout.organization.name} for a new link to try again.</p>
        </Notice>
      );
    case 'succeeded':
      return <Succeeded checkout={checkout} grants={grants} purchase={purchase} />;
  }
}

/** Its secret opens nothing any more, whether it was paid or not. */
function Over() {
  return <Missing>If you have paid, your purchase is safe with the seller. If not, nothing was charged.</Missing>;
}

interface Props {
  checkout: Checkout;
  purchase: Purchase;
}

function Confirmed({ checkout, purchase: { hasGivenUp, lookAgain } }: Props) {
  const { intent_status, action_url } = checkout.payment_processor_metadata;
  return (
    <main className="notice">
      <PageTitle title={`Your payment – ${checkout.organization.name}`}>Your payment is under way</PageTitle>
      {hasGivenUp ? (
        <>
          <p role="status">This takes longer than usual. Look again in a few minutes, and do not pay a second time.</p>
          <LookAgain onClick={lookAgain} />
        </>
      ) : (
        <Waiting>Waiting for your bank. This page changes by itself.</Waiting>
      )}
      {intent_status === 'requires_action' && action_url && (
        <p>
          Your bank may want a word from you. {/* Banks do not let other sites show their pages. */}
          <a href={action_url} {...(isEmbedded(checkout) && { target: '_blank', rel: 'noopener' })}>
            Confirm with your bank
          </a>
        </p>
      )}
    </main>
  );
}

function Succeeded({ checkout, grants, purchase }: Props & { grants: readonly Grant[] }) {
  const { organization, client_secret, customer_email } = checkout;
  const sellers = sellersPage(checkout);
  const [isForwarded] = useState(() => isUnderWay(client_secret));
  useEffect(() => {
    forgetUnderWay();
    tell(checkout, { sellbase: 'success', success_url: sellers ?? null });
  }, []);
  if (sellers && isForwarded) return <Redirect to={sellers}>Taking you back to {organization.name}…</Redirect>;
  return (
    <main className="columns wide-first">
      <div className="card">
        <PageTitle title={`Thank you – ${organization.name}`}>Thank you for your purchase</PageTitle>
        <p className="long">
          Your order is with {organization.name}, registered to <strong>{customer_email}</strong>.
        </p>
        <Received
          benefits={checkout.product.benefits}
          grants={grants}
          hasGivenUp={purchase.hasGivenUp}
          isEmbedded={isEmbedded(checkout)}
        />
        {purchase.hasGivenUp && <LookAgain onClick={purchase.lookAgain} />}
        {sellers && (
          <a href={sellers} target="_top">
            Continue to {organization.name}
          </a>
        )}
      </div>
      <Summary checkout={checkout} />
    </main>
  );
}

function LookAgain({ onClick }: { onClick: () => void }) {
  return (
    <div className="actions">
      <button type="button" onClick={onClick}>
        Look again
      </button>
    </div>
  );
}
