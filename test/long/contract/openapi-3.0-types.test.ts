import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { toOpenApi30 } from '../../../src/contract/to-openapi-3.0.ts';
import { readContract } from '../../../src/platform/http/document.ts';

/** Returns the types of a document with its named texts written out, without comments, brackets around unions and repetitions of null. */
async function typesOf(given: object): Promise<string> {
  const text = astToString(await openapiTS(JSON.stringify(given), { defaultNonNullable: false }));
  const plain = text.replaceAll(/\/\*\*[^]*?\*\//g, '').replaceAll(/\(([^()]*)\) \| null/g, '$1 | null');
  const texts = new Map(
    [...plain.matchAll(/^ {8}(\w+): ("[^;{]+|string(?: \| string)*);$/gm)].map(([, name, values = '']) => [
      `components["schemas"]["${name}"]`,
      values,
    ]),
  );
  return plain
    .replaceAll(/components\["schemas"\]\["\w+"\]/g, (reference) => texts.get(reference) ?? reference)
    .replaceAll('| null | null', '| null')
    .replaceAll(/\n\s*\n/g, '\n');
}

it('the document in OpenAPI 3.0 has the types of OpenAPI 3.1, with every operation, constant and null', async () => {
  const document: Parameters<typeof toOpenApi30>[0] & { webhooks?: object } = JSON.parse(
    (await readContract()).published,
  );
  const { webhooks: _webhooks, ...rest } = document;
  expect(await typesOf(toOpenApi30(document))).toBe(await typesOf(rest));
});
