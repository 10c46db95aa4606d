import type { ResultKind, SampleRequest } from '../../../shared/samples/sample.ts';
import type { Operation } from '../description.ts';

type Called = Pick<Operation, 'method' | 'path' | 'sdk' | 'answer' | 'contentType'>;

interface Values {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** @returns a request with own values, for the samples of the documentation. A parameter that is not known keeps its name */
export function toSample(
  { method, path, sdk, answer, contentType }: Called,
  { path: known = {}, query = {}, body }: Values,
  baseUrl: string,
): SampleRequest {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const texts = Object.fromEntries(parameters.map(([name, value]) => [name, String(value)]));
  const search = new URLSearchParams(texts).toString();
  const address = path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = known[name];
    return value === undefined ? placeholder : encodeURIComponent(value);
  });
  return {
    method: method.toUpperCase(),
    baseUrl,
    url: `${baseUrl}${address}${search === '' ? '' : `?${search}`}`,
    pathValues: names.map((name) => known[name] ?? `{${name}}`),
    query: texts,
    needsToken: true,
    sdk,
    result: resultOf(answer, contentType),
    ...(body !== undefined && {
      body: { type: 'application/json', text: JSON.stringify(body, null, 2), value: body },
    }),
  };
}

function resultOf(answer: Operation['answer'], contentType: string): ResultKind {
  if (contentType === '') return 'none';
  if (contentType === 'text/event-stream') return 'stream';
  const names = answer?.type === 'object' ? answer.fields.map(({ name }) => name) : [];
  return names.includes('items') && (names.includes('pagination') || names.includes('next_after')) ? 'list' : 'value';
}
