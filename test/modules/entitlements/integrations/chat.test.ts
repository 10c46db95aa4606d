import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, unique, onceIdle } from '../../../support/make.ts';
import {
  buy,
  buyProduct,
  connect,
  grantEvents,
  listGrants,
  link,
  makeRole,
  resourceMembers,
  path,
  run,
  grantStates,
} from './fixtures.ts';

const violationAt = (...field: string[]) => ({ detail: [expect.objectContaining({ loc: ['body', ...field] })] });

describe('chat servers', () => {
  it('connecting a chat server returns one token per organization, and an invalid code returns 422', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const name = unique('server');
    const server = await connect(seller, name);
    expect(server).toMatchObject({ guild_id: name, roles: [{ id: 'members', name: 'Members' }, { id: 'supporters' }] });
    expect(await connect(seller, name)).toEqual(server);
    expect((await connect(other, name)).guild_token).not.toBe(server.guild_token);
    const send = (code: string, id = seller.organizationId) =>
      seller.api.POST('/v1/organizations/{id}/chat-servers', { ...path(id), body: { code } });
    for (const code of ['nonsense', 'sandbox_gone'])
      expect((await send(code)).error).toMatchObject(violationAt('code'));
    expect((await send(`sandbox_${name}`, other.organizationId)).response.status).toBe(404);
  });
});

describe('Discord benefits', () => {
  it('a Discord benefit with a foreign server, a lost server or an unknown role returns 422', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const benefit = await makeRole(seller, unique('server'));
    const { guild_id, guild_token } = await connect(seller, unique('server'));
    expect(benefit).toMatchObject({ type: 'discord', properties: { role_id: 'members' } });
    const change = (properties: { guild_token: string; role_id: string }) =>
      seller.api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body: { type: 'discord', properties } });
    const foreignToken = (await connect(other, unique('server'))).guild_token;
    expect((await change({ guild_token: foreignToken, role_id: 'members' })).error).toMatchObject(
      violationAt('properties', 'guild_token'),
    );
    expect((await change({ guild_token, role_id: 'unknown' })).error).toMatchObject(
      violationAt('properties', 'role_id'),
    );
    const { data } = await change({ guild_token, role_id: 'supporters' });
    expect(data).toMatchObject({ properties: { guild_id, guild_token, role_id: 'supporters' } });
    const { db } = await testApp();
    await db('chat_servers')
      .where({ token: guild_token })
      .update({ server_id: unique('gone') });
    expect((await change({ guild_token, role_id: 'members' })).error).toMatchObject(
      violationAt('properties', 'guild_token'),
    );
  });

  it('a Discord benefit waits for a linked account, then grants the role without revealing its id to the buyer', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    const benefit = await makeRole(seller, server);
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      (states) => states.length === 1,
    );
    expect(await listGrants(seller, benefit.id)).toMatchObject([{ granted_at: null, revoked_at: null }]);
    expect((await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id))).response.status).toBe(404);
    expect((await link(buyer, 'discord', name)).data).toMatchObject({ platform: 'discord', account_id: name });
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({ [name]: 'members' });
    const [grant] = await listGrants(seller, benefit.id);
    expect(grant?.properties).toEqual({ guild_id: server, role_id: 'members', account_id: name });
    expect(await grantEvents(must(grant).id)).toEqual(['created']);
    const { data } = await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id));
    expect(data).toMatchObject({ type: 'discord', properties: { guild_id: server } });
    expect(JSON.stringify([data, (await buyer.api.GET('/v1/users/benefits/')).data])).not.toMatch(/sell_cs_|role_id/);
  });

  it('concurrent and repeated jobs of a Discord benefit grant and revoke its role once', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    await link(buyer, 'discord', name);
    const benefit = await makeRole(seller, server);
    const { orderId } = await buy(seller, buyer, [benefit]);
    const key = { benefit_id: benefit.id, user_id: buyer.id };
    const repeat = () =>
      Promise.all([
        ...[1, 2, 3].map(() => run('integrations.sync-access', key)),
        ...[1, 2].map(() => run('purchases.grant-order', { order_id: orderId })),
      ]);
    await repeat();
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    await repeat();
    const [grant] = await listGrants(seller, benefit.id);
    expect(await grantEvents(must(grant).id)).toEqual(['created']);
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    await repeat();
    await onceIdle(
      () => resourceMembers(`${server}/members`),
      (members) => Object.keys(members).length === 0,
    );
    await repeat();
    expect(await resourceMembers(`${server}/members`)).toEqual({});
    await onceIdle(
      () => grantEvents(must(grant).id),
      (events) => events.length === 2,
    );
    expect(await grantEvents(must(grant).id)).toEqual(['created', 'revoked']);
  });

  it('several purchases of a Discord benefit share one role, which ends with the last of them', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    await link(buyer, 'discord', name);
    const benefit = await makeRole(seller, server);
    const { product, orderId } = await buy(seller, buyer, [benefit]);
    const orders = [orderId, ...(await Promise.all([1, 2].map(() => buyProduct(seller, buyer, product.id))))];
    await onceIdle(
      () => grantStates(seller, benefit.id),
      (states) => states.filter((state) => state === 'granted').length === 3,
    );
    const refund = (order_id: string) =>
      seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'customer_request', revoke_benefits: true } });
    await Promise.all(orders.slice(1).map(refund));
    await onceIdle(
      () => grantStates(seller, benefit.id),
      (states) => states.filter((state) => state === 'revoked').length === 2,
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({ [name]: 'members' });
    await refund(must(orders[0]));
    await onceIdle(
      () => resourceMembers(`${server}/members`),
      (members) => Object.keys(members).length === 0,
    );
    expect(await grantStates(seller, benefit.id)).toEqual(['revoked', 'revoked', 'revoked']);
  });

  it('a role that two Discord benefits grant ends with the last of them', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    await link(buyer, 'discord', name);
    const [one, two] = [await makeRole(seller, server), await makeRole(seller, server)];
    await buy(seller, buyer, [one, two]);
    for (const { id } of [one, two])
      await onceIdle(
        () => grantStates(seller, id),
        ([state]) => state === 'granted',
      );
    await seller.api.DELETE('/v1/benefits/{id}', path(one.id));
    const { db } = await testApp();
    await onceIdle(
      async () => db('outside_accesses').where({ benefit_id: one.id }).first(),
      (access) => access?.held === null,
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({ [name]: 'members' });
    await seller.api.DELETE('/v1/benefits/{id}', path(two.id));
    await onceIdle(
      () => resourceMembers(`${server}/members`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('a Discord benefit whose role changes moves its members to the new role', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    await link(buyer, 'discord', name);
    const benefit = await makeRole(seller, server);
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    const { guild_token } = await connect(seller, server);
    const body = { type: 'discord' as const, properties: { guild_token, role_id: 'supporters' } };
    await seller.api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body });
    await onceIdle(
      () => resourceMembers(`${server}/supporters`),
      (members) => members[name] === 'supporters',
    );
    expect(await resourceMembers(`${server}/members`)).toEqual({});
    const grant = await onceIdle(
      () => listGrants(seller, benefit.id).then(([found]) => must(found)),
      ({ properties }) => properties.role_id === 'supporters',
    );
    expect(await grantEvents(grant.id)).toEqual(['created', 'updated']);
  });

  it('a Discord benefit stays pending for an account outside the server until another account is linked', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const [server, name] = [unique('server'), unique('ada')];
    await link(buyer, 'discord', unique('unknown'));
    const benefit = await makeRole(seller, server);
    const { orderId } = await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      (states) => states.length === 1,
    );
    await run('integrations.sync-access', { benefit_id: benefit.id, user_id: buyer.id });
    expect(await grantStates(seller, benefit.id)).toEqual(['pending']);
    await link(buyer, 'discord', name);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'granted',
    );
    await seller.api.POST('/v1/refunds/', {
      body: { order_id: orderId, reason: 'customer_request', revoke_benefits: true },
    });
    await onceIdle(
      () => resourceMembers(`${server}/members`),
      (members) => Object.keys(members).length === 0,
    );
  });

  it('a pending grant that is revoked emits no event', async () => {
    const [seller, buyer] = [await makeSeller(), await makePerson()];
    const benefit = await makeRole(seller, unique('server'));
    await buy(seller, buyer, [benefit]);
    await onceIdle(
      () => grantStates(seller, benefit.id),
      ([state]) => state === 'pending',
    );
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    const { db } = await testApp();
    const grant = await onceIdle(
      async () => must(await db('benefit_grants').where({ benefit_id: benefit.id }).first()),
      ({ revoked_at }) => revoked_at !== null,
    );
    expect(await grantEvents(grant.id)).toEqual([]);
  });
});
