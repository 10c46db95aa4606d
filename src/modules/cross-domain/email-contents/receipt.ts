import { paymentName } from '../../../shared/card-name.ts';
import { mailInvoice, type MailedInvoice } from '../../billing/invoices/index.ts';
import type { OrderRow } from '../../billing/orders/index.ts';
import { findPayment } from '../../billing/payments/index.ts';
import { readReceiptNote } from '../../identity/organizations/index.ts';
import type { Block } from '../../notifications/emails/index.ts';
import { orderTable, type BilledOrder } from './blocks.ts';
import type { ComposeContext, ContentContext } from './dependencies.ts';

/** The facts that a receipt shows. */
export interface Receipt {
  order: BilledOrder & Pick<OrderRow, 'id' | 'created_at'>;
  names: { seller: string; product: string };
  /** The value is undefined for a free order. */
  invoice: Pick<MailedInvoice, 'number' | 'url'> | undefined;
  /** The card that paid. The value is undefined for other payment methods, and for payments of version 0.5.0. */
  payment: string | undefined;
  /** Words of the seller. The value is null if there are none. */
  note: string | null;
}

/** Loads the parts of a receipt that do not depend on its kind, with its attachments. */
export async function loadReceipt(ctx: ComposeContext, order: OrderRow) {
  const invoice = await mailInvoice(ctx, order);
  return {
    receipt: {
      invoice,
      payment: await loadPayment(ctx, order),
      // A stranger can cause e-mails about free orders to addresses of others.
      note: invoice === undefined ? null : await readReceiptNote(ctx.db, order.organization_id),
    },
    attachments: invoice === undefined ? [] : [invoice.attachment],
  };
}

async function loadPayment({ db }: Pick<ComposeContext, 'db'>, { payment_id }: OrderRow): Promise<string | undefined> {
  const payment = payment_id === null ? undefined : await findPayment(db, payment_id);
  if (payment === undefined) return undefined;
  const { card_brand: brand, card_last_four: last_four, card_wallet: wallet } = payment;
  return brand === null || last_four === null ? undefined : paymentName({ brand, last_four, wallet });
}

/** The words of the seller. */
export const noteBlocks = ({ translator: { t } }: Pick<ContentContext, 'translator'>, receipt: Receipt): Block[] =>
  receipt.note === null
    ? []
    : [
        {
          type: 'heading',
          text: t(
            { id: 'mail.receipt.note', defaultMessage: 'A note from {seller}' },
            { seller: receipt.names.seller },
          ),
        },
        { type: 'note', text: receipt.note },
      ];

/** The lines of the bill, what identifies it, and its invoice. */
export function billedBlocks(ctx: Pick<ContentContext, 'translator'>, { order, invoice, payment }: Receipt): Block[] {
  const { t } = ctx.translator;
  const details = [
    [t({ id: 'mail.receipt.order', defaultMessage: 'Order number' }), order.id],
    [t({ id: 'mail.receipt.invoice', defaultMessage: 'Invoice number' }), invoice?.number],
    [t({ id: 'mail.receipt.payment', defaultMessage: 'Paid with' }), payment],
  ] as const;
  return [
    orderTable(ctx, order),
    {
      type: 'table',
      rows: details.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    },
    ...(invoice === undefined
      ? []
      : [
          {
            type: 'link' as const,
            label: t({ id: 'mail.receipt.showInvoice', defaultMessage: 'Show the invoice' }),
            url: invoice.url,
          },
        ]),
  ];
}
