import { isUuid } from '../../shared/uuid.ts';
import express, { type Router } from 'express';
import type { Knex } from 'knex';
import { ResourceNotFound } from '../../shared/errors.ts';
import { findMailHtml } from '../../platform/mail/queries.ts';

/** Serves `GET /sandbox/mail/{id}.html`: the HTML of a stored e-mail, for the frame of the sandbox page. */
export function serveSandboxMails(db: Knex): Router {
  const router = express.Router();
  router.get('/sandbox/mail/:id.html', async (request, response) => {
    const { id } = request.params;
    const html = isUuid(id) ? await findMailHtml(db, id) : undefined;
    if (html === undefined) throw new ResourceNotFound();
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      // E-mails have inline styles and images of sellers, and nothing that runs.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    });
    response.end(html);
  });
  return router;
}
