import { startApp, type TestApp } from '../../../support/app.ts';
import { reservePort } from '../../../support/port.ts';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from './fake-stripe.ts';

/** Starts the service with a fake Stripe server, which sends it notifications. A key of the live mode moves money. */
export async function startStripeApp({ secretKey = FAKE_KEYS.secretKey }: { secretKey?: string } = {}): Promise<{
  app: TestApp;
  fake: FakeStripe;
}> {
  const fake = await startFakeStripe();
  const port = Number(await reservePort());
  const app = await startApp({ port, stripe: { ...FAKE_KEYS, secretKey, apiBase: fake.address } });
  await fake.control('notify', { url: `${app.baseUrl}/payments/stripe/notifications` });
  return { app, fake };
}
