import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, readSubscription } from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, must, useApp } from '../../../support/make.ts';

describe('configured dunning', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ dunning: { retryDays: [3], finalStatus: 'canceled' } });
  });
  afterAll(() => app.stop());

  it('a configured dunning schedule sets the retry days and the final status', async () => {
    await useApp(app, async () => {
      const seller = await makeClockSeller();
      const product = await makeProduct(seller, { prices: [monthly(500)] });
      const { id, client_secret } = await makeCheckout(seller, product.id);
      await confirm(app, client_secret, { confirmation_token_id: 'sandbox_decline_later' });
      const subscription = must(await app.db('subscriptions').where({ checkout_id: id }).first());
      const statusAfter = async (interval: 'day' | 'month', count: number) => {
        await advance(seller, interval, count);
        return (await readSubscription({ id: subscription.id, seller })).status;
      };
      expect(await statusAfter('month', 1)).toBe('past_due');
      expect(await statusAfter('day', 2)).toBe('past_due');
      expect(await statusAfter('day', 2)).toBe('canceled');
      expect(await app.db('payments').where({ subscription_id: subscription.id })).toHaveLength(2);
    });
  });
});
