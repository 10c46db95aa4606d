import { useId } from 'react';
import { scopeGroups } from '../shared/scopes.ts';
import parts from '../shared/parts.module.css';
import styles from './ScopeChoice.module.css';

interface Props {
  legend: string;
  checked: readonly string[];
  error: string | undefined;
}

/** Checkboxes for scopes. The form field is named `scopes`. */
export function ScopeChoice({ legend, checked, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error !== undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {error && (
        <p id={id} className={parts.error}>
          {error}
        </p>
      )}
      {scopeGroups.map(({ name, options }) => (
        <fieldset key={name} className={styles.area}>
          <legend>
            <bdi>{name}</bdi>
          </legend>
          <div className={styles.checkboxes}>
            {options.map(({ value, label }) => (
              <label key={value} className={parts.choice}>
                <input type="checkbox" name="scopes" value={value} defaultChecked={checked.includes(value)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
