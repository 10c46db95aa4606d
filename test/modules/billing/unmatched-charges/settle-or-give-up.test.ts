import { expect, it, vi } from 'vitest';
import { settleOrGiveUp } from '../../../../src/modules/billing/unmatched-charges/index.ts';
import { ConnectionLost } from '../../../../src/platform/db/connection-failure.ts';
import { ServiceUnavailable } from '../../../../src/shared/errors.ts';
import { recordedLog } from '../../../support/log.ts';

const withCode = (code: string) => Object.assign(new Error(`error ${code}`), { code });

const settleWith = (error: Error) => {
  const [transaction, abandon] = [vi.fn(() => Promise.reject(error)), vi.fn()];
  const { log, lines } = recordedLog();
  const outcome = { kind: 'succeeded', ref: 'charge' } as const;
  const settlement = { payment: { id: 'payment' }, outcome, settle: async () => undefined, abandon };
  return { settled: settleOrGiveUp({ log, transaction }, settlement), transaction, lines };
};

it.each([
  ['a lost connection', new ConnectionLost(undefined, { maybeExecuted: true })],
  ['a serialization failure', withCode('40001')],
  ['a deadlock', withCode('40P01')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that was not available', withCode('55P03')],
  ['a full disk', withCode('53100')],
  ['a standby', withCode('25006')],
  ['a service that is away', new ServiceUnavailable('Away.')],
])('a captured payment is neither given up nor refunded after %s', async (_what, error) => {
  const { settled, transaction, lines } = settleWith(error);
  await expect(settled).rejects.toBe(error);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([]);
});

it('a captured payment that cannot be recorded is tried three times before it is given up', async () => {
  const { settled, transaction } = settleWith(withCode('23514'));
  await expect(settled).rejects.toThrow('23514');
  // Two more transactions try to give it up.
  expect(transaction).toHaveBeenCalledTimes(5);
});
