import { useState } from 'react';
import type { ConfirmDialog, ConfirmProps } from './confirm-dialog.tsx';
import { ErrorMessage } from './form.tsx';
import { t } from './intl.ts';
import parts from './parts.module.css';

/** A button that asks for confirmation first, in a dialog that is loaded when it is needed. */
export function ConfirmButton(props: ConfirmProps) {
  const { children, label, isBusy } = props;
  const [Dialog, setDialog] = useState<typeof ConfirmDialog>();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  async function open() {
    setState('open');
    try {
      const loaded = await import('./confirm-dialog.tsx');
      setDialog(() => loaded.ConfirmDialog);
    } catch (error) {
      reportError(error);
      setState('failed');
    }
  }
  return (
    <>
      <button
        type="button"
        className={parts.plain}
        aria-label={label}
        aria-haspopup="dialog"
        aria-disabled={isBusy || (state === 'open' && !Dialog)}
        onClick={() => void open()}
      >
        {children}
      </button>
      {state === 'open' && Dialog && <Dialog {...props} onClose={() => setState('closed')} />}
      <ErrorMessage>
        {state === 'failed'
          ? t({
              id: 'connection.failed.detail',
              defaultMessage: 'Could not reach the server. Check your connection and try again.',
            })
          : ''}
      </ErrorMessage>
    </>
  );
}
