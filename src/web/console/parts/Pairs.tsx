import type { ReactNode } from 'react';
import parts from '../../shared/parts.module.css';
import styles from '../values/Value.module.css';

interface Props {
  title: string;
  /** Titles with values. A pair without a value is left out. */
  pairs: readonly (readonly [title: string, value: ReactNode])[];
}

/** A card with short values of a record, each beside its title. */
export const Pairs = ({ title, pairs }: Props) => (
  <section className={parts.card}>
    <h2>{title}</h2>
    <dl className={styles.pairs}>
      {pairs
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);
