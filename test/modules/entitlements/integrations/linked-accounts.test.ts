import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, unique, onceIdle } from '../../../support/make.ts';
import {
  buy,
  buyProduct,
  grantEvents,
  listGrants,
  link,
  makeRole,
  resourceMembers,
  grantStates,
  unlink,
} from './fixtures.ts';

const violationAt = (...field: string[]) => ({ detail: [expect.objectContaining({ loc: ['body', ...field] })] });

describe('linked accounts', () => {
  it('replacing a linked account moves its access to the new one, and unlinking ends the access', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, first, second] = [unique('server'), unique('ada'), unique('bee')];
    const benefit = await makeRole(seller, server);
    await link(buyer, 'discord', first);
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const { data: replaced } = await link(buyer, 'discord', second);
    expect(replaced).toMatchObject({ account_id: second, modified_at: expect.any(String) });
    await onceIdle(
      () => resourceMembers(`${server}/members`),
      (members) => second in members && !(first in members),
    );
    const { data } = await buyer.api.GET('/v1/users/linked-accounts/');
    expect(data?.items).toEqual([replaced]);
    const grant = await onceIdle(
      () => listGrants(seller, benefit.id).then(([found]) => must(found)),
      ({ properties }) => properties.account_id === second,
    );
    expect(await unlink(buyer, 'discord')).toBe(204);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'pending',
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({});
    expect(await unlink(buyer, 'discord')).toBe(404);
    expect(await grantEvents(grant.id)).toEqual(['created', 'updated', 'updated']);
  });

  it('an account that moves from one person to another keeps the access that the second person bought', async () => {
    const [seller, one, two] = [await makeSeller(), await makePerson(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    const benefit = await makeRole(seller, server);
    await link(one, 'discord', name);
    const { product } = await buy(seller, one, [benefit]);
    await buyProduct(seller, two, product.id);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      (states) => states.length === 2 && states.includes('granted'),
    );
    expect([await unlink(one, 'discord'), (await link(two, 'discord', name)).response.status]).toEqual([204, 200]);
    const { db } = await testApp();
    await onceIdle(
      async () => db('outside_accesses').where({ benefit_id: benefit.id }),
      (all) => all.every(({ user_id, held, is_confirmed }) => (user_id === two.id ? is_confirmed : held === null)),
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({ [name]: 'members' });
  });

  it('linking returns 422 for an invalid code or an account of another person, and 404 for an unknown platform', async () => {
    const [one, two] = [await makePerson(), await makePerson()];
    const name = unique('ada');
    const send = (code: string) =>
      one.api.PUT('/v1/users/linked-accounts/{platform}', {
        params: { path: { platform: 'discord' } },
        body: { code },
      });
    expect((await send('nonsense')).error).toMatchObject(violationAt('code'));
    const responses = await Promise.all([link(one, 'discord', name), link(two, 'discord', name)]);
    expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    expect((await link(one, 'unknown', name)).response.status).toBe(404);
    expect(await unlink(one, 'unknown')).toBe(404);
  });
});
