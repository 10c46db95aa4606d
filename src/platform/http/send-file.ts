import type { Response } from 'express';
import { StreamedResponse } from '../../contract/streamed-response.ts';
import type { Locals } from './locals.ts';
import type { RateLimitMiddleware } from './rate-limit-middleware.ts';
import { payForParts, requestCost, type FileCost, type OperationCost } from './request-cost.ts';
import { sendStream } from './send-stream.ts';

interface FileRules extends FileCost, OperationCost {
  status: number;
  contentType: string | null;
}

interface FileOptions {
  rateLimit: RateLimitMiddleware | undefined;
  clock: () => Date;
}

/** Creates the function that sends the files of an operation. A file pays as it goes: its further parts count as the first one did. */
export const createFileSender =
  (rules: FileRules, { rateLimit, clock }: FileOptions) =>
  (response: Response, file: StreamedResponse): Promise<void> => {
    const { status, contentType, costSentBytes } = rules;
    const { credential } = response.locals as Locals;
    const send = (paid: StreamedResponse) => sendStream(response, status, contentType ?? 'text/plain', paid);
    if (costSentBytes === null || rateLimit === undefined || credential === undefined) return send(file);
    const cost = requestCost(rules, response.req);
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    const pay = (parts: number) => rateLimit.countPart(credential, { clock, cost: cost * parts, signal: ended.signal });
    return send(new StreamedResponse(file.fileName, payForParts(file.chunks, costSentBytes, pay), file.mediaType));
  };
