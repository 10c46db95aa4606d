import { expect, it } from 'vitest';
import { GUIDE_NAMES } from '../../src/docs/guides/index.ts';
import { publishedMarkdown } from '../../src/docs/published-markdown.ts';
import { testApp } from '../support/app.ts';
import { declaredOperations, document } from '../support/contract.ts';

async function get(path: string, accept = '*/*') {
  const { baseUrl } = await testApp();
  const response = await fetch(baseUrl + path, { headers: { Accept: accept } });
  return { baseUrl, status: response.status, headers: response.headers, text: await response.text() };
}

it('every page names its Markdown, which is served beside it and to `Accept: text/markdown`', async () => {
  for (const path of ['/docs', '/docs/reference', '/docs/reference/checkouts', '/docs/guides/first-sale']) {
    const page = await get(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`);
    const beside = await get(`${path}.md`);
    expect(beside.status).toBe(200);
    expect(beside.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const negotiated = await get(path, 'text/markdown, text/html;q=0.5');
    expect(negotiated.text).toBe(beside.text);
    expect(negotiated.headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect((await get(path)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

it('llms.txt lists every guide and every page of the reference, and all of its links have a target', async () => {
  const { baseUrl, text, headers } = await get('/llms.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Sellbase\n\n> .+\n\n[^#]+\n\n## /);
  expect(text).not.toContain('%SERVICE');
  for (const name of GUIDE_NAMES) expect(text).toContain(`${baseUrl}/docs/guides/${name}.md)`);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  for (const href of links) {
    expect(href.startsWith(baseUrl), href).toBe(true);
    expect((await get(href.slice(baseUrl.length))).status, href).toBe(200);
  }
});

it('llms-full.txt contains every guide and every operation', async () => {
  const { text } = await get('/llms-full.txt');
  expect(text).not.toContain('%SERVICE');
  expect(text).toContain('# Your first sale');
  const published = declaredOperations.filter(({ operation }) => !('x-internal' in operation));
  for (const { operation } of published) expect(text).toContain(`(${operation.operationId})`);
});

it('the Markdown of a guide has complete links, the address of the service, and none of our marks', async () => {
  const { baseUrl, text } = await get('/docs/guides/first-sale.md');
  expect(text).toContain(`(${baseUrl}/docs/reference/checkouts.md#createCheckout)`);
  expect(text).toContain(`(${baseUrl}/docs/guides/webhooks.md)`);
  expect(text).not.toMatch(/localhost:8000\/|no-run|operation:|```output/);
});

it('the Markdown of code keeps its text and names its file', () => {
  const source =
    '# A\n\nSee [b](b.md#c).\n\n```js file=app.mjs\nfetch("[x](y.md)");\n```\n\n[Tasks](operation:listTasks)\n';
  const published = publishedMarkdown(source, (id) => `/docs/reference/tasks#${id}`);
  expect(published.replaceAll(/%\w+%/g, 'http://s')).toBe(
    '# A\n\nSee [b](http://s/docs/guides/b.md#c).\n\n`app.mjs`:\n\n```js\nfetch("[x](y.md)");\n```\n\n[Tasks](http://s/docs/reference/tasks.md#listTasks)\n',
  );
});

it('asyncapi.json has every event of the contract with payload and signature, and the challenge of webhook endpoints', async () => {
  const { baseUrl, text, headers } = await get('/asyncapi.json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const { servers, channels, components } = JSON.parse(text);
  expect(servers.service).toMatchObject({ host: new URL(baseUrl).host, protocol: 'http' });
  const types = Object.keys(document.webhooks ?? {}).sort();
  expect(types.length).toBeGreaterThan(30);
  const messages = Object.values<{ name: string; payload: { $ref: string }; headers: { required: string[] } }>(
    components.messages,
  );
  expect(messages.map(({ name }) => name).sort()).toEqual(types);
  for (const { payload, headers: declared } of messages) {
    expect(components.schemas).toHaveProperty([payload.$ref.replace('#/components/schemas/', '')]);
    expect(declared.required).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
  const streamed = Object.values<{ name: string }>(channels.eventStream.messages);
  expect(streamed.map(({ name }) => name).sort()).toEqual(types);
  const { challenge, challengeAnswer, ...sent } = channels.webhooks.messages;
  expect(Object.keys(sent)).toHaveLength(types.length);
  expect(challenge.headers.required).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  expect(challenge.payload.properties.data.required).toEqual(['endpoint_id', 'challenge']);
  expect(challengeAnswer.contentType).toBe('text/plain');
});
