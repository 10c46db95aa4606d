import { describe, expect, it } from 'vitest';
import { startApp, testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, unique, until, useApp, type Seller } from '../../../support/make.ts';
import { buy, createAccess, eventsOf, grantsOf, link, membersOf, path, statesOf } from './make.ts';

const refused = (...field: string[]) => ({ detail: [expect.objectContaining({ loc: ['body', ...field] })] });

/** A benefit of a repository of the seller's own. */
async function makeAccess(seller: Seller, owner: string, more: Parameters<typeof createAccess>[2] = {}) {
  const { data, error } = await createAccess(seller, owner, more);
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** A seller whose account at the code host owns repositories. */
async function makeOwner() {
  const seller = await makeSeller();
  const owner = unique('owner').slice(0, 32);
  await link(seller, 'github', owner);
  return { seller, owner };
}

describe('a github_repository benefit', () => {
  it('is of a repository that exists, and that somebody of the organization administers', async () => {
    const { seller, owner } = await makeOwner();
    expect(await makeAccess(seller, owner)).toMatchObject({
      properties: { repository_id: null, repository_owner: owner, repository_name: 'curves', permission: 'pull' },
    });
    expect((await createAccess(seller, 'somebody-else')).error).toMatchObject(
      refused('properties', 'repository_owner'),
    );
    expect((await createAccess(seller, owner, { repository_name: 'missing' })).error).toMatchObject(
      refused('properties', 'repository_name'),
    );
    for (const repository_name of ['..', 'a/b', 'a b'])
      expect((await createAccess(seller, owner, { repository_name })).error).toMatchObject(
        refused('properties', 'repository_name'),
      );
    expect((await createAccess(await makeSeller(), owner)).response.status).toBe(422);
  });

  it('lets the buyer in with the permission of the benefit, and takes them out when it is deleted', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    const benefit = await makeAccess(seller, owner, { permission: 'triage' });
    await link(buyer, 'github', name);
    await buy(seller, buyer, [benefit]);
    await until(
      () => statesOf(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const place = `${owner}/curves`;
    expect(await membersOf(place)).toEqual({ [name]: 'triage' });
    const [grant] = await grantsOf(seller, benefit.id);
    const properties = { repository_owner: owner, repository_name: 'curves', permission: 'triage' };
    expect(grant?.properties).toEqual(properties);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data?.properties).toEqual({ repository_owner: owner, repository_name: 'curves' });
    const { data: order } = await seller.api.GET('/v1/orders/', {});
    expect(order?.items[0]?.user.codehost_username).toBe(name);

    const body = { type: 'github_repository' as const, properties: { ...properties, permission: 'push' as const } };
    await seller.api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body });
    await until(
      () => membersOf(place),
      (members) => members[name] === 'push',
    );
    await until(
      () => eventsOf(must(grant).id),
      (events) => events.join() === 'created,updated',
    );
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    await until(
      () => membersOf(place),
      (members) => Object.keys(members).length === 0,
    );
    expect((await eventsOf(must(grant).id)).at(-1)).toBe('revoked');
  });

  it('lets do the most of what all benefits of the same repository allow, in whatever order they come', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    await link(buyer, 'github', name);
    const [pull, push] = [await makeAccess(seller, owner), await makeAccess(seller, owner, { permission: 'push' })];
    for (const benefit of [push, pull]) {
      await buy(seller, buyer, [benefit]);
      await until(
        () => statesOf(seller, benefit.id),
        ([state]) => state === 'granted',
      );
    }
    expect(await membersOf(`${owner}/curves`)).toEqual({ [name]: 'push' });
    const [grant] = await grantsOf(seller, pull.id);
    expect(grant?.properties).toMatchObject({ permission: 'pull' });
  });

  it('gives back what another benefit of the same repository allows', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    await link(buyer, 'github', name);
    const [pull, push] = [await makeAccess(seller, owner), await makeAccess(seller, owner, { permission: 'push' })];
    await buy(seller, buyer, [pull]);
    await until(
      () => statesOf(seller, pull.id),
      ([state]) => state === 'granted',
    );
    await buy(seller, buyer, [push]);
    await until(
      () => statesOf(seller, push.id),
      ([state]) => state === 'granted',
    );
    expect(await membersOf(`${owner}/curves`)).toEqual({ [name]: 'push' });
    await seller.api.DELETE('/v1/benefits/{id}', path(push.id));
    await until(
      () => membersOf(`${owner}/curves`),
      (members) => members[name] === 'pull',
    );
    // Both at once: nobody leaves it to the other.
    await seller.api.DELETE('/v1/benefits/{id}', path(pull.id));
    await until(
      () => membersOf(`${owner}/curves`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('is out of everything when all that opens the same ends at once', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    await link(buyer, 'github', unique('ada').slice(0, 32));
    const benefits = [
      await makeAccess(seller, owner),
      await makeAccess(seller, owner),
      await makeAccess(seller, owner),
    ];
    await buy(seller, buyer, benefits);
    for (const { id } of benefits)
      await until(
        () => statesOf(seller, id),
        ([state]) => state === 'granted',
      );
    await Promise.all(benefits.map(({ id }) => seller.api.DELETE('/v1/benefits/{id}', path(id))));
    await until(
      () => membersOf(`${owner}/curves`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('has grants that are found by the account', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const benefit = await makeAccess(seller, owner);
    await link(buyer, 'github', unique('ada').slice(0, 32));
    await buy(seller, buyer, [benefit]);
    await until(
      () => statesOf(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const { db } = await testApp();
    const number = Math.floor(Math.random() * 1e12) + 1;
    await db('linked_accounts')
      .where({ user_id: buyer.id })
      .update({ account_id: String(number) });
    expect(await grantsOf(seller, benefit.id, { github_user_id: number })).toHaveLength(1);
    expect(await grantsOf(seller, benefit.id, { github_user_id: number + 1 })).toEqual([]);
  });
});

describe('without an account of the operator elsewhere', () => {
  it('such benefits are 422, and say what has to be set', async () => {
    const app = await startApp({ work: false, chat: { kind: 'none' }, codeHost: { kind: 'none' } });
    try {
      const seller = await useApp(app, makeSeller);
      const msg = expect.stringContaining('GITHUB_TOKEN');
      expect((await createAccess(seller, 'aster')).error).toMatchObject({ detail: [{ loc: ['body', 'type'], msg }] });
      const linked = await link(seller, 'discord', 'ada');
      expect(linked.error).toMatchObject({
        detail: [{ loc: ['body', 'code'], msg: expect.stringContaining('DISCORD_BOT_TOKEN') }],
      });
      const { error } = await seller.api.POST('/v1/organizations/{id}/chat-servers', {
        ...path(seller.organizationId),
        body: { code: 'sandbox_x' },
      });
      expect(error).toMatchObject({ detail: [{ msg: expect.stringContaining('DISCORD_BOT_TOKEN') }] });
      expect(app.breaches).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
