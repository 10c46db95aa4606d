/** Sends requests in rounds, each with its own test data, and collects the faults of the responses. */
import fc from 'fast-check';
import { contract, operations, type Operation } from './contract.ts';
import { isLeftOut, NEEDS_MORE, orderOf, shareOf } from './exceptions.ts';
import { findFaults, parseJson, type FilledRequest } from './oracle.ts';
import { seedOf } from './random.ts';
import { requestPlans, type RequestPlan } from './requests.ts';
import { asCurl, send, type ReceivedResponse, type HttpRequest } from './send.ts';
import { makeFixtures } from './make-fixtures.ts';
import { makePeople } from './make-people.ts';
import type { FuzzFixtures } from './fixtures.ts';

export interface FuzzOptions {
  baseUrl: string;
  requests: number;
  seed: number;
  /** Restricts the run to these operations. */
  only?: readonly string[];
  /** Number of rounds at most for the operations that no request satisfied, after all others. The default is 0. */
  moreRounds?: number;
  /** Requests that earlier runs recorded. They are sent before the generated requests of their operation. */
  recorded?: readonly RecordedRequest[];
  /** Runs background work after each call that creates test data, unless the workers of the service run it. */
  runJobs?: () => Promise<void>;
  log?: (line: string) => void;
  /** Called with every request and its response. */
  watch?: (request: string, answer: ReceivedResponse) => void;
  /** Called for every request. */
  onSent?: () => void;
}

/** A request that can be repeated on another service, because it has placeholders for ids. */
export interface RecordedRequest {
  operation: string;
  plan: RequestPlan;
}

export interface Finding extends RecordedRequest {
  fault: string;
  request: string;
  answer: string;
  times: number;
}

export interface FuzzReport {
  sent: number;
  seconds: number;
  findings: Finding[];
  /** Number of responses by operation and status. */
  answers: Map<string, Map<number, number>>;
}

const PER_ROUND = 40;
const AT_ONCE = 8;

export async function fuzz({
  baseUrl,
  requests,
  seed,
  only,
  recorded = [],
  moreRounds = 0,
  runJobs,
  log = () => undefined,
  watch,
  onSent,
}: FuzzOptions): Promise<FuzzReport> {
  const chosen = operations
    .filter(({ id }) => !isLeftOut(id) && (only === undefined || only.includes(id)))
    .sort((one, other) => orderOf(one) - orderOf(other));
  // A run without requests would succeed without a check.
  if (!Number.isInteger(requests) || requests < 1) throw new Error('the number of requests must be 1 or more');
  if (!Number.isInteger(seed)) throw new Error('the seed must be a whole number');
  const unknown = only?.filter((id) => !operations.some((operation) => operation.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no operation ${unknown.join(', ')}`);
  const perOperation = requests / chosen.length;
  const rounds = Math.max(1, Math.round(perOperation / PER_ROUND));
  const report: FuzzReport = { sent: 0, seconds: 0, findings: [], answers: new Map() };
  const began = performance.now();
  const people = await makePeople(baseUrl);
  const plans = new Map(chosen.map((operation) => [operation.id, requestPlans(operation)]));
  let round = 0;
  const sendRound = async (wanted: readonly Operation[]) => {
    const fixtures = await makeFixtures(baseUrl, people, { runJobs, copies: 4 });
    for (const operation of wanted) {
      const numRuns = Math.max(1, Math.ceil(Math.min(perOperation / rounds, PER_ROUND * 2) * shareOf(operation)));
      const arbitrary = plans.get(operation.id);
      if (arbitrary === undefined) continue;
      const known = round > 0 ? [] : recorded.filter((request) => request.operation === operation.id);
      const batch = fc.sample(arbitrary, { seed: seedOf(`${operation.id} ${round}`, seed), numRuns });
      await sendAll([...known.map((request) => request.plan), ...batch], {
        operation,
        fixtures,
        baseUrl,
        report,
        watch,
        onSent,
      });
    }
    report.seconds = (performance.now() - began) / 1000;
    log(
      `round ${round + 1}: ${report.sent} requests, ${report.findings.length} findings, ${report.seconds.toFixed(0)} s`,
    );
    round += 1;
  };
  while (round < rounds || (only === undefined && report.sent < requests)) await sendRound(chosen);
  for (const last = round + moreRounds; round < last;) {
    const missed = withoutSuccess(report).filter((id) => NEEDS_MORE[id] === undefined);
    if (missed.length === 0) break;
    await sendRound(chosen.filter(({ id }) => missed.includes(id)));
  }
  return report;
}

interface RoundContext {
  operation: Operation;
  fixtures: FuzzFixtures;
  baseUrl: string;
  report: FuzzReport;
  watch: FuzzOptions['watch'];
  onSent: FuzzOptions['onSent'];
}

/** Sends requests in batches and collects their ids in order, so that a run with the same seed is reproducible. */
async function sendAll(plans: readonly RequestPlan[], context: RoundContext) {
  const { operation, fixtures } = context;
  for (let at = 0; at < plans.length; at += AT_ONCE) {
    const answers = await Promise.all(plans.slice(at, at + AT_ONCE).map((plan) => sendOne(plan, context)));
    for (const answer of answers)
      if (answer !== undefined && answer.status < 300 && answer.text.startsWith('{'))
        fixtures.collectIds(operation.path, parseJson(answer.text));
  }
}

async function sendOne(
  plan: RequestPlan,
  { operation, fixtures, baseUrl, report, watch, onSent }: RoundContext,
): Promise<ReceivedResponse | undefined> {
  const made = fillPlaceholders(plan, operation, fixtures);
  const sent = toHttpRequest(made, operation, fixtures);
  report.sent += 1;
  onSent?.();
  try {
    const answer = await send(baseUrl, sent);
    watch?.(asCurl(baseUrl, sent), answer);
    const counts = report.answers.get(operation.id) ?? new Map<number, number>();
    report.answers.set(operation.id, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
    const [fault] = findFaults(operation, made, answer);
    if (fault !== undefined)
      recordFinding(report, {
        operation: operation.id,
        plan,
        fault,
        request: asCurl(baseUrl, sent),
        answer: answer.text.slice(0, 600),
      });
    return plan.caller === 'owner' ? answer : undefined;
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    recordFinding(report, {
      operation: operation.id,
      plan,
      fault: 'does not answer',
      request: asCurl(baseUrl, sent),
      answer,
    });
    return undefined;
  }
}

/** Records each fault of an operation once. */
function recordFinding({ findings }: FuzzReport, found: Omit<Finding, 'times'>) {
  const general = (fault: string) => fault.replace(/[0-9]+/g, '#');
  const same = findings.find(
    ({ operation, fault }) => operation === found.operation && general(fault) === general(found.fault),
  );
  if (same === undefined) findings.push({ ...found, times: 1 });
  else same.times += 1;
}

function fillPlaceholders(plan: RequestPlan, operation: Operation, fixtures: FuzzFixtures): FilledRequest {
  const { caller, rawQuery, headers } = plan;
  const fillAll = (value: string) => fixtures.fill(value, { operationId: operation.id });
  const path = Object.entries(plan.path).map(([name, text]) => [name, fixtures.forPath(operation.path, name, text)]);
  return {
    caller,
    path: Object.fromEntries(path),
    query: plan.query.map(([name, text]) => [name, fillAll(text)]),
    rawQuery,
    headers,
    body: plan.body && { ...plan.body, text: fillAll(plan.body.text) },
    foreignTo: fixtures.pools.get('organization_id')?.[0],
  };
}

function toHttpRequest(
  { caller, path, query, rawQuery, headers, body }: FilledRequest,
  operation: Operation,
  fixtures: FuzzFixtures,
): HttpRequest {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(path[name] ?? ''));
  const pairs = [...query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`), rawQuery].filter(Boolean);
  const bytes = body && (body.bytes ?? Buffer.from(body.text));
  return {
    method: operation.method,
    target: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
    headers: {
      ...credentialsOf(caller, operation, fixtures),
      ...headersOf(headers),
      ...(body?.type !== undefined && { 'Content-Type': body.type }),
      ...(bytes !== undefined && { 'Content-Length': String(bytes.length) }),
    },
    body: bytes,
  };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Keeps the characters that a header can contain. Clients refuse to send others. */
const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')]),
  );

function credentialsOf(
  caller: RequestPlan['caller'],
  operation: Operation,
  fixtures: FuzzFixtures,
): Record<string, string> {
  const { schemes, isInternal, isOAuth } = operation;
  const fromPage: Record<string, string> = isInternal ? { 'Sec-Fetch-Site': 'same-origin' } : {};
  if (caller === 'nobody') return fromPage;
  if (caller === 'liar') return { ...fromPage, Authorization: 'Bearer sell_pat_doesnotexist' };
  const person = caller === 'stranger' ? fixtures.stranger : fixtures.owner;
  if (schemes.includes('pat') || (isOAuth && schemes.length > 0))
    return { ...fromPage, Authorization: `Bearer ${person.token}` };
  if (schemes.includes('session')) {
    const session = caller === 'owner' ? fixtures.sessionFor(operation.id) : person.session;
    return { Cookie: `sell_session=${session}`, 'Sec-Fetch-Site': 'same-origin' };
  }
  return fromPage;
}

/** Returns the operations that never responded with a success. */
export function withoutSuccess({ answers }: FuzzReport): string[] {
  return [...answers].filter(([, counts]) => ![...counts.keys()].some((status) => status < 400)).map(([id]) => id);
}

/** Returns the share of successful responses, of one operation or of all. */
export function successShare({ answers }: FuzzReport, id?: string): number {
  const counts = [...answers].filter(([name]) => id === undefined || name === id).flatMap(([, found]) => [...found]);
  const sum = (pairs: [number, number][]) => pairs.reduce((total, [, times]) => total + times, 0);
  return sum(counts.filter(([status]) => status < 400)) / Math.max(1, sum(counts));
}

/** Number of operations in the document. */
export const operationCount = Object.values(contract.paths).flatMap((item) => Object.values(item)).length;
