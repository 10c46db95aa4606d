/** Adapter of the client that @hey-api/openapi-ts generates. It has no retries, iterators and webhooks. */
import { pathToFileURL } from 'node:url';
import { connectionError, answerLines, errorOfResponse, type Question } from './answer-lines.ts';

interface Called {
  data?: unknown;
  error?: unknown;
  response?: Response;
}

type Operation = (options: object) => Promise<Called>;

const [, , generated = ''] = process.argv;
const load = async (name: string) => (await import(pathToFileURL(`${generated}/${name}`).href)) as unknown;
const sdk = (await load('sdk.gen.js')) as Record<string, Operation>;
const { createClient } = (await load('client/client.gen.js')) as { createClient: (config: object) => object };

await answerLines(async (question) => {
  const operation = sdk[question.operation];
  if (question.action !== 'call' || !operation) return { unsupported: true };
  const { data, error, response } = await call(operation, question);
  if (!response) return connectionError(error);
  if (!response.ok || error !== undefined) return errorOfResponse(error, response);
  // The client returns `{}` for an answer without a body.
  return { result: question.http.produces === '' ? null : data };
});

function call(operation: Operation, { base_url: baseUrl, arguments: given, options }: Question): Promise<Called> {
  const client = createClient({ baseUrl, auth: () => options.access_token ?? undefined });
  const signal = options.timeout_ms === undefined ? undefined : AbortSignal.timeout(options.timeout_ms);
  return operation({ client, ...given, ...(signal && { signal }) }).catch((error: unknown) => ({ error }));
}
