import { expect, it } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { count, deliveriesOf, makeEndpoint, startReceiver, withApp } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const at = (app: TestApp, minute: number) => (app.clock.now = new Date(Date.UTC(2026, 2, 1, 12, minute)));

/** Enables an endpoint at a later time than what follows: by a process whose clock is ahead, or while a run is under way. */
async function enableLater(app: TestApp, seller: Seller, id: string, minute: number) {
  at(app, minute + 2);
  for (const is_enabled of [false, true])
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: { is_enabled } });
  at(app, minute);
}

const onlyDelivery = async (seller: Seller, isMet: (delivery: { status: string }) => boolean = () => true) =>
  must(
    (
      await onceIdle(
        () => deliveriesOf(seller),
        ([only]) => only !== undefined && isMet(only),
      )
    )[0],
  );
const hasSucceeded = ({ status }: { status: string }) => status === 'succeeded';

it("an endpoint receives events, redeliveries and replays of a process whose clock is behind the endpoint's creation", () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    at(app, 2);
    const { id } = await makeEndpoint(seller, receiver.url);
    at(app, 0);
    await makeProduct(seller);
    await onlyDelivery(seller);
    at(app, 3);
    await count(receiver, 1);
    const delivery = await onlyDelivery(seller, hasSucceeded);

    await enableLater(app, seller, id, 10);
    await seller.api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(delivery.id));
    at(app, 13);
    await count(receiver, 2);
    await onlyDelivery(seller, hasSucceeded);

    await enableLater(app, seller, id, 20);
    await seller.api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path(id), body: { after: 0 } });
    at(app, 23);
    await count(receiver, 3);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  }));
