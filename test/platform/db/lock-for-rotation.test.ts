import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../support/app.ts';
import { untilBlocked } from '../../support/locks.ts';
import { makeKey, makeSeller, must, openPage, type SoldKey } from '../../support/make.ts';
import { makeClient, makeUser } from '../../modules/identity/oauth/flow.ts';

const path = (id: string) => ({ params: { path: { id } } });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/**
 * Sends two requests that have both read a row before one of them changes it, and then one more.
 * @returns the statuses of the two in ascending order, and the third one
 */
async function sendAtOnce(
  table: 'license_keys' | 'webhook_endpoints' | 'oauth_clients',
  id: string,
  ...requests: (() => Promise<{ status: number }>)[]
) {
  const [first, second] = [must(requests[0]), must(requests.at(-1))];
  const lock = await app.db.transaction();
  await lock(table).where({ id }).forUpdate().select('id');
  const answers = [first(), second()];
  await untilBlocked(app.db, 2, answers);
  await lock.rollback();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return [...statuses.sort(), (await first()).status];
}

describe('two rotations at once', () => {
  it('one of two rotations of a license key at once returns 409, and a later one succeeds', async () => {
    const byBuyer = async ({ id, buyer }: SoldKey) => {
      const page = await openPage(app, buyer);
      return async () => (await page.POST('/v1/users/license-keys/{id}/rotate', path(id))).response;
    };
    const bySeller =
      ({ id, seller: { api } }: SoldKey) =>
      async () =>
        (await api.POST('/v1/license-keys/{id}/rotate', { ...path(id), body: { overlap_seconds: 60 } })).response;
    const terms = { activations: null, buyers_can_rotate: true };
    const [first, second] = [await makeKey(terms), await makeKey(terms)];
    expect(await sendAtOnce('license_keys', first.id, await byBuyer(first))).toEqual([200, 409, 200]);
    expect(await sendAtOnce('license_keys', second.id, bySeller(second))).toEqual([200, 409, 200]);
    expect(await sendAtOnce('license_keys', second.id, bySeller(second), await byBuyer(second))).toEqual([
      200, 409, 200,
    ]);
  });

  it('one of two rotations of a webhook secret at once returns 409, and a later one succeeds', async () => {
    const { api, organizationId: organization_id } = await makeSeller();
    const { data } = await api.POST('/v1/webhooks/endpoints/', {
      body: { organization_id, url: 'http://127.0.0.1:9/', events: ['order.created'] },
    });
    const { id } = must(data);
    const rotate = async () => (await api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(id))).response;
    expect(await sendAtOnce('webhook_endpoints', id, rotate)).toEqual([200, 409, 200]);
  });

  it('one of two rotations of a client secret at once returns 409, and a later one succeeds', async () => {
    const { browser } = await makeUser(app);
    const { client_id } = await makeClient(browser);
    const rotate = () => browser.send('POST', `/v1/oauth2/register/${client_id}/secret`);
    expect(await sendAtOnce('oauth_clients', client_id, rotate)).toEqual([200, 409, 200]);
  });
});
