import { useEffect, useRef, useState, type ReactNode } from 'react';

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
  /** What it is, such as `license key`. */
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
