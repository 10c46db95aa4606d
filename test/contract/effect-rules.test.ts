import { describe, expect, it } from 'vitest';
import { checkMovesMoney, checkPreviews, type EffectOperation } from '../../scripts/contract/rules/effects.ts';
import { addRecentSignIns, recentSignInOf, type EffectsOperation } from '../../scripts/contract/recent-sign-in.ts';
import { checkRecentSignIn } from '../../scripts/contract/rules/recent-sign-in.ts';
import { checkShownOnce } from '../../scripts/contract/rules/shown-once.ts';
import type { Report } from '../../scripts/contract/rules/report.ts';

function breachesOf(check: (report: Report) => void): string[] {
  const found: string[] = [];
  check((where, what) => found.push(`${where} ${what}`));
  return found;
}

const change: EffectOperation = { tags: ['orders'], 'x-roles': ['owner'] };

describe('the rule of `x-moves-money`', () => {
  const check = (operation: EffectOperation, method = 'post') =>
    breachesOf((report) => checkMovesMoney('sell', method, operation, report));

  it('a change of an order by sellers says whether it moves money', () => {
    expect(check(change)).toEqual(['sell concerns amounts and does not say whether it moves money (x-moves-money)']);
    expect(check({ ...change, 'x-moves-money': false })).toEqual([]);
    expect(check({ ...change, tags: ['files'] })).toEqual([]);
  });

  it('an operation that calls the processor moves money', () => {
    const calling = { ...change, tags: ['files'], 'x-errors': ['PaymentsUnavailable'] };
    const breach = ['sell calls the processor without x-moves-money: true'];
    expect(check(calling)).toEqual(breach);
    expect(check({ ...calling, 'x-moves-money': false })).toEqual(breach);
    expect(check({ ...calling, 'x-moves-money': true })).toEqual([]);
  });

  it('an operation that only reads, or that no seller calls, has no mark', () => {
    const breach = ['sell has x-moves-money, which changes by sellers have'];
    expect(check({ ...change, 'x-moves-money': true }, 'get')).toEqual(breach);
    expect(check({ 'x-roles': [], 'x-moves-money': true })).toEqual(breach);
  });
});

it('`x-preview` names an operation that exists, stores nothing, and shows what is expected', () => {
  const json = (properties: object) => ({ content: { 'application/json': { schema: { properties } } } });
  const answer = {
    responses: { 200: { description: 'The preview.', ...json({ total: {}, bill: { properties: { due: {} } } }) } },
  };
  const check = (preview: EffectOperation, expected: object = { total: {} }) =>
    breachesOf((report) =>
      checkPreviews(
        {
          openapi: '3.1.0',
          info: { title: 'Shops', version: '1' },
          paths: {
            '/sales': {
              post: {
                operationId: 'sell',
                'x-preview': 'previewSale',
                requestBody: json({ expected: { properties: expected } }),
              } as EffectOperation,
            },
            '/preview': { post: { ...answer, ...preview } },
          },
        },
        report,
      ),
    );
  const preview = { operationId: 'previewSale', 'x-unaudited': 'A preview stores nothing.' };
  expect(check(preview)).toEqual([]);
  expect(check({ operationId: 'previewSale' })).toEqual(['previewSale is a preview without x-unaudited']);
  expect(check({ operationId: 'previewCost' }, {})).toContain('previewSale is named by x-preview and does not exist');
  expect(check(preview, {})).toEqual(['sell has a preview, and its body takes nothing of it as `expected`']);
  expect(check(preview, { bill: { properties: { due: {}, tax: {} } } })).toEqual([
    'sell takes bill.tax as `expected`, which its preview does not show',
  ]);
});

it('`x-shown-once` and the description of a secret say the same', () => {
  const check = (token: object) => breachesOf((report) => checkShownOnce('Session', { token }, report));
  const description = 'Token, returned only once.';
  expect(check({ type: 'string', description, 'x-shown-once': true })).toEqual([]);
  expect(check({ type: ['string', 'null'], description, 'x-shown-once': true })).toEqual([]);
  expect(check({ type: 'string', description })).toEqual([
    'Session.token is returned only once and has no x-shown-once',
  ]);
  expect(check({ type: 'string', description: 'Token.', 'x-shown-once': true })).toEqual([
    'Session.token has x-shown-once, and its description does not say "returned only once"',
  ]);
  expect(check({ type: 'integer', description, 'x-shown-once': true })).toEqual([
    'Session.token has x-shown-once and is no text',
  ]);
});

describe('the need of a recent sign-in', () => {
  const document = { openapi: '3.1.0', info: { title: 'Shops', version: '1' }, paths: {} };
  const member: EffectsOperation = {
    operationId: 'changeShop',
    tags: ['shops'],
    security: [{ pat: ['shops:write'] }, { session: [] }],
    responses: {},
    'x-roles': ['owner'],
  };
  const body = (properties: object, required: string[] = []) => ({
    content: { 'application/json': { schema: { properties, required } } },
  });
  const needOf = (more: object, { method = 'post', path = '/v1/shops/{id}' } = {}) =>
    recentSignInOf(document, { path, method, operation: { ...member, ...more } });
  const check = (more: object, method = 'post') =>
    breachesOf((report) =>
      checkRecentSignIn({ path: '/v1/shops/{id}', method, operation: { ...member, ...more } }, document, report),
    );

  it.each<[string, object, { method?: string; path?: string }?]>([
    ['an operation that moves money', { 'x-moves-money': true }],
    ['an export', { operationId: 'exportShops' }, { method: 'get' }],
    ['a rotation', { operationId: 'rotateShopKey' }],
    [
      'an answer with a new secret',
      { responses: { 201: { content: { properties: { key: { 'x-shown-once': true } } } } } },
    ],
    ['an erasure', { tags: ['customers'] }, { path: '/v1/customers/{id}/erase' }],
    ['a deletion of a customer', { tags: ['customers'] }, { method: 'delete', path: '/v1/customers/{id}' }],
    ['acting as a customer', { security: [{ pat: ['customer_sessions:write'] }, { session: [] }] }],
    ['a transfer', { operationId: 'transferShop' }],
    ['a change of members', {}, { path: '/v1/organizations/{id}/members/{user_id}' }],
    ['a change of applications', { tags: ['oauth'] }],
    ['a required address of data', { requestBody: body({ url: { 'x-receives-data': true } }, ['url']) }],
  ])('follows from %s', (_what, more, place) => {
    expect(needOf(more, place)).toBe('always');
    expect(needOf({ ...more, 'x-no-recent-sign-in': 'Nothing leaves the shop.' }, place)).toBeUndefined();
    const byToken = { security: (('security' in more && more.security) || member.security) as object[] };
    expect(needOf({ ...more, security: byToken.security.slice(0, 1) }, place)).toBeUndefined();
  });

  it('follows from the fields of a change, and not from a change of other fields or from a read', () => {
    expect(needOf({ requestBody: body({ url: { 'x-receives-data': true }, name: {} }) })).toEqual(['url']);
    expect(needOf({ requestBody: body({ name: {} }) })).toBeUndefined();
    expect(needOf({ tags: ['oauth'] }, { method: 'get' })).toBeUndefined();
  });

  it('`npm run generate` refuses `x-recent-sign-in` by hand', () => {
    const operation: EffectsOperation = { ...member, 'x-recent-sign-in': 'always' };
    expect(() => addRecentSignIns(document, [{ path: '/v1/shops/', method: 'post', operation }])).toThrow(
      'changeShop has x-recent-sign-in, which follows from its effects',
    );
  });

  it('an operation that moves money and has no need of a recent sign-in breaks the rule', () => {
    expect(check({ 'x-moves-money': true })).toEqual([
      'changeShop does something that needs a recent sign-in (moves money), and x-recent-sign-in differs',
    ]);
    expect(check({ 'x-moves-money': true, 'x-recent-sign-in': 'always' })).toEqual([]);
  });

  it('an exception without an effect or without a sentence breaks the rule', () => {
    expect(check({ 'x-no-recent-sign-in': 'Nothing leaves the shop.' })).toEqual([
      'changeShop has x-no-recent-sign-in, and would need no recent sign-in without it',
    ]);
    expect(check({ 'x-moves-money': true, 'x-no-recent-sign-in': 'no' })).toEqual([
      'changeShop has no sentence in x-no-recent-sign-in',
    ]);
  });

  it('an address that does not say whether data is sent there, and an unmarked secret, break the rule', () => {
    const breach = ['changeShop does not say whether data is sent to url (x-receives-data)'];
    expect(check({ requestBody: body({ url: {} }) })).toEqual(breach);
    expect(check({ requestBody: body({ url: { 'x-receives-data': false } }) })).toEqual([]);
    const email = { requestBody: body({ email: { 'x-code': 'email' } }) };
    expect(check(email)).toEqual([]);
    expect(check(email, 'patch')).toEqual(['changeShop does not say whether data is sent to email (x-receives-data)']);
    expect(check({ responses: { 200: { content: { properties: { token: {} } } } } })).toEqual([
      'changeShop returns token without x-shown-once',
    ]);
  });
});
