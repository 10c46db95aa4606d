import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../../src/modules/identity/audit-log/index.ts';
import { canonicalJson } from '../../../../src/shared/canonical-json.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  addMember,
  makeAccessToken,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Query = NonNullable<Parameters<typeof readLog>[1]>;

/** @returns the entries of a seller's organization, oldest first */
async function readLog(
  { api, organizationId }: Seller,
  query: { object_type?: 'product'[]; operation?: string[]; user_id?: string[]; object_id?: string[] } = {},
) {
  const { data } = await api.GET('/v1/audit-log/', {
    params: { query: { ...query, organization_id: [organizationId], sorting: ['sequence'], limit: 100 } },
  });
  return must(data).items;
}

const onlyEntry = async (seller: Seller, query: Query) => {
  const entries = await readLog(seller, query);
  expect(entries).toHaveLength(1);
  return must(entries[0]);
};

const verify = (organizationId: string) => verifyChain(app, organizationId);

describe('an entry', () => {
  it('an entry has the changed attributes of the object, before and after', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller, { name: 'Aster' });
    await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { name: 'Aster 2' } });
    const created = await onlyEntry(seller, { operation: ['createProduct'], object_type: ['product'] });
    expect(created).toMatchObject({ object_id: id, before: null, after: { name: 'Aster', is_archived: false } });
    expect(await onlyEntry(seller, { operation: ['updateProduct'] })).toMatchObject({
      object_type: 'product',
      object_id: id,
      before: { name: 'Aster' },
      after: { name: 'Aster 2' },
    });
  });

  it('a request that changes nothing, or fails, leaves no entry', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller, { name: 'Aster' });
    const path = { params: { path: { id } } };
    await seller.api.PATCH('/v1/products/{id}', { ...path, body: { name: 'Aster' } });
    const { response } = await seller.api.POST('/v1/products/{id}/benefits', { ...path, body: { benefits: [id] } });
    expect(response.status).toBe(422);
    expect(await readLog(seller, { operation: ['updateProduct', 'updateProductBenefits'] })).toEqual([]);
  });

  it('a transaction that is rolled back leaves no entry', async () => {
    const seller = await makeSeller();
    const before = await readLog(seller);
    await app.db
      .transaction(async (trx) => {
        await trx.raw(`select set_config('sellbase.audit', ?, true)`, [
          JSON.stringify({ now: currentTime(), actor_type: 'operator', operation: 'npm run test' }),
        ]);
        await trx('organizations').where({ id: seller.organizationId }).update({ name: 'Renamed' });
        await trx.raw('set constraints all immediate');
        expect(await trx('audit_log').where({ organization_id: seller.organizationId })).toHaveLength(
          before.length + 1,
        );
        throw new Error('rolled back');
      })
      .catch((error: unknown) => expect(String(error)).toContain('rolled back'));
    expect(await readLog(seller)).toEqual(before);
    expect((await verify(seller.organizationId)).breach).toBeUndefined();
  });

  it('an object that a request changes more than once has one entry', async () => {
    const seller = await makeSeller();
    const [first, second] = [(await makeNote(seller)).id, (await makeNote(seller)).id];
    const product = await makeProduct(seller, { benefits: [{ id: first }] });
    await seller.api.POST('/v1/products/{id}/benefits', {
      params: { path: { id: product.id } },
      body: { benefits: [first, second] },
    });
    const entries = await readLog(seller, { operation: ['updateProductBenefits'] });
    const added = entries.filter(({ object_type }) => object_type === 'product_benefit');
    expect(added.map(({ object_id, before, after }) => ({ object_id, before, after }))).toEqual([
      { object_id: product.id, before: null, after: { product_id: product.id, benefit_id: first, position: 0 } },
      { object_id: product.id, before: null, after: { product_id: product.id, benefit_id: second, position: 1 } },
    ]);
  });

  it('a request that is repeated with its idempotency key has one entry', async () => {
    const seller = await makeSeller();
    const send = () =>
      seller.api.POST('/v1/products/', {
        params: { header: { 'Idempotency-Key': `"${seller.organizationId}"` } },
        body: {
          name: 'Once',
          organization_id: seller.organizationId,
          prices: [{ type: 'one_time', amount_type: 'free' }],
        },
      });
    const [{ response }, repeated] = [await send(), await send()];
    expect(repeated.response.headers.get('Idempotency-Replayed')).toBe('true');
    const entry = await onlyEntry(seller, { object_type: ['product'] });
    expect(entry.request_id).toBe(response.headers.get('X-Request-Id'));
  });
});

describe('the actor', () => {
  const rename = { name: 'Renamed' };
  const path = ({ organizationId }: Seller) => ({ params: { path: { id: organizationId } } });

  it('the actor of a change on a page is the user with the session', async () => {
    const seller = await makeSeller();
    const page = await openPage(app, seller);
    const { response } = await page.PATCH('/v1/organizations/{id}', { ...path(seller), body: rename });
    const session = must(await app.db('sessions').where({ user_id: seller.id }).first());
    expect(await onlyEntry(seller, { operation: ['updateOrganization'] })).toMatchObject({
      actor: {
        type: 'user',
        id: seller.id,
        user_id: seller.id,
        credential_type: 'session',
        credential_id: session.id,
        client_id: null,
      },
      request_id: response.headers.get('X-Request-Id'),
      before: { name: 'Test Organization' },
      after: { name: 'Renamed' },
    });
  });

  it('the actor of a change by a script is the user with the personal access token', async () => {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}', { ...path(seller), body: rename });
    const token = must(await app.db('access_tokens').where({ user_id: seller.id }).first());
    const { actor } = await onlyEntry(seller, { operation: ['updateOrganization'] });
    expect(actor).toMatchObject({ id: seller.id, credential_type: 'personal_access_token', credential_id: token.id });
  });

  it.each([
    ['the user with the application', 'user'],
    ['the organization with the application and the member who authorized it', 'organization'],
  ] as const)('the actor of a change by an application is %s', async (_actor, type) => {
    const seller = await makeSeller();
    const { id, organizationId } = seller;
    const token = await makeAccessToken(type === 'user' ? { userId: id } : { organizationId });
    await app.client(token).PATCH('/v1/organizations/{id}', { ...path(seller), body: rename });
    const grant = must(await app.db('oauth_grants').where({ user_id: id }).first());
    const { actor } = await onlyEntry(seller, { operation: ['updateOrganization'] });
    expect(actor).toEqual({
      type,
      id: type === 'user' ? id : organizationId,
      user_id: id,
      credential_type: 'oauth_grant',
      credential_id: grant.id,
      client_id: grant.client_id,
    });
  });
});

describe('the audit log of an organization', () => {
  it('an audit log is read by the owners of its organization only', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    await makeProduct(seller);
    const admin = await makePerson();
    await addMember(seller, admin, 'admin');
    const query = { organization_id: [seller.organizationId] };
    expect((await admin.api.GET('/v1/audit-log/', { params: { query } })).response.status).toBe(403);
    const { data } = await stranger.api.GET('/v1/audit-log/', { params: { query } });
    expect(must(data).items).toEqual([]);
    const page = await openPage(app, seller);
    const { data: shown } = await page.GET('/v1/audit-log/', { params: { query } });
    expect(must(shown).pagination.total_count).toBeGreaterThan(0);
  });

  it('changes of access have entries: invitations, members, roles and tokens', async () => {
    const seller = await makeSeller();
    const member = await makePerson();
    await addMember(seller, member, 'developer');
    const page = await openPage(app, seller);
    const params = { path: { id: seller.organizationId, user_id: member.id } };
    await page.PATCH('/v1/organizations/{id}/members/{user_id}', { params, body: { role: 'admin' } });
    const memberPage = await openPage(app, member);
    await memberPage.POST('/v1/personal_access_tokens/', { body: { comment: 'Deploy', scopes: ['products:read'] } });
    await page.DELETE('/v1/organizations/{id}/members/{user_id}', { params });
    const entries = await readLog(seller);
    expect(entries.map(({ operation, object_type, before, after }) => [operation, object_type, before, after])).toEqual(
      [
        [
          'inviteOrganizationMember',
          'organization_invitation',
          null,
          { email: '[hidden]', role: 'developer', expires_at: expect.any(String) as string },
        ],
        [
          'acceptInvitation',
          'organization_invitation',
          { email: '[hidden]', role: 'developer', expires_at: expect.any(String) as string },
          null,
        ],
        ['acceptInvitation', 'organization_member', null, { user_id: member.id, role: 'developer' }],
        ['updateOrganizationMember', 'organization_member', { role: 'developer' }, { role: 'admin' }],
        [
          'createPersonalAccessToken',
          'personal_access_token',
          null,
          {
            comment: 'Deploy',
            scopes: ['products:read'],
            user_id: member.id,
            token_hash: '[hidden]',
            hint: '[hidden]',
            expires_at: expect.any(String) as string,
          },
        ],
        ['removeOrganizationMember', 'organization_member', { user_id: member.id, role: 'admin' }, null],
      ],
    );
    expect(entries.filter(({ actor }) => actor.id === member.id)).toHaveLength(3);
  });

  it('the list of entries of an audit log filters by time, object, user, client and request', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const [entry] = await readLog(seller, { object_id: [id], object_type: ['product'], user_id: [seller.id] });
    const { created_at, request_id } = must(entry);
    const count = async (query: object) => {
      const { data } = await seller.api.GET('/v1/audit-log/', { params: { query } });
      return must(data).pagination.total_count;
    };
    const ofRequest = { request_id: [must(request_id)] };
    expect(await count({ ...ofRequest, created_from: created_at })).toBe(2);
    expect(await count({ ...ofRequest, created_before: created_at })).toBe(0);
    expect(await count({ request_id: [randomUUID()] })).toBe(0);
    expect(await count({ client_id: ['unknown'] })).toBe(0);
  });

  it('concurrent requests write one chain without gaps', async () => {
    const seller = await makeSeller();
    await Promise.all(Array.from({ length: 12 }, (_, at) => makeProduct(seller, { name: `Product ${at}` })));
    const entries = await readLog(seller);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => at + 1));
    expect(entries).toHaveLength(24);
    expect(await verify(seller.organizationId)).toEqual({ entries: 24, breach: undefined });
  });

  it('a reader can calculate each hash from the response, for any text and number', async () => {
    const seller = await makeSeller();
    const metadata = { 'ключ "🔑" \u0001\n': 'é\u2028\u007f\\', b: -5, a: true, ｚ: 'wide', '𐐷': 1 };
    await seller.api.POST('/v1/products/', {
      body: {
        name: 'Ünïcode',
        organization_id: seller.organizationId,
        metadata,
        prices: [{ type: 'one_time', amount_type: 'free' }],
      },
    });
    let previous = '0'.repeat(64);
    for (const { hash, ...content } of await readLog(seller)) {
      expect(content.previous_hash).toBe(previous);
      expect(createHash('sha256').update(canonicalJson(content)).digest('hex')).toBe(hash);
      previous = hash;
    }
    expect(previous).not.toBe('0'.repeat(64));
  });
});

describe('a long text', () => {
  it('a text of more than 1000 characters is replaced by its hash', async () => {
    const seller = await makeSeller();
    const description = 'Long. '.repeat(200).trim();
    const { id } = await makeProduct(seller);
    await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { description } });
    const hash = createHash('sha256').update(description).digest('hex');
    const { after } = await onlyEntry(seller, { operation: ['updateProduct'] });
    expect(after).toEqual({ description: `sha256:${hash}` });
  });
});
