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
      <div>{children}</div>
    </main>
  );
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <main className="notice" aria-busy="true">
      <p role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        {children}
      </p>
    </main>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps {
  label: string;
  error: string | undefined;
  hint?: string;
  children: (attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** An input with its label, its hint and what is wrong with it, tied together for those who do not see them. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, hint, ...input }: InputProps & Omit<FieldProps, 'children'>) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(attributes) => <input {...input} {...attributes} />}
    </Field>
  );
}
