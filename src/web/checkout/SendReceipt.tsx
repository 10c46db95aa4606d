import { useState } from 'react';
import { api } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { tryRequest } from '../shared/try-request.ts';
import parts from '../shared/parts.module.css';

/** Sends the receipt again to the address that bought. Says the same whether or not there was a purchase. */
export function SendReceipt({ secret }: { secret: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    const params = { path: { client_secret: secret } };
    const result = await tryRequest(() =>
      api.POST('/v1/checkouts/custom/client/{client_secret}/receipt-email', { params }),
    );
    setState(result?.response.ok === true ? 'sent' : 'failed');
  };
  return (
    <>
      <p role="status">
        {state === 'sent' &&
          t({
            id: 'confirmation.receipt.sent',
            defaultMessage: 'If there was a purchase, we have sent the receipt to the buyer’s e-mail address.',
          })}
        {state === 'failed' &&
          t({
            id: 'confirmation.receipt.failed',
            defaultMessage: 'We could not send the receipt. Try again in a few minutes.',
          })}
      </p>
      {state !== 'sent' && (
        <div className={parts.actions}>
          <button type="button" disabled={state === 'sending'} onClick={() => void send()}>
            {t({ id: 'confirmation.receipt.send', defaultMessage: 'Send my receipt again' })}
          </button>
        </div>
      )}
    </>
  );
}
