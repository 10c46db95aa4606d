import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { untilBlocked } from '../../support/locks.ts';
import { makeSeller, useApp, type Seller } from '../../support/make.ts';

const REQUESTS = 12;

let app: TestApp;
let busy: Seller;
let other: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  busy = await useApp(app, makeSeller);
  other = await useApp(app, makeSeller);
});
afterAll(() => app.stop());

/** Sends requests whose statements wait for a lock, and runs `work` when as many as ever have a connection. */
async function whileWaiting(send: () => PromiseLike<{ response: Response }>, work: () => Promise<void>) {
  const holder = await app.db.transaction();
  await holder.raw('lock table discounts, articles in access exclusive mode');
  const waiting = Array.from({ length: REQUESTS }, () => Promise.resolve(send()));
  try {
    await untilBlocked(app.db, 3);
    await work();
    await untilBlocked(app.db, 3);
  } finally {
    await holder.rollback();
  }
  for (const { response } of await Promise.all(waiting)) expect(response.status).toBe(200);
}

const blocked = async () => {
  const { rows } = await app.db.raw(
    `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
};

describe('the connections of one caller', () => {
  it('requests of one seller use at most three connections, and another seller is served meanwhile', () =>
    whileWaiting(
      () => busy.api.GET('/v1/discounts/'),
      async () => {
        expect((await other.api.GET('/v1/products/')).response.status).toBe(200);
        const { response } = await app.client().POST('/v1/users/license-keys/validate', {
          body: { key: 'unknown', organization_id: other.organizationId },
        });
        expect(response.status).toBe(404);
        expect(await blocked()).toBe(3);
      },
    ));

  it('requests without a token use at most three connections of their network', () =>
    whileWaiting(
      () => app.client().GET('/v1/articles/'),
      async () => {
        expect((await other.api.GET('/v1/products/')).response.status).toBe(200);
        expect(await blocked()).toBe(3);
      },
    ));
});
