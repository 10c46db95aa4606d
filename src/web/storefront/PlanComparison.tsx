import { Check } from 'lucide';
import type { StorefrontProduct } from '../shared/api.ts';
import { pricesIn } from '../shared/currency.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { perPeriod } from '../shared/price-text.ts';
import parts from '../shared/parts.module.css';
import { priceText } from './price-text.ts';
import { Recommended } from './Recommended.tsx';
import styles from './PlanComparison.module.css';

interface Props {
  products: readonly StorefrontProduct[];
  /** The currencies in which the visitor prefers to see the prices, best first. */
  currencies: readonly string[];
}

/**
 * The benefits of the products that are sold by subscription, side by side. Renders nothing unless two of them share a benefit, because
 * the table would only repeat the list of each.
 */
export function PlanComparison({ products, currencies }: Props) {
  const plans = products.filter(({ is_recurring }) => is_recurring);
  const benefitsOfPlans = plans.map(({ benefits }) => new Set(benefits.map(({ description }) => description)));
  const all = benefitsOfPlans.flatMap((benefits) => [...benefits]);
  const rows = [...new Set(all)];
  if (rows.length === all.length) return null;
  const title = t({ id: 'storefront.compare', defaultMessage: 'Compare plans' });
  return (
    <section className={parts.stack}>
      <h2>{title}</h2>
      {/* A table that is wider than a phone scrolls, also by the keyboard. */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.plans}>
          <thead>
            <tr>
              <td />
              {plans.map(({ id, name, url, prices, is_recommended }) => (
                <th key={id} scope="col">
                  <a href={new URL(url).pathname}>
                    <bdi>{name}</bdi>
                  </a>
                  {is_recommended && (
                    <div>
                      <Recommended />
                    </div>
                  )}
                  {pricesIn(prices, currencies).map((price) => (
                    <small key={price.id}>{perPeriod(priceText(price), price)}</small>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((description) => (
              <tr key={description}>
                <th scope="row">
                  <bdi>{description}</bdi>
                </th>
                {plans.map(({ id }, at) => (
                  <td key={id}>{benefitsOfPlans[at]?.has(description) ? <Included /> : <Missing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const Included = () => (
  <>
    <Icon of={Check} />
    <span className={parts.visuallyHidden}>
      {t({ id: 'storefront.compare.included', defaultMessage: 'Included in the plan' })}
    </span>
  </>
);

const Missing = () => (
  <>
    <span className={parts.muted} aria-hidden="true">
      –
    </span>
    <span className={parts.visuallyHidden}>
      {t({ id: 'storefront.compare.missing', defaultMessage: 'Not included in the plan' })}
    </span>
  </>
);
