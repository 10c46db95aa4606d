import { connect, type Socket } from 'node:net';
import type { ValidatedResponse } from './prism.ts';

export interface PrismRequest {
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
  validate(request: PrismRequest, description: string): void;
  /** Waits until all responses sent so far are validated. @returns their violations, and forgets them */
  takeViolations(): Promise<string[]>;
}

export function connectToPrism(port: number): PrismClient {
  const socket = connect(port, '127.0.0.1');
  /** Descriptions of the responses that are not validated yet, in the order of their requests. */
  const pending: string[] = [];
  const violations: string[] = [];
  let isClosed = false;
  let wake = () => {};
  onLine(socket, (line) => {
    const description = pending.shift();
    violations.push(...(JSON.parse(line) as string[]).map((violation) => `${description}: ${violation}`));
    if (pending.length === 0) wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  return {
    validate(request, description) {
      pending.push(description);
      socket.write(`${JSON.stringify(request)}\n`);
    },
    async takeViolations() {
      if (pending.length > 0 && !isClosed) await new Promise<void>((resolve) => (wake = resolve));
      if (pending.length > 0)
        violations.push(
          `the process that validates responses with Prism has ended; not validated: ${pending.splice(0).join(', ')}`,
        );
      return violations.splice(0);
    },
  };
}
