import { useId, type ReactNode } from 'react';
import { classNames } from '../../shared/class-names.ts';
import parts from '../../shared/parts.module.css';
import styles from './form.module.css';
import { describe, type InputProps } from './input.ts';

interface GroupProps extends InputProps {
  /** Buttons at the end of the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Several fields with a common title: a card of the form, or a part of one. */
export function Group({ actions, children, ...props }: GroupProps) {
  const id = useId();
  const { label, hint, error } = describe(props);
  const Title = props.path.includes('.') ? 'h3' : 'h2';
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      role="group"
      className={props.path.includes('.') ? styles.group : parts.card}
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
    >
      <div className={styles.head}>
        <Title id={id}>{label}</Title>
        {actions}
        {hint && (
          <p id={`${id}-hint`} className={classNames(parts.hint, styles.headHint)}>
            {hint}
          </p>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={parts.error} tabIndex={-1} data-invalid>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
