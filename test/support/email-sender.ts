import { createEmailSender } from '../../src/modules/notifications/emails/send.ts';
import { ACCEPTED, MailOutcomeUnknown, type Mail, type MailResult } from '../../src/platform/ports/mailer.ts';
import { ServiceUnavailable } from '../../src/shared/errors.ts';
import type { TestApp } from './app.ts';
import { recordedLog } from './log.ts';
import { must, unique, type Person, type Seller } from './make.ts';
import { createSignals } from './signals.ts';

const CONTENT = { language: 'en', subject: 'Hello', preview: '', heading: 'Hello', blocks: [] } as const;

/** The sender of an e-mail, and what differs from a purchase that is sent for the first time. */
interface QueuedEmail {
  from: Pick<Seller, 'organizationId'>;
  to: Pick<Person, 'id'>;
  now: Date;
  kind?: string;
  error?: string | null;
}

/** Adds e-mails that are due, each to its own address unless the names are equal. An earlier attempt ended with `error`. */
export async function queueEmails(
  { db }: Pick<TestApp, 'db'>,
  names: readonly string[],
  { from, to, now, kind = 'purchase', error = null }: QueuedEmail,
): Promise<void> {
  for (const name of names)
    await db('emails').insert({
      organization_id: from.organizationId,
      kind,
      user_id: to.id,
      recipient: `${name}@example.com`,
      object_id: to.id,
      key: unique('email'),
      created_at: now,
      next_attempt_at: now,
      ...(error !== null && { error, attempts_count: 1 }),
    });
}

/** Reads the first e-mail to a name. */
export const emailTo = async ({ db }: Pick<TestApp, 'db'>, name: string) =>
  must(
    await db('emails')
      .where({ recipient: `${name}@example.com` })
      .orderBy('sequence')
      .first(),
  );

/** Numbered names that begin with a word. */
export const namesFrom = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`);

const lost = () => new ServiceUnavailable('unsent', { cause: new MailOutcomeUnknown('the response was lost') });

/**
 * A sender and a mail server that answers a mail to `hung…` when the test says so, and accepts all others.
 * @param compose composes the content
 */
export function startSender(app: Pick<TestApp, 'container'>, compose = async () => CONTENT) {
  const attempts = createSignals();
  const sent: Mail[] = [];
  const results = new Map<string, PromiseWithResolvers<MailResult>>();
  let acceptsAll = false;
  const mailer = {
    send: (mail: Mail): Promise<MailResult> => {
      const [name = ''] = mail.to.split('@');
      sent.push(mail);
      const result = Promise.withResolvers<MailResult>();
      if (/^hung/.test(name) && !acceptsAll) results.set(name, result);
      else result.resolve(ACCEPTED);
      attempts.send(name);
      return result.promise;
    },
  };
  const { log, lines } = recordedLog();
  const sender = createEmailSender(compose);
  return {
    run: () => sender.sendDue({ ...app.container.jobContext(), log, mailer }),
    drain: sender.drain,
    /** Resolves at the next attempt to send a mail to the name. */
    attempt: attempts.next,
    allAttempts: (names: readonly string[]) => Promise.all(names.map(attempts.next)),
    /** Answers mails that hang. */
    accept: (...names: string[]) => names.forEach((name) => must(results.get(name)).resolve(ACCEPTED)),
    /** Answers all mails that hang, and those whose attempt has begun and has not reached the server yet. */
    acceptAll: () => {
      acceptsAll = true;
      for (const result of results.values()) result.resolve(ACCEPTED);
    },
    lose: (name: string) => must(results.get(name)).reject(lost()),
    refuse: (name: string) => must(results.get(name)).reject(new ServiceUnavailable('450 try again later')),
    sentTo: (name: string) => sent.filter(({ to }) => to === `${name}@example.com`),
    messages: () => lines.map(({ msg }) => msg),
  };
}
