import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { FieldErrors } from './api.ts';
import { locale } from './locale.ts';
import { Loading as LoadingPage, Notice, Unreachable, Waiting } from './ui.tsx';
import type { Loaded } from './use-loaded.ts';
import { useFocusOnRefusal, type Sending } from './use-sending.ts';

interface WhenHereProps<Value> {
  state: Loaded<Value>;
  reload: () => void;
  children: (value: Value) => ReactNode;
}

/** A whole page of something that has to be fetched first. */
export function PageWhenHere<Value>({ state, reload, children }: WhenHereProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <LoadingPage>One moment…</LoadingPage>;
    case 'missing':
      return (
        <Notice title="There is nothing here">
          <p>It may have been removed. Check the address.</p>
        </Notice>
      );
    case 'unreachable':
      return <Unreachable onRetry={reload}>Check your connection.</Unreachable>;
    case 'here':
      return children(state.value);
  }
}

/** A part of a page that has to be fetched. */
export function WhenHere<Value>({ state, reload, children }: WhenHereProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <Waiting>One moment…</Waiting>;
    case 'missing':
      return <p className="quiet">This is not there any more.</p>;
    case 'unreachable':
      return (
        <p role="alert" className="alert">
          We cannot be reached.{' '}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </p>
      );
    case 'here':
      return children(state.value);
  }
}

interface FormProps {
  label: string;
  sending: Sending;
  /** What the one button says. */
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form with what is wrong with it, and its one button. What was entered stays until it was taken. */
export function Form({ label, sending, action, onSubmit, children }: FormProps) {
  const place = useFocusOnRefusal<HTMLFormElement>(sending);
  return (
    <form ref={place} noValidate aria-label={label} onSubmit={onSubmit}>
      <Problem sending={sending} />
      {children}
      <div className="actions">
        <button type="submit" aria-disabled={sending.isBusy}>
          {sending.isBusy ? 'One moment…' : action}
        </button>
      </div>
    </form>
  );
}

export function Problem({ sending: { problem } }: { sending: Pick<Sending, 'problem'> }) {
  return (
    problem && (
      <p role="alert" className="alert" tabIndex={-1}>
        {problem}
      </p>
    )
  );
}

interface ConfirmButtonProps {
  children: string;
  /** What it does, for those who hear the button alone. */
  label: string;
  /** What happens when they say yes. */
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button that asks before it does what cannot be undone. */
export function ConfirmButton({ children, label, question, isBusy, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="plain" aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </button>
    );
  }
  return (
    <div role="group" aria-label={question} className="question">
      <p>{question}</p>
      <div className="actions">
        <button type="button" className="danger" autoFocus aria-disabled={isBusy} onClick={onConfirm}>
          {children}
        </button>
        <button type="button" className="plain" onClick={() => setAsking(false)}>
          Keep
        </button>
      </div>
    </div>
  );
}

/** Something that was just made: the reader is taken there, wherever they were. */
export function Fresh({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CopyFieldProps {
  /** What it is, such as `licence key`. */
  name: string;
  value: string;
  hint: string;
  testId?: string;
}

/** Something to be copied, letter by letter. */
export function CopyField({ name, value, hint, testId }: CopyFieldProps) {
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copied.');
    } catch {
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
      setSaid('Your browser does not let us copy. It is marked: copy it yourself.');
    }
  }

  return (
    <>
      <div className="key">
        <code ref={code} data-testid={testId}>
          {value}
        </code>
        <button type="button" className="plain" onClick={() => void copy()} aria-label={`Copy the ${name}`}>
          Copy
        </button>
      </div>
      <p className="hint" role="status">
        {said || hint}
      </p>
    </>
  );
}

interface CheckboxesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  checked?: readonly string[];
  error: string | undefined;
}

/** Any number of things to choose. */
export function Checkboxes({ legend, name, options, checked = [], error }: CheckboxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error !== undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {error && (
        <p id={id} className="error">
          {error}
        </p>
      )}
      <div className="checkboxes">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first thing that is wrong with a list, or with one of its items. */
export function errorOfList(errors: FieldErrors, name: string): string | undefined {
  return errors.get(name) ?? [...errors].find(([field]) => field.startsWith(`${name}.`))?.[1];
}

export const formatDate = (text: string) => new Date(text).toLocaleDateString(locale, { dateStyle: 'medium' });
export const formatTime = (text: string) =>
  new Date(text).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
