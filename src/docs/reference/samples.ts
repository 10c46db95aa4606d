import { BASE_URL_PLACEHOLDER } from '../base-url.ts';
import { exampleOf, resolveRef, type Body, type Parameter, type OperationEntry, type Reference } from './document.ts';

/** A sample request with the example values of the contract. */
export interface Sample {
  method: string;
  path: string;
  parameters: Parameter[];
  needsToken: boolean;
  /** Undefined for a request without a body. */
  body?: { type: string; text: string };
}

export function sampleOf({ path, method, operation }: OperationEntry, reference: Reference): Sample {
  const parameters = (operation.parameters ?? []).map((parameter) => resolveRef<Parameter>(reference, parameter));
  const body = operation.requestBody && resolveRef<Body>(reference, operation.requestBody);
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const { security = [] } = operation;
  const sample = {
    method: method.toUpperCase(),
    path,
    parameters,
    needsToken: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
  };
  if (type === undefined || media === undefined) return sample;
  return { ...sample, body: { type, text: bodyText(type, exampleOf(media)) } };
}

function bodyText(type: string, example: unknown): string {
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(example ?? {}, null, 2);
  return new URLSearchParams(
    Object.entries(Object(example)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** @returns the curl command with the required parameters */
export function curlSample({ method, path, parameters, needsToken, body }: Sample): string {
  const needed = parameters.filter(({ required }) => required);
  const at = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => exampleValue(needed, name));
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${encodeURIComponent(exampleValue(needed, name))}`);
  const url = `${BASE_URL_PLACEHOLDER}${at}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [
    `curl${method === 'GET' || (method === 'POST' && body) ? '' : ` -X ${method}`} '${url}'`,
    ...(needsToken ? [`-H "Authorization: Bearer $access_token"`] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d '${body.text.replaceAll("'", String.raw`'\''`)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** @returns the call of `@sellbase/sdk`; undefined if the body is not JSON */
export function sdkSample({ method, path, parameters, body }: Sample): string | undefined {
  if (body !== undefined && body.type !== 'application/json') return undefined;
  const needed = parameters.filter(({ required }) => required);
  const parameterGroup = (location: string) => {
    const entries = needed.filter((parameter) => parameter.in === location);
    const pairs = entries.map(({ name }) => `${name}: ${quoted(exampleValue(needed, name))}`);
    return pairs.length === 0 ? [] : [`${location}: { ${pairs.join(', ')} }`];
  };
  const params = [...parameterGroup('path'), ...parameterGroup('query')];
  const options = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(body ? [`body: ${literal(JSON.parse(body.text), 1)}`] : []),
  ];
  const second = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  return `const { data } = await sellbase.${method}(${quoted(path)}${second});`;
}

function exampleValue(parameters: Parameter[], name: string): string {
  const found = parameters.find((parameter) => parameter.name === name);
  const value = found?.example ?? found?.schema.default ?? found?.schema.enum?.[0] ?? '…';
  return String(Array.isArray(value) ? value[0] : value);
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** @returns a JSON value as TypeScript source */
function literal(value: unknown, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const end = `\n${'  '.repeat(depth)}`;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${indent}${literal(item, depth + 1)},`).join('\n')}${end}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
    return `${indent}${key}: ${literal(item, depth + 1)},`;
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}${end}}`;
}
