import type { Checkout } from '../shared/api.ts';
import { Markdown } from '../shared/markdown.tsx';
import { SellerLine } from '../shared/seller-name.tsx';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { t } from '../shared/intl.ts';
import { freeFor, perPeriod, trialText } from '../shared/price-text.ts';
import { AddedTaxRows, ContainedTaxRow } from './TaxRows.tsx';
import { useIsWide } from '../shared/use-is-wide.ts';
import parts from '../shared/parts.module.css';
import styles from './Summary.module.css';

/** The seller, the product and the totals. A phone folds the details below the price, so that the form is near. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const isWide = useIsWide();
  const { product, organization, product_price } = checkout;
  return (
    <section className={styles.summary} aria-label={t({ id: 'checkout.summary', defaultMessage: 'Order summary' })}>
      <SellerLine organization={organization} />
      <div className={styles.headline}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <p className={styles.price}>
          {checkout.has_trial
            ? freeFor(product_price)
            : perPeriod(priceText(checkout), product_price, (period) => <small>{period}</small>)}
        </p>
        <UpcomingCharges checkout={checkout} />
        {checkout.has_trial && <p className={parts.hint}>{trialText(product_price)}</p>}
      </div>
      <details className={styles.fold} open={isWide}>
        <summary>{t({ id: 'checkout.details', defaultMessage: 'Order details' })}</summary>
        <Details checkout={checkout} />
      </details>
      <TotalStatus checkout={checkout} />
    </section>
  );
}

/** The price after a trial, and the one after a discount. */
function UpcomingCharges({ checkout: { upcoming_charges, currency, product_price } }: { checkout: Checkout }) {
  const [first, second] = upcoming_charges;
  if (first === undefined || currency === null) return null;
  const formattedPrice = ({ amount }: typeof first) => perPeriod(formatMoney(amount, currency), product_price);
  const values = { price: formattedPrice(first), date: formatDate(first.starts_at) };
  return (
    <p className={parts.muted}>
      {second === undefined
        ? t({ id: 'checkout.then', defaultMessage: 'Then {price} from {date}.' }, values)
        : t(
            { id: 'checkout.thenLater', defaultMessage: 'Then {price} from {date}, and {later} from {laterDate}.' },
            { ...values, later: formattedPrice(second), laterDate: formatDate(second.starts_at) },
          )}
    </p>
  );
}

function Details({ checkout }: { checkout: Checkout }) {
  const { product } = checkout;
  return (
    <div className={styles.details}>
      {product.medias[0] && <img className={styles.picture} src={product.medias[0].public_url} alt="" />}
      {product.description && <Markdown>{product.description}</Markdown>}
      {product.benefits.length > 0 && (
        <div>
          <h3 className={parts.muted}>{t({ id: 'checkout.included', defaultMessage: 'Included' })}</h3>
          <ul className={parts.included}>
            {product.benefits.map((benefit) => (
              <li key={benefit.id}>
                <bdi>{benefit.description}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Totals checkout={checkout} />
    </div>
  );
}

/** Tells screen readers each new total, also while the details are folded. */
function TotalStatus({ checkout: { currency, total_amount: total } }: { checkout: Checkout }) {
  return (
    <p role="status" className={parts.visuallyHidden}>
      {currency !== null &&
        total !== null &&
        t({ id: 'checkout.totalIs', defaultMessage: 'Total: {total}' }, { total: formatMoney(total, currency) })}
    </p>
  );
}

function Totals({ checkout }: { checkout: Checkout }) {
  const { currency, amount, subtotal_amount: subtotal, total_amount: total, discount } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <dl className={styles.totals}>
      {discount && !checkout.has_trial && (
        <>
          <dt>
            <bdi>{discount.name}</bdi>
          </dt>
          <dd>{formatMoney((checkout.is_tax_included ? total : subtotal) - (amount ?? 0), currency)}</dd>
        </>
      )}
      <AddedTaxRows checkout={checkout} />
      <dt className={styles.total}>
        {checkout.product_price.recurring_interval
          ? t({ id: 'checkout.totalToday', defaultMessage: 'Total today' })
          : t({ id: 'checkout.total', defaultMessage: 'Total' })}
      </dt>
      <dd className={styles.total}>{formatMoney(total, currency)}</dd>
      <ContainedTaxRow checkout={checkout} />
    </dl>
  );
}

function priceText({ amount, currency }: Checkout): string {
  return amount === null || currency === null
    ? t({ id: 'price.free', defaultMessage: 'Free' })
    : formatMoney(amount, currency);
}
