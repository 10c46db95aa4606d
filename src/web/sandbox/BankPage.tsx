import { useEffect, useState } from 'react';
import { api, type SandboxPayment } from '../shared/api.ts';
import { formatMoney } from '../shared/money.ts';
import { Loading, Notice, PageTitle } from '../shared/ui.tsx';

/** Plays the bank that wants the buyer's word, for payments of the sandbox. */
export function BankPage({ secret }: { secret: string }) {
  const [payment, setPayment] = useState<SandboxPayment | 'missing'>();
  const [problem, setProblem] = useState('');
  const params = { path: { secret } };

  useEffect(() => {
    void api
      .GET('/v1/sandbox/payments/{secret}', { params: { path: { secret } } })
      .then(({ data }) => setPayment(data ?? 'missing'))
      .catch(() => setPayment('missing'));
  }, [secret]);

  async function answer(outcome: 'approve' | 'refuse') {
    try {
      const { data } = await api.POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome } });
      if (data?.return_url) window.location.assign(data.return_url);
    } catch {
      setProblem('The bank cannot be reached. Try again.');
    }
  }

  if (payment === undefined) return <Loading>Calling your bank…</Loading>;
  if (payment === 'missing') return <Notice title="There is no such payment">Go back to your order.</Notice>;
  if (payment.status !== 'requires_action') {
    return (
      <Notice title="This payment has been answered">
        {payment.return_url && <a href={payment.return_url}>Back to your order</a>}
      </Notice>
    );
  }
  return (
    <main className="notice">
      <p className="note">Test mode: this page stands in for your bank.</p>
      <PageTitle title="Confirm your payment">Confirm your payment</PageTitle>
      <p>
        {payment.currency === null ? (
          'Save your card'
        ) : (
          <strong>{formatMoney(payment.amount, payment.currency)}</strong>
        )}{' '}
        for {payment.description}
      </p>
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="button" onClick={() => void answer('approve')}>
          Approve
        </button>
        <button type="button" className="plain" onClick={() => void answer('refuse')}>
          Refuse
        </button>
      </div>
    </main>
  );
}
