import { expect, it } from 'vitest';
import type { Knex } from 'knex';
import { isLoop } from '../../src/platform/jobs/task.ts';
import { currentApp } from '../support/make.ts';

it('each loop finds the time of its next work by indexes alone', async () => {
  const { container, db } = await currentApp();
  const plans = await db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const found: string[] = [];
    for (const { task, schedule } of container.jobs.filter(isLoop)) {
      const query = schedule.nextDue(trx, trx.raw('now()'));
      const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>('explain ?', [query as Knex.Raw]);
      found.push(
        ...rows.filter((row) => /Seq Scan/.test(row['QUERY PLAN'])).map((row) => `${task}: ${row['QUERY PLAN']}`),
      );
    }
    return found;
  });
  expect(plans).toEqual([]);
});
