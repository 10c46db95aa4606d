import { ArrowDown, ArrowUp } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { intl, t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { figuresOf, isLoss, type MetricName } from './figures.ts';
import styles from './metrics.module.css';
import type { ComparedMetrics } from './use-metrics.ts';

/** The figure of a metric for the whole period, and how it compares to the period before. */
export function MetricTotal({
  name,
  compared,
}: {
  name: MetricName;
  compared: ComparedMetrics | undefined;
}): ReactNode {
  const { points, total, totalBefore } = compared ?? {};
  const figures = points && figuresOf(name, points);
  if (total === null) return null;
  if (figures === undefined || total === undefined)
    return (
      <p className={styles.total} aria-hidden="true">
        <span className={styles.shape} />
      </p>
    );
  const value = total[name];
  const before = totalBefore?.[name];
  return (
    <p className={styles.total}>
      <span className={styles.figure}>{figures.format(value)}</span>{' '}
      {before !== undefined && (
        <span className={styles.compared}>
          <Share name={name} value={value} before={before} />{' '}
          <span className={parts.muted}>
            {t(
              { id: 'console.metrics.before', defaultMessage: '{value} in the period before' },
              { value: figures.format(before) },
            )}
          </span>
        </span>
      )}
    </p>
  );
}

/** The change as a share of the value before, where there is one. Green is better, red is worse. */
function Share({ name, value, before }: { name: MetricName; value: number; before: number }): ReactNode {
  const difference = value - before;
  if (before <= 0 || difference === 0 || name.endsWith('_rate')) return null;
  const isBetter = difference > 0 !== isLoss(name);
  return (
    <span className={classNames(styles.share, isBetter ? styles.better : styles.worse)}>
      <Icon of={difference > 0 ? ArrowUp : ArrowDown} />
      <bdi>
        {intl.formatNumber(difference / before, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        })}
      </bdi>
    </span>
  );
}
