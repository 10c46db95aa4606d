import type { ReactNode } from 'react';
import type { PlanPreview as Preview } from '../shared/api.ts';
import { classNames } from '../shared/class-names.ts';
import { t } from '../shared/intl.ts';
import { lineText } from '../shared/line-text.ts';
import { formatMoney } from '../shared/money.ts';
import { nextBillText } from './subscription-text.ts';
import parts from '../shared/parts.module.css';

interface Props {
  preview: Preview;
  /** Text before the costs. */
  children?: ReactNode;
}

/** The costs of a change: the lines of the bill now, and sentences about it and the next bill. */
export const PlanPreview = ({ preview, children }: Props) => (
  <div className={classNames(parts.note, parts.stack)} role="status">
    <PreviewLines preview={preview} />
    <div>
      {children}
      {previewSentences(preview).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </div>
);

/** The lines of the bill now with its tax. Renders nothing for a change that is not billed now. */
function PreviewLines({ preview: { currency, charged_now } }: { preview: Preview }) {
  const { lines, tax_amount } = charged_now;
  if (currency === null || lines.length === 0) return null;
  const tax = { description: t({ id: 'invoice.tax', defaultMessage: 'Tax' }), amount: tax_amount };
  return (
    <ul className={parts.included}>
      {[...lines, ...(tax_amount > 0 ? [tax] : [])].map(({ description, amount }, at) => (
        <li key={at} className={parts.spread}>
          <bdi>{lineText(description)}</bdi>
          <span className={parts.amount}>{formatMoney(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** @returns the sentences about the costs of a change, now and with the next bill */
function previewSentences(preview: Preview): string[] {
  const { currency, charged_now, next_bill, applied_credit_amount, granted_credit_amount } = preview;
  if (currency === null) return [t({ id: 'plan.bothFree', defaultMessage: 'Both plans are free.' })];
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    charged_now.due_amount > 0
      ? t({ id: 'plan.payNow', defaultMessage: 'You pay {amount} now.' }, { amount: money(charged_now.due_amount) })
      : t({ id: 'plan.payNothing', defaultMessage: 'Nothing is due now.' }),
    applied_credit_amount > 0
      ? t(
          { id: 'plan.creditPays', defaultMessage: 'Your credit pays {amount}.' },
          { amount: money(applied_credit_amount) },
        )
      : '',
    granted_credit_amount > 0
      ? t(
          { id: 'plan.creditGranted', defaultMessage: 'You get {amount} credit for unused time.' },
          { amount: money(granted_credit_amount) },
        )
      : '',
    nextBillText(money(next_bill.due_amount), next_bill.due_at),
  ].filter(Boolean);
}
