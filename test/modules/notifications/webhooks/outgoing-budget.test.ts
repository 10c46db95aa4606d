import { expect, it } from 'vitest';
import { UNPROVEN_PER_MINUTE } from '../../../../src/modules/notifications/webhooks/outgoing-budget.ts';
import { MINUTE_MS } from '../../../../src/shared/durations.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, useApp, type Seller } from '../../../support/make.ts';
import { makeEndpoint, pass, startDeliveries, startReceiver, type Receiver } from '../../../support/receiver.ts';

const EVENTS = 30;
const EVENT_CONFIG = { retentionDays: 30, allowsPrivateWebhooks: true, unverifiedEndpoints: 3 };

/** Runs a test with an app that has a limit per organization. */
async function withLimit(attemptsPerMinute: number | undefined, use: (app: TestApp) => Promise<void>) {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const app = await startApp({ now, events: { ...EVENT_CONFIG, attemptsPerMinute } });
  try {
    await useApp(app, () => use(app));
  } finally {
    await app.stop();
  }
}

/** Accepts an event and ends the connection, which a server would close while the test makes further events. */
const closing: Receiver['answer'] = (response) => response.writeHead(204, { Connection: 'close' }).end();

async function makeEvents(seller: Seller) {
  for (let made = 0; made < EVENTS; made += 1) await makeProduct(seller);
}

/** Delivers until no attempt follows at the present time. */
async function deliver(app: TestApp, receivers: readonly Receiver[]) {
  const number = () => receivers.reduce((sum, { received }) => sum + received.length, 0);
  for (let before = -1; before < number();) {
    before = number();
    await startDeliveries();
    await app.container.finishDeliveries();
  }
}

it('an organization has a budget of attempts per minute, and its other events arrive later, each once', () =>
  withLimit(20, async (app) => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const receivers = [await startReceiver(), await startReceiver()] as const;
    await makeEndpoint(seller, receivers[0].url);
    await makeEndpoint(other, receivers[1].url);
    await makeEvents(seller);
    await deliver(app, receivers);
    await makeProduct(other);
    await deliver(app, receivers);
    expect(receivers.map(({ received }) => received.length)).toEqual([20, 1]);
    pass(app, MINUTE_MS);
    await deliver(app, receivers);
    expect(receivers.map(({ received }) => received.length)).toEqual([EVENTS, 1]);
    const { rows } = await app.db.raw('select distinct status, attempts_count from webhook_deliveries');
    expect(rows).toEqual([{ status: 'succeeded', attempts_count: 1 }]);
  }));

it('endpoints that fail share a budget per host, which does not delay an endpoint with a success at this host', () =>
  withLimit(undefined, async (app) => {
    const [failing, healthy] = [await startReceiver(500), await startReceiver(closing)];
    const seller = await makeSeller();
    await makeEndpoint(seller, healthy.url);
    await makeProduct(seller);
    await deliver(app, [healthy]);
    pass(app, MINUTE_MS);
    for (const other of [await makeSeller(), await makeSeller()]) {
      for (let made = 0; made < 3; made += 1) await makeEndpoint(other, failing.url);
      await makeEvents(other);
    }
    await makeEvents(seller);
    await deliver(app, [failing, healthy]);
    expect(healthy.received).toHaveLength(1 + EVENTS);
    expect(failing.received).toHaveLength(UNPROVEN_PER_MINUTE);
  }));
