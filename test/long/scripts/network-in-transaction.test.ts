import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { noNetworkInTransaction } from '../../../scripts/lint/eslint/no-network-in-transaction.js';
import { countReports } from '../support/lint-rule.ts';

const ROOT = join(import.meta.dirname, '../../..');
const IMPORTS = `
import type { JobContext } from './src/platform/jobs/task.ts';
import type { Mailer } from './src/platform/ports/mailer.ts';
import type { PaymentProcessors } from './src/platform/ports/payment-processor.ts';
import type { Tx } from './src/platform/ports/transaction.ts';
declare const use: (tx: Tx, other: unknown) => Promise<void>;
`;

/** One line of code each, with the number of expected reports. */
const PLANTED: [title: string, code: string, reports: number][] = [
  ['a function that receives a `Tx` and a context', 'async (tx: Tx, ctx: JobContext) => [tx, ctx]', 1],
  [
    'a function that receives a `Tx` and an object that holds processors',
    'async (tx: Tx, parts: { all: { payments: PaymentProcessors } }) => [tx, parts]',
    1,
  ],
  ['a function whose `Tx` carries a mailer', 'async (tx: Tx & { mailer: Mailer }) => tx', 1],
  ['a callback that passes the context on', '(ctx: JobContext) => ctx.transaction((tx) => use(tx, ctx))', 1],
  ['a callback that calls a port', '(ctx: JobContext, m: Mailer) => ctx.transaction((tx) => use(tx, m.send))', 1],
  ['a callback with plain data', '(ctx: JobContext, id: string) => ctx.transaction((tx) => use(tx, id))', 0],
  ['a function that receives a `Tx` and plain data', 'async (tx: Tx, row: { id: string }) => use(tx, row)', 0],
];

let reports: number[] = [];
beforeAll(async () => {
  reports = await countReports(
    noNetworkInTransaction,
    IMPORTS,
    PLANTED.map(([, line]) => line),
  );
});

describe('lint rule no-network-in-transaction', () => {
  it.each(PLANTED.map(([title, , count], at) => [title, count, at] as const))(
    'the rule no-network-in-transaction has for %s the reports: %i',
    (_title, count, at) => {
      expect(reports[at]).toBe(count);
    },
  );

  it('every port that reaches the network carries its marker', () => {
    for (const name of ['chat', 'code-host', 'mailer', 'payment-processor', 'relying-party', 'storage', 'tax-provider'])
      expect(readFileSync(join(ROOT, `src/platform/ports/${name}.ts`), 'utf8'), name).toContain('extends NetworkPort');
  });
});
