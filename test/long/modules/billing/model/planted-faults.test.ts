import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../../../support/app.ts';
import { byChance } from '../../../../support/chance.ts';
import { useApp } from '../../../../support/make.ts';
import { moneyProperty } from '../../../../modules/billing/model/money-property.ts';

/** A fault that a trigger plants in the database: what is stored differs from what the service has written. */
interface Fault {
  title: string;
  on: 'insert' | 'update';
  table: string;
  when: string;
  /** An assignment to a column of the new row. */
  set: string;
  /** The invariant that finds it. */
  found: RegExp;
}

const FAULTS: Fault[] = [
  {
    title: 'a scheduled price drops the scheduled quantity',
    on: 'update',
    table: 'subscriptions',
    when: 'new.scheduled_price_id is distinct from old.scheduled_price_id',
    set: 'scheduled_quantity := null',
    found: /amount|announced total/,
  },
  {
    title: 'a period is one day longer than its pause',
    on: 'update',
    table: 'subscriptions',
    when: 'old.paused_at is not null and new.paused_at is null',
    set: "current_period_end := new.current_period_end + interval '1 day'",
    found: /end of a period that was paused/,
  },
  {
    title: 'a transfer leaves the benefits with the former customer',
    on: 'update',
    table: 'benefit_grants',
    when: 'new.user_id <> old.user_id',
    set: 'user_id := old.user_id',
    found: /holders of the benefits/,
  },
  {
    title: 'an announcement names another total',
    on: 'insert',
    table: 'events',
    when: "new.type = 'subscription.renewal_upcoming'",
    set: "details := jsonb_set(new.details::jsonb, '{total_amount}', to_jsonb((new.details->>'total_amount')::int + 1))",
    found: /announced total/,
  },
];

describe('planted faults', () => {
  it.each(FAULTS)('the money model finds that $title', async ({ on, table, when, set, found }) => {
    const app = await startApp({ jobs: 'off' });
    try {
      await app.db.raw(`create function plant() returns trigger language plpgsql as
        $$ begin if ${when} then new.${set}; end if; return new; end $$`);
      await app.db.raw(`create trigger planted before ${on} on ${table} for each row execute function plant()`);
      const details = await useApp(app, () =>
        byChance(async () => fc.check(moneyProperty(app), { seed: 1, numRuns: 60, endOnFailure: true })),
      );
      expect(details.failed).toBe(true);
      expect(String(details.errorInstance)).toMatch(found);
    } finally {
      await app.stop();
    }
  });
});
