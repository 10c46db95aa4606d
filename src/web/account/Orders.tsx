import { api, type Order } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { unitsText } from '../shared/price-text.ts';
import { SellerName } from '../shared/seller-name.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { CorrectionLink, InvoiceLink } from './InvoiceLink.tsx';
import { ItemList } from './ItemList.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import { suspendedText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';
import styles from './Orders.module.css';

/** The orders of the signed-in person with their invoices. */
export function Orders({ organizationId }: OfSeller) {
  const orders = usePaginatedList((query) =>
    api.GET('/v1/users/orders/', { params: { query: { ...query, ...ofSeller({ organizationId }) } } }),
  );
  return (
    <section className={parts.stack} aria-label={t({ id: 'orders.title', defaultMessage: 'Orders' })}>
      <h2>{t({ id: 'orders.title', defaultMessage: 'Orders' })}</h2>
      <ItemList
        pages={orders}
        label={t({ id: 'orders.title', defaultMessage: 'Orders' })}
        empty={t({
          id: 'orders.none',
          defaultMessage:
            'Your orders and their invoices appear here once you have bought something with this e-mail address.',
        })}
      >
        {(order) => <OrderRow key={order.id} order={order} isSellerNamed={organizationId === undefined} />}
      </ItemList>
    </section>
  );
}

interface OrderRowProps {
  order: Order;
  isSellerNamed: boolean;
}

function OrderRow({ order, isSellerNamed }: OrderRowProps) {
  const { id, created_at, quantity, currency, suspended_at, invoice_number, documents, product } = order;
  const total = order.amount + order.tax_amount;
  const refunded = order.refunded_amount + order.refunded_tax_amount;
  const purpose = purposeText(order);
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        <strong>
          <bdi>{unitsText(product.name, quantity)}</bdi>
        </strong>
        <p className={styles.facts}>
          {isSellerNamed && (
            <span>
              <SellerName organization={product.organization} />
            </span>
          )}
          <span>{formatDate(created_at)}</span>
          {invoice_number !== null && <bdi>{invoice_number}</bdi>}
        </p>
        {purpose && <p className={parts.hint}>{purpose}</p>}
        {suspended_at !== null && <p className={parts.hint}>{suspendedText(suspended_at)}</p>}
        {refunded > 0 && (
          <p className={parts.hint}>
            {t(
              { id: 'orders.refunded', defaultMessage: '{amount} refunded' },
              { amount: formatMoney(refunded, currency) },
            )}
          </p>
        )}
      </div>
      <span className={parts.amount}>
        <strong>{formatMoney(total, currency)}</strong>
        {total > 0 && <InvoiceLink orderId={id} name={product.name} />}
        {documents.map((document) => (
          <CorrectionLink key={document.id} document={document} />
        ))}
      </span>
    </li>
  );
}

/** @returns the purpose of an order of a subscription; empty for a one-time purchase */
function purposeText({ billing_reason, service_start, service_end }: Order): string {
  if (service_start === null || service_end === null)
    return billing_reason === 'subscription_update'
      ? t({ id: 'orders.balance', defaultMessage: 'Last payment of the subscription' })
      : '';
  const period = { start: formatDate(service_start), end: formatDate(service_end) };
  return billing_reason === 'subscription_update'
    ? t({ id: 'orders.change', defaultMessage: 'Change of plan or quantity, {start} – {end}' }, period)
    : t({ id: 'invoice.period', defaultMessage: '{start} – {end}' }, period);
}
