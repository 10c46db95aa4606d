import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { escapeHtml } from '../../shared/escape-html.ts';
import { textDirection } from '../../shared/languages.ts';
import { translator } from '../languages/translator.ts';
import { likelyLanguage } from './pages.ts';

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/** Headers of pages whose addresses are secrets: no cache, no other site and no search engine gets them. */
export const SECRET_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

interface OpeningPageOptions {
  baseUrl: string;
  /** Origins that may show the page in a frame. */
  framedBy?: readonly string[];
}

/**
 * Sends a page that begins a checkout by a POST request to its own address, as soon as a browser runs its script. Programs that open the
 * links of e-mails and pages run no script, so they create nothing. A person without scripts presses the button.
 */
export function sendOpeningPage(
  request: Pick<Request, 'url' | 'headers'>,
  response: Response,
  { baseUrl, framedBy = [] }: OpeningPageOptions,
): void {
  const language = likelyLanguage(request);
  const { t } = translator(language);
  const title = escapeHtml(t({ id: 'checkout.loading', defaultMessage: 'Loading your order…' }));
  const button = escapeHtml(t({ id: 'mail.reminder.resume', defaultMessage: 'Continue your purchase' }));
  const ancestors = ["'self'", ...framedBy].join(' ');
  response
    .status(200)
    .set({
      ...SECRET_PAGE_HEADERS,
      'Content-Security-Policy': `default-src 'none'; script-src '${SCRIPT_HASH}'; form-action 'self' ${new URL(baseUrl).origin}; base-uri 'none'; frame-ancestors ${ancestors}`,
    })
    .type('html')
    .send(`<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body><form method="post"><noscript><button>${button}</button></noscript></form><script>${SCRIPT}</script></body></html>`);
}
