import type { ReactNode, SubmitEvent } from 'react';
import type { FieldErrors } from './api.ts';
import { useFocusOnError, type Mutation } from './use-mutation.ts';
import { t } from './intl.ts';
import { useTypedWork } from './use-typed-work.ts';
import parts from './parts.module.css';

interface FormProps {
  label: string;
  mutation: Mutation;
  submitLabel: string;
  /** Whether something is still to be shown before the form can be sent. */
  isWaiting?: boolean;
  /** Shown after a successful submit. */
  successMessage?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shows a button to close the form. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form with its error message and its submit button. */
export function Form({
  label,
  mutation,
  submitLabel,
  isWaiting,
  successMessage,
  onSubmit,
  onCancel,
  children,
}: FormProps) {
  const elementRef = useFocusOnError<HTMLFormElement>(mutation);
  useTypedWork(elementRef, label, mutation.isSuccess);
  return (
    <form ref={elementRef} noValidate aria-label={label} onSubmit={onSubmit}>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
      {children}
      <div className={parts.actions}>
        <button type="submit" aria-disabled={mutation.isBusy || isWaiting}>
          {mutation.isBusy ? t({ id: 'action.busy', defaultMessage: 'Please wait…' }) : submitLabel}
        </button>
        {onCancel && (
          <button type="button" className={parts.plain} onClick={onCancel}>
            {t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
          </button>
        )}
        {successMessage !== undefined && <p role="status">{mutation.isSuccess && successMessage}</p>}
      </div>
    </form>
  );
}

/** An error message; renders nothing for an empty string. */
export function ErrorMessage({ children }: { children: string }) {
  return (
    children && (
      <p role="alert" className={parts.alert} tabIndex={-1}>
        {children}
      </p>
    )
  );
}

/**
 * The error message of a button that can be far away on the page. Receives the focus when it appears. Shows the errors of
 * fields, since a button has none that could be marked.
 */
export function FocusedErrorMessage({ mutation }: { mutation: Mutation }) {
  const elementRef = useFocusOnError<HTMLDivElement>(mutation);
  const message = [...mutation.errors.values()].join(' ') || mutation.formError;
  return (
    <div ref={elementRef} className={parts.contents}>
      <ErrorMessage>{message}</ErrorMessage>
    </div>
  );
}

/** @returns the first error of a list field or of one of its items */
export function listError(errors: FieldErrors, name: string): string | undefined {
  return errors.get(name) ?? [...errors].find(([field]) => field.startsWith(`${name}.`))?.[1];
}
