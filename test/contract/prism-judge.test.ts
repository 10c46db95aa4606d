import { createServer } from 'node:http';
import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import type { paths } from '../../src/contract/generated/types.ts';
import { startPrism } from '../support/prism.ts';
import { freePort } from '../support/port.ts';

it('Prism finds what breaks the contract, and nothing where it is kept', async () => {
  const port = await freePort();
  let answer: object = {};
  const upstream = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
  );
  await new Promise<void>((done) => upstream.listen(Number(port), '127.0.0.1', done));
  const breaches: string[] = [];
  const prism = await startPrism(`http://127.0.0.1:${port}`, breaches);
  const client = prism.judge(createClient<paths>({ baseUrl: prism.baseUrl }));
  answer = { items: [], pagination: { total_count: 0, max_page: 0 } };
  await client.GET('/v1/discounts/');
  expect(breaches).toEqual([]);
  answer = { items: [{ id: 'x' }], pagination: { total_count: '1', max_page: 0 } };
  await client.GET('/v1/discounts/');
  expect(breaches.join()).toContain('response.body.pagination.total_count');
  await prism.close();
  upstream.close();
});
