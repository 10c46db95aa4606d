import { literal, singleQuoted, type Syntax } from './literal.ts';
import type { SampleRequest } from './sample.ts';

const SYNTAX: Syntax = {
  quote: (text) => singleQuoted(text).replaceAll('\n', String.raw`\n`),
  words: { null: 'null', true: 'true', false: 'false' },
  object: { open: '{', close: '}', empty: '{}' },
  entry: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : singleQuoted(name)}: ${value}`,
  indent: '  ',
};

/** @returns a program with `@sellbase/sdk`, or undefined if the SDK has no method for the operation. */
export function typescriptSample({
  baseUrl,
  sdk,
  pathValues,
  query,
  body,
  needsToken,
  result,
}: SampleRequest): string | undefined {
  if (sdk === undefined) return undefined;
  const input = body?.value ?? (Object.keys(query).length > 0 ? query : undefined);
  const values = [...pathValues, ...(input === undefined ? [] : [input])];
  const call = `sellbase.${sdk}(${values.map((value) => literal(value, SYNTAX)).join(', ')})`;
  const token = needsToken ? ', accessToken: process.env.access_token' : '';
  return `import { createSellbase } from '@sellbase/sdk';

const sellbase = createSellbase({ baseUrl: '${baseUrl}'${token} });
${statements(call, result)}`;
}

function statements(call: string, result: SampleRequest['result']): string {
  if (result === 'none') return `await ${call};`;
  if (result === 'value') return `const result = await ${call};\nconsole.log(result);`;
  const item = result === 'list' ? 'item' : 'event';
  return `for await (const ${item} of ${call}) {\n  console.log(${item});\n}`;
}
