import { createCipher } from '../../../../../src/shared/encryption.ts';
import { expect, it } from 'vitest';
import { createDeliverer } from '../../../../../src/modules/notifications/webhooks/index.ts';
import { createSsrfSafeHttpClient } from '../../../../../src/platform/ssrf-safe-http/client.ts';
import { SECRET_KEY, testApp } from '../../../../support/app.ts';
import { makeProduct, makeSeller } from '../../../../support/make.ts';
import { count, makeEndpoint, rename, startReceiver } from '../../../../support/receiver.ts';
import { LARGE_TIME_LIMITS } from '../../../../support/time-limits.ts';

const EVENTS = 26;

it('26 events of one object arrive in order at an endpoint of changing speed, with several deliverers', async () => {
  const { container } = await testApp();
  const { log } = container.jobContext();
  const seller = await makeSeller();
  const receiver = await startReceiver(
    (response) => void setTimeout(() => response.writeHead(204).end(), (receiver.received.length * 7) % 30),
  );
  await makeEndpoint(seller, receiver.url);
  const outbound = createSsrfSafeHttpClient({ allowsPrivate: true, timeoutMs: LARGE_TIME_LIMITS.webhookResponseMs });
  const others = [1, 2, 3].map(() =>
    createDeliverer({
      outbound,
      cipher: createCipher([SECRET_KEY]),
      clock: () => new Date(),
      log,
      attemptsPerMinute: undefined,
      timeLimits: LARGE_TIME_LIMITS,
      wake: () => undefined,
    }),
  );
  let isDone = false;
  const delivering = others.map(async (deliverer) => {
    while (!isDone) {
      await deliverer.deliverDue(container.jobContext());
      await new Promise((resume) => setTimeout(resume, 5));
    }
    await deliverer.drain(container.jobContext());
  });
  const product = await makeProduct(seller);
  await Promise.all(Array.from({ length: EVENTS - 1 }, (_, at) => rename(seller, product.id, `Name ${at}`)));
  await count(receiver, EVENTS).finally(() => (isDone = true));
  // Ends requests to endpoints of earlier tests, which may never answer.
  outbound.close();
  await Promise.all(delivering);
  const sequences = receiver.received.map(({ event }) => event.sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(EVENTS);
});
