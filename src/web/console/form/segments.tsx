import { useId, type ReactNode } from 'react';
import parts from '../../shared/parts.module.css';
import styles from './form.module.css';

interface SegmentsProps {
  label: string;
  /** For choices that say by themselves what they are about. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A few choices beside each other. */
export function Segments({ label, isLabelHidden = false, hint, error, options, value, onChoose }: SegmentsProps) {
  const name = useId();
  const describedBy = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy || undefined}>
      <legend className={isLabelHidden ? parts.visuallyHidden : styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error !== undefined}
              onChange={() => onChoose(option.value)}
            />
            <bdi>{option.label}</bdi>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={parts.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className={parts.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
