import { useEffect, useState } from 'react';
import { applyAccent } from '../shared/accent.ts';
import type { Checkout, Receipt } from '../shared/api.ts';
import { isEmbedded, postToEmbedder } from '../shared/embed-messages.ts';
import { useEmbedMessages } from '../shared/use-embed-messages.ts';
import { SellerLinks } from '../shared/seller-links.tsx';
import { SellerLine, TestBadge } from '../shared/seller-name.tsx';
import { LoadingPage, Notice, PageTitle, Redirect, ConnectionErrorPage, LoadingMessage } from '../shared/ui.tsx';
import { t } from '../shared/intl.ts';
import { CheckoutNotFound } from './CheckoutNotFound.tsx';
import { GrantProgress, PurchasedBenefits } from './PurchasedBenefits.tsx';
import { SendReceipt } from './SendReceipt.tsx';
import { Summary } from './Summary.tsx';
import { checkoutPath, clearAwaitingRedirect, isAwaitingRedirect, sellerSuccessUrl } from './navigation.ts';
import { findReceipt } from './receipt.ts';
import { usePurchase, type Purchase } from './use-purchase.ts';
import parts from '../shared/parts.module.css';
import styles from './ConfirmationPage.module.css';

/** Waits until the payment has completed and the benefits are granted, and shows them. */
export function ConfirmationPage({ secret }: { secret: string }) {
  const [receiptSecret] = useState(() => findReceipt(secret));
  const purchase = usePurchase(secret, receiptSecret);
  const { snapshot, hasTimedOut, restartPolling } = purchase;
  if (snapshot === undefined) {
    return hasTimedOut ? (
      <ConnectionErrorPage onRetry={restartPolling}>
        {t({
          id: 'confirmation.unreachable',
          defaultMessage: 'Check your connection and try again. Payments that you have made are safe.',
        })}
      </ConnectionErrorPage>
    ) : (
      <LoadingPage>{t({ id: 'checkout.loading', defaultMessage: 'Loading your order…' })}</LoadingPage>
    );
  }
  if (snapshot.kind === 'not_found') return <ClosedCheckout secret={secret} />;
  return (
    <PurchaseStatus
      secret={secret}
      checkout={snapshot.checkout}
      receipt={snapshot.receipt}
      receiptSecret={receiptSecret ?? ''}
      purchase={purchase}
    />
  );
}

function PurchaseStatus({ secret, ...props }: CompletedProps & { secret: string }) {
  const { checkout, purchase } = props;
  const { accent_color } = checkout.organization;
  useEmbedMessages(checkout);
  useEffect(() => applyAccent(accent_color), [accent_color]);
  switch (checkout.status) {
    case 'open':
      return (
        <Redirect to={checkoutPath(secret)}>
          {t({ id: 'confirmation.returning', defaultMessage: 'Returning to your order…' })}
        </Redirect>
      );
    case 'expired':
      return <ClosedCheckout secret={secret} />;
    case 'confirmed':
      return <PendingPayment checkout={checkout} purchase={purchase} />;
    case 'failed':
      return (
        <Notice title={t({ id: 'confirmation.failed.title', defaultMessage: 'The payment failed' })}>
          <p>
            {t(
              {
                id: 'confirmation.failed.detail',
                defaultMessage: 'You have not been charged. Ask {seller} for a new link to try again.',
              },
              { seller: checkout.organization.name },
            )}
          </p>
          <p>
            <TestBadge mode={checkout.organization.mode} />
          </p>
        </Notice>
      );
    case 'succeeded':
      return <CompletedPurchase {...props} />;
  }
}

/** Shown when the client secret has expired. The page then cannot tell whether the checkout was paid. */
function ClosedCheckout({ secret }: { secret: string }) {
  return (
    <CheckoutNotFound
      action={
        <>
          <p>
            {t({
              id: 'confirmation.closed.mail',
              defaultMessage: 'If you bought something here, we can send you the receipt and your purchase again.',
            })}
          </p>
          <SendReceipt secret={secret} />
        </>
      }
    >
      {t({
        id: 'confirmation.closed',
        defaultMessage: 'If you have paid, the seller has your order. Otherwise you have not been charged.',
      })}
    </CheckoutNotFound>
  );
}

interface Props {
  checkout: Checkout;
  purchase: Purchase;
}

interface CompletedProps extends Props {
  /**
   * The value is undefined without a receipt secret that works, for example in another browser than the one that confirmed the
   * checkout, or after 30 days.
   */
  receipt: Receipt | undefined;
  receiptSecret: string;
}

function PendingPayment({ checkout, purchase: { hasTimedOut, restartPolling } }: Props) {
  const { intent_status, action_url } = checkout.payment_processor_metadata;
  return (
    <main className={parts.narrow}>
      <PageTitle
        title={t(
          { id: 'confirmation.pending.document', defaultMessage: 'Your payment – {seller}' },
          { seller: checkout.organization.name },
        )}
      >
        {t({ id: 'confirmation.pending.title', defaultMessage: 'Your payment is being processed' })}
      </PageTitle>
      <SellerLine organization={checkout.organization} />
      {hasTimedOut ? (
        <>
          <p role="status">
            {t({
              id: 'confirmation.pending.slow',
              defaultMessage: 'This is taking longer than usual. Refresh in a few minutes. Do not pay again.',
            })}
          </p>
          <RefreshButton onClick={restartPolling} />
        </>
      ) : (
        <LoadingMessage>
          {t({
            id: 'confirmation.pending.wait',
            defaultMessage: 'Waiting for your bank. This page updates automatically.',
          })}
        </LoadingMessage>
      )}
      {intent_status === 'processing' && checkout.customer_email !== null && (
        <p className={parts.breakWords}>
          {t(
            {
              id: 'confirmation.pending.days',
              defaultMessage:
                'A direct debit or a bank transfer can take a few days. You can close this page: we will send a receipt to {email} when the payment arrives. Do not pay again.',
            },
            { email: checkout.customer_email },
          )}
        </p>
      )}
      {intent_status === 'requires_action' && action_url && (
        <p>
          {t({ id: 'confirmation.pending.confirm', defaultMessage: 'Your bank may ask you to confirm the payment.' })}{' '}
          {/* A new tab, because banks forbid embedding. */}
          <a href={action_url} {...(isEmbedded(checkout) && { target: '_blank', rel: 'noopener' })}>
            {t({ id: 'confirmation.pending.link', defaultMessage: 'Confirm with your bank' })}
          </a>
        </p>
      )}
    </main>
  );
}

function CompletedPurchase({ checkout, receipt, receiptSecret, purchase }: CompletedProps) {
  const { organization, client_secret } = checkout;
  const successUrl = sellerSuccessUrl(checkout);
  const [shouldRedirect] = useState(() => isAwaitingRedirect(client_secret));
  useEffect(() => {
    clearAwaitingRedirect();
    postToEmbedder(checkout, { sellbase: 'success', success_url: successUrl ?? null });
  }, []);
  if (successUrl && shouldRedirect)
    return (
      <Redirect to={successUrl}>
        {t(
          { id: 'confirmation.redirecting', defaultMessage: 'Redirecting to {seller}…' },
          { seller: organization.name },
        )}
      </Redirect>
    );
  return (
    <main className={styles.columns}>
      <div className={parts.card}>
        <PageTitle
          title={t(
            { id: 'confirmation.done.document', defaultMessage: 'Thank you – {seller}' },
            { seller: organization.name },
          )}
        >
          {checkout.has_trial
            ? t({ id: 'confirmation.done.trial', defaultMessage: 'Your trial has started' })
            : t({ id: 'confirmation.done.title', defaultMessage: 'Thank you for your purchase' })}
        </PageTitle>
        {receipt && <GrantProgress receipt={receipt} hasTimedOut={purchase.hasTimedOut} />}
        <p className={parts.breakWords}>
          {t(
            {
              id: 'confirmation.registered',
              defaultMessage: 'Your order from {seller} is registered to <strong>{email}</strong>.',
            },
            {
              seller: organization.name,
              email: checkout.customer_email,
              strong: (content) => <strong>{content}</strong>,
            },
          )}{' '}
          {t({ id: 'confirmation.next', defaultMessage: 'Your receipt is on its way by e-mail.' })}
        </p>
        {receipt === undefined ? (
          <SignInPrompt secret={client_secret} />
        ) : (
          <PurchasedBenefits receipt={receipt} receiptSecret={receiptSecret} isEmbedded={isEmbedded(checkout)} />
        )}
        {purchase.hasTimedOut && <RefreshButton onClick={purchase.restartPolling} />}
        <NextPages checkout={checkout} successUrl={successUrl} />
      </div>
      <Summary checkout={checkout} isBought />
      <SellerLinks seller={organization} />
    </main>
  );
}

/** The page of the seller, and the buyer's purchases. */
function NextPages({ checkout, successUrl }: { checkout: Checkout; successUrl: string | undefined }) {
  const { organization } = checkout;
  return (
    <p className={parts.actions}>
      {successUrl && (
        <a href={successUrl} target="_top" className={styles.main}>
          {t({ id: 'confirmation.continue', defaultMessage: 'Continue to {seller}' }, { seller: organization.name })}
        </a>
      )}
      {/* A new tab, because the pages of purchases cannot be embedded. */}
      <a
        href={`/portal/${organization.slug}`}
        className={successUrl ? undefined : styles.main}
        {...(isEmbedded(checkout) && { target: '_blank', rel: 'noopener' })}
      >
        {t({ id: 'confirmation.purchases', defaultMessage: 'Show your purchases' })}
      </a>
    </p>
  );
}

/** Shown in another browser than the one that confirmed the checkout. */
function SignInPrompt({ secret }: { secret: string }) {
  return (
    <>
      <p>
        {t(
          {
            id: 'confirmation.signIn',
            defaultMessage: 'To see what you bought, <a>sign in with this e-mail address</a>.',
          },
          { a: (content) => <a href="/account">{content}</a> },
        )}
      </p>
      <SendReceipt secret={secret} />
    </>
  );
}

function RefreshButton({ onClick }: { onClick: () => void }) {
  return (
    <div className={parts.actions}>
      <button type="button" onClick={onClick}>
        {t({ id: 'action.refresh', defaultMessage: 'Refresh' })}
      </button>
    </div>
  );
}
