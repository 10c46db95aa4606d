import { expect, it } from 'vitest';
import { down, up } from '../../../../src/platform/db/migrations/20261127000300_article_subscriptions.ts';
import { startApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  signIn,
  unique,
  onceIdle,
  useApp,
} from '../../../support/make.ts';

it('the migration confirms the subscribers of 0.5.0 who have signed in, and no others', async () => {
  const app = await startApp();
  const [known, unknown] = [`${unique('known')}@example.com`, `${unique('unknown')}@example.com`];
  await useApp(app, async () => {
    const seller = await makeSeller();
    await seller.api.POST('/v1/articles/', {
      body: { title: 'News', body: 'News.', organization_id: seller.organizationId },
    });
    const findBenefit = () =>
      app.db('benefits').where({ organization_id: seller.organizationId, type: 'articles' }).first();
    const { id } = must(await onceIdle(findBenefit, (found) => found !== undefined));
    const product = await makeProduct(seller, { benefits: [{ id }] });
    for (const customer_email of [known, unknown]) {
      const { client_secret } = await makeCheckout(seller, product.id);
      await confirm(app, client_secret, { customer_email });
    }
  });
  const asked = () => app.db('article_subscriptions').whereNotNull('asked_at');
  await onceIdle(asked, ({ length }) => length === 2);
  await signIn(app, known);
  // A job that reads the tables while they are dropped would wait for the migration, and it for the job.
  await app.container.queue.stop(2000);
  await down(app.db);
  await up(app.db);
  const confirmed = await app
    .db('article_subscriptions')
    .join('users', 'users.id', 'user_id')
    .whereNotNull('confirmed_at')
    .pluck('email');
  expect(confirmed).toEqual([known]);
  await app.stop();
});
