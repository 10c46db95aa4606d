import { beforeAll, expect, inject, it } from 'vitest';
import { testApp } from '../support/app.ts';
import { connectToPrism } from '../support/prism-client.ts';
import { sellThroughPrism } from '../support/sale-through-prism.ts';

let url: string;
beforeAll(async () => {
  const { baseUrl } = await testApp();
  url = await connectToPrism(inject('prismPort')).startProxy(baseUrl);
});

it('Prism in front of the service finds no violation of the contract in a complete sale', async () => {
  await sellThroughPrism(url);
});

it('Prism in front of the service answers 422 to a request that breaks the contract', async () => {
  const response = await fetch(`${url}/v1/users/license-keys/validate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: 7, organization_id: 'none' }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('must be string');
});
