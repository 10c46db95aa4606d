import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import styles from './Code.module.css';

interface Props {
  title: string;
  text: string;
  /** The text that the button copies, if it differs. */
  copied?: string;
}

/** A text of a machine, such as JSON, with a button that copies it. */
export function Code({ title, text, copied = text }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <section className={styles.code} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <button
          type="button"
          className={parts.link}
          aria-label={t({ id: 'console.action.copy', defaultMessage: 'Copy: {field}' }, { field: title })}
          onClick={() => void copyText(copied).then(setCopied)}
          onBlur={() => setCopied(false)}
        >
          {isCopied
            ? t({ id: 'copy.done', defaultMessage: 'Copied.' })
            : t({ id: 'action.copy', defaultMessage: 'Copy' })}
        </button>
      </div>
      <pre tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    </section>
  );
}

export const prettyJson = (value: unknown): string => JSON.stringify(value, null, 2);
