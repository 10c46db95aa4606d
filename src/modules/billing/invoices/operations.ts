import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { findOrderOf, type OrderRow } from '../orders/index.ts';
import { taxLinesOf } from '../pricing/index.ts';
import { recordExport, recordReadForCustomer } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizations,
  accessibleOrganizationsAmong,
  readTableReader,
} from '../../identity/organizations/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { exportList } from '../../../platform/http/export-list.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { validateElectronicInvoice } from './build-cii.ts';
import { exportedInvoices } from './export.ts';
import { findOrIssueInvoice } from './find-or-issue.ts';
import { presentInvoiceRecord } from './present.ts';
import { findInvoice, findInvoices, type InvoiceRow } from './queries.ts';
import type { InvoiceDependencies } from './dependencies.ts';

/** Handlers of invoices, for sellers and for buyers. */
export const operations = handlersWith<InvoiceDependencies>()({
  getOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    return presentOrderInvoice(ctx, await findOrderOf(ctx.db, scope, path.id));
  },

  getInvoice: async ({ path }, ctx) => {
    const invoice = await findInvoice(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (invoice === undefined) throw new ResourceNotFound();
    return presentInvoice(ctx, invoice);
  },

  exportInvoices: async ({ query }, ctx) => {
    const ids = accessibleOrganizationsAmong(ctx.subject, query.organization_id);
    const reader = await readTableReader(ctx, ids, query.locale);
    await recordExport(ctx, ids);
    return exportList({ format: query.format, reader }, exportedInvoices(ctx, ids));
  },

  getUserInvoice: async ({ path }, ctx) => {
    const [invoice] = await findInvoices(ctx.db, [path.id]);
    const order = invoice && (await findOrderOf(ctx.db, buyerScope(ctx.subject), invoice.order_id));
    if (invoice === undefined || order === undefined) throw new ResourceNotFound();
    await recordReadForCustomer(ctx);
    return presentInvoice(ctx, invoice);
  },

  getUserOrderInvoice: async ({ path }, ctx) => {
    const invoice = await presentOrderInvoice(ctx, await findOrderOf(ctx.db, buyerScope(ctx.subject), path.id));
    await recordReadForCustomer(ctx);
    return invoice;
  },
});

type InvoiceContext = Pick<RequestContext<'getOrderInvoice'>, 'db' | 'now' | 'transaction' | 'log'> &
  InvoiceDependencies;

/** Presents a document with new addresses. */
const presentInvoice = (
  { invoiceLinks, now }: Pick<InvoiceContext, 'invoiceLinks' | 'now'>,
  row: InvoiceRow,
): Schema<'Invoice'> => ({ ...presentInvoiceRecord(row), ...invoiceLinks.create(row.id, now) });

/** Issues the invoice now if the job has not yet. @throws ResourceNotFound for a free order */
async function presentOrderInvoice(ctx: InvoiceContext, order: OrderRow | undefined): Promise<Schema<'OrderInvoice'>> {
  if (order === undefined || order.amount + order.tax_amount === 0) throw new ResourceNotFound();
  const { id, document, issued_at } = await findOrIssueInvoice(ctx, order);
  const addresses = ctx.invoiceLinks.create(id, ctx.now);
  return {
    number: document.number,
    issued_at: issued_at.toISOString(),
    ...addresses,
    xml_url: validateElectronicInvoice(document).length === 0 ? `${addresses.url}.xml` : null,
    currency: order.currency,
    // From the order: documents of version 0.5.0 have no tax lines.
    tax_lines: taxLinesOf(order.tax, { taxable: order.amount, tax: order.tax_amount }),
    tax_note: document.tax.note,
  };
}
