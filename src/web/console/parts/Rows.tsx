import type { ReactNode } from 'react';
import { classNames } from '../../shared/class-names.ts';
import styles from './Rows.module.css';
import { exactTime } from './times.ts';

interface RowProps {
  /** The address is undefined for a row without a link. */
  href: string | undefined;
  isChosen?: boolean;
  title: ReactNode;
  /** Below the title. */
  detail?: ReactNode;
  /** Before the time, such as a state. */
  state?: ReactNode;
  time: string;
}

/** A list of events, a line each. A click anywhere on a line opens it. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export function Row({ href, isChosen = false, title, detail, state, time }: RowProps) {
  return (
    <li className={classNames(styles.row, isChosen ? styles.chosen : undefined)}>
      <div className={styles.text}>
        {href === undefined ? (
          title
        ) : (
          <a className={styles.link} href={href} aria-current={isChosen ? 'true' : undefined}>
            {title}
          </a>
        )}
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      <div className={styles.end}>
        {state}
        <time dateTime={time}>{exactTime(time)}</time>
      </div>
    </li>
  );
}

/** Rows of the same height, while the list loads. */
export const RowShapes = () => (
  <ul className={styles.rows} aria-hidden="true">
    {Array.from({ length: 4 }, (_, at) => (
      <li key={at} className={styles.row}>
        <span className={styles.shape} />
      </li>
    ))}
  </ul>
);
