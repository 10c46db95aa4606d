import { useEffect, useId, useLayoutEffect, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { t } from './intl.ts';
import parts from './parts.module.css';
import styles from './ui.module.css';

/**
 * The main heading. Sets the document title. Receives the focus when it appears, so that screen readers announce the new page; a
 * title that changes later leaves the focus where the person is.
 */
export function PageTitle({ children, title }: { children: ReactNode; title: string }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 ref={focusOnMount} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A page with one message. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={parts.narrow}>
      <PageTitle title={title}>{title}</PageTitle>
      {children}
    </main>
  );
}

export function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <main className={parts.narrow} aria-busy="true">
      <LoadingMessage>{children}</LoadingMessage>
    </main>
  );
}

/** A spinner with a text. The `status` role makes screen readers announce it. */
export function LoadingMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.waiting} data-testid="loading">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface ConnectionErrorPageProps {
  children: ReactNode;
  onRetry: () => void;
}

export function ConnectionErrorPage({ children, onRetry }: ConnectionErrorPageProps) {
  return (
    <Notice title={t({ id: 'connection.failed', defaultMessage: 'Could not reach the server' })}>
      <p>{children}</p>
      <div className={parts.actions}>
        <button type="button" onClick={onRetry}>
          {t({ id: 'action.retry', defaultMessage: 'Try again' })}
        </button>
      </div>
    </Notice>
  );
}

/** Redirects to another page and replaces the history entry, so that the back button skips this page. */
export function Redirect({ to, children }: { to: string; children: ReactNode }) {
  useEffect(() => window.location.replace(to), [to]);
  return <LoadingPage>{children}</LoadingPage>;
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A form control with its label, hint and error, connected by ARIA attributes. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={parts.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy(id, { error, hint }) })}
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

function FieldMessages({ id, error, hint }: Pick<FieldProps, 'error' | 'hint'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={parts.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={parts.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

const describedBy = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** A checkbox with its label beside it. */
export function CheckboxField({
  label,
  error,
  hint,
  defaultChecked,
  ...input
}: InputProps & Omit<FieldProps, 'children' | 'label'> & { label: ReactNode }) {
  const id = useId();
  const initial = useInitial(defaultChecked);
  return (
    <div className={parts.field}>
      <label className={parts.choice}>
        <input
          type="checkbox"
          defaultChecked={initial}
          {...input}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
        />
        <span>{label}</span>
      </label>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

type TextFieldProps = InputProps & Omit<FieldProps, 'children'>;

export function TextField({ label, error, hint, autoFocus, defaultValue, ...input }: TextFieldProps) {
  const initial = useInitial(defaultValue);
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <input ref={autoFocus ? focusOnMount : undefined} defaultValue={initial} {...input} {...attributes} />
      )}
    </Field>
  );
}

/** @returns the value of the first render. Preact puts a later default value into a field that the person has not edited */
export const useInitial = <Value,>(value: Value): Value => useState(value)[0];

/** The `ref` of an element that gets the focus when it appears. Browsers heed the attribute `autofocus` only while a page loads. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
