/** Forwards a request to the service, and its answer to the client. */
import { request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson } from './answers.ts';
import type { ServiceAnswer } from './scenario.ts';

interface Forwarded {
  request: IncomingMessage;
  response: ServerResponse;
  port: number;
  /** Body of the request, if it was read before. */
  body?: Buffer;
  faults?: ServiceAnswer;
}

const RESET_DURING_ANSWER = { error: 'BadGateway', detail: 'The mock was reset while it answered.' };
/** An event of a stream. Blocks without data are comments. */
const EVENT = /^data:/m;

export function forward({ request, response, port, body, faults }: Forwarded): void {
  const { method, url: path, socket } = request;
  const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
  // A connection of its own, because a kept one may end at the moment of its use.
  const onward = call({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answered) => {
    answered.on('error', () => response.destroy());
    if (faults?.is_lost === true) return void answered.resume().once('end', () => socket.resetAndDestroy());
    response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    if (faults?.cut_after_events === undefined) answered.pipe(response);
    else sendEvents(faults.cut_after_events, answered, response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : sendJson(response, 502, RESET_DURING_ANSWER)));
  response.on('close', () => onward.destroy());
  if (body === undefined) request.pipe(onward);
  else onward.end(body);
}

/** Sends a number of events, and then ends the connection. */
function sendEvents(count: number, answered: IncomingMessage, response: ServerResponse) {
  const { socket } = response;
  let [left, incomplete] = [count, ''];
  answered.setEncoding('utf8').on('data', (chunk) => {
    const blocks = (incomplete + String(chunk)).split('\n\n');
    incomplete = blocks.pop() ?? '';
    for (const block of blocks) {
      if (left === 0) return;
      if (EVENT.test(block)) left -= 1;
      response.write(`${block}\n\n`, () => left === 0 && socket?.destroy());
    }
  });
}
