import express, { type Response, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { RateLimitMiddleware } from '../../../platform/http/rate-limit-middleware.ts';
import type { InvoiceDocument } from './document.ts';
import { findInvoiceBySecret } from './queries.ts';
import { renderHtml, STYLE_HASH } from './render-html.ts';
import { renderPdf } from './render-pdf.ts';

interface InvoicePageDependencies {
  db: Reader['db'];
  baseUrl: string;
  clock: () => Date;
  rateLimit: RateLimitMiddleware | undefined;
}

/** Serves `GET /invoices/{secret}` and `….pdf`. The address authorizes the reader. The pages are not part of the API. */
export function serveInvoices({ db, baseUrl, clock, rateLimit }: InvoicePageDependencies): Router {
  const router = express.Router();
  router.get('/invoices/:secret', async (request, response, next) => {
    await rateLimit?.countAddress(request, response, clock());
    next();
  });
  router.get('/invoices/:secret.pdf', async (request, response) => {
    const document = await requireDocument(db, request.params.secret);
    send(response, 'application/pdf', await renderPdf(document), {
      'Content-Disposition': `inline; filename="${document.number.replaceAll(/[^\w-]/g, '_')}.pdf"`,
    });
  });
  router.get('/invoices/:secret', async (request, response) => {
    const { secret } = request.params;
    const html = renderHtml(await requireDocument(db, secret), { pdfUrl: `${baseUrl}/invoices/${secret}.pdf` });
    send(response, 'text/html; charset=utf-8', html, {
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });
  return router;
}

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
