import express, { type Request, type Response, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { matchLanguage, type Language } from '../../../shared/languages.ts';
import { portalAddress } from '../../../shared/portal-address.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { findOrdersById } from '../orders/index.ts';
import type { RouteCosts } from '../../../platform/http/limit-routes.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { buildCii, validateElectronicInvoice } from './build-cii.ts';
import type { InvoicePdfDependencies } from './dependencies.ts';
import { invoiceFileName } from './present.ts';
import type { InvoiceLinks } from './links.ts';
import { findDocumentsBeside, findInvoices, type InvoiceRow } from './queries.ts';
import { renderHtml, styleHash } from './render-html.ts';

interface InvoicePageDependencies extends InvoicePdfDependencies {
  db: Reader['db'];
  clock: () => Date;
  baseUrl: string;
  /** Public URL of the pages for people, without a trailing slash. */
  authUrl: string;
  links: InvoiceLinks;
}

/** Costs of the files of a document. A PDF that is not stored takes a thread for long. */
export const INVOICE_COSTS: RouteCosts = [[/^\/invoices\/[^/]+\.pdf$/, 20]];

/**
 * Serves `GET /invoices/{token}`, `….pdf` and `….xml`. The address authorizes the reader until it ends. The page and
 * the PDF are in the language of `?locale=`, or of the customer. They are not part of the API. After the end, the page leads to
 * the customer portal, where the buyer of an old e-mail signs in and finds the document.
 */
export function serveInvoices({ db, clock, baseUrl, authUrl, links, invoicePdfs }: InvoicePageDependencies): Router {
  const requireInvoice = async (token: string): Promise<InvoiceRow> => {
    const id = links.parse(token, clock());
    const [invoice] = id === undefined ? [] : await findInvoices(db, [id]);
    if (invoice === undefined) throw new ResourceNotFound('The address is unknown, or it has ended.');
    return invoice;
  };
  const router = express.Router();
  router.get('/invoices/:token.pdf', async (request, response) => {
    const invoice = await requireInvoice(request.params.token);
    const pdf = await invoicePdfs.read(invoice, await findInvoiceLanguage(db, invoice, request));
    send(response, 'application/pdf', pdf, {
      'Content-Disposition': `inline; filename="${invoiceFileName(invoice.document)}.pdf"`,
    });
  });
  router.get('/invoices/:token.xml', async (request, response) => {
    const { document } = await requireInvoice(request.params.token);
    if (validateElectronicInvoice(document).length > 0) throw new ResourceNotFound();
    send(response, 'application/xml; charset=utf-8', buildCii(document), {
      'Content-Disposition': `attachment; filename="${invoiceFileName(document)}.xml"`,
    });
  });
  router.get('/invoices/:token', async (request, response) => {
    const { token } = request.params;
    const portal =
      links.parse(token, clock()) === undefined ? await findPortal(db, links.parseEnded(token)) : undefined;
    if (portal !== undefined) {
      response.writeHead(303, { ...PRIVATE, Location: portalAddress(authUrl, portal.slug) }).end();
      return;
    }
    const invoice = await requireInvoice(token);
    const { document } = invoice;
    const language = await findInvoiceLanguage(db, invoice, request);
    const url = `${baseUrl}/invoices/${token}`;
    const xmlUrl = validateElectronicInvoice(document).length === 0 ? `${url}.xml` : null;
    const { slug, accent_color: accent } = await findSeller(db, invoice);
    const others = (await findDocumentsBeside(db, invoice)).map((other) => ({
      document: other.document,
      url: `${links.createBeside(other.id, token, clock())}?locale=${language}`,
    }));
    const html = renderHtml(document, {
      ...{ pdfUrl: `${url}.pdf?locale=${language}`, xmlUrl, language },
      ...{ accent, others, portalUrl: portalAddress(authUrl, slug) },
    });
    send(response, 'text/html; charset=utf-8', html, {
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash(accent)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });
  return router;
}

/** @returns the organization whose portal has a document; undefined if there is no such document */
async function findPortal(db: Reader['db'], invoiceId: string | undefined) {
  const [invoice] = invoiceId === undefined ? [] : await findInvoices(db, [invoiceId]);
  return invoice && findSeller(db, invoice);
}

const findSeller = async (db: Reader['db'], { organization_id }: InvoiceRow) =>
  expectOne(await findOrganizations(db, [organization_id]));

/** The link decides before the customer, so that a seller or an accountant can read the invoice in another language. */
async function findInvoiceLanguage(
  db: Reader['db'],
  invoice: InvoiceRow,
  { url }: Request<unknown>,
): Promise<Language> {
  const linked = matchLanguage(new URL(url, 'http://service').searchParams.getAll('locale'));
  if (linked !== undefined) return linked.language;
  const [order] = await findOrdersById(db, [invoice.order_id]);
  if (order === undefined) throw new Error(`invoice ${invoice.id} has no order`);
  return findLanguage({ db }, order);
}

/** The address is a secret, so no cache may store the response and no referrer may reveal it. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

/** Sends a document. */
function send(response: Response, type: string, body: string | Buffer, headers: Record<string, string>) {
  response.set({
    'Content-Type': type,
    ...PRIVATE,
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
  response.end(body);
}
