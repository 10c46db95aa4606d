/** Sends answers that do not come from the service. */
import type { ServerResponse } from 'node:http';
import type { ScenarioAnswer } from './scenario.ts';

/** CORS headers, equal to the service's headers. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
};

export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  const sent = { ...CORS, 'Content-Type': 'application/json; charset=utf-8', ...headers };
  response.writeHead(status, sent).end(JSON.stringify(body));
}

/** Sends an answer that a scenario writes out. */
export function sendAnswer(response: ServerResponse, answer: ScenarioAnswer): void {
  const { status, headers = {}, body, text: plain, events, fault } = answer;
  if (fault === 'hang') return;
  if (fault === 'reset') return void response.socket?.resetAndDestroy();
  const type = events ? 'text/event-stream' : body === undefined ? undefined : 'application/json';
  response.statusCode = status;
  if (type !== undefined) response.setHeader('Content-Type', type);
  for (const [name, value] of Object.entries(headers))
    response.setHeader(name, typeof value === 'string' ? value : dateIn(value.date_in));
  const content =
    events?.map(({ id, data }) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`).join('') ??
    plain ??
    (body === undefined ? '' : JSON.stringify(body));
  if (fault !== 'cut') return void response.end(content);
  response.setHeader('Content-Length', Buffer.byteLength(content) + 1);
  response.write(content, () => response.socket?.destroy());
}

function dateIn(seconds: number): string {
  return new Date(new Date().getTime() + seconds * 1000).toUTCString();
}
