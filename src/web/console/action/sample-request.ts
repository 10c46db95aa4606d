import type { ResultKind, SampleRequest } from '../../../shared/samples/sample.ts';
import type { Kind, Operation } from '../description.ts';

type Called = Pick<Operation, 'method' | 'path' | 'sdk' | 'answer' | 'contentType' | 'parameters'>;

interface Values {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** @returns a request with own values, for the samples of the documentation. A parameter that is not known keeps its name */
export function toSample(
  { method, path, sdk, answer, contentType, parameters }: Called,
  { path: known = {}, query = {}, body }: Values,
  baseUrl: string,
): SampleRequest {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const kinds = new Map(parameters.map(({ name, kind }) => [name, kind]));
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typedValue(kinds.get(name), value)] as const);
  const search = new URLSearchParams(given.flatMap(([name, value]) => queryPairs(name, value))).toString();
  const address = path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = known[name];
    return value === undefined ? placeholder : encodeURIComponent(value);
  });
  return {
    method: method.toUpperCase(),
    baseUrl,
    url: `${baseUrl}${address}${search === '' ? '' : `?${search}`}`,
    pathValues: names.map((name) => known[name] ?? `{${name}}`),
    query: Object.fromEntries(given),
    needsToken: true,
    sdk,
    result: resultOf(answer, contentType),
    ...(body !== undefined && {
      body: { type: 'application/json', text: JSON.stringify(body, null, 2), value: body },
    }),
  };
}

/** @returns a value of an address, which is a text, with the type that the contract gives it */
function typedValue(kind: Kind | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => typedValue(kind?.type === 'list' ? kind.of : kind, item));
  switch (kind?.type) {
    case 'boolean':
      return String(value) === 'true';
    case 'integer':
    case 'number':
    case 'money':
      return Number(value);
    default:
      return value;
  }
}

/** A list repeats its name. An object has a pair for each key, such as `created[gte]`. */
function queryPairs(name: string, value: unknown): [name: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap((item) => queryPairs(name, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => queryPairs(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

function resultOf(answer: Operation['answer'], contentType: string): ResultKind {
  if (contentType === '') return 'none';
  if (contentType === 'text/event-stream') return 'stream';
  const names = answer?.type === 'object' ? answer.fields.map(({ name }) => name) : [];
  return names.includes('items') && (names.includes('pagination') || names.includes('next_after')) ? 'list' : 'value';
}
