/** The loop of an adapter in TypeScript: answers each line of JSON on standard input with one on standard output. */
import type { Reply } from '../adapter.ts';
import type { CallArguments, Case, WebhookArguments } from '../case.ts';
import { readLines } from '../lines.ts';

export interface Question extends Pick<Case, 'action' | 'operation' | 'http' | 'options'> {
  case: string;
  base_url: string;
  arguments: CallArguments & WebhookArguments;
}

export async function answerLines(answer: (question: Question) => Promise<Reply>): Promise<void> {
  for await (const line of readLines(process.stdin)) {
    const reply = await answer(JSON.parse(line) as Question);
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
  process.exit(0);
}

/** The error of a client that returns `{ error, response }` and has no errors of its own. */
export function errorOfResponse(error: unknown, response: Response): Reply {
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const { error: kind = 'unknown', detail, code } = fields;
  return {
    error: { kind, status: response.status, detail, code, ...(Array.isArray(detail) && { violations: detail }) },
  };
}

/** The error of a client that throws when there is no answer, or an unreadable one. */
export function connectionError(error: unknown): Reply {
  return { error: { kind: 'connection', detail: error instanceof Error ? error.message : String(error) } };
}
