import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { Checkout, Price } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { Icon } from '../shared/icon.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { SellerLine, SellerMark } from '../shared/seller-name.tsx';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { t } from '../shared/intl.ts';
import { freeFor, perPeriod, unitsText } from '../shared/price-text.ts';
import { AddedTaxRows, ContainedTaxRow } from './TaxRows.tsx';
import { useIsWide } from '../shared/use-is-wide.ts';
import parts from '../shared/parts.module.css';
import styles from './Summary.module.css';

interface Props {
  checkout: Checkout;
}

interface SummaryProps extends Props {
  isBought: boolean;
  /** The field for the number of units, if the price is sold in quantities and nothing is bought yet. */
  quantityField?: ReactNode;
}

/** The seller, the product and the totals. A phone folds the details below the price, so that the form is near. */
export function Summary({ checkout, isBought, quantityField }: SummaryProps) {
  const isWide = useIsWide();
  const { product, organization, product_price } = checkout;
  return (
    <section className={styles.summary} aria-label={t({ id: 'checkout.summary', defaultMessage: 'Order summary' })}>
      <SellerLine organization={organization} />
      <div className={styles.headline}>
        <h2>
          {isBought || product_price.recurring_interval === null ? (
            <bdi>{product.name}</bdi>
          ) : (
            t({ id: 'checkout.subscribeTo', defaultMessage: 'Subscribe to {product}' }, { product: product.name })
          )}
        </h2>
        <p className={styles.price}>
          {checkout.has_trial
            ? freeFor(product_price)
            : perPeriod(priceText(checkout), product_price, (period) => <small>{period}</small>)}
        </p>
        <UpcomingCharges checkout={checkout} />
      </div>
      {!isWide && quantityField}
      <details className={styles.fold} open={isWide}>
        <summary>
          {t({ id: 'checkout.details', defaultMessage: 'Order details' })} <span>{totalText(checkout)}</span>
        </summary>
        <Details checkout={checkout} quantityField={isWide && quantityField} />
      </details>
      <TotalStatus checkout={checkout} />
    </section>
  );
}

/** The price after a trial, and the one after a discount. */
function UpcomingCharges({ checkout: { upcoming_charges, currency, product_price } }: { checkout: Checkout }) {
  if (currency === null) return null;
  return upcoming_charges.map((charge) => (
    <p key={charge.starts_at} className={parts.muted}>
      {upcomingText(charge, currency, product_price)}
    </p>
  ));
}

function upcomingText(
  { amount, tax_amount: tax, total_amount: total, starts_at }: Checkout['upcoming_charges'][number],
  currency: string,
  price: Price,
): string {
  const values = {
    price: perPeriod(formatMoney(total ?? amount, currency), price),
    date: formatDate(starts_at),
  };
  if (total === null)
    return t({ id: 'checkout.then.beforeTax', defaultMessage: 'Then {price} plus tax from {date}.' }, values);
  return tax
    ? t(
        { id: 'checkout.then.taxed', defaultMessage: 'Then {price} from {date}, including {tax} tax.' },
        { ...values, tax: formatMoney(tax, currency) },
      )
    : t({ id: 'checkout.then', defaultMessage: 'Then {price} from {date}.' }, values);
}

function Details({ checkout, quantityField }: Props & Pick<SummaryProps, 'quantityField'>) {
  const { product, organization, quantity } = checkout;
  const [picture] = product.medias;
  return (
    <div className={styles.details}>
      <div className={classNames(parts.card, styles.item)}>
        {picture ? (
          <img className={styles.picture} src={picture.public_url} alt="" />
        ) : (
          <SellerMark organization={organization} />
        )}
        <div className={styles.text}>
          <p className={styles.name}>
            <bdi>{unitsText(product.name, quantityField ? 1 : quantity)}</bdi>
          </p>
          {product.description && <Markdown>{product.description}</Markdown>}
        </div>
        <p className={parts.amount}>{priceText(checkout)}</p>
        {quantityField}
        {product.benefits.length > 0 && (
          <ul className={parts.included} aria-label={t({ id: 'checkout.included', defaultMessage: 'Included' })}>
            {product.benefits.map((benefit) => (
              <li key={benefit.id}>
                <Icon of={Check} />
                <bdi>{benefit.description}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Totals checkout={checkout} />
    </div>
  );
}

/** Tells screen readers each new total, also while the details are folded. */
function TotalStatus({ checkout }: Props) {
  const total = totalText(checkout);
  return (
    <p role="status" className={parts.visuallyHidden}>
      {total && t({ id: 'checkout.totalIs', defaultMessage: 'Total: {total}' }, { total })}
    </p>
  );
}

function Totals({ checkout }: Props) {
  const { currency, amount, subtotal_amount: subtotal, total_amount: total, discount } = checkout;
  if (currency === null || subtotal === null || total === null) return null;
  return (
    <dl className={styles.totals}>
      {discount && !checkout.has_trial && (
        <>
          <dt>
            <bdi>{discount.name}</bdi>
          </dt>
          <dd className={styles.good}>
            {formatMoney((checkout.is_tax_included ? total : subtotal) - (amount ?? 0), currency)}
          </dd>
        </>
      )}
      <AddedTaxRows checkout={checkout} />
      <dt className={styles.total}>
        {checkout.product_price.recurring_interval
          ? t({ id: 'checkout.totalToday', defaultMessage: 'Total today' })
          : t({ id: 'checkout.total', defaultMessage: 'Total' })}
      </dt>
      <dd className={styles.total}>{totalText(checkout)}</dd>
      <ContainedTaxRow checkout={checkout} />
    </dl>
  );
}

/** @returns the total; empty for a free price */
const totalText = ({ currency, total_amount: total }: Checkout): string =>
  currency === null || total === null ? '' : formatMoney(total, currency);

function priceText({ amount, currency }: Checkout): string {
  return amount === null || currency === null
    ? t({ id: 'price.free', defaultMessage: 'Free' })
    : formatMoney(amount, currency);
}
