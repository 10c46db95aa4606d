import type { components } from '../../../contract/generated/types.ts';
import { t } from '../../shared/intl.ts';
import { lineText } from '../../shared/line-text.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import styles from './BillLines.module.css';

interface Props {
  bill: components['schemas']['BillPreview'];
  currency: string;
}

/** The lines of a bill, its tax, what credit pays of it, and what is due. */
export function BillLines({ bill: { lines, tax_amount, applied_credit_amount, due_amount }, currency }: Props) {
  const rows = [
    ...lines.map(({ description, amount }) => ({ text: lineText(description), amount })),
    ...(tax_amount === 0 ? [] : [{ text: t({ id: 'invoice.tax', defaultMessage: 'Tax' }), amount: tax_amount }]),
    ...(applied_credit_amount === 0
      ? []
      : [{ text: t({ id: 'console.bill.credit', defaultMessage: 'Paid by credit' }), amount: -applied_credit_amount }]),
  ];
  return (
    <ul className={styles.lines}>
      {rows.map(({ text, amount }, at) => (
        <li key={at}>
          <bdi>{text}</bdi>
          <span className={parts.amount}>{formatMoney(amount, currency)}</span>
        </li>
      ))}
      <li className={styles.due}>
        <span>{t({ id: 'console.bill.due', defaultMessage: 'Amount due' })}</span>
        <span className={parts.amount}>{formatMoney(due_amount, currency)}</span>
      </li>
    </ul>
  );
}
