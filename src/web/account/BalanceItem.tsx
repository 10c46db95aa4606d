import { useState, type ReactNode } from 'react';
import type { CreditBalance } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface BalanceItemProps {
  /** The buyer or the organization. */
  title: string;
  balance: Pick<CreditBalance, 'currency' | 'remaining_amount' | 'suspended_amount'>;
  /** The credits that add up to the balance. Rendered when the reader opens them. */
  children: ReactNode;
}

/** A list item with the sum of the credits of one buyer with one organization in one currency. */
export function BalanceItem({ title, balance, children }: BalanceItemProps) {
  const { currency, remaining_amount, suspended_amount } = balance;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={parts.spread}>
        <strong className={parts.breakWords}>{title}</strong>
        <span className={parts.amount}>{formatMoney(remaining_amount, currency)}</span>
      </div>
      {suspended_amount > 0 && (
        <p className={parts.hint}>
          {t(
            { id: 'credit.suspended', defaultMessage: '{amount} of it is suspended while a payment is disputed.' },
            { amount: formatMoney(suspended_amount, currency) },
          )}
        </p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          aria-label={t(
            { id: 'credit.origin.of', defaultMessage: 'Where the credit comes from: {name}, {amount}' },
            { name: title, amount: formatMoney(remaining_amount, currency) },
          )}
        >
          {t({ id: 'credit.origin', defaultMessage: 'Where the credit comes from' })}
        </summary>
        {isOpen && children}
      </details>
    </li>
  );
}

interface OrderSummary {
  created_at: string;
  product: { name: string };
}

interface OriginProps {
  orderId: string | null;
  fetchOrder: (id: string) => Promise<ApiResult<OrderSummary>>;
}

/** The order that paid for a credit. */
export function CreditOrigin({ orderId, fetchOrder }: OriginProps) {
  return orderId === null ? (
    t({ id: 'credit.origin.several', defaultMessage: 'More than one order' })
  ) : (
    <OrderName id={orderId} fetchOrder={fetchOrder} />
  );
}

function OrderName({ id, fetchOrder }: { id: string; fetchOrder: OriginProps['fetchOrder'] }) {
  const { state } = useResource(id, fetchOrder);
  if (state.kind === 'loading') return '…';
  if (state.kind !== 'loaded') return t({ id: 'credit.origin.order', defaultMessage: 'Order {id}' }, { id });
  const { product, created_at } = state.value;
  return t(
    { id: 'credit.origin.product', defaultMessage: '{name}, order of {date}' },
    { name: product.name, date: formatDate(created_at) },
  );
}
