import { sumSales } from '../../billing/orders/index.ts';
import { readTimeZone } from '../../identity/organizations/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import { countEvents } from '../../notifications/events/index.ts';
import type { ComposeContext, Content } from './dependencies.ts';
import { periodFrom, SUMMARIZED_EVENTS } from './summary-period.ts';

/** Composes the summary of a day or a week. @returns undefined if nothing happened in it */
export async function composeSummary(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const { t, formatDay, formatMoney, intl } = ctx.translator;
  const since = email.period_start;
  if (since === null) return undefined;
  const interval = email.kind === 'seller_daily_summary' ? 'daily' : 'weekly';
  const range = periodFrom(since, interval, await readTimeZone(ctx.db, email.organization_id));
  const sales = await sumSales(ctx.db, email.organization_id, range);
  const counts = await countEvents(ctx.db, email.organization_id, { types: SUMMARIZED_EVENTS, ...range });
  if (sales.length === 0 && counts.size === 0) return undefined;
  const count = (type: string) => intl.formatNumber(counts.get(type) ?? 0);
  const orders = sales.reduce((sum, sale) => sum + sale.orders, 0);
  const values = { first: formatDay(since), last: formatDay(new Date(range.until.getTime() - 1)) };
  const title =
    interval === 'daily'
      ? t({ id: 'mail.seller.summary.day', defaultMessage: 'Your sales of {first}' }, values)
      : t({ id: 'mail.seller.summary.week', defaultMessage: 'Your sales from {first} to {last}' }, values);
  const revenue = t({ id: 'mail.seller.summary.revenue', defaultMessage: 'Revenue before tax' });
  return {
    subject: title,
    preview: t(
      { id: 'mail.seller.summary.preview', defaultMessage: 'Paid orders: {count}' },
      { count: intl.formatNumber(orders) },
    ),
    heading: title,
    blocks: [
      {
        type: 'table',
        rows: [
          [t({ id: 'mail.seller.summary.sales', defaultMessage: 'Paid orders' }), intl.formatNumber(orders)],
          ...sales.map(({ amount, currency }) => [revenue, formatMoney({ amount, currency })] as const),
          [t({ id: 'mail.seller.summary.new', defaultMessage: 'New subscriptions' }), count('subscription.created')],
          [
            t({ id: 'mail.seller.summary.canceled', defaultMessage: 'Canceled subscriptions' }),
            count('subscription.canceled'),
          ],
          [
            t({ id: 'mail.seller.summary.failed', defaultMessage: 'Declined payments for subscriptions' }),
            count('subscription.payment_failed'),
          ],
        ],
      },
    ],
  };
}
