import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import { useMember } from '../member.tsx';
import { metricDefinition, metricTitle, type MetricName } from '../metrics/figures.ts';
import { MetricChart } from '../metrics/MetricChart.tsx';
import { MetricTotal } from '../metrics/MetricTotal.tsx';
import { useMetrics } from '../metrics/use-metrics.ts';
import styles from './home.module.css';

const TILES: readonly MetricName[] = ['net_revenue', 'monthly_recurring_revenue', 'active_subscriptions', 'orders'];

/** The most important figures of the period in the address, and its revenue as a chart. Nothing without a right to them. */
export function Figures() {
  const { organization } = useMember();
  const { query } = useAddress();
  const compared = useMetrics();
  if (compared?.error) return null;
  const metrics = consolePath({ organization: organization.slug, resource: 'metrics' }, query);
  return (
    <>
      <div className={styles.tiles}>
        {TILES.map((name) => (
          <section key={name} className={styles.tile} aria-labelledby={`tile-${name}`}>
            <h2 id={`tile-${name}`}>
              <a href={`${metrics}#${name}`}>{metricTitle(name)}</a>
            </h2>
            <MetricTotal name={name} compared={compared} />
            <p className={parts.hint}>{metricDefinition(name)}</p>
          </section>
        ))}
      </div>
      <section className={styles.card}>
        <div className={styles.head}>
          <h2>{metricTitle('net_revenue')}</h2>
          <a href={metrics}>{t({ id: 'console.home.metrics', defaultMessage: 'All metrics' })}</a>
        </div>
        <MetricChart name="net_revenue" compared={compared} />
      </section>
    </>
  );
}
