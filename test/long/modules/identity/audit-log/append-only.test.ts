import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../support/run-command.ts';
import { verifyChain } from '../../../../../src/modules/identity/audit-log/index.ts';
import { startApp, type TestApp } from '../../../../support/app.ts';
import { makeProduct, makeSeller, useApp, type Seller } from '../../../../support/make.ts';

const DAY = 86_400_000;
const RETENTION_DAYS = 30;

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off', auditRetentionDays: RETENTION_DAYS });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.now = undefined;
  seller = await useApp(app, () => makeSeller());
  await makeProducts(5);
});

/** Each makes two entries: the product and its price. */
async function makeProducts(count: number) {
  for (let at = 0; at < count; at += 1) await useApp(app, () => makeProduct(seller));
}

const sequences = () =>
  app.db('audit_log').where({ organization_id: seller.organizationId }).orderBy('sequence').pluck('sequence');

const verify = () => verifyChain(app, seller.organizationId);

/** Changes the stored log as a superuser who disables the triggers. */
async function tamper(sql: string, table = 'audit_log') {
  await app.db.transaction(async (trx) => {
    await trx.raw('alter table ?? disable trigger user', [table]);
    await trx.raw(sql, { organization: seller.organizationId });
    await trx.raw('alter table ?? enable trigger user', [table]);
  });
}

describe('the database', () => {
  it.each([
    ['an update of an entry', `update audit_log set operation = 'nothing'`],
    ['a deletion of an entry', 'delete from audit_log'],
    ['a truncation of the log', 'truncate audit_log cascade'],
    ['a truncation of the chains', 'truncate audit_chains cascade'],
    ['an update of a chain', 'update audit_chains set last_sequence = 0'],
    ['a deletion of a chain', 'delete from audit_chains'],
    ['a deletion of the organization', 'delete from organizations'],
  ])('the audit log refuses %s', async (_what, sql) => {
    const before = await sequences();
    await expect(app.db.raw(sql)).rejects.toThrow(/append-only|violates foreign key/);
    expect(await sequences()).toEqual(before);
    expect(await verify()).toEqual({ entries: 10, breach: undefined });
  });

  it('an inserted entry gets its place in the chain, also against its own numbers', async () => {
    await app.db.raw(
      `insert into audit_log select (jsonb_populate_record(entry, '{"sequence": 1, "id": "00000000-0000-4000-8000-000000000000"}')).*
       from audit_log as entry where organization_id = ? order by sequence limit 1`,
      [seller.organizationId],
    );
    expect((await sequences()).at(-1)).toBe(11);
    expect(await verify()).toEqual({ entries: 11, breach: undefined });
  });
});

describe('the verification', () => {
  const where = 'organization_id = :organization and sequence';

  it.each([
    ['a changed attribute', `update audit_log set after = '{"name": "Other"}' where ${where} = 4`, 4, 'was changed'],
    ['a changed author', `update audit_log set actor_type = 'organization' where ${where} = 4`, 4, 'was changed'],
    [
      'a changed time',
      `update audit_log set created_at = created_at - interval '1 ms' where ${where} = 4`,
      4,
      'was changed',
    ],
    ['a deleted entry', `delete from audit_log where ${where} = 4`, 4, 'is missing'],
    ['a deleted beginning', `delete from audit_log where ${where} < 4`, 1, 'is missing'],
    ['a deleted end', `delete from audit_log where ${where} > 4`, 5, 'is missing'],
    [
      'a changed entry with its new hash',
      `update audit_log set operation = 'none', hash = audit_hash(jsonb_populate_record(audit_log, '{"operation": "none"}')) where ${where} = 4`,
      5,
      'was replaced',
    ],
    [
      'a changed last entry with its new hash',
      `update audit_log set operation = 'none', hash = audit_hash(jsonb_populate_record(audit_log, '{"operation": "none"}')) where ${where} = 10`,
      10,
      'is not the one',
    ],
  ])('the verification of the audit log finds %s', async (_what, sql, sequence, problem) => {
    await tamper(sql);
    const { breach } = await verify();
    expect(breach?.sequence).toBe(sequence);
    expect(breach?.problem).toContain(problem);
  });
});

describe('the retention', () => {
  const removeOld = async () => {
    const job = app.container.jobs.find(({ task }) => task === 'audit-log.remove-old');
    await job?.run({}, app.container.jobContext());
  };

  it('the retention of the audit log deletes old entries only, and the remaining chain is intact', async () => {
    app.clock.now = new Date(Date.now() + 20 * DAY);
    await makeProducts(2);
    await removeOld();
    expect(await sequences()).toHaveLength(14);
    app.clock.now = new Date(Date.now() + (RETENTION_DAYS + 1) * DAY);
    await removeOld();
    expect(await sequences()).toEqual([11, 12, 13, 14]);
    expect(await verify()).toEqual({ entries: 4, breach: undefined });
    app.clock.now = new Date(Date.now() + (RETENTION_DAYS + 21) * DAY);
    await removeOld();
    expect(await sequences()).toEqual([]);
    expect(await verify()).toEqual({ entries: 0, breach: undefined });
    app.clock.now = undefined;
    await makeProducts(1);
    expect(await sequences()).toEqual([15, 16]);
    expect(await verify()).toEqual({ entries: 2, breach: undefined });
  });

  it('the retention of the audit log keeps an old entry that follows a younger one', async () => {
    app.clock.now = new Date(Date.now() + 20 * DAY);
    await makeProducts(1);
    app.clock.now = undefined;
    await makeProducts(1);
    app.clock.now = new Date(Date.now() + (RETENTION_DAYS + 1) * DAY);
    await removeOld();
    expect(await sequences()).toEqual([11, 12, 13, 14]);
  });
});

describe('npm run audit:verify', () => {
  const run = async (...flags: string[]) =>
    runCommand('verify-audit-log.ts', flags, { DATABASE_URL: app.databaseUrl }).catch(
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  it('the audit command names the first broken entry and exits with 1', async () => {
    const only = ['--organization', seller.organizationId];
    const intact = await run(...only);
    expect(intact.stdout).toBe('10 entries are as they were recorded. Organizations: 1.\n');
    await tamper(`update audit_log set object_id = 'other' where organization_id = :organization and sequence = 3`);
    const broken = await run();
    expect(broken.stdout).toContain(`Organization ${seller.organizationId}: entry 3 was changed`);
    expect(broken.stderr).toContain('The audit log is not as it was recorded');
    expect(broken).toMatchObject({ code: 1 });
  });

  it('the audit command says that an organization has no audit log, and explains its options', async () => {
    const unknown = await run('--organization', '00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.stderr).toContain('has no audit log');
    expect((await run('--help')).stdout).toContain('--organization ID');
  });
});
