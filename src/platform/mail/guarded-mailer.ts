import type { Knex } from 'knex';
import { HOUR_MS } from '../../shared/durations.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { isSuppressed, saveSuppression, wasRefusedSince } from './suppression-queries.ts';

/** Time for which a refused address gets no sign-in code. Its mail server may accept mail again afterwards. */
const REFUSED_MS = HOUR_MS;

/**
 * Wraps a mailer: an address with a bounce or a complaint gets no mail, and a refusal by the mail server is recorded as a
 * bounce. Sign-in codes are an exception, because a complaint or a forged report could lock people out: only a refusal by
 * the mail server stops them, and only for an hour.
 */
export function createGuardedMailer<Inner extends Mailer>(
  inner: Inner,
  { db, clock }: { db: Knex; clock: () => Date },
): Inner {
  const isBlocked = ({ to, isSignInCode = false }: Mail) =>
    isSignInCode ? wasRefusedSince(db, to, new Date(clock().getTime() - REFUSED_MS)) : isSuppressed(db, to);
  return {
    ...inner,
    async send(mail) {
      if (await isBlocked(mail)) return { isAccepted: false, reason: 'The address gets no mail.' };
      const result = await inner.send(mail);
      if (!result.isAccepted)
        await saveSuppression(db, { address: mail.to, kind: 'bounce', source: 'smtp', detail: result.reason }, clock());
      return result;
    },
  };
}
