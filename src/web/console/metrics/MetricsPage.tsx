import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { useIsWide } from '../../shared/use-is-wide.ts';
import { useAddress } from '../address.ts';
import { actionPath, isFile } from '../addresses.ts';
import { exportPath } from '../export-path.ts';
import type { Resource } from '../description.ts';
import { Failure } from '../Failure.tsx';
import { Filters } from '../Filters.tsx';
import list from '../ListPage.module.css';
import { mayCall } from '../may-call.ts';
import { useMember } from '../member.tsx';
import { RequestFailure } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import { useCodePanel } from '../use-code-panel.tsx';
import { metricDefinition, metricTitle, type MetricName } from './figures.ts';
import { MetricChart } from './MetricChart.tsx';
import styles from './metrics.module.css';
import { MetricTotal } from './MetricTotal.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { ProductFilter } from './ProductFilter.tsx';
import { useMetrics, type ComparedMetrics, type MetricsFilters } from './use-metrics.ts';

/** The metrics of an organization as charts, for the period and the filters in the address. */
export function MetricsPage({ resource }: { resource: Resource }) {
  const member = useMember();
  const { organization } = member;
  const { query } = useAddress();
  const compared = useMetrics(filtersIn(query));
  const { get } = resource;
  const code = useCodePanel(get, { query: { ...compared?.query } });
  const title = resourceTitle(resource.name);
  const exported = resource.operations.find((operation) => isFile(operation) && mayCall(operation, member));
  const others = resource.operations.filter(
    (operation) => operation !== exported && operation.id !== get?.id && mayCall(operation, member),
  );
  const isLoading = compared?.points === undefined && !compared?.error;
  return (
    <main className={styles.page} aria-busy={isLoading}>
      <div className={styles.top}>
        <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
        <PeriodSwitch />
        {code.button}
        {exported && (
          <a
            className={list.button}
            href={compared && exportPath(exported, { query: { ...compared.query } })}
            aria-disabled={compared === undefined}
            download=""
          >
            <Icon of={Download} /> {t({ id: 'console.export', defaultMessage: 'Export CSV' })}
          </a>
        )}
      </div>
      {code.panel}
      <div className={styles.filters}>
        <ProductFilter />
        {get && (
          <Filters
            key={query.toString()}
            list={{ ...get, parameters: get.parameters.filter(({ name }) => name !== 'product_id') }}
            resource={resource}
          />
        )}
      </div>
      {compared?.error ? <Refusal compared={compared} error={compared.error} /> : <Charts compared={compared} />}
      <p className={parts.actions}>
        {others.map((operation) => (
          <a key={operation.id} href={actionPath({ organization: organization.slug }, resource, operation)}>
            <bdi>{operation.title}</bdi>
          </a>
        ))}
      </p>
    </main>
  );
}

/** The parameters of the address that are no days. The service checks their values. */
function filtersIn(query: URLSearchParams): MetricsFilters {
  const names = ['product_id', 'product_price_type', 'currency', 'price_currency', 'timezone'];
  const found = names.filter((name) => query.has(name));
  const isList = (name: string) => name.startsWith('product_');
  return Object.fromEntries(found.map((name) => [name, isList(name) ? query.getAll(name) : query.get(name)]));
}

function Refusal({ compared, error }: { compared: ComparedMetrics; error: Error }) {
  if (!(error instanceof RequestFailure && error.status === 422))
    return <Failure error={error} onRetry={compared.retry} />;
  return (
    <p role="alert" className={parts.alert}>
      {t({
        id: 'console.metrics.refused',
        defaultMessage: 'There are no metrics for these filters. Check the days, the interval and the other filters.',
      })}
    </p>
  );
}

interface ChartsProps {
  compared: ComparedMetrics | undefined;
}

/** The metrics that most sellers look at first are large, and on a phone two beside each other. The others follow in groups. */
function Charts({ compared }: ChartsProps) {
  const isWide = useIsWide();
  return (
    <>
      <Section title={t({ id: 'console.metrics.main', defaultMessage: 'At a glance' })} className={styles.cards}>
        {MAIN.map((name) => (
          <section key={name} id={name} className={styles.card} aria-labelledby={`${name}-title`}>
            <Figure name={name} compared={compared} />
            <MetricChart name={name} compared={compared} isSmall={!isWide} />
          </section>
        ))}
      </Section>
      {groups().map(({ title, metrics }) => (
        <Section key={title} title={title} className={styles.rows}>
          {metrics.map((name) => (
            <section key={name} id={name} className={styles.row} aria-labelledby={`${name}-title`}>
              <div>
                <Figure name={name} compared={compared} />
              </div>
              <MetricChart name={name} compared={compared} isSmall />
            </section>
          ))}
        </Section>
      ))}
    </>
  );
}

const Section = ({
  title,
  className,
  children,
}: {
  title: string;
  className: string | undefined;
  children: ReactNode;
}) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <div className={className}>{children}</div>
  </section>
);

const Figure = ({ name, compared }: ChartsProps & { name: MetricName }) => (
  <>
    <h3 id={`${name}-title`}>{metricTitle(name)}</h3>
    <MetricTotal name={name} compared={compared} />
    <p className={classNames(parts.hint, styles.definition)}>{metricDefinition(name)}</p>
  </>
);

const MAIN: readonly MetricName[] = ['net_revenue', 'monthly_recurring_revenue', 'orders', 'customer_churn_rate'];

const groups = (): { title: string; metrics: readonly MetricName[] }[] => [
  {
    title: t({ id: 'console.metrics.sales', defaultMessage: 'Sales' }),
    metrics: ['revenue', 'average_order_value', 'refunded_amount', 'disputed_amount', 'credited_amount'],
  },
  {
    title: t({ id: 'console.metrics.recurring', defaultMessage: 'Recurring revenue' }),
    metrics: [
      'annual_recurring_revenue',
      'new_mrr',
      'expansion_mrr',
      'contraction_mrr',
      'churned_mrr',
      'reactivation_mrr',
    ],
  },
  {
    title: t({ id: 'console.metrics.customers', defaultMessage: 'Customers and churn' }),
    metrics: ['active_subscriptions', 'paying_customers', 'churned_customers', 'revenue_churn_rate'],
  },
  {
    title: t({ id: 'console.metrics.orders', defaultMessage: 'Orders by kind' }),
    metrics: [
      'one_time_products',
      'one_time_products_revenue',
      'new_subscriptions',
      'new_subscriptions_revenue',
      'renewed_subscriptions',
      'renewed_subscriptions_revenue',
      'updated_subscriptions',
      'updated_subscriptions_revenue',
    ],
  },
];
