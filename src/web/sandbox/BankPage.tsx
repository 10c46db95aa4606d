import { useState } from 'react';
import { api, type SandboxPayment } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { Loading, Notice, PageTitle, Unreachable } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

/** Plays the bank that wants the buyer's word, for payments of the sandbox. */
export function BankPage({ secret }: { secret: string }) {
  const { state, reload } = useLoaded(secret, () =>
    api.GET('/v1/sandbox/payments/{secret}', { params: { path: { secret } } }),
  );
  switch (state.kind) {
    case 'loading':
      return <Loading>Calling your bank…</Loading>;
    case 'missing':
      return (
        <Notice title="There is no such payment">
          <p>Go back to your order.</p>
        </Notice>
      );
    case 'unreachable':
      return <Unreachable onRetry={reload}>Check your connection. Nothing was confirmed.</Unreachable>;
    case 'here':
      return state.value.status === 'requires_action' ? (
        <Question secret={secret} payment={state.value} />
      ) : (
        <Answered payment={state.value} />
      );
  }
}

function Answered({ payment: { return_url } }: { payment: SandboxPayment }) {
  return (
    <Notice title="This payment has been answered">
      <p>{return_url ? <a href={return_url}>Back to your order</a> : 'You may close this page.'}</p>
    </Notice>
  );
}

function Question({ secret, payment }: { secret: string; payment: SandboxPayment }) {
  const { isBusy, problem, answered, answer } = useAnswer(secret);
  if (answered) return <Answered payment={answered} />;
  const { amount, currency, description } = payment;
  return (
    <main className="notice">
      <p className="note">Test mode: this page stands in for your bank.</p>
      <PageTitle title="Confirm your payment">Confirm your payment</PageTitle>
      <p className="long">
        {currency === null ? 'Save your card' : <strong>{formatMoney(amount, currency)}</strong>} for {description}
      </p>
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="button" aria-disabled={isBusy} onClick={() => void answer('approve')}>
          Approve
        </button>
        <button type="button" className="plain" aria-disabled={isBusy} onClick={() => void answer('refuse')}>
          Refuse
        </button>
      </div>
    </main>
  );
}

/** Gives the buyer's word, and takes them back to their order. */
function useAnswer(secret: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [answered, setAnswered] = useState<SandboxPayment>();

  async function answer(outcome: 'approve' | 'refuse') {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const payment = await send(secret, outcome);
    if (payment?.return_url) return window.location.assign(payment.return_url);
    if (payment) setAnswered(payment);
    else setProblem('The bank cannot be reached. Try again.');
    setBusy(false);
  }

  return { isBusy, problem, answered, answer };
}

/** Undefined where the answer did not arrive; giving it again does no harm. */
async function send(secret: string, outcome: 'approve' | 'refuse'): Promise<SandboxPayment | undefined> {
  try {
    const params = { path: { secret } };
    return (await api.POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome } })).data;
  } catch {
    return undefined;
  }
}
