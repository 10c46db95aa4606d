/** Adapter of `@sellbase/sdk`. */
import {
  createSellbase,
  SellbaseConnectionError,
  SellbaseError,
  verifyWebhook,
  WebhookVerificationError,
  type Sellbase,
} from '../../../src/sdk/index.ts';
import type { Reply } from '../adapter.ts';
import { findOperation } from '../contract.ts';
import { answerLines, type Question } from './answer-lines.ts';

type Method = (...args: unknown[]) => PromiseLike<unknown> & AsyncIterable<unknown>;

await answerLines((question) => run(question).then((result) => ({ result }), toError));

async function run(question: Question): Promise<unknown> {
  const { action, arguments: given, base_url: baseUrl, options } = question;
  if (action === 'verify_webhook')
    return verifyWebhook(given.secrets, given.headers, given.body, { now: new Date(given.now) });
  const { access_token: accessToken, timeout_ms: timeout } = options;
  const sellbase = createSellbase({ baseUrl, accessToken: accessToken ?? undefined, timeout });
  const called = methodOf(sellbase, question.operation)(...argumentsOf(question));
  return action === 'call' ? await called : take(called, options.take ?? Infinity);
}

/** The cases name operations, which the compiler does not know. */
function methodOf(sellbase: Sellbase, operation: string): Method {
  const steps = findOperation(operation).sdkMethod.split('.');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], sellbase) as Method;
}

/** The values of the path, then the body or the query, then the options. */
function argumentsOf({ operation, http, arguments: { path = {}, query, headers, body } }: Question): unknown[] {
  const values = [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => path[name]);
  const { parameters, body: example } = findOperation(operation);
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const given = example !== undefined ? [body] : hasQuery ? [query ?? {}] : [];
  return [...values, ...given, { headers }];
}

async function take(events: AsyncIterable<unknown>, count: number): Promise<unknown[]> {
  const taken: unknown[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}

function toError(error: unknown): Reply {
  if (error instanceof WebhookVerificationError) return { error: { kind: 'webhook_verification' } };
  if (error instanceof SellbaseConnectionError) return { error: { kind: 'connection', detail: error.message } };
  if (!(error instanceof SellbaseError)) throw error;
  const { error: kind, status, detail, code, violations, retryAfter: retry_after, requestId: request_id } = error;
  return { error: { kind, status, detail, code, violations, retry_after, request_id } };
}
