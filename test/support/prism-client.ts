import { connect, type Socket } from 'node:net';
import type { ValidatedResponse } from './prism.ts';

/** A response to validate, or a service for which a proxy starts. */
export type PrismRequest = ValidationRequest | { upstream: string };

export interface ValidationRequest {
  operationId: string;
  response: ValidatedResponse;
}

/** Reads lines that end with a line feed. `node:readline` also ends lines at U+2028, which JSON may contain. */
export function onLine(socket: Socket, listener: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(line);
  });
}

/** A connection of one test worker to the process that validates responses. */
export interface PrismClient {
  /**
   * Sends a response to be validated, and does not wait.
   * @param description names the response in a violation
   */
  validate(request: ValidationRequest, description: string): void;
  /** Waits until all responses sent so far are validated. @returns their violations, and forgets them */
  takeViolations(): Promise<string[]>;
  /**
   * Starts Prism in front of a service, for the rest of the run. It validates requests and responses.
   * @returns its address
   */
  startProxy(upstream: string): Promise<string>;
}

export function connectToPrism(port: number): PrismClient {
  const socket = connect(port, '127.0.0.1');
  /** Unanswered requests, in the order in which they were sent. */
  const pending: { description: string; receive(texts: string[]): void }[] = [];
  const violations: string[] = [];
  let isClosed = false;
  let wake = () => {};
  onLine(socket, (line) => {
    pending.shift()?.receive(JSON.parse(line));
    if (pending.length === 0) wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  const request = (sent: PrismRequest, description: string, receive: (texts: string[]) => void) => {
    pending.push({ description, receive });
    socket.write(`${JSON.stringify(sent)}\n`);
  };
  return {
    validate: (sent, description) =>
      request(sent, description, (found) => violations.push(...found.map((one) => `${description}: ${one}`))),
    async takeViolations() {
      if (pending.length > 0 && !isClosed) await new Promise<void>((resolve) => (wake = resolve));
      if (pending.length > 0) {
        const unanswered = pending.splice(0).map(({ description }) => description);
        violations.push(
          `the process that validates responses with Prism has ended; not validated: ${unanswered.join(', ')}`,
        );
      }
      return violations.splice(0);
    },
    startProxy: (upstream) =>
      new Promise((resolve) => request({ upstream }, 'the start of a proxy', ([url = '']) => resolve(url))),
  };
}
