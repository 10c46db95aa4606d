import { useState } from 'react';

interface ConfirmButtonProps {
  children: string;
  /** Accessible name of the button. */
  label: string;
  /** Describes the consequence of confirming. */
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks for confirmation first. Dismissing the question returns the focus to the button. */
export function ConfirmButton({ children, label, question, isBusy, onConfirm }: ConfirmButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'dismissed'>('idle');
  if (state !== 'asking') {
    return (
      <button
        type="button"
        className="plain"
        aria-label={label}
        autoFocus={state === 'dismissed'}
        onClick={() => setState('asking')}
      >
        {children}
      </button>
    );
  }
  const dismiss = () => setState('dismissed');
  return (
    <div
      role="group"
      aria-label={question}
      className="question"
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <p>{question}</p>
      <div className="actions">
        <button type="button" className="danger" autoFocus aria-disabled={isBusy} onClick={onConfirm}>
          {children}
        </button>
        <button type="button" className="plain" onClick={dismiss}>
          Keep
        </button>
      </div>
    </div>
  );
}
