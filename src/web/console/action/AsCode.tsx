import { useEffect, useId, useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { tryRequest } from '../../shared/try-request.ts';
import { Segments } from '../form/segments.tsx';
import type { Operation } from '../description.ts';
import type { RequestValues } from '../request.ts';
import styles from './action.module.css';
import type { CODE_LANGUAGES, writeCode } from './code.ts';

interface Props {
  operation: Operation;
  values: RequestValues;
}

interface Code {
  languages: typeof CODE_LANGUAGES;
  write: typeof writeCode;
}

/** The request of the page in the languages of the documentation, with what was entered. Its writers are loaded when it appears. */
export function AsCode({ operation, values }: Props) {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    void tryRequest(() => import('./code.ts')).then(
      (loaded) => loaded && setCode({ languages: loaded.CODE_LANGUAGES, write: loaded.writeCode }),
    );
  }, []);
  return code === undefined ? (
    <aside className={styles.code} />
  ) : (
    <Figure operation={operation} values={values} {...code} />
  );
}

function Figure({ operation, values, languages, write }: Props & Code) {
  const id = useId();
  const [language, setLanguage] = useState('curl');
  const [isCopied, setCopied] = useState(false);
  const texts = languages.flatMap(({ name, write: writer }) => {
    const text = write(writer, operation, values);
    return text === undefined ? [] : [{ name, text }];
  });
  const shown = texts.find(({ name }) => name === language) ?? texts[0];
  return (
    <aside className={styles.code} aria-labelledby={id}>
      <div className={styles.codeHead}>
        <h2 id={id}>{t({ id: 'console.code', defaultMessage: 'As code' })}</h2>
        <button
          type="button"
          className={parts.plain}
          onClick={() => void copyText(shown?.text ?? '').then(setCopied)}
          onBlur={() => setCopied(false)}
        >
          {isCopied
            ? t({ id: 'copy.done', defaultMessage: 'Copied.' })
            : t({ id: 'action.copy', defaultMessage: 'Copy' })}
        </button>
      </div>
      <Segments
        label={t({ id: 'console.code.language', defaultMessage: 'Programming language' })}
        isLabelHidden
        options={texts.map(({ name }) => ({ value: name, label: name }))}
        value={shown?.name ?? ''}
        onChoose={setLanguage}
      />
      <pre tabIndex={0} dir="ltr">
        <code>{shown?.text}</code>
      </pre>
    </aside>
  );
}
