import express, { type Response, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { buildCii, validateElectronicInvoice } from './build-cii.ts';
import type { InvoiceDocument } from './document.ts';
import { findInvoiceBySecret } from './queries.ts';
import { renderHtml, STYLE_HASH } from './render-html.ts';
import { renderPdf } from './render-pdf.ts';

interface InvoicePageDependencies {
  db: Reader['db'];
  baseUrl: string;
}

/**
 * Serves `GET /invoices/{secret}`, `….pdf` and `….xml`. The address authorizes the reader. The pages are not part of the
 * API.
 */
export function serveInvoices({ db, baseUrl }: InvoicePageDependencies): Router {
  const router = express.Router();
  router.get('/invoices/:secret.pdf', async (request, response) => {
    const document = await requireDocument(db, request.params.secret);
    send(response, 'application/pdf', await renderPdf(document), {
      'Content-Disposition': `inline; filename="${fileNameOf(document)}.pdf"`,
    });
  });
  router.get('/invoices/:secret.xml', async (request, response) => {
    const document = await requireDocument(db, request.params.secret);
    if (validateElectronicInvoice(document).length > 0) throw new ResourceNotFound();
    send(response, 'application/xml; charset=utf-8', buildCii(document), {
      'Content-Disposition': `attachment; filename="${fileNameOf(document)}.xml"`,
    });
  });
  router.get('/invoices/:secret', async (request, response) => {
    const { secret } = request.params;
    const document = await requireDocument(db, secret);
    const url = `${baseUrl}/invoices/${secret}`;
    const xmlUrl = validateElectronicInvoice(document).length === 0 ? `${url}.xml` : null;
    const html = renderHtml(document, { pdfUrl: `${url}.pdf`, xmlUrl });
    send(response, 'text/html; charset=utf-8', html, {
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });
  return router;
}

const fileNameOf = ({ number }: InvoiceDocument) => number.replaceAll(/[^\w-]/g, '_');

async function requireDocument(db: Reader['db'], secret: string): Promise<InvoiceDocument> {
  const invoice = await findInvoiceBySecret(db, secret);
  if (invoice === undefined) throw new ResourceNotFound();
  return invoice.document;
}

/** Sends a document. The address is a secret, so no cache may store the response and no referrer may reveal it. */
function send(response: Response, type: string, body: string | Buffer, headers: Record<string, string>) {
  response.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
  response.end(body);
}
