import { expect, it } from 'vitest';
import { COUNTED_PER_MINUTE } from '../../../../src/modules/notifications/webhooks/outgoing-budget.ts';
import { MINUTE_MS } from '../../../../src/shared/durations.ts';
import { makeProduct, makeSeller, type Seller } from '../../../support/make.ts';
import {
  makeEndpoint,
  pass,
  startDeliveries,
  startReceiver,
  withApp,
  type Receiver,
} from '../../../support/receiver.ts';
import type { TestApp } from '../../../support/app.ts';

const UNCOUNTED = 3;
const ENDPOINTS = 23;
const EVENTS = 10;

/** Makes endpoints at one host, and an event for each of them. @returns the number of the deliveries */
async function makeAmplifier(app: TestApp, seller: Seller, receiver: Receiver) {
  for (let at = 0; at < ENDPOINTS; at += 1) {
    await makeEndpoint(seller, `${receiver.url}/${at}`, ['product.created']);
    pass(app, 1);
  }
  await app.db('webhook_endpoints').update({ needs_verification: false, verified_at: app.clock.now });
  for (let at = 0; at < EVENTS; at += 1) await makeProduct(seller);
  return ENDPOINTS * EVENTS;
}

/** Delivers until no attempt follows at the present time. */
async function deliver(app: TestApp, receiver: Receiver) {
  for (let before = -1; before < receiver.received.length;) {
    before = receiver.received.length;
    await startDeliveries();
    await app.container.finishDeliveries();
  }
}

it('the further endpoints of a new organization share a budget per minute, and their events arrive later, each once', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    const wanted = await makeAmplifier(app, seller, receiver);
    await deliver(app, receiver);
    expect(receiver.received).toHaveLength(UNCOUNTED * EVENTS + COUNTED_PER_MINUTE);
    pass(app, MINUTE_MS);
    await deliver(app, receiver);
    expect(receiver.received).toHaveLength(wanted);
    const { rows } = await app.db.raw('select distinct status, attempts_count from webhook_deliveries');
    expect(rows).toEqual([{ status: 'succeeded', attempts_count: 1 }]);
  }));
