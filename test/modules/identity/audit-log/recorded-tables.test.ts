import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../scripts/fuzz/contract.ts';
import { testApp, type TestApp } from '../../../support/app.ts';

/** Tables of organizations whose changes are not recorded, with the reason. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  article_subscriptions: 'readers subscribe',
  audit_chains: 'part of the audit log',
  audit_log: 'part of the audit log',
  checkout_reminder_refusals: 'buyers refuse reminders',
  checkouts: 'sales',
  credit_entries: 'parts of credits',
  customer_revenues: 'follow from sales',
  disputes: 'buyers and processors decide them',
  downloadables: 'follow from grants',
  emails: 'follow from events',
  event_feeds: 'follow from events',
  events: 'follow from all changes',
  former_customer_ids: 'follow from changed addresses and merges',
  former_license_keys: 'the entry of the license key tells of its rotation',
  invitation_mails: 'follow from invitations',
  invoice_file_orders: 'follow from e-mails',
  test_clock_advances: 'simulate what the time does',
  invoices: 'follow from orders and never change',
  ledger_transfers: 'follow from orders and never change',
  member_notifications: 'members choose their own e-mails',
  metric_customers: 'follow from sales',
  metric_journal: 'follow from sales',
  metric_sums: 'follow from sales',
  oauth_grants: 'follow from authorized applications',
  outside_authorizations: 'the state of a redirect',
  subscription_billing_changes: 'a log of buyers and sellers of its own',
  waiting_article_mails: 'follow from articles',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

it('the changes of every table of an organization are recorded, or left out for a reason', async () => {
  const { rows } = await app.db.raw<{ rows: { name: string; is_recorded: boolean }[] }>(`
    select relname as name, exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = 'record_change'
      ) as is_recorded
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id' and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname
  `);
  const missing = rows.filter(({ is_recorded }) => !is_recorded).map(({ name }) => name);
  expect(missing).toEqual(Object.keys(NOT_RECORDED).sort());
});

it('the contract names the type of every recorded object', async () => {
  const { rows } = await app.db.raw<{ rows: { type: string }[] }>(`
    select convert_from(substring(tgargs from 1 for position('\\000'::bytea in tgargs) - 1), 'UTF8') as type
    from pg_trigger where tgname = 'record_change'
  `);
  const { enum: declared = [] } = contract.components.schemas.AuditLogObjectType ?? {};
  expect(rows.map(({ type }) => type).sort()).toEqual([...declared].sort());
});
