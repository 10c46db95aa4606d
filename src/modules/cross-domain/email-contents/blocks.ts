import { plainName } from '../../../shared/plain-name.ts';
import type { OrderRow } from '../../billing/orders/index.ts';
import { creditRows, nameOfUnits, translateLine, type Line } from '../../billing/pricing/index.ts';
import type { Block } from '../../notifications/emails/index.ts';
import type { ComposeContext, ContentContext } from './dependencies.ts';

export type BilledOrder = Pick<OrderRow, 'lines' | 'amount' | 'tax_amount' | 'applied_credit_amount' | 'currency'>;

/** The lines of an order, its tax and its total, with what credit has paid of it. */
export function orderTable(
  { translator }: Pick<ComposeContext, 'translator'>,
  { lines, amount, tax_amount, applied_credit_amount: credit, currency }: BilledOrder,
): Block {
  const { t, formatMoney } = translator;
  const money = (value: number) => formatMoney({ amount: value, currency });
  const rows = lines.map(({ description, quantity = 1, amount: value }) => {
    const name = nameOfUnits(translateLine(description, translator, plainName), quantity);
    // A trial is a line without an amount.
    return [name, value === 0 ? t({ id: 'price.free', defaultMessage: 'Free' }) : money(value)] as const;
  });
  const tax =
    tax_amount === 0 ? [] : [[t({ id: 'mail.order.tax', defaultMessage: 'Tax' }), money(tax_amount)] as const];
  const total = amount + tax_amount;
  const totals = [
    [t({ id: 'mail.order.total', defaultMessage: 'Total' }), money(total)] as const,
    ...creditRows(translator, { total, credit, currency }),
  ];
  return { type: 'table', rows: [...rows, ...tax, ...totals], hasTotal: true };
}

/** An expected bill. Unknown values are undefined. */
export interface ExpectedBill {
  lines: readonly Line[];
  /** Minor units, before tax. */
  amount: number | undefined;
  tax_amount: number | undefined;
  /** The value is 0 for bills of 0.6.0, whose lines are less the credit. */
  applied_credit_amount: number;
  currency: string | undefined;
}

/** The bill that is charged next. @returns no block if its amount is unknown, or nothing is charged */
export function billBlocks(
  ctx: Pick<ContentContext, 'translator'>,
  { lines, amount, tax_amount, applied_credit_amount, currency }: ExpectedBill,
): Block[] {
  if (amount === undefined || currency === undefined) return [];
  if (tax_amount !== undefined)
    return [orderTable(ctx, { lines, amount, tax_amount, applied_credit_amount, currency })];
  const { t, formatMoney } = ctx.translator;
  const values = { amount: formatMoney({ amount, currency }) };
  const text = t({ id: 'mail.amountBeforeTax', defaultMessage: 'Amount: {amount} plus tax.' }, values);
  return [{ type: 'text', text }];
}

export const purchasesButton = ({
  portalPage,
  translator,
}: Pick<ComposeContext, 'portalPage' | 'translator'>): Block => ({
  type: 'button',
  label: translator.t({ id: 'mail.button.purchases', defaultMessage: 'Show your purchases' }),
  url: portalPage(''),
});

export const signInBlock = ({ translator }: Pick<ComposeContext, 'translator'>): Block => ({
  type: 'text',
  text: translator.t({
    id: 'mail.purchase.signIn',
    defaultMessage: 'Sign in with this e-mail address to download files and to see your license keys and invoices.',
  }),
});

const subscriptionPage = ({ portalPage }: ContentContext, id: string) => portalPage(`/subscriptions/${id}`);

export const subscriptionButton = (ctx: ContentContext, id: string, label: string): Block => ({
  type: 'button',
  label,
  url: subscriptionPage(ctx, id),
});

const manageLabel = ({ translator: { t } }: ContentContext) =>
  t({ id: 'mail.button.manage', defaultMessage: 'Manage your subscription' });

export const manageButton = (ctx: ContentContext, id: string): Block => subscriptionButton(ctx, id, manageLabel(ctx));

/** The page of a subscription, in an e-mail whose button leads to another page. */
export const manageLink = (ctx: ContentContext, id: string): Block => ({
  type: 'link',
  label: manageLabel(ctx),
  url: subscriptionPage(ctx, id),
});

export const cardButton = (ctx: ContentContext, id: string): Block =>
  subscriptionButton(ctx, id, ctx.translator.t({ id: 'mail.button.card', defaultMessage: 'Update the card' }));

/** The page of a subscription that has no card yet. */
export const addCardButton = (ctx: ContentContext, id: string): Block =>
  subscriptionButton(ctx, id, ctx.translator.t({ id: 'mail.button.addCard', defaultMessage: 'Add a card' }));
