import express, { type Request, type Response, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import type { Reader, RunTransaction, Tx } from '../../../platform/ports/transaction.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';
import { visitorCountry } from '../../../platform/http/visitor-country.ts';
import { SECRET_PAGE_HEADERS, sendOpeningPage } from '../../../platform/http/opening-page.ts';
import { findOpenLink, followCheckoutLink } from './follow.ts';
import { PREFILLED, readPrefill } from './prefill.ts';

interface CheckoutLinkPageOptions {
  db: Reader['db'];
  clock: () => Date;
  transaction: RunTransaction;
  payments: PaymentProcessors;
  taxes: TaxProvider;
  baseUrl: string;
  /** Sends the page for a link that does not work any more. */
  sendNotFound: (request: Request, response: Response) => void;
}

/**
 * `GET /buy/{secret}` sends a page that opens a checkout by `POST /buy/{secret}`, which redirects the browser to the page of a new
 * checkout and passes the rest of the query on.
 */
export function serveCheckoutLinks({
  db,
  clock,
  transaction,
  sendNotFound,
  baseUrl,
  payments,
  taxes,
}: CheckoutLinkPageOptions): Router {
  const router = express.Router();
  const terms = processorTerms(payments);
  router.get('/buy/:secret', async (request, response) => {
    // A HEAD request or a prefetch comes before the buyer does, and must not open a checkout.
    if (request.method === 'HEAD') return void response.writeHead(204, SECRET_PAGE_HEADERS).end();
    if (isPrefetch(request)) return void response.writeHead(503, SECRET_PAGE_HEADERS).end();
    try {
      const { link } = await findOpenLink({ db, now: clock() }, terms, request.params.secret);
      sendOpeningPage(request, response, { baseUrl, framedBy: link.embed_origins });
    } catch (error) {
      if (!(error instanceof ResourceNotFound)) throw error;
      sendNotFound(request, response);
    }
  });
  router.post('/buy/:secret', async (request, response) => {
    const passedOn = new URLSearchParams(request.url.split('?')[1]);
    const embedOrigin = passedOn.get('embed_origin') ?? undefined;
    const prefill = readPrefill((name) => passedOn.get(name));
    for (const name of ['embed_origin', ...PREFILLED]) passedOn.delete(name);
    const input = {
      secret: request.params.secret,
      embedOrigin,
      country: visitorCountry(request),
      address: request.ip ?? null,
      prefill,
    };
    const now = clock();
    const ctx = { taxes, transaction: <T>(work: (tx: Tx) => Promise<T>) => transaction(now, work) };
    try {
      const { client_secret } = await transactionWithTaxes(ctx, (tx, quotes) =>
        followCheckoutLink(tx, { terms, quotes }, input),
      );
      const query = passedOn.size > 0 ? `?${passedOn.toString()}` : '';
      response
        .writeHead(303, { ...SECRET_PAGE_HEADERS, Location: `${baseUrl}/checkout/${client_secret}${query}` })
        .end();
    } catch (error) {
      if (!(error instanceof ResourceNotFound)) throw error;
      sendNotFound(request, response);
    }
  });
  return router;
}

/** Whether a browser loads the page before the user has clicked. */
const isPrefetch = ({ headers }: Request) =>
  /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose));
