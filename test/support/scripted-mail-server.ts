import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createSignals } from './signals.ts';

/** A step of a client: `connect`, a command, or `message` for the dot after the message. */
export interface ClientStep {
  name: string;
  /** Address of the latest `RCPT TO`. */
  recipient: string;
}

/** A response, or what the server does with the connection instead. Undefined: the step is accepted. */
type Response = string | ((socket: Socket) => void) | undefined;

/** An SMTP server whose responses a test decides. */
export interface ScriptedMailServer {
  /** Value of `MAIL_URL`. */
  url: string;
  /** Resolves when a client takes the step, such as `message ada@example.com`. The response may still be on its way. */
  next(step: string): Promise<void>;
  /** Messages that clients handed over, also those that the server did not accept. */
  messages: { recipient: string; text: string }[];
  close(): Promise<void>;
}

const ACCEPTANCES: Readonly<Record<string, string>> = { connect: '220 ready', DATA: '354 go on', QUIT: '221 bye' };

/** Starts an SMTP server that accepts what the script does not answer. */
export async function startScriptedMailServer(
  script: (step: ClientStep) => Response = () => undefined,
): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const messages: ScriptedMailServer['messages'] = [];
  const { send, next } = createSignals();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let recipient = '';
    let message: string[] | undefined;
    const take = (name: string) => {
      const response = script({ name, recipient }) ?? ACCEPTANCES[name] ?? '250 ok';
      if (typeof response === 'string') socket.write(`${response}\r\n`);
      else response(socket);
      send([name, recipient].join(' ').trim());
    };
    take('connect');
    createInterface({ input: socket }).on('line', (line) => {
      if (message === undefined) {
        const [name = ''] = line.split(' ');
        recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? recipient;
        if (name === 'DATA') message = [];
        return take(name);
      }
      if (line !== '.') return void message.push(line);
      messages.push({ recipient, text: message.join('\n') });
      message = undefined;
      take('message');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A response whose further lines never come. */
export const UNENDED_RESPONSE = '250-still at it';
