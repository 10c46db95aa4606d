import type { TableRule } from '../../modules/table-rule.ts';
import type { Tables } from '../../platform/db/generated/tables.ts';
import { declarations } from './generated/declarations.ts';

type TableOf<Declaration> = Declaration extends { tables: infer Rules } ? keyof Rules : never;

/** The tables of the platform and of providers: all that no module declares. A new table without a rule does not compile. */
const OTHER_RULES: Readonly<Record<Exclude<keyof Tables, TableOf<(typeof declarations)[number]>>, TableRule>> = {
  backfills: { about: 'service', impersonal: 'name created_at total rows last_key completed_at' },
  idempotency_keys: {
    about: 'service',
    expiring: { columns: 'answer', after: '24 hours' },
    impersonal: 'scope key created_at fingerprint locked_until reached owner',
  },
  mail_suppressions: {
    about: 'service',
    expiring: {
      columns: 'address_hash detail',
      after: 'the end of the refusal. Without it, mails would go to people who refuse them',
    },
    impersonal: 'kind source created_at reported_at',
  },
  job_schedules: { about: 'service', impersonal: 'task due_at' },
  rate_limits: {
    about: 'service',
    expiring: { columns: 'name', after: 'an hour without requests' },
    impersonal: 'full_at_us granted',
  },
  row_counts: { about: 'service', impersonal: 'relation scope slot rows' },
  sandbox_disputes: {
    about: 'service',
    impersonal: 'ref created_at modified_at payment_ref status reason amount currency',
  },
  sandbox_keys: { about: 'service', impersonal: 'secret' },
  sandbox_mails: {
    about: 'account',
    // Members get e-mails about a sale that name the buyer. The sandbox keeps a few hundred e-mails.
    where: 'lower(recipient) = :email or strpos(lower(text), :email) > 0',
    deleted: 'id created_at dated_at recipient subject text html attachments',
  },
  sandbox_memberships: { about: 'service', impersonal: 'platform place account_id level' },
  sandbox_payments: {
    about: 'customer',
    where: `metadata ->> 'checkout_id' in (select id::text from checkouts where id in {checkouts})`,
    order: 'ref',
    erased: { metadata: 'null' },
    impersonal: `ref created_at modified_at kind idempotency_key secret status card amount currency return_url description
      failure_code failure_message payment_ref is_announced`,
    hidden: 'idempotency_key secret return_url',
  },
  storage_keys: { about: 'service', impersonal: 'secret' },
  sent_notices: { about: 'service', impersonal: 'key sent_at' },
};

/** The rule of each table about personal data, in the order of the modules from top to bottom. */
export const tableRules: Readonly<Record<string, TableRule>> = Object.assign(
  {},
  ...declarations.map((declaration) => ('tables' in declaration ? declaration.tables : {})),
  OTHER_RULES,
);
