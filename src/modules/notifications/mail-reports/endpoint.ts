import { timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import { InvalidToken } from '../../../platform/access/errors.ts';
import { readJson } from '../../../platform/http/body.ts';
import { saveSuppression } from '../../../platform/mail/suppression-queries.ts';
import type { RunTransaction } from '../../../platform/ports/transaction.ts';
import { markReported } from '../emails/index.ts';
import { parseReports } from './parse.ts';

interface MailReportOptions {
  transaction: RunTransaction;
  clock: () => Date;
  /** Tokens that the mail provider may send. None: there is no endpoint. */
  tokens: readonly string[];
}

const LIMITS = { maxBytes: 256 * 1024, maxValues: 5000 };

/** `POST /mail/reports`: the mail provider reports bounces and complaints. The operator configures it, so it is no part of the API. */
export function receiveMailReports({ transaction, clock, tokens }: MailReportOptions): Router {
  const router = express.Router();
  router.post('/mail/reports', async (request, response) => {
    if (tokens.length === 0) throw new ResourceNotFound();
    requireToken(request.headers.authorization, tokens);
    const reports = parseReports(await readJson(request, response, LIMITS));
    const now = clock();
    await transaction(now, async (tx) => {
      for (const report of reports) {
        await saveSuppression(tx.db, { ...report, source: 'notification' }, now);
        await markReported(tx.db, report.address, report.kind === 'bounce' ? 'bounced' : 'complained');
      }
    });
    response.writeHead(204).end();
  });
  return router;
}

/** @throws InvalidToken */
function requireToken(authorization = '', tokens: readonly string[]) {
  const given = hashToken(authorization);
  if (!tokens.some((token) => timingSafeEqual(hashToken(`Bearer ${token}`), given)))
    throw new InvalidToken('Send a token of MAIL_REPORTS_TOKEN: Authorization: Bearer <TOKEN>.');
}
