import { describe, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { expectText, hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, must, onceIdle, useApp, type Seller } from '../support/make.ts';
import { deliveriesOf, makeEndpoint, startReceiver } from '../support/receiver.ts';
import { openConsole } from './console/steps.ts';

type Condition = (delivery: Awaited<ReturnType<typeof deliveriesOf>>[number]) => boolean;

/** Awaits that the last delivery of a seller meets a condition. @returns all deliveries */
const onceLast = (app: TestApp, seller: Seller, isMet: Condition) =>
  useApp(app, () =>
    onceIdle(
      () => deliveriesOf(seller),
      (items) => items.length > 0 && isMet(must(items.at(-1))),
    ),
  );

describe.runIf(hasBrowser)('the webhooks of the console', () => {
  const running = useBrowser();

  it('a seller sees a failed delivery with its request and answer, redelivers it, and sees it succeed without a reload', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end('The database is away.'));
    const seller = await useApp(running.app, makeSeller);
    const endpoint = await useApp(running.app, () => makeEndpoint(seller, receiver.url, ['product.created']));
    const isLast = (isMet: Condition) => onceLast(running.app, seller, isMet);
    const { page, console } = await openConsole(running, seller);
    const streamed = page.waitForRequest(/\/v1\/events\/stream/);
    await page.goto(`${console}/webhook-endpoints/${endpoint.id}`);
    await expectText(page, 'Working', 'Each event that is sent to this URL will appear here.');
    await streamed;
    await page.evaluate('globalThis.isSameDocument = true');

    const { name } = await useApp(running.app, () => makeProduct(seller));
    const [failed] = await isLast(({ last_attempt }) => last_attempt?.http_code === 500);
    await page.getByRole('link', { name: 'product.created' }).click();
    await expectText(page, /^500 · /, 'The database is away.', `webhook-id: ${must(failed).event_id}`);
    await page.getByRole('region', { name: 'Signed body' }).getByText(`"name": "${name}"`).first().waitFor();
    await expectText(page, /^No delivery has succeeded since /);

    receiver.answer = 204;
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await isLast(({ status }) => status === 'succeeded');
    const list = page.getByRole('list', { name: 'Webhook deliveries' });
    await list.getByText('Succeeded').waitFor();
    await page
      .getByRole('complementary')
      .getByText(/^204 · /)
      .waitFor();
    await expectText(page, 'Working');
    await page.getByRole('button', { name: 'Replay events…' }).click();
    await page.getByRole('dialog').getByText('This sends 1 event, also those that have arrived before.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('combobox', { name: 'Event type' }).selectOption('order.created');
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('The test event appears below when it is sent.').waitFor();
    await isLast(({ event_type, status }) => event_type === 'webhook_endpoint.tested' && status === 'succeeded');
    expect(must(receiver.received.at(-1)).event.type).toBe('order.created');
    await list.getByRole('link', { name: 'webhook_endpoint.tested' }).click();
    await page.getByRole('region', { name: 'Signed body' }).getByText('"type": "order.created"').waitFor();
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);

    receiver.answer = 500;
    await useApp(running.app, async () => makeSale(seller, (await makeProduct(seller)).id));
    await isLast(({ last_attempt }) => last_attempt?.http_code === 500);
    await page.goto(console);
    await page.getByRole('link', { name: /^A webhook endpoint has been failing since / }).click();
    await expectText(page, /^No delivery has succeeded since .* Next attempt: /);
  });

  it('an endpoint and a delivery that were read before an attempt ended are read again after it', async () => {
    const receiver = await startReceiver((response) => response.writeHead(500).end());
    const seller = await useApp(running.app, makeSeller);
    const endpoint = await useApp(running.app, () => makeEndpoint(seller, receiver.url, ['product.created']));
    const isLast = (isMet: Condition) => onceLast(running.app, seller, isMet);
    await useApp(running.app, () => makeProduct(seller));
    await isLast(({ last_attempt }) => last_attempt?.http_code === 500);
    const { page, console } = await openConsole(running, seller);
    const reads = ['endpoints', 'deliveries'].map((kind) =>
      page.waitForResponse(new RegExp(`/v1/webhooks/${kind}/[\\w-]+$`)),
    );
    await page.goto(`${console}/webhook-endpoints/${endpoint.id}`);
    await page.getByRole('link', { name: 'product.created' }).click();
    await expectText(page, 'Failing', /^500 · /);
    const former = new Map(
      await Promise.all(reads.map(async (read) => [(await read).url(), await (await read).body()] as const)),
    );

    receiver.answer = 204;
    for (const [url, body] of former)
      await page.route(url, (route) => route.fulfill({ contentType: 'application/json', body }), { times: 1 });
    await page.route(/\/v1\/webhooks\/deliveries\/\?/, async (route) => {
      await isLast(({ status }) => status === 'succeeded');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await expectText(page, 'Succeeded', 'Working', /^204 · /);
  });
});
