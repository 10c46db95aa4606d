import { useState } from 'react';
import { api, type SandboxPayment } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { LoadingPage, Notice, PageTitle, ConnectionErrorPage } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { tryRequest } from '../shared/try-request.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** Simulates the page of a bank that asks the buyer to confirm a sandbox payment. */
export function BankPage({ secret }: { secret: string }) {
  const { state, reload } = useResource(secret, () =>
    api.GET('/v1/sandbox/payments/{secret}', { params: { path: { secret } } }),
  );
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
    case 'not_found':
      return (
        <Notice title={t({ id: 'bank.notFound.title', defaultMessage: 'Payment not found' })}>
          <p>{t({ id: 'bank.notFound.detail', defaultMessage: 'Return to your order and try again.' })}</p>
        </Notice>
      );
    case 'unreachable':
      return (
        <ConnectionErrorPage onRetry={reload}>
          {t({
            id: 'bank.unreachable',
            defaultMessage: 'Check your connection and try again. The payment is not confirmed.',
          })}
        </ConnectionErrorPage>
      );
    case 'loaded':
      return state.value.status === 'requires_action' ? (
        <AuthenticationPrompt secret={secret} payment={state.value} />
      ) : (
        <AuthenticationDone payment={state.value} />
      );
  }
}

function AuthenticationDone({ payment: { return_url } }: { payment: SandboxPayment }) {
  return (
    <Notice title={t({ id: 'bank.done.title', defaultMessage: 'This payment is already completed' })}>
      <p>
        {return_url ? (
          <a href={return_url}>{t({ id: 'bank.done.back', defaultMessage: 'Back to your order' })}</a>
        ) : (
          t({ id: 'bank.done.close', defaultMessage: 'You can close this page.' })
        )}
      </p>
    </Notice>
  );
}

function AuthenticationPrompt({ secret, payment }: { secret: string; payment: SandboxPayment }) {
  const { isBusy, errorText, completed, authenticate } = useAuthentication(secret);
  if (completed) return <AuthenticationDone payment={completed} />;
  const { amount, currency, description } = payment;
  return (
    <main className={parts.narrow}>
      <p className={parts.note}>
        {t({ id: 'bank.testMode', defaultMessage: 'Test mode: this page simulates your bank.' })}
      </p>
      <PageTitle title={t({ id: 'bank.title', defaultMessage: 'Confirm your payment' })}>
        {t({ id: 'bank.title', defaultMessage: 'Confirm your payment' })}
      </PageTitle>
      <p className={parts.breakWords}>
        {currency === null
          ? t({ id: 'bank.saveCard', defaultMessage: 'Save your card for {description}' }, { description })
          : t(
              { id: 'bank.pay', defaultMessage: '<strong>{amount}</strong> for {description}' },
              {
                amount: formatMoney(amount, currency),
                description,
                strong: (amountText) => <strong>{amountText}</strong>,
              },
            )}
      </p>
      {errorText && (
        <p role="alert" className={parts.alert}>
          {errorText}
        </p>
      )}
      <div className={parts.actions}>
        <button type="button" aria-disabled={isBusy} onClick={() => void authenticate('approve')}>
          {t({ id: 'bank.approve', defaultMessage: 'Approve' })}
        </button>
        <button
          type="button"
          className={parts.plain}
          aria-disabled={isBusy}
          onClick={() => void authenticate('refuse')}
        >
          {t({ id: 'bank.decline', defaultMessage: 'Decline' })}
        </button>
      </div>
    </main>
  );
}

/** Sends the buyer's decision and redirects to the order. */
function useAuthentication(secret: string) {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState('');
  const [completed, setCompleted] = useState<SandboxPayment>();

  async function authenticate(outcome: 'approve' | 'refuse') {
    if (isBusy) return;
    setBusy(true);
    setErrorText('');
    const payment = await sendOutcome(secret, outcome);
    if (payment?.return_url) return window.location.assign(payment.return_url);
    if (payment) setCompleted(payment);
    else setErrorText(t({ id: 'bank.failed', defaultMessage: 'Could not reach the bank. Try again.' }));
    setBusy(false);
  }

  return { isBusy, errorText, completed, authenticate };
}

/** Idempotent. @returns undefined if the request failed */
async function sendOutcome(secret: string, outcome: 'approve' | 'refuse'): Promise<SandboxPayment | undefined> {
  const params = { path: { secret } };
  const result = await tryRequest(() =>
    api.POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome } }),
  );
  return result?.data;
}
