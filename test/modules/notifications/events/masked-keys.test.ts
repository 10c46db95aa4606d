import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, makeToken, must, onceIdle } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, startReceiver } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const dataOf = (event: { data: object }) => event.data as { key: string; display_key: string };

it('a reader without `license_keys:read` gets masked license keys, by list, event and stream', async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  await makeSale(seller, product.id);
  const query = { organization_id: seller.organizationId, type: ['license_key.created' as const] };
  const read = async (...scopes: string[]) => {
    const api = (await testApp()).client(await makeToken({ kind: 'user', id: seller.id }, { scopes }));
    const list = await onceIdle(
      async () => must((await api.GET('/v1/events/', { params: { query } })).data).items,
      ({ length }) => length > 0,
    );
    const event = must(list[0]);
    return { api, list: dataOf(event), event: dataOf(must((await api.GET('/v1/events/{id}', path(event.id))).data)) };
  };
  const full = await read('events:read', 'license_keys:read');
  expect(full.list.key).not.toBe(full.list.display_key);
  expect(full.event.key).toBe(full.list.key);
  const masked = await read('events:read');
  expect([masked.list.key, masked.event.key]).toEqual([full.list.display_key, full.list.display_key]);
  const stream = await masked.api.GET('/v1/events/stream', { params: { query }, parseAs: 'stream' });
  const reader = must(stream.data).getReader();
  let text = '';
  while (!text.includes('license_key.created')) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect(text).not.toContain(full.list.key);
});

it('a reader without `license_keys:read` gets masked license keys in the body of a delivery', async () => {
  const seller = await makeSeller();
  const receiver = await startReceiver();
  await makeEndpoint(seller, receiver.url, ['license_key.created']);
  await makeSale(seller, (await makeProduct(seller, { benefits: [await makeBenefit(seller)] })).id);
  const [delivery] = await onceIdle(
    () => deliveriesOf(seller),
    (items) => items[0]?.status === 'succeeded',
  );
  const bodyFor = async (...scopes: string[]) => {
    const api = (await testApp()).client(await makeToken({ kind: 'user', id: seller.id }, { scopes }));
    return (await api.GET('/v1/webhooks/deliveries/{id}', path(must(delivery).id))).data?.request_body;
  };
  const { body, event } = must(receiver.received[0]);
  const { key, display_key } = dataOf(event);
  expect(await bodyFor('webhooks:read', 'events:read', 'license_keys:read')).toBe(body);
  expect(await bodyFor('webhooks:read', 'events:read')).toBe(body.replaceAll(key, display_key));
});
