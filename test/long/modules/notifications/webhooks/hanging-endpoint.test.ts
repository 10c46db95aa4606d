import { expect, it } from 'vitest';
import { makeProduct, makeSeller } from '../../../../support/make.ts';
import { count, makeEndpoint, startReceiver } from '../../../../support/receiver.ts';

it('an endpoint that does not respond delays no other endpoint', async () => {
  const seller = await makeSeller();
  const hanging = await startReceiver(() => undefined);
  const workingReceiver = await startReceiver();
  await makeEndpoint(seller, hanging.url);
  await makeEndpoint(seller, workingReceiver.url);
  for (let created = 0; created < 30; created += 1) await makeProduct(seller);
  await count(workingReceiver, 30);
  // One endpoint has at most ten concurrent attempts.
  expect(hanging.received.length).toBeLessThanOrEqual(10);
});
