import type { ResultKind, SampleRequest } from '../../../shared/samples/sample.ts';
import { BASE_URL_PLACEHOLDER } from '../../base-url.ts';
import {
  mediaExample,
  resolveRef,
  type Body,
  type Media,
  type Parameter,
  type OperationEntry,
  type Reference,
  type ResponseObject,
  type Schema,
} from '../document.ts';

/** A sample request with the example values of the contract. */
export interface Sample extends SampleRequest {
  /** Path with the names of its parameters. */
  path: string;
  parameters: Parameter[];
}

export function toSample({ path, method, operation }: OperationEntry, reference: Reference): Sample {
  const parameters = (operation.parameters ?? []).map((parameter) => resolveRef<Parameter>(reference, parameter));
  const body = operation.requestBody && resolveRef<Body>(reference, operation.requestBody);
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const { security = [] } = operation;
  const success = findSuccess(operation.responses, reference);
  // The id in the example of the response, so that the request and its response are of the same object.
  const ownId = path.endsWith('/{id}') && success.media && Object(mediaExample(success.media)).id;
  const parameterValue = (name: string) =>
    name === 'id' && typeof ownId === 'string'
      ? ownId
      : exampleValue(parameters.find((parameter) => parameter.name === name));
  const query = Object.fromEntries(
    parameters.flatMap(({ name, required, in: location }) =>
      required && location === 'query' ? [[name, parameterValue(name)]] : [],
    ),
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => parameterValue(name));
  const sample: Sample = {
    method: method.toUpperCase(),
    path,
    baseUrl: BASE_URL_PLACEHOLDER,
    url: `${BASE_URL_PLACEHOLDER}${address}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    parameters,
    pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameterValue(name)),
    query,
    needsToken: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
    sdk: operation['x-sdk'],
    result: resultKind(success, reference),
  };
  if (type === undefined || media === undefined) return sample;
  const value = mediaExample(media) ?? {};
  return { ...sample, body: { type, text: bodyText(type, value), value } };
}

interface Success {
  type?: string | undefined;
  media?: Media | undefined;
}

function findSuccess(responses: Record<string, ResponseObject | { $ref: string }>, reference: Reference): Success {
  const [, response] = Object.entries(responses).find(([status]) => /^[23]/.test(status)) ?? [];
  const [type, media] =
    Object.entries((response && resolveRef<ResponseObject>(reference, response).content) ?? {})[0] ?? [];
  return { type, media };
}

function resultKind({ type, media }: Success, reference: Reference): ResultKind {
  if (type === undefined) return 'none';
  if (type === 'text/event-stream') return 'stream';
  const { items, pagination, next_after } = resolveRef<Schema>(reference, media?.schema ?? {}).properties ?? {};
  return items !== undefined && (pagination ?? next_after) !== undefined ? 'list' : 'value';
}

function bodyText(type: string, example: unknown): string {
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(example, null, 2);
  return new URLSearchParams(
    Object.entries(Object(example)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

function exampleValue(parameter: Parameter | undefined): string {
  const value = parameter?.example ?? parameter?.schema.default ?? parameter?.schema.enum?.[0] ?? '…';
  return String(Array.isArray(value) ? value[0] : value);
}
