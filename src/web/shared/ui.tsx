import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react';

/** Names the page, and takes the reader there. */
export function PageTitle({ children, title }: { children: ReactNode; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A page that says one thing. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="notice">
      <PageTitle title={title}>{title}</PageTitle>
      {children}
    </main>
  );
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <main className="notice" aria-busy="true">
      <Waiting>{children}</Waiting>
    </main>
  );
}

/** Says that something is under way; read out when it appears. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="waiting">
      <span className="spinner" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface UnreachableProps {
  children: ReactNode;
  onRetry: () => void;
}

export function Unreachable({ children, onRetry }: UnreachableProps) {
  return (
    <Notice title="We cannot be reached">
      <p>{children}</p>
      <div className="actions">
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </Notice>
  );
}

/** Takes the buyer to another page; the one they leave is not in the way of Back. */
export function Redirect({ to, children }: { to: string; children: ReactNode }) {
  useEffect(() => window.location.replace(to), [to]);
  return <Loading>{children}</Loading>;
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** An input with its label, its hint and what is wrong with it, tied together for those who do not see them. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy(id, { error, hint }) })}
      <Remarks id={id} error={error} hint={hint} />
    </div>
  );
}

function Remarks({ id, error, hint }: Pick<FieldProps, 'error' | 'hint'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </>
  );
}

const describedBy = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** One box with its words beside it. */
export function CheckboxField({ label, error, hint, ...input }: InputProps & Omit<FieldProps, 'children'>) {
  const id = useId();
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error, hint })}
        />
        <span>{label}</span>
      </label>
      <Remarks id={id} error={error} hint={hint} />
    </div>
  );
}

export function TextField({ label, error, hint, ...input }: InputProps & Omit<FieldProps, 'children'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => <input {...input} {...attributes} />}
    </Field>
  );
}
