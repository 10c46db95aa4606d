import { snakeCase } from '../python-names.ts';
import { literal, type Syntax } from './literal.ts';
import type { SampleRequest } from './sample.ts';

const SYNTAX: Syntax = {
  // JSON quotes as Python does.
  quote: (text) => JSON.stringify(text),
  words: { null: 'None', true: 'True', false: 'False' },
  object: { open: '{', close: '}', empty: '{}' },
  entry: (name, value) => `${JSON.stringify(name)}: ${value}`,
  indent: '    ',
};

/** @returns a program with the SDK for Python, or undefined if the SDK has no method for the operation. */
export function pythonSample({
  baseUrl,
  sdk,
  pathValues,
  query,
  body,
  needsToken,
  result,
}: SampleRequest): string | undefined {
  if (sdk === undefined) return undefined;
  const values = [...pathValues, ...(body === undefined ? [] : [body.value])].map((value) => literal(value, SYNTAX));
  const named = Object.entries(query).map(([name, value]) => `${name}=${literal(value, SYNTAX)}`);
  const call = `sellbase.${sdk.split('.').map(snakeCase).join('.')}(${[...values, ...named].join(', ')})`;
  const token = needsToken ? ', os.environ["access_token"]' : '';
  return `${needsToken ? 'import os\n\n' : ''}from sellbase import Sellbase

sellbase = Sellbase("${baseUrl}"${token})
${statements(call, result)}`;
}

function statements(call: string, result: SampleRequest['result']): string {
  if (result === 'none') return call;
  if (result === 'value') return `result = ${call}\nprint(result)`;
  const item = result === 'list' ? 'item' : 'event';
  return `for ${item} in ${call}:\n    print(${item})`;
}
