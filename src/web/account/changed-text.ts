import { api, type Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';
import { unitsText } from '../shared/price-text.ts';
import { tryRequest } from '../shared/try-request.ts';
import { priceText } from './subscription-text.ts';

/** @returns that a change of the plan or the quantity worked, with the day on which it begins or what it cost */
export async function changedText(changed: Subscription): Promise<string> {
  const { scheduled_change: scheduled, product, quantity } = changed;
  if (scheduled !== null)
    return t(
      { id: 'plan.changedLater', defaultMessage: 'Saved. The change begins on {date}. Nothing is due now.' },
      { date: formatDate(scheduled.effective_at) },
    );
  const values = { name: unitsText(product.name, quantity), price: priceText(changed) };
  const amount = await paidAmount(changed);
  return amount === undefined
    ? t({ id: 'plan.changed', defaultMessage: 'Your plan is now {name}, {price}.' }, values)
    : t(
        { id: 'plan.changedPaid', defaultMessage: 'Your plan is now {name}, {price}. You paid {amount}.' },
        { ...values, amount },
      );
}

/** @returns the cost of the change, from its order; undefined if it cost nothing */
async function paidAmount({ last_change_order_id: id }: Subscription): Promise<string | undefined> {
  if (id === null) return undefined;
  const result = await tryRequest(() => api.GET('/v1/users/orders/{id}', { params: { path: { id } } }));
  const order = result?.data;
  if (order === undefined) return undefined;
  const paid = order.amount + order.tax_amount - order.applied_credit_amount;
  return paid > 0 ? formatMoney(paid, order.currency) : undefined;
}
