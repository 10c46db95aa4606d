import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import styles from './first-run.module.css';

export interface Step {
  title: string;
  isDone: boolean;
  /** The task, or the record that was made. */
  content?: ReactNode;
}

/** The way to the first sale. The first step that is not done is the present one; later ones show their titles alone. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const present = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, isDone, content }, at) => (
        <li key={title} className={styles.step} aria-current={at === present ? 'step' : undefined}>
          <span className={classNames(styles.mark, isDone ? styles.done : undefined)}>
            {isDone ? <Icon of={Check} /> : at + 1}
          </span>
          <div className={styles.content}>
            <p className={styles.title}>
              {title}
              {isDone && (
                <span className={parts.visuallyHidden}>
                  {' '}
                  {t({ id: 'console.firstRun.done', defaultMessage: '(done)' })}
                </span>
              )}
            </p>
            {(isDone || at === present) && content}
          </div>
        </li>
      ))}
    </ol>
  );
}

export const stepTitles = {
  organization: () => t({ id: 'console.firstRun.organization', defaultMessage: 'Name your organization' }),
  product: () => t({ id: 'console.firstRun.product', defaultMessage: 'Add a product' }),
  link: () => t({ id: 'console.firstRun.link', defaultMessage: 'Create a checkout link' }),
  sale: () => t({ id: 'console.firstRun.sale', defaultMessage: 'Make a test sale' }),
};
