import { t } from '../../shared/intl.ts';
import type { Field } from '../description.ts';
import type { Order, OrderRecords } from './order-records.ts';

type State = 'free' | 'paid' | 'disputed' | 'refunded' | 'partially_refunded';

interface OrderSums {
  total: number;
  /** The amount that the buyer paid besides credit. */
  charged: number;
  refunded: number;
  remaining: number;
}

/** The sums with tax of the amounts of an order. */
export function sumsOf(order: Order): OrderSums {
  const total = order.amount + order.tax_amount;
  const refunded = order.refunded_amount + order.refunded_tax_amount;
  return { total, charged: total - order.applied_credit_amount, refunded, remaining: total - refunded };
}

/** @returns the word for what happened to an order */
export function stateOf(order: Order, { disputes = [] }: Pick<OrderRecords, 'disputes'>): State {
  const { total, refunded, remaining } = sumsOf(order);
  if (total === 0) return 'free';
  if (disputes.some(({ status }) => status === 'open')) return 'disputed';
  if (remaining === 0) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

/** Shows a state as a badge. A function, because the texts are in the language of the page. */
export const stateField = (): Pick<Field, 'name' | 'kind'> => {
  const titles: Record<State, string> = {
    free: t({ id: 'price.free', defaultMessage: 'Free' }),
    paid: t({ id: 'console.order.paid', defaultMessage: 'Paid' }),
    disputed: t({ id: 'console.order.disputed', defaultMessage: 'Disputed' }),
    refunded: t({ id: 'console.order.refunded', defaultMessage: 'Refunded' }),
    partially_refunded: t({ id: 'console.order.partiallyRefunded', defaultMessage: 'Partly refunded' }),
  };
  return { name: 'status', kind: { type: 'choice', values: Object.keys(titles), titles } };
};
