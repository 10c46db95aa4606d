/** Adapter of openapi-fetch, a client that is typed by openapi-typescript. It has no retries, iterators and webhooks. */
import { pathToFileURL } from 'node:url';
import type OpenapiFetch from 'openapi-fetch';
import type { Reply } from '../adapter.ts';
import { answerLines, connectionError, errorOfResponse, type Question } from './answer-lines.ts';

interface Called {
  data?: unknown;
  error?: unknown;
  response: Response;
}

const [, , library = ''] = process.argv;
const { default: createClient } = (await import(pathToFileURL(library).href)) as { default: typeof OpenapiFetch };

await answerLines(async (question) => {
  if (question.action !== 'call') return { unsupported: true };
  return call(question).then(toReply, connectionError);
});

function call({ base_url: baseUrl, http, arguments: given, options }: Question): Promise<Called> {
  const headers = options.access_token === null ? {} : { Authorization: `Bearer ${options.access_token}` };
  const client = createClient<Record<string, Record<string, object>>>({ baseUrl, headers });
  const { path, query, body } = given;
  const init = {
    params: { path, query },
    ...(body !== undefined && { body }),
    headers: { ...given.headers },
    ...(options.timeout_ms !== undefined && { signal: AbortSignal.timeout(options.timeout_ms) }),
    ...(/^text\/|ndjson/.test(http.produces) && { parseAs: 'text' }),
  };
  return (client.request as (method: string, path: string, init: object) => Promise<Called>)(
    http.method,
    http.path,
    init,
  );
}

function toReply({ data, error, response }: Called): Reply {
  return response.ok ? { result: data ?? null } : errorOfResponse(error, response);
}
