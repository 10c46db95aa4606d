import type { SubscriptionTransfer } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { lineText } from '../shared/line-text.ts';
import { formatMoney } from '../shared/money.ts';
import { classNames } from '../shared/class-names.ts';
import parts from '../shared/parts.module.css';

/** The bill that the receiver is charged for next, with its tax and its date. */
export function TransferBill({
  transfer: { next_bill: bill, current_period_end },
}: {
  transfer: SubscriptionTransfer;
}) {
  if (bill === null || bill.currency === null)
    return (
      <p>
        {t(
          { id: 'transfer.noBill', defaultMessage: 'No further bill follows. The current period ends on {day}.' },
          { day: formatDate(current_period_end) },
        )}
      </p>
    );
  const { lines, tax_amount: tax, total_amount: total, applied_credit_amount: credit, currency, due_at } = bill;
  const rows: [string, number][] = [
    ...lines.map(({ description, amount }): [string, number] => [lineText(description), amount]),
    ...(tax === 0 ? [] : [[t({ id: 'invoice.tax', defaultMessage: 'Tax' }), tax] as [string, number]]),
    [t({ id: 'checkout.total', defaultMessage: 'Total' }), total],
    ...(credit === 0
      ? []
      : [[t({ id: 'transfer.credit', defaultMessage: 'Your credit' }), -credit] as [string, number]]),
  ];
  return (
    <div className={classNames(parts.note, parts.stack)}>
      <p>
        {due_at === null
          ? t({ id: 'transfer.nextBill', defaultMessage: 'Your first bill:' })
          : t({ id: 'transfer.nextBillOn', defaultMessage: 'Your first bill, on {day}:' }, { day: formatDate(due_at) })}
      </p>
      <ul className={parts.included}>
        {rows.map(([name, amount], at) => (
          <li key={at} className={parts.spread}>
            <bdi>{name}</bdi>
            <span className={parts.amount}>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
