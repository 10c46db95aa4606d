/** Measures every declared status of every operation, static and dynamic, and every example. */
import { HTTP_METHODS } from '../../src/platform/http/document.ts';
import { contract, faultsOfAnswer, resolve, type Schema } from '../fuzz/contract.ts';
import { queryPairs } from '../contract/query-pairs.ts';
import { takesKey } from '../contract/rules/keys.ts';
import { createPrism, type Answered, type Question } from '../mock/prism.ts';

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

type Content = Record<string, Media>;

export interface Declared {
  id: string;
  /** Whether the rules require an idempotency key. OAuth operations and POSTs that change nothing are exempt. */
  needsKey: boolean;
  method: string;
  path: string;
  parameters: { in: string; name: string; required?: boolean; example?: unknown; schema?: Schema }[];
  body: Content | undefined;
  responses: Record<string, { content?: Content; 'x-errors'?: string[] }>;
}

export interface Share {
  good: number;
  of: number;
}

export interface Scores {
  operations: number;
  statuses: number;
  static: Share;
  dynamic: Share;
  examples: Share;
  idempotency: Share;
  limits: Share;
  faults: string[];
}

const share = (): Share => ({ good: 0, of: 0 });

function count(into: Share, isGood: boolean) {
  into.of += 1;
  if (isGood) into.good += 1;
}

export function declaredIn(document: typeof contract): Declared[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const body = operation.requestBody && resolve<{ content: Content }>(operation.requestBody).content;
      const responses = Object.entries(operation.responses).map(([status, answer]) => [status, resolve(answer)]);
      return [
        {
          id: operation.operationId ?? `${method} ${path}`,
          needsKey: operation['x-handled-by'] === undefined && takesKey(method, operation.operationId ?? ''),
          method,
          path,
          parameters: (operation.parameters ?? []).map((parameter) => resolve<Declared['parameters'][0]>(parameter)),
          body,
          responses: Object.fromEntries(responses),
        },
      ];
    }),
  );
}

interface MeasureOptions {
  declared?: Declared[];
  /** Called after each operation. */
  onMeasured?: () => void;
}

/** @param seeds of generated values, one request per status each */
export async function measure(
  document: string,
  seeds: readonly string[],
  { declared = declaredIn(contract), onMeasured = () => undefined }: MeasureOptions = {},
): Promise<Scores> {
  const ask = await createPrism(document);
  const scores: Scores = {
    operations: declared.length,
    statuses: 0,
    static: share(),
    dynamic: share(),
    examples: share(),
    idempotency: share(),
    limits: share(),
    faults: [],
  };
  for (const operation of declared) {
    noteExamples(operation, scores);
    noteHeaders(operation, scores);
    for (const [status, { content }] of Object.entries(operation.responses)) {
      scores.statuses += 1;
      const question = questionOf(operation, Number(status));
      const fixed = await faultsOf(question, content, ask);
      note(scores, scores.static, { where: `${operation.id} ${status} static`, faults: fixed });
      const made: string[] = [];
      for (const seed of seeds) made.push(...(await faultsOf({ ...question, isDynamic: true, seed }, content, ask)));
      note(scores, scores.dynamic, { where: `${operation.id} ${status} dynamic`, faults: made });
    }
    onMeasured();
  }
  noteWebhooks(scores);
  return scores;
}

function note(scores: Scores, into: Share, { where, faults }: { where: string; faults: string[] }) {
  count(into, faults.length === 0);
  scores.faults.push(...faults.slice(0, 3).map((fault) => `${where}: ${fault}`));
}

/** Returns the request that the examples describe. */
function questionOf({ method, path, parameters, body }: Declared, status: number): Question {
  const exampleOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.example;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(exampleOf(name))));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .flatMap(({ name, example }) => queryPairs(name, example))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.example !== undefined)
    .map(({ name, example }) => [name.toLowerCase(), String(example)]);
  const [media] = Object.entries(body ?? {});
  return {
    method,
    url: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: { ...Object.fromEntries(headers), ...(media && { 'content-type': media[0] }) },
    body: media && bodyOf(media[0], exampleOfMedia(media[1])),
    status,
    isDynamic: false,
    seed: '',
  };
}

const examplesOfMedia = ({ example, examples = {} }: Media): unknown[] =>
  [example, ...Object.values(examples).map((named) => resolve<{ value?: unknown }>(named).value)].filter(
    (value) => value !== undefined,
  );

const exampleOfMedia = (media: Media): unknown => examplesOfMedia(media)[0];

const bodyOf = (type: string, example: unknown): unknown =>
  type === 'application/x-www-form-urlencoded' ? new URLSearchParams(Object(example)).toString() : example;

async function faultsOf(
  question: Question,
  content: Content | undefined,
  ask: (question: Question) => Promise<Answered>,
): Promise<string[]> {
  try {
    const { status, data, complaints } = await ask(question);
    if (complaints.length > 0) return complaints.map((complaint) => `the example of the request: ${complaint}`);
    if (status !== question.status) return [`answers ${status}: ${JSON.stringify(data)}`];
    const [media] = Object.values(content ?? {});
    if (media?.schema === undefined) return data ? ['answers with a body'] : [];
    return faultsOfAnswer(media.schema, data);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function noteExamples({ id, body, responses }: Declared, scores: Scores) {
  noteMedia(`${id} request`, body, scores);
  for (const [status, { content }] of Object.entries(responses)) noteMedia(`${id} ${status}`, content, scores);
}

/** Measures the examples of webhooks. */
function noteWebhooks(scores: Scores) {
  for (const [type, { post }] of Object.entries(contract.webhooks ?? {}))
    noteMedia(`webhook ${type}`, post?.requestBody && resolve<{ content: Content }>(post.requestBody).content, scores);
}

function noteMedia(where: string, content: Content | undefined, scores: Scores) {
  for (const [type, media] of Object.entries(content ?? {})) {
    const examples = examplesOfMedia(media);
    const faults =
      examples.length === 0
        ? ['there is none']
        : examples.flatMap((example) => faultsOfAnswer(media.schema ?? {}, example));
    note(scores, scores.examples, { where: `${where} ${type} example`, faults });
  }
}

function noteHeaders({ id, needsKey, parameters, responses }: Declared, scores: Scores) {
  const hasKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  const noteOne = (into: Share, isGood: boolean, fault: string) =>
    note(scores, into, { where: id, faults: isGood ? [] : [fault] });
  if (needsKey) noteOne(scores.idempotency, hasKey, 'takes no Idempotency-Key');
  noteOne(scores.limits, responses['429'] !== undefined, 'does not declare 429');
}
