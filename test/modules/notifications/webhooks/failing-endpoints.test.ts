import { expect, it } from 'vitest';
import { makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, startReceiver, withApp } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });

it('an endpoint is listed as failing from its first failed attempt until it accepts a delivery, with the next attempt', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const [receiver, working] = [await startReceiver(500), await startReceiver()];
    const { id } = await makeEndpoint(seller, receiver.url);
    await makeEndpoint(seller, working.url);
    const query = { organization_id: [seller.organizationId], is_failing: true };
    const failing = async () =>
      must((await seller.api.GET('/v1/webhooks/endpoints/', { params: { query } })).data).items;
    const isAttempted = (count: number) =>
      onceIdle(
        () => deliveriesOf(seller, { endpoint_id: [id] }),
        ([delivery]) => delivery?.attempts_count === count && delivery.last_attempt !== null,
      );
    expect(await failing()).toEqual([]);
    await makeProduct(seller);
    const [first] = await isAttempted(1);
    const { next_attempt_at, last_attempt } = must(first);
    const since = must(last_attempt).started_at;
    expect(await failing()).toMatchObject([{ id, failing_since: since, next_attempt_at }]);

    app.clock.now = new Date(must(next_attempt_at));
    const [second] = await isAttempted(2);
    expect(await failing()).toMatchObject([{ id, failing_since: since, next_attempt_at: second?.next_attempt_at }]);
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data).toMatchObject({
      failing_since: since,
    });

    receiver.answer = 204;
    app.clock.now = new Date(must(second?.next_attempt_at));
    await onceIdle(
      () => deliveriesOf(seller, { endpoint_id: [id] }),
      ([delivery]) => delivery?.status === 'succeeded',
    );
    expect(await failing()).toEqual([]);
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data).toMatchObject({
      failing_since: null,
      next_attempt_at: null,
    });
  }));

it('a failing endpoint does not count as failing while it is disabled, or after its URL has changed', async () => {
  const seller = await makeSeller();
  const receiver = await startReceiver(500);
  const endpoints = [await makeEndpoint(seller, receiver.url), await makeEndpoint(seller, receiver.url)];
  await makeProduct(seller);
  await onceIdle(
    () => deliveriesOf(seller),
    (items) => items.length === 2 && items.every(({ last_attempt }) => last_attempt !== null),
  );
  const changes = [{ is_enabled: false }, { url: 'https://hooks.example.com/' }];
  for (const [index, { id }] of endpoints.entries()) {
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data?.failing_since).not.toBeNull();
    const { data } = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', {
      ...path(id),
      body: must(changes[index]),
    });
    expect(data).toMatchObject({ failing_since: null, next_attempt_at: null });
  }
});
