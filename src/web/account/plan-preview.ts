import type { PlanPreview } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { nextBillText } from './subscription-text.ts';

/** @returns the sentences about the costs of a change, now and with the next bill */
export function previewSentences(preview: PlanPreview): string[] {
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
