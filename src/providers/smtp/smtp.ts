import { createTransport, type MailMessage, type SendMailOptions } from 'nodemailer';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { ACCEPTED, MailOutcomeUnknown, type Mail, type Mailer } from '../../platform/ports/mailer.ts';
import { TIME_LIMITS, type TimeLimits } from '../../platform/time-limits.ts';

type MailTimeLimits = Pick<TimeLimits, 'mailConnectionMs' | 'mailHandOverMs' | 'mailAcceptanceMs' | 'mailRequestMs'>;

/** Options of the SMTP mailer. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Sender address. */
  from: string;
  /** Defaults to `TIME_LIMITS`. */
  timeLimits?: MailTimeLimits;
}

/**
 * Connections per kind of mail. Each kind has its own, so that neither a sign-in code nor a mail about a purchase waits for
 * a newsletter. nodemailer opens a connection if no open one is free.
 */
const MAX_CONNECTIONS = { signInCode: 16, limitedBySender: Infinity, other: 8 };

type Kind = keyof typeof MAX_CONNECTIONS;

/** Creates a mailer that sends by SMTP over pools of connections. */
export function createSmtpMailer({
  url,
  from,
  timeLimits = TIME_LIMITS,
}: SmtpOptions): Mailer & { close(): Promise<void> } {
  const createPool = (kind: Kind) => createConnections({ url, from, timeLimits }, MAX_CONNECTIONS[kind]);
  const pools = {
    signInCode: createPool('signInCode'),
    limitedBySender: createPool('limitedBySender'),
    other: createPool('other'),
  };
  const address = senderAddress(from);
  const closing = new AbortController();
  return {
    async send(mail) {
      const message = await toMessage(mail, address);
      const progress = new SendProgress(timeLimits, mail.isSignInCode === true);
      const signal = AbortSignal.any([progress.signal, closing.signal]);
      try {
        await pools[kindOf(mail)].sendMail({ ...message, signal, onHandedOver: progress.handOver });
        return ACCEPTED;
      } catch (error) {
        const refusal = findRefusal(error);
        if (refusal !== undefined) return { isAccepted: false, reason: refusal };
        const reason: unknown = signal.aborted ? signal.reason : error;
        const cause = progress.isHandedOver && !isRejected(error) ? outcomeUnknown(reason) : reason;
        throw new ServiceUnavailable('The mail could not be sent. Try again.', { cause });
      } finally {
        progress.end();
      }
    },
    close: async () => {
      closing.abort(new Error('the process stopped'));
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}

function kindOf({ isSignInCode = false, hasOwnConnection = false }: Mail): Kind {
  if (isSignInCode) return 'signInCode';
  return hasOwnConnection ? 'limitedBySender' : 'other';
}

/** A message with a function that is called when the mail server gets the end of the message. */
interface ObservedMessage extends SendMailOptions {
  onHandedOver: () => void;
}

function createConnections({ url, from, timeLimits }: Required<SmtpOptions>, maxConnections: number) {
  const { mailConnectionMs, mailHandOverMs, mailAcceptanceMs } = timeLimits;
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections,
      // No automatic retry after a broken connection, because the server may have accepted the mail.
      maxRequeues: 0,
      connectionTimeout: mailConnectionMs,
      greetingTimeout: mailConnectionMs,
      // Measures silence, in all phases alike. `SendProgress` has the limits of the phases, and always ends before.
      socketTimeout: mailHandOverMs + mailAcceptanceMs,
    },
    { from },
  );
  transport.use('stream', (mail: MailMessage, done) => {
    const { onHandedOver } = mail.data as ObservedMessage;
    // nodemailer reads the message after the server has answered DATA, and sends the final dot at its end.
    mail.message.processFunc((content) => content.once('end', onHandedOver));
    done();
  });
  return { sendMail: (message: ObservedMessage) => transport.sendMail(message), close: () => transport.close() };
}

/** Ends the sending of a mail at its time limit. A new limit begins when the server has the message. */
class SendProgress {
  isHandedOver = false;
  readonly #limits: MailTimeLimits;
  readonly #isAwaited: boolean;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;

  /** @param isAwaited whether a person waits for the mail */
  constructor(limits: MailTimeLimits, isAwaited: boolean) {
    this.#limits = limits;
    this.#isAwaited = isAwaited;
    this.#timer = this.#startTimer(isAwaited ? limits.mailRequestMs : limits.mailHandOverMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly handOver = (): void => {
    this.isHandedOver = true;
    if (this.#isAwaited) return;
    clearTimeout(this.#timer);
    this.#timer = this.#startTimer(this.#limits.mailAcceptanceMs);
  };

  end(): void {
    clearTimeout(this.#timer);
  }

  #startTimer(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new Error(`the mail server did not answer within ${ms} ms`)), ms);
  }
}

const outcomeUnknown = (cause: unknown) =>
  new MailOutcomeUnknown(`the mail may have been sent: ${cause instanceof Error ? cause.message : 'no reason'}`, {
    cause,
  });

/** @param address of the sender */
async function toMessage(mail: Mail, address: string): Promise<SendMailOptions> {
  const { to, subject, text, html, senderName, replyTo, id, date, attachments = [], unsubscribeUrl } = mail;
  const files = attachments.map(async ({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: await content(),
  }));
  return {
    // An object is always a single address. A text with commas would be several.
    to: { name: '', address: to },
    ...(senderName !== undefined && { from: { name: senderName, address } }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(id !== undefined && { messageId: `<${id}@${address.split('@').at(-1)}>` }),
    ...(date !== undefined && { date }),
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: await Promise.all(files),
    headers: { ...MACHINE_MADE, ...unsubscribeHeaders(unsubscribeUrl) },
  };
}

/** @returns the address in `Name <address>`, or the text itself */
const senderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Tells programs that answer mails not to answer this one: RFC 3834, and the header of Exchange. */
const MACHINE_MADE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Headers by which mail programs unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Enhanced status codes of addresses that cannot receive mail (RFC 3463): unknown, moved or disabled. Others are about the
 * sender, such as 5.7.1 of a policy, or pass, such as 5.2.2 of a full mailbox.
 */
const UNKNOWN_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** Codes of servers without enhanced codes (RFC 5321, section 4.2.3). */
const UNKNOWN_MAILBOX = ['550', '551', '553'];

/** @returns the response of the mail server if it refuses the receiver for good */
function findRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'command') !== 'RCPT TO') return undefined;
  const response = String(Reflect.get(error, 'response'));
  const [, code = '', enhanced] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
  const isRefused = enhanced === undefined ? UNKNOWN_MAILBOX.includes(code) : UNKNOWN_ADDRESS.test(enhanced);
  return isRefused ? response : undefined;
}

/** Whether the server rejected the mail. */
const isRejected = (error: unknown): boolean =>
  error instanceof Error && Number(Reflect.get(error, 'responseCode')) >= 400;
