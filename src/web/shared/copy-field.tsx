import { Check, Copy } from 'lucide';
import { useRef, useState, type ReactNode } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { t } from './intl.ts';
import parts from './parts.module.css';
import styles from './copy-field.module.css';
import { focusOnMount } from './ui.tsx';

/** A card about something that was just created. Moves the focus to its heading. */
export function CreatedCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={parts.card} aria-label={title}>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CopyFieldProps {
  /** Accessible name of the button, such as `Copy the license key`. */
  copyLabel: string;
  value: string;
  hint: string;
  testId?: string;
}

type Outcome = 'none' | 'copied' | 'refused';

/** A read-only value with a button that copies it. */
export function CopyField({ copyLabel, value, hint, testId }: CopyFieldProps) {
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('none');

  async function copy() {
    const isCopied = await copyText(value);
    if (!isCopied && code.current) window.getSelection()?.selectAllChildren(code.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  }

  return (
    <>
      <div className={styles.value}>
        <code ref={code} data-testid={testId}>
          {value}
        </code>
        <button type="button" className={parts.plain} onClick={() => void copy()} aria-label={copyLabel}>
          <Icon of={outcome === 'copied' ? Check : Copy} /> {t({ id: 'action.copy', defaultMessage: 'Copy' })}
        </button>
      </div>
      <p className={parts.hint} role="status">
        {outcomeText(outcome) ?? hint}
      </p>
    </>
  );
}

function outcomeText(outcome: Outcome): string | undefined {
  switch (outcome) {
    case 'copied':
      return t({ id: 'copy.done', defaultMessage: 'Copied.' });
    case 'refused':
      return t({
        id: 'copy.refused',
        defaultMessage: 'Your browser does not allow copying. The value is selected: press Ctrl+C or Cmd+C.',
      });
    case 'none':
      return undefined;
  }
}
