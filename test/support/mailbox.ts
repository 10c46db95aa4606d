import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from './port.ts';
import { until } from './wait.ts';

export interface Mailbox {
  /** For `MAIL_URL`. */
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
  const port = await freePort();
  const received: ParsedMail[] = [];
  const isTo = ({ to }: ParsedMail, address: string) =>
    [to ?? []].flat().some(({ value }) => value.some((one) => one.address === address));
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    onMail: async () => undefined,
    mailsTo: (address, subject, count = 1) =>
      until(
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
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  return mailbox;
}
