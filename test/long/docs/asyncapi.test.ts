import { readFile } from 'node:fs/promises';
import { Parser } from '@asyncapi/parser';
import { expect, it } from 'vitest';
import { toAsyncApi } from '../../../src/docs/reference/asyncapi.ts';
import { withAddress } from '../../../src/docs/base-url.ts';
import { readReference } from '../../../src/docs/reference/pages.ts';

const PUBLISHED = new URL('../../../src/contract/generated/published.json', import.meta.url);

it('asyncapi.json is a valid AsyncAPI 3 document', async () => {
  const document = JSON.stringify(toAsyncApi(readReference(await readFile(PUBLISHED, 'utf8'))));
  const { diagnostics } = await new Parser().parse(withAddress(document, 'https://sell.example'));
  const ERROR_AND_WARNING = [0, 1];
  expect(diagnostics.filter(({ severity }) => ERROR_AND_WARNING.includes(severity))).toEqual([]);
});
