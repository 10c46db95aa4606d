import type { ChangeEvent } from 'react';
import { t } from '../../shared/intl.ts';
import { Field } from '../../shared/ui.tsx';
import { currencyOf, emptyDraft } from './draft.ts';
import styles from './form.module.css';
import { bindText, describe, textOf, type InputOf } from './input.ts';
import { fromLocalTime, toLocalTime } from './times.ts';

export function TextInput({ kind, ...props }: InputOf<'text'>) {
  const bound = bindText(props);
  if (kind.format === 'color') return <ColorInput kind={kind} {...props} />;
  return (
    <Field {...describe(props)}>
      {(attributes) =>
        kind.isLong ? (
          <textarea rows={4} dir="auto" {...bound} {...attributes} />
        ) : (
          <input
            type={typeOf(kind.format)}
            dir="auto"
            autoComplete="off"
            {...(kind.format !== undefined && { spellCheck: 'false' })}
            {...bound}
            {...attributes}
          />
        )
      }
    </Field>
  );
}

const typeOf = (format: string | undefined) => (format === 'email' ? 'email' : format === 'uri' ? 'url' : 'text');

/** A color as a text, with the chooser of the browser beside it. */
function ColorInput({ kind: _kind, ...props }: InputOf<'text'>) {
  const bound = bindText(props);
  const { label, ...described } = describe(props);
  const isColor = /^#[0-9a-f]{6}$/i.test(bound.value);
  return (
    <Field label={label} {...described}>
      {(attributes) => (
        <div className={styles.color}>
          <input
            type="color"
            aria-label={t(
              { id: 'console.form.chooseColor', defaultMessage: 'Choose a color: {field}' },
              { field: label },
            )}
            value={isColor ? bound.value : '#000000'}
            onChange={bound.onChange}
          />
          <input type="text" dir="ltr" autoComplete="off" {...bound} {...attributes} />
        </div>
      )}
    </Field>
  );
}

export function NumberInput({ kind, ...props }: InputOf<'integer' | 'number'>) {
  return (
    <Field {...describe(props)}>
      {(attributes) => (
        // `type="number"` hides invalid text from the script, so the error could not be shown.
        <input
          type="text"
          inputMode={kind.type === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...bindText(props)}
          {...attributes}
        />
      )}
    </Field>
  );
}

/** An amount in major units, with its currency at the end of the field. */
export function MoneyInput({ kind, ...props }: InputOf<'money'>) {
  const currency = currencyOf(kind, props.form.scope)?.toUpperCase();
  return (
    <Field {...describe(props)}>
      {({ 'aria-describedby': describedBy, ...attributes }) => (
        <div className={styles.money}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...bindText(props)}
            {...attributes}
            aria-describedby={[`${attributes.id}-currency`, describedBy].filter(Boolean).join(' ')}
          />
          <span id={`${attributes.id}-currency`}>{currency}</span>
        </div>
      )}
    </Field>
  );
}

export function DayInput({ kind: _kind, ...props }: InputOf<'day'>) {
  return (
    <Field {...describe(props)}>{(attributes) => <input type="date" {...bindText(props)} {...attributes} />}</Field>
  );
}

/** A time in the time zone of the reader, which stands below it. */
export function TimeInput({ kind: _kind, ...props }: InputOf<'time'>) {
  const { hint, ...described } = describe(props);
  const local = toLocalTime(textOf(props.draft));
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const time = fromLocalTime(target.value);
    if (target.value === '') props.onChange(emptyDraft(props.field, props.initial));
    else if (time !== undefined) props.onChange(time);
  };
  return (
    <Field
      {...described}
      hint={
        <>
          {hint} {t({ id: 'console.form.zone', defaultMessage: 'Time zone: {zone}' }, { zone: readerZone() })}
        </>
      }
    >
      {(attributes) => (
        <input
          type="datetime-local"
          step={/:\d\d:/.test(local) ? 1 : undefined}
          value={local}
          onChange={change}
          {...attributes}
        />
      )}
    </Field>
  );
}

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** Where nothing better is known of a value. */
export function JsonInput({ kind: _kind, ...props }: InputOf<'any'>) {
  return (
    <Field {...describe(props)}>
      {(attributes) => (
        <textarea
          className={styles.code}
          dir="ltr"
          rows={Math.min(12, Math.max(3, textOf(props.draft).split('\n').length))}
          spellCheck="false"
          {...bindText(props)}
          {...attributes}
        />
      )}
    </Field>
  );
}
