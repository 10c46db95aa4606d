import { useId, useState, type ReactNode } from 'react';
import { t } from './intl.ts';
import { focusOnMount } from './ui.tsx';
import parts from './parts.module.css';
import styles from './confirm-button.module.css';

interface ConfirmButtonProps {
  children: string;
  /** Accessible name of the button. */
  label: string;
  /** Describes the consequence of confirming. */
  question: string;
  /** Says more about the consequence, below the question. */
  details?: ReactNode;
  /** Texts of the two answers, where `children` and "Keep" do not say what happens. */
  answers?: { confirm: string; dismiss: string };
  /** Whether the confirmation takes something away. The default is true. */
  isDangerous?: boolean;
  /** Fields between the question and its answers. */
  fields?: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks for confirmation first. Dismissing the question returns the focus to the button. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, question, details, fields, answers, isDangerous = true, isBusy, onConfirm } = props;
  const detailsId = useId();
  const [state, setState] = useState<'idle' | 'asking' | 'dismissed'>('idle');
  if (state !== 'asking') {
    return (
      <button
        type="button"
        className={parts.plain}
        aria-label={label}
        ref={state === 'dismissed' ? focusOnMount : undefined}
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
      className={styles.question}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <p>{question}</p>
      {details && <div id={detailsId}>{details}</div>}
      {fields}
      <div className={parts.actions}>
        <button
          type="button"
          className={isDangerous ? parts.danger : undefined}
          ref={focusOnMount}
          aria-disabled={isBusy}
          aria-describedby={details ? detailsId : undefined}
          onClick={onConfirm}
        >
          {answers?.confirm ?? children}
        </button>
        <button type="button" className={parts.plain} onClick={dismiss}>
          {answers?.dismiss ?? t({ id: 'action.keep', defaultMessage: 'Keep' })}
        </button>
      </div>
    </div>
  );
}
