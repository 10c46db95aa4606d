import type { ReactNode, SubmitEvent } from 'react';
import type { FieldErrors } from './api.ts';
import { useFocusOnRefusal, type Sending } from './use-sending.ts';

interface FormProps {
  label: string;
  sending: Sending;
  /** What the one button says. */
  action: string;
  /** What is said once it was taken, where the page does not show that anyway. */
  done?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form with what is wrong with it, and its one button. What was entered stays until it was taken. */
export function Form({ label, sending, action, done, onSubmit, children }: FormProps) {
  const place = useFocusOnRefusal<HTMLFormElement>(sending);
  return (
    <form ref={place} noValidate aria-label={label} onSubmit={onSubmit}>
      <Problem>{sending.problem}</Problem>
      {children}
      <div className="actions">
        <button type="submit" aria-disabled={sending.isBusy}>
          {sending.isBusy ? 'One moment…' : action}
        </button>
        {done !== undefined && <p role="status">{sending.isDone && done}</p>}
      </div>
    </form>
  );
}

/** What is wrong; nothing where all is well. */
export function Problem({ children }: { children: string }) {
  return (
    children && (
      <p role="alert" className="alert" tabIndex={-1}>
        {children}
      </p>
    )
  );
}

/** What went wrong with a button that may be far down the page: the reader is taken to it. */
export function FarProblem({ sending }: { sending: Sending }) {
  const place = useFocusOnRefusal<HTMLDivElement>(sending);
  return (
    <div ref={place} className="unseen">
      <Problem>{sending.problem}</Problem>
    </div>
  );
}

/** The first thing that is wrong with a list, or with one of its items. */
export function errorOfList(errors: FieldErrors, name: string): string | undefined {
  return errors.get(name) ?? [...errors].find(([field]) => field.startsWith(`${name}.`))?.[1];
}
