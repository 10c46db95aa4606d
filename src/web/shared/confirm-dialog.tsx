import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { t } from './intl.ts';
import parts from './parts.module.css';

export interface ConfirmProps {
  children: string;
  /** Accessible name of the button, and title of the question. */
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
  fields?: (close: () => void) => ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
}

/** The question of a `ConfirmButton`. It closes before the change begins, so that the page shows the result. */
export function ConfirmDialog(props: ConfirmProps & { onClose: () => void }) {
  const { children, label, question, details, fields, answers, isDangerous = true, isBusy, onConfirm, onClose } = props;
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      role="alertdialog"
      title={label}
      text={
        <>
          <p>{question}</p>
          {details}
        </>
      }
      actions={
        <button
          type="button"
          className={isDangerous ? parts.danger : undefined}
          aria-disabled={isBusy}
          onClick={confirm}
        >
          {answers?.confirm ?? children}
        </button>
      }
      closeLabel={answers?.dismiss ?? t({ id: 'action.keep', defaultMessage: 'Keep' })}
      onClose={onClose}
    >
      {fields?.(onClose)}
    </Dialog>
  );
}
