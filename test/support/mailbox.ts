import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onceIdle } from './app.ts';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** Value of `MAIL_URL`. */
  url: string;
  /** Everything that arrived, in its order. */
  received: ParsedMail[];
  /** Waits for this number of mails to an address whose subject matches. */
  mailsTo(address: string, subject: RegExp, count?: number): Promise<ParsedMail[]>;
  /** Called when a mail has arrived, before the server confirms it. */
  onMail: (mail: ParsedMail) => Promise<void>;
  close(): Promise<void>;
}

/** Starts a mail server that accepts everything and parses it. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  const isTo = ({ to }: ParsedMail, address: string) =>
    [to ?? []].flat().some(({ value }) => value.some((one) => one.address === address));
  const mailbox: Mailbox = {
    url: '',
    received,
    onMail: async () => undefined,
    mailsTo: (address, subject, count = 1) =>
      onceIdle(
        async () => received.filter((mail) => isTo(mail, address) && subject.test(mail.subject ?? '')),
        (found) => found.length >= count,
      ),
    close: () => new Promise<void>((done) => server.close(done)),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream)
        .then(async (mail) => {
          received.push(mail);
          await mailbox.onMail(mail);
          done();
        })
        .catch(done);
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  mailbox.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return mailbox;
}
