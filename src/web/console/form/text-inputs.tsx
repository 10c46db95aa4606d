import { useState, type ChangeEvent } from 'react';
import { intl, t } from '../../shared/intl.ts';
import { Field } from '../../shared/ui.tsx';
import { currencyOf, emptyDraft } from './draft.ts';
import { DURATION_UNITS, joinDuration, splitDuration, type DurationUnit } from './duration.ts';
import styles from './form.module.css';
import { bindText, describe, textOf, type InputOf, type InputProps } from './input.ts';
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

/** A number in the unit in which people use it. */
export function NumberInput({ kind, ...props }: InputOf<'integer' | 'number'>) {
  const { type, unit } = kind;
  if (unit === 'unix_seconds') return <DayInput kind={{ type: 'day' }} {...props} />;
  if (unit === 'seconds') return <DurationInput kind={kind} {...props} />;
  const inputMode = type === 'integer' && unit !== 'basis_points' ? 'numeric' : 'decimal';
  return <FigureInput {...props} inputMode={inputMode} suffix={unit && unitName(UNITS[unit])} />;
}

const PERCENT = { options: { style: 'percent' }, part: 'percentSign' } as const;
const unitOf = (unit: string) => ({ options: { style: 'unit', unit, unitDisplay: 'long' }, part: 'unit' }) as const;
const UNITS = {
  basis_points: PERCENT,
  percent: PERCENT,
  bytes: unitOf('byte'),
  milliseconds: unitOf('millisecond'),
  hours: unitOf('hour'),
  months: unitOf('month'),
};

/** A number whose unit is in the plural in every language. Two has a form of its own in Arabic. */
const MANY = 5;

/** @returns the sign or the name of a unit, as it stands behind a number */
const unitName = ({ options, part }: (typeof UNITS)[keyof typeof UNITS]): string =>
  intl.formatNumberToParts(MANY, options).find(({ type }) => type === part)?.value ?? '';

/** An amount in major units, with its currency at the end of the field. */
export function MoneyInput({ kind, ...props }: InputOf<'money'>) {
  const currency = currencyOf(kind, props.form.scope)?.toUpperCase();
  return <FigureInput {...props} inputMode="decimal" suffix={currency} />;
}

interface FigureProps extends InputProps {
  inputMode: 'numeric' | 'decimal';
  /** The unit at the end of the field. */
  suffix: string | undefined;
}

/** `type="number"` hides invalid text from the script, so the error could not be shown. */
function FigureInput({ inputMode, suffix, ...props }: FigureProps) {
  const bound = { type: 'text', inputMode, autoComplete: 'off', ...bindText(props) } as const;
  return (
    <Field {...describe(props)}>
      {({ 'aria-describedby': describedBy, ...attributes }) =>
        suffix === undefined ? (
          <input {...bound} {...attributes} aria-describedby={describedBy} />
        ) : (
          <div className={styles.figure}>
            <input
              {...bound}
              {...attributes}
              aria-describedby={[`${attributes.id}-unit`, describedBy].filter(Boolean).join(' ')}
            />
            <span id={`${attributes.id}-unit`}>{suffix}</span>
          </div>
        )
      }
    </Field>
  );
}

/** A number and the unit of it. A text of the contract, such as a default, is in seconds. */
function DurationInput({ kind: _kind, ...props }: InputOf<'integer' | 'number'>) {
  const text = textOf(props.draft);
  const [chosen, choose] = useState<DurationUnit>('hour');
  const { count, unit } = text === '' ? { count: '', unit: chosen } : splitDuration(text);
  const change = (next: { count: string; unit: DurationUnit }) => {
    choose(next.unit);
    props.onChange(next.count === '' ? emptyDraft(props.field, props.initial) : joinDuration(next));
  };
  const { label, ...described } = describe(props);
  return (
    <Field label={label} {...described}>
      {(attributes) => (
        <div className={styles.duration}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={count}
            onChange={({ target }) => change({ count: target.value, unit })}
            {...attributes}
          />
          <select
            aria-label={t({ id: 'console.form.unit', defaultMessage: 'Unit: {field}' }, { field: label })}
            value={unit}
            onChange={({ target }) => change({ count, unit: target.value as DurationUnit })}
          >
            {DURATION_UNITS.map((each) => (
              <option key={each} value={each}>
                {unitName(unitOf(each))}
              </option>
            ))}
          </select>
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
