import { useState } from 'react';

interface ConfirmButtonProps {
  children: string;
  /** What it does, for those who hear the button alone. */
  label: string;
  /** What happens when they say yes. */
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks before it does what cannot be undone. Whoever keeps the thing is back where they were. */
export function ConfirmButton({ children, label, question, isBusy, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  if (asking !== 'now') {
    return (
      <button
        type="button"
        className="plain"
        aria-label={label}
        autoFocus={asking === 'no more'}
        onClick={() => setAsking('now')}
      >
        {children}
      </button>
    );
  }
  const keep = () => setAsking('no more');
  return (
    <div
      role="group"
      aria-label={question}
      className="question"
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep();
      }}
    >
      <p>{question}</p>
      <div className="actions">
        <button type="button" className="danger" autoFocus aria-disabled={isBusy} onClick={onConfirm}>
          {children}
        </button>
        <button type="button" className="plain" onClick={keep}>
          Keep
        </button>
      </div>
    </div>
  );
}
