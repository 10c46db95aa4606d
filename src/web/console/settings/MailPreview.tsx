import { useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, matchLanguage } from '../../../shared/languages.ts';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { Field } from '../../shared/ui.tsx';
import type { Field as FieldDescription } from '../description.ts';
import { Failure } from '../Failure.tsx';
import { choiceText } from '../values/choice-text.ts';
import { useMember } from '../member.tsx';
import { MailFrame } from '../parts/MailFrame.tsx';
import { useOperation } from '../queries.ts';
import { isValues } from '../records.ts';
import { useDescription } from '../use-description.ts';
import styles from './SettingsPage.module.css';

/** A sample of each kind of e-mail in each language, about an invented purchase. */
export function MailPreview() {
  const { organization } = useMember();
  const [chosen, setChosen] = useState<{ kind: string; language: string }>({
    kind: 'purchase',
    language: matchLanguage([intl.locale])?.language ?? DEFAULT_LANGUAGE,
  });
  const operation = useDescription('emails')?.operations.find(({ id }) => id === 'getEmailSample');
  const { data, error, refetch } = useOperation(
    operation,
    { path: { id: organization.id }, query: chosen },
    { keepsFormer: true },
  );
  if (operation === undefined) return null;
  const kind = operation.parameters.find(({ name }) => name === 'kind');
  const title = t({ id: 'console.settings.preview', defaultMessage: 'Preview' });
  return (
    <section className={parts.card} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.previewFields}>
        {kind && (
          <KindSelect field={kind} value={chosen.kind} onChoose={(next) => setChosen({ ...chosen, kind: next })} />
        )}
        <Field label={t({ id: 'language.label', defaultMessage: 'Language' })} error={undefined}>
          {(attributes) => (
            <select
              value={chosen.language}
              onChange={({ target }) => setChosen({ ...chosen, language: target.value })}
              {...attributes}
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isValues(data) && <Sample subject={String(data.subject)} html={String(data.html)} language={chosen.language} />}
    </section>
  );
}

const Sample = ({ subject, html, language }: { subject: string; html: string; language: string }) => (
  <>
    <p lang={language}>
      <strong>
        <bdi>{subject}</bdi>
      </strong>
    </p>
    <MailFrame title={subject} html={html} language={language} />
  </>
);

interface KindSelectProps {
  field: FieldDescription;
  value: string;
  onChoose: (kind: string) => void;
}

const isToMembers = (kind: string) => kind.startsWith('seller_');

/** The kinds of e-mails by who gets them. */
function KindSelect({ field: { name, title, kind }, value, onChoose }: KindSelectProps) {
  if (kind.type !== 'choice') return null;
  const groups = [
    {
      label: t({ id: 'console.settings.toBuyers', defaultMessage: 'To buyers' }),
      isShown: (of: string) => !isToMembers(of),
    },
    { label: t({ id: 'console.settings.toMembers', defaultMessage: 'To members' }), isShown: isToMembers },
  ];
  return (
    <Field label={title} error={undefined}>
      {(attributes) => (
        <select value={value} onChange={({ target }) => onChoose(target.value)} {...attributes}>
          {groups.map(({ label, isShown }) => (
            <optgroup key={label} label={label}>
              {kind.values.filter(isShown).map((option) => (
                <option key={option} value={option}>
                  {choiceText({ name, ...(kind.titles && { titles: kind.titles }) }, option)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
