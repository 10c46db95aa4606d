import { sumSales } from '../../billing/orders/index.ts';
import { readTimeZone } from '../../identity/organizations/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import type { MemberEmailKind } from '../../notifications/member-notifications/index.ts';
import { countEvents } from '../../notifications/events/index.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import type { MemberEmail } from './member-email.ts';
import { SAMPLE_PRICE } from './sample-data.ts';
import { lastPeriod, periodFrom, SUMMARIZED_EVENTS, type SummaryKind, type SummaryPeriod } from './summary-period.ts';

/** @returns undefined if nothing happened in the day or the week */
async function composeSummary(
  ctx: ComposeContext,
  email: EmailRow,
  interval: SummaryKind,
): Promise<Content | undefined> {
  const since = email.period_start;
  if (since === null) return undefined;
  const period = periodFrom(since, interval, await readTimeZone(ctx.db, email.organization_id));
  const sales = await sumSales(ctx.db, email.organization_id, period);
  const counts = await countEvents(ctx.db, email.organization_id, { types: SUMMARIZED_EVENTS, ...period });
  if (sales.length === 0 && counts.size === 0) return undefined;
  return summaryContent(ctx, interval, { ...period, sales, counts });
}

interface Summary extends SummaryPeriod {
  /** Sales by currency. Amounts are before tax, in minor units. */
  sales: Awaited<ReturnType<typeof sumSales>>;
  /** Events by type. */
  counts: ReadonlyMap<string, number>;
}

function summaryContent(
  { translator }: ContentContext,
  interval: SummaryKind,
  { since, until, sales, counts }: Summary,
): Content {
  const { t, formatDay, formatMoney, intl } = translator;
  const count = (type: string) => intl.formatNumber(counts.get(type) ?? 0);
  const orders = sales.reduce((sum, sale) => sum + sale.orders, 0);
  const values = { first: formatDay(since), last: formatDay(new Date(until.getTime() - 1)) };
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

const summaryOf = (interval: SummaryKind): MemberEmail => ({
  about: 'organization',
  compose: (ctx, email) => composeSummary(ctx, email, interval),
  sample: (ctx, { now }) =>
    summaryContent(ctx, interval, {
      ...lastPeriod(now, interval, 'UTC'),
      sales: [{ ...SAMPLE_PRICE, orders: 1 }],
      counts: new Map([['subscription.created', 1]]),
    }),
});

/** Summaries of the sales of an organization. */
export const SUMMARIES = {
  seller_daily_summary: summaryOf('daily'),
  seller_weekly_summary: summaryOf('weekly'),
} as const satisfies Partial<Record<MemberEmailKind, MemberEmail>>;
