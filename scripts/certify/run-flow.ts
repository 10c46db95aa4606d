/** Runs the steps of a flow, and stops at the first that fails. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedRequest } from '../mock/scenario.ts';
import type { Reply } from './adapter.ts';
import type { Flow, Step } from './flows.ts';
import type { Host } from './hosts.ts';
import { differenceOfFields, differenceOfReply } from './differences.ts';
import type { Receiver } from './receiver.ts';

export interface FlowContext {
  host: Host;
  receiver: Receiver;
  /** Values of `$name`. */
  values: Record<string, string>;
  ask: (question: object) => Promise<Reply>;
}

type Outcome = { difference: string } | { result: unknown };

const TRIES = 150;
const RETRY_MS = 200;
/** Timers may end a moment early. */
const MS_PER_SECOND = 900;

/** @returns the first difference; undefined if the SDK passes */
export async function runFlow(flow: Flow, given: FlowContext): Promise<string | undefined> {
  // Starts with a letter, and has only what a slug and an e-mail address permit.
  const unique = `f${randomBytes(8).toString('hex')}`;
  const values = { ...given.values, unique, receiver_url: `${given.receiver.baseUrl}/${unique}` };
  const context: FlowContext = { ...given, values };
  for (const [at, written] of flow.steps.entries()) {
    const step = fillIn(written, context.values);
    const outcome = await runStep(flow.id, step, context);
    if ('difference' in outcome) return `step ${at + 1}, ${step.operation}: ${outcome.difference}`;
    for (const [name, field] of Object.entries(step.save))
      context.values[name] = String(Reflect.get(Object(outcome.result), field));
  }
  return undefined;
}

async function runStep(id: string, step: Step, context: FlowContext): Promise<Outcome> {
  for (let left = step.is_eventual ? TRIES : 1; ; left -= 1) {
    const outcome = step.action === 'verify_webhook' ? await verify(id, step, context) : await call(id, step, context);
    if (!('difference' in outcome) || left <= 1) return outcome;
    await wait(RETRY_MS);
  }
}

async function call(id: string, step: Step, { host, values, ask }: FlowContext): Promise<Outcome> {
  const { action, operation, http, arguments: given, answers } = step;
  const scenario = await host.start({ answers, then: 'service' });
  const options = { access_token: values.access_token, ...step.options };
  const question = { case: id, base_url: scenario.baseUrl, action, operation, http, arguments: given, options };
  const reply = await ask(question);
  const requests = await scenario.end();
  return outcomeOf(step, reply, requests.map(differenceOfWait).find(Boolean));
}

async function verify(id: string, step: Step, { receiver, values, ask }: FlowContext): Promise<Outcome> {
  const { action, operation, http, arguments: changed, delivery: objectId = '' } = step;
  const delivery = await receiver.waitFor(`/${values.unique}`, objectId);
  if (!delivery) return { difference: 'the service sends no delivery' };
  const given = { ...delivery, now: new Date().toISOString(), ...changed };
  return outcomeOf(step, await ask({ case: id, action, operation, http, arguments: given, options: {} }));
}

function outcomeOf(step: Step, reply: Reply, differenceOfRequests?: string): Outcome {
  const difference =
    reply.unsupported === true
      ? 'the adapter does not support it'
      : (differenceOfReply(step, reply, differenceOfFields) ?? differenceOfRequests);
  return difference === undefined ? { result: reply.result } : { difference };
}

function differenceOfWait({ retry_after, after_ms }: RecordedRequest): string | undefined {
  if (retry_after === undefined || after_ms >= Number(retry_after) * MS_PER_SECOND) return undefined;
  return `sent again after ${Math.round(after_ms)} ms in spite of Retry-After: ${retry_after}`;
}

/** @throws Error for a name without a value */
function fillIn<Value>(value: Value, values: Record<string, string>): Value {
  const text = JSON.stringify(value).replaceAll(/\$([a-z_]+)/g, (_, name: string) => {
    const found = values[name];
    if (found === undefined) throw new Error(`No step saves "${name}".`);
    return JSON.stringify(found).slice(1, -1);
  });
  return JSON.parse(text) as Value;
}
