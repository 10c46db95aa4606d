import type { TableRule } from './rule.ts';

/** Records of the deployment. Personal data in them is hashed or short-lived. */
export const SERVICE_RULES: Readonly<Record<string, TableRule>> = {
  exchange_rates: { about: 'service', impersonal: 'currency published_at micros_per_euro' },
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
  checkout_reminder_refusals: {
    about: 'service',
    expiring: {
      columns: 'mailbox_hash',
      after: 'never: without the hash, reminders would go to people who refuse them',
    },
    impersonal: 'organization_id created_at',
  },
  oauth_keys: { about: 'service', impersonal: 'id created_at private_key' },
  oauth_states: {
    about: 'service',
    expiring: { columns: 'payload', after: 'the end of the authorization, at most a day' },
    impersonal: 'id_hash kind uid_hash expires_at',
  },
  outside_authorizations: {
    about: 'service',
    expiring: { columns: 'session_id', after: 'ten minutes' },
    impersonal: 'state_hash created_at expires_at platform organization_id code_verifier',
  },
  processor_customer_deletions: {
    about: 'service',
    expiring: { columns: 'ref', after: 'the deletion of the customer at the payment processor' },
    impersonal: 'id created_at customer_id processor status attempts next_attempt_at finished_at',
  },
  summary_runs: { about: 'service', impersonal: 'interval period_end' },
  portal_link_uses: { about: 'service', impersonal: 'link_hash expires_at' },
  processor_notifications: { about: 'service', impersonal: 'processor id received_at subject_kind subject_ref' },
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
  sandbox_memberships: { about: 'service', impersonal: 'platform place account_id level' },
  sandbox_payments: {
    about: 'service',
    impersonal: `ref created_at modified_at kind idempotency_key secret status card amount currency return_url description
      failure_code failure_message payment_ref is_announced`,
  },
  sent_notices: { about: 'service', impersonal: 'key sent_at' },
  storage_keys: { about: 'service', impersonal: 'secret' },
  upstream_sign_ins: {
    about: 'service',
    expiring: { columns: 'return_to', after: 'ten minutes' },
    impersonal: 'browser_hash created_at expires_at provider state nonce code_verifier',
  },
};
