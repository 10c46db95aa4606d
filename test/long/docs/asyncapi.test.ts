import { Parser } from '@asyncapi/parser';
import { expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';

it('asyncapi.json is a valid AsyncAPI 3 document', async () => {
  const { baseUrl } = await testApp();
  const response = await fetch(`${baseUrl}/asyncapi.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { diagnostics } = await new Parser().parse(await response.text());
  const ERROR_AND_WARNING = [0, 1];
  expect(diagnostics.filter(({ severity }) => ERROR_AND_WARNING.includes(severity))).toEqual([]);
});
