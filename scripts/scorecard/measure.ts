/** Measures every declared status of every operation, static and dynamic. */
import { HTTP_METHODS } from '../../src/platform/http/document.ts';
import { contract, responseViolations, resolve, type Schema } from '../fuzz/contract.ts';
import { queryPairs } from '../contract/query-pairs.ts';
import { createPrism, type MockResponse, type MockRequest } from '../mock/prism.ts';

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

type Content = Record<string, Media>;

export interface DeclaredOperation {
  id: string;
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
  faults: string[];
}

const share = (): Share => ({ good: 0, of: 0 });

function count(into: Share, isGood: boolean) {
  into.of += 1;
  if (isGood) into.good += 1;
}

export function operationsIn(document: typeof contract): DeclaredOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const body = operation.requestBody && resolve<{ content: Content }>(operation.requestBody).content;
      const responses = Object.entries(operation.responses).map(([status, answer]) => [status, resolve(answer)]);
      return [
        {
          id: operation.operationId ?? `${method} ${path}`,
          method,
          path,
          parameters: (operation.parameters ?? []).map((parameter) =>
            resolve<DeclaredOperation['parameters'][0]>(parameter),
          ),
          body,
          responses: Object.fromEntries(responses),
        },
      ];
    }),
  );
}

interface MeasureOptions {
  declared?: DeclaredOperation[];
  /** Called after each operation. */
  onMeasured?: () => void;
}

/** @param seeds of generated values, one request per status each */
export async function measure(
  document: string,
  seeds: readonly string[],
  { declared = operationsIn(contract), onMeasured = () => undefined }: MeasureOptions = {},
): Promise<Scores> {
  const ask = await createPrism(document);
  const scores: Scores = {
    operations: declared.length,
    statuses: 0,
    static: share(),
    dynamic: share(),
    faults: [],
  };
  for (const operation of declared) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      scores.statuses += 1;
      const question = exampleRequest(operation, Number(status));
      const fixed = await answerFaults(question, content, ask);
      recordFaults(scores, scores.static, { where: `${operation.id} ${status} static`, faults: fixed });
      const made: string[] = [];
      for (const seed of seeds)
        made.push(...(await answerFaults({ ...question, isDynamic: true, seed }, content, ask)));
      recordFaults(scores, scores.dynamic, { where: `${operation.id} ${status} dynamic`, faults: made });
    }
    onMeasured();
  }
  return scores;
}

function recordFaults(scores: Scores, into: Share, { where, faults }: { where: string; faults: string[] }) {
  count(into, faults.length === 0);
  scores.faults.push(...faults.slice(0, 3).map((fault) => `${where}: ${fault}`));
}

/** Returns the request that the examples describe. */
function exampleRequest({ method, path, parameters, body }: DeclaredOperation, status: number): MockRequest {
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

function exampleOfMedia({ example, examples = {} }: Media): unknown {
  const [named = {}] = Object.values(examples);
  return example ?? resolve<{ value?: unknown }>(named).value;
}

const bodyOf = (type: string, example: unknown): unknown =>
  type === 'application/x-www-form-urlencoded' ? new URLSearchParams(Object(example)).toString() : example;

async function answerFaults(
  question: MockRequest,
  content: Content | undefined,
  ask: (question: MockRequest) => Promise<MockResponse>,
): Promise<string[]> {
  try {
    const { status, data, complaints } = await ask(question);
    if (complaints.length > 0) return complaints.map((complaint) => `the example of the request: ${complaint}`);
    if (status !== question.status) return [`answers ${status}: ${JSON.stringify(data)}`];
    const [media] = Object.values(content ?? {});
    if (media?.schema === undefined) return data ? ['answers with a body'] : [];
    return responseViolations(media.schema, data);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
