import { describe, expect, it } from 'vitest';
import { checkMovesMoney, checkPreviews, type EffectOperation } from '../../scripts/contract/rules/effects.ts';
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

it('`x-preview` names an operation that exists and stores nothing', () => {
  const check = (preview: EffectOperation) =>
    breachesOf((report) =>
      checkPreviews(
        {
          openapi: '3.1.0',
          info: { title: 'Shops', version: '1' },
          paths: {
            '/sales': { post: { operationId: 'sell', 'x-preview': 'previewSale' } as EffectOperation },
            '/preview': { post: preview },
          },
        },
        report,
      ),
    );
  expect(check({ operationId: 'previewSale', 'x-unaudited': 'A preview stores nothing.' })).toEqual([]);
  expect(check({ operationId: 'previewSale' })).toEqual(['previewSale is a preview without x-unaudited']);
  expect(check({ operationId: 'previewCost' })).toEqual(['previewSale is named by x-preview and does not exist']);
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
