import { describe, expect, it } from 'vitest';
import { startApp, testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, unique, onceIdle, useApp, type Seller } from '../../../support/make.ts';
import { buy, createAccess, grantEvents, listGrants, link, resourceMembers, path, grantStates } from './fixtures.ts';

const violationAt = (...field: string[]) => ({ detail: [expect.objectContaining({ loc: ['body', ...field] })] });

/** Makes a benefit for a repository of the seller. */
async function makeAccess(seller: Seller, owner: string, more: Parameters<typeof createAccess>[2] = {}) {
  const { data, error } = await createAccess(seller, owner, more);
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Makes a seller whose account at the code host owns repositories. */
async function makeOwner() {
  const seller = await makeSeller();
  const owner = unique('owner').slice(0, 32);
  await link(seller, 'github', owner);
  return { seller, owner };
}

describe('GitHub repository benefits', () => {
  it('a repository benefit requires an existing repository that a member of the organization administers', async () => {
    const { seller, owner } = await makeOwner();
    expect(await makeAccess(seller, owner)).toMatchObject({
      properties: { repository_id: null, repository_owner: owner, repository_name: 'curves', permission: 'pull' },
    });
    expect((await createAccess(seller, 'another-owner')).error).toMatchObject(
      violationAt('properties', 'repository_owner'),
    );
    expect((await createAccess(seller, owner, { repository_name: 'missing' })).error).toMatchObject(
      violationAt('properties', 'repository_name'),
    );
    for (const repository_name of ['..', 'a/b', 'a b'])
      expect((await createAccess(seller, owner, { repository_name })).error).toMatchObject(
        violationAt('properties', 'repository_name'),
      );
    expect((await createAccess(await makeSeller(), owner)).response.status).toBe(422);
  });

  it('a repository benefit adds its buyer with its permission, follows updates, and removes the buyer on deletion', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    const benefit = await makeAccess(seller, owner, { permission: 'triage' });
    await link(buyer, 'github', name);
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const repository = `${owner}/curves`;
    expect(await resourceMembers(repository)).toEqual({ [name]: 'triage' });
    const [grant] = await listGrants(seller, benefit.id);
    const properties = { repository_owner: owner, repository_name: 'curves', permission: 'triage' };
    expect(grant?.properties).toEqual(properties);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data?.properties).toEqual({ repository_owner: owner, repository_name: 'curves' });
    const { data: order } = await seller.api.GET('/v1/orders/', {});
    expect(order?.items[0]?.user.codehost_username).toBe(name);

    const body = { type: 'github_repository' as const, properties: { ...properties, permission: 'push' as const } };
    await seller.api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body });
    await onceIdle(
      () => resourceMembers(repository),
      (members) => members[name] === 'push',
    );
    await onceIdle(
      () => grantEvents(must(grant).id),
      (events) => events.join() === 'created,updated',
    );
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    await onceIdle(
      () => resourceMembers(repository),
      (members) => Object.keys(members).length === 0,
    );
    expect((await grantEvents(must(grant).id)).at(-1)).toBe('revoked');
  });

  it('several benefits for one repository give the highest permission, in any order', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    await link(buyer, 'github', name);
    const [pull, push] = [await makeAccess(seller, owner), await makeAccess(seller, owner, { permission: 'push' })];
    for (const benefit of [push, pull]) {
      await buy(seller, buyer, [benefit]);
      await onceIdle(
        () => grantStates(seller, benefit.id),
        ([state]) => state === 'granted',
      );
    }
    expect(await resourceMembers(`${owner}/curves`)).toEqual({ [name]: 'push' });
    const [grant] = await listGrants(seller, pull.id);
    expect(grant?.properties).toMatchObject({ permission: 'pull' });
  });

  it('the end of one of two benefits for a repository lowers the permission to what the other benefit grants', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const name = unique('ada').slice(0, 32);
    await link(buyer, 'github', name);
    const [pull, push] = [await makeAccess(seller, owner), await makeAccess(seller, owner, { permission: 'push' })];
    await buy(seller, buyer, [pull]);
    await onceIdle(
      () => grantStates(seller, pull.id),
      ([state]) => state === 'granted',
    );
    await buy(seller, buyer, [push]);
    await onceIdle(
      () => grantStates(seller, push.id),
      ([state]) => state === 'granted',
    );
    expect(await resourceMembers(`${owner}/curves`)).toEqual({ [name]: 'push' });
    await seller.api.DELETE('/v1/benefits/{id}', path(push.id));
    await onceIdle(
      () => resourceMembers(`${owner}/curves`),
      (members) => members[name] === 'pull',
    );
    // The last benefit ends, so the access ends.
    await seller.api.DELETE('/v1/benefits/{id}', path(pull.id));
    await onceIdle(
      () => resourceMembers(`${owner}/curves`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('concurrent deletions of all benefits for a repository remove its buyer', async () => {
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
      await onceIdle(
        () => grantStates(seller, id),
        ([state]) => state === 'granted',
      );
    await Promise.all(benefits.map(({ id }) => seller.api.DELETE('/v1/benefits/{id}', path(id))));
    await onceIdle(
      () => resourceMembers(`${owner}/curves`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('grants are filtered by the GitHub account of the buyer', async () => {
    const { seller, owner } = await makeOwner();
    const buyer = await makePerson();
    const benefit = await makeAccess(seller, owner);
    await link(buyer, 'github', unique('ada').slice(0, 32));
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const { db } = await testApp();
    const number = 583_231_000_017;
    await db('linked_accounts')
      .where({ user_id: buyer.id })
      .update({ account_id: String(number) });
    expect(await listGrants(seller, benefit.id, { github_user_id: number })).toHaveLength(1);
    expect(await listGrants(seller, benefit.id, { github_user_id: number + 1 })).toEqual([]);
  });
});

describe('integrations without configuration', () => {
  it('integrations without configuration return 422 with the name of the missing setting', async () => {
    const app = await startApp({ jobs: 'off', chat: { kind: 'none' }, codeHost: { kind: 'none' } });
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
