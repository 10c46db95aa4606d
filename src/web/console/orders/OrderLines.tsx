import { countryText } from '../../shared/address-text.ts';
import { classNames } from '../../shared/class-names.ts';
import { intl, t } from '../../shared/intl.ts';
import { formatBasisPoints } from '../../shared/measures.ts';
import { formatMoney } from '../../shared/money.ts';
import table from '../../shared/table.module.css';
import type { Order } from './order-records.ts';
import { sumsOf } from './order-state.ts';
import styles from './OrderPage.module.css';

const LOADING_ROWS = 3;

/** The lines of an order with their taxes, and what was charged, refunded and remains. */
export function OrderLines({ order }: { order: Order | undefined }) {
  const title = t({ id: 'console.order.item', defaultMessage: 'Item' });
  return (
    <section className={table.scroller} aria-label={title} tabIndex={0}>
      <table className={classNames(table.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className={table.number}>
              {t({ id: 'console.field.Quantity', defaultMessage: 'Quantity' })}
            </th>
            <th scope="col" className={table.number}>
              {t({ id: 'console.field.Amount', defaultMessage: 'Amount' })}
            </th>
          </tr>
        </thead>
        {order === undefined ? <LoadingRows /> : <Rows order={order} />}
      </table>
    </section>
  );
}

const LoadingRows = () => (
  <tbody aria-hidden="true">
    {Array.from({ length: LOADING_ROWS }, (_, at) => (
      <tr key={at}>
        <td colSpan={3}>
          <span className={styles.shape} />
        </td>
      </tr>
    ))}
  </tbody>
);

function Rows({ order }: { order: Order }) {
  const { currency } = order;
  return (
    <>
      <tbody>
        {order.lines.map(({ description, quantity, amount }, at) => (
          <tr key={at}>
            <td>
              <bdi>{description}</bdi>
            </td>
            <td className={table.number}>{intl.formatNumber(quantity)}</td>
            <td className={table.number}>{formatMoney(amount, currency)}</td>
          </tr>
        ))}
        {order.tax_lines
          .filter(({ tax_amount }) => tax_amount !== 0)
          .map((line, at) => (
            <Sum key={at} title={taxText(line)} amount={line.tax_amount} currency={currency} isMuted />
          ))}
      </tbody>
      <tfoot>
        <Sums order={order} />
      </tfoot>
    </>
  );
}

function Sums({ order }: { order: Order }) {
  const { currency, applied_credit_amount: credit } = order;
  const { total, charged, refunded, remaining } = sumsOf(order);
  return (
    <>
      <Sum title={t({ id: 'checkout.total', defaultMessage: 'Total' })} amount={total} currency={currency} />
      {credit > 0 && (
        <>
          <Sum
            title={t({ id: 'console.order.credit', defaultMessage: 'Paid by credit' })}
            amount={-credit}
            currency={currency}
            isMuted
          />
          <Sum title={t({ id: 'bill.charged', defaultMessage: 'Charged' })} amount={charged} currency={currency} />
        </>
      )}
      {refunded > 0 && (
        <>
          <Sum
            title={t({ id: 'console.order.refunded', defaultMessage: 'Refunded' })}
            amount={-refunded}
            currency={currency}
            isMuted
          />
          <Sum
            title={t({ id: 'console.order.remaining', defaultMessage: 'Left after refunds' })}
            amount={remaining}
            currency={currency}
          />
        </>
      )}
    </>
  );
}

interface SumProps {
  title: string;
  amount: number;
  currency: string;
  isMuted?: boolean;
}

const Sum = ({ title, amount, currency, isMuted = false }: SumProps) => (
  <tr className={isMuted ? styles.part : styles.sum}>
    <th scope="row" colSpan={2}>
      {title}
    </th>
    <td className={table.number}>{formatMoney(amount, currency)}</td>
  </tr>
);

function taxText({ country, region, rate_basis_points }: Order['tax_lines'][number]): string {
  const rate = formatBasisPoints(rate_basis_points);
  const name = countryText(country);
  const place = region === null ? name : `${name} (${region})`;
  return t({ id: 'console.order.tax', defaultMessage: 'Tax {rate}, {place}' }, { rate, place });
}
