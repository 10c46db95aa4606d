import type { IncomingMessage, ServerResponse } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection of a request whose body does not arrive in time. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, arrivalMs: number): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => endConnection(request, response), arrivalMs).unref();
  timers.set(request, timer);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}

/** Lifts the limit for a body that may be large, such as a part of a file. The timeout of the server still applies. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Sends what Node sends when its own timeout ends a request. The rest of the body cannot be told from a next request. */
function endConnection({ socket }: IncomingMessage, { headersSent }: ServerResponse) {
  if (!headersSent && socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
