import express, { type Request, type Response, type Router } from 'express';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { isolatesToElements, withoutIsolates } from '../../../shared/isolate.ts';
import { DEFAULT_LANGUAGE, textDirection, matchLanguage, type Language } from '../../../shared/languages.ts';
import { SECRET_PAGE_HEADERS, sendOpeningPage } from '../../../platform/http/opening-page.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { TaxProvider } from '../../../platform/ports/tax-provider.ts';
import type { Reader, RunTransaction, Tx } from '../../../platform/ports/transaction.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import { findOrganizations, nameInMails } from '../../identity/organizations/index.ts';
import { findCheckouts } from '../checkouts/index.ts';
import type { ReminderLinks } from './links.ts';
import { saveRefusal } from './queries.ts';
import { findLeftCheckout, resumeCheckout } from './resume.ts';

interface Options {
  db: Reader['db'];
  clock: () => Date;
  transaction: RunTransaction;
  payments: PaymentProcessors;
  taxes: TaxProvider;
  baseUrl: string;
  links: ReminderLinks;
  /** Sends the page for a link that does not work any more. */
  sendNotFound: (request: Request, response: Response) => void;
}

const PAGE_HEADERS = {
  ...SECRET_PAGE_HEADERS,
  'Content-Security-Policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * The links in reminders of checkouts. `/resume/{token}` sends a page whose POST request redirects a browser to a new checkout.
 * `/checkout-reminders/{token}` asks a person who opens it. It ends the reminders when it receives a POST request, which mail
 * programs send with one click (RFC 8058).
 */
export function serveCheckoutReminders(options: Options): Router {
  const router = express.Router();
  router.get('/resume/:token', (request, response) => resume(options, request, response));
  router.post('/resume/:token', (request, response) => resume(options, request, response));
  router.get('/checkout-reminders/:token', (request, response) => refuse(options, request, response));
  router.post('/checkout-reminders/:token', (request, response) => refuse(options, request, response));
  return router;
}

async function resume(options: Options, request: Request, response: Response): Promise<void> {
  // A HEAD request or a prefetch comes before the buyer does, and must not open a checkout.
  if (request.method === 'HEAD') return void response.writeHead(204, SECRET_PAGE_HEADERS).end();
  const { db, clock, transaction, payments, taxes, baseUrl, links, sendNotFound } = options;
  const now = clock();
  const id = links.parseResumption(String(request.params.token), now);
  if (id === undefined) return sendNotFound(request, response);
  const ctx = { taxes, transaction: <T>(work: (tx: Tx) => Promise<T>) => transaction(now, work) };
  const terms = processorTerms(payments);
  try {
    if (request.method === 'GET') {
      await findLeftCheckout({ db, now }, terms, id);
      return sendOpeningPage(request, response, { baseUrl });
    }
    const { client_secret } = await transactionWithTaxes(ctx, (tx, quotes) =>
      resumeCheckout(tx, { terms, quotes }, { id, address: request.ip ?? null }),
    );
    response.writeHead(303, { ...SECRET_PAGE_HEADERS, Location: `${baseUrl}/checkout/${client_secret}` }).end();
  } catch (error) {
    if (!(error instanceof ResourceNotFound)) throw error;
    sendNotFound(request, response);
  }
}

async function refuse(
  { db, clock, links, sendNotFound }: Options,
  request: Request,
  response: Response,
): Promise<void> {
  const id = links.parseRefusal(String(request.params.token));
  const [checkout] = id === undefined ? [] : await findCheckouts(db, [id]);
  if (checkout?.customer_email == null) return sendNotFound(request, response);
  const isDone = request.method === 'POST';
  if (isDone) await saveRefusal(db, checkout.organization_id, checkout.customer_email, clock());
  const { name, mode } = expectOne(await findOrganizations(db, [checkout.organization_id]));
  const named = new URLSearchParams(request.url.split('?')[1]).get('locale') ?? '';
  const language = matchLanguage([named])?.language ?? DEFAULT_LANGUAGE;
  const seller = nameInMails({ name, mode }, translator(language));
  response.status(200).set(PAGE_HEADERS).type('html').send(confirmationPage(language, { seller, isDone }));
}

function confirmationPage(language: Language, { seller, isDone }: { seller: string; isDone: boolean }): string {
  const { t } = translator(language);
  const title = t({ id: 'reminder.refuse.title', defaultMessage: 'Reminders from {seller}' }, { seller });
  const text = isDone
    ? t(
        { id: 'reminder.refuse.done', defaultMessage: 'You will not get any more reminders from {seller}.' },
        { seller },
      )
    : t(
        {
          id: 'reminder.refuse.text',
          defaultMessage: 'Do you want to stop reminders about purchases that you did not finish?',
        },
        { seller },
      );
  const button = t({ id: 'reminder.refuse.button', defaultMessage: 'Stop reminders' });
  const form = isDone ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(withoutIsolates(title))}</title></head>
<body><main><h1>${isolatesToElements(escapeHtml(title))}</h1><p>${isolatesToElements(escapeHtml(text))}</p>${form}</main></body></html>`;
}
