import { CUSTOMER_RULES } from './customer-rules.ts';
import type { TableRule } from './rule.ts';

const OF_ACCOUNT = 'user_id = :account';

/** Records about a person with an account, in the order of an erasure. */
export const ACCOUNT_RULES: Readonly<Record<string, TableRule>> = {
  oauth_tokens: {
    about: 'account',
    where: 'grant_id in (select id from oauth_grants where user_id = :account)',
    order: 'created_at token_hash',
    deleted: 'token_hash kind created_at expires_at used_at grant_id scopes payload',
    hidden: 'token_hash payload',
  },
  oauth_grants: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id created_at client_id user_id organization_id scopes',
  },
  oauth_consents: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id client_id user_id organization_id scopes created_at',
  },
  oauth_clients: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id created_at modified_at user_id secret_hash registration_token_hash metadata',
    hidden: 'secret_hash registration_token_hash',
  },
  access_tokens: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id created_at comment token_hash hint user_id scopes expires_at revoked_at last_used_at organization_id',
    hidden: 'token_hash',
  },
  sessions: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id created_at token_hash user_id expires_at last_used_at user_agent ip_address',
    hidden: 'token_hash',
  },
  passkey_challenges: {
    about: 'account',
    where: OF_ACCOUNT,
    order: 'created_at challenge_hash',
    deleted: 'challenge_hash browser_hash user_id created_at expires_at',
    hidden: 'challenge_hash browser_hash',
  },
  passkeys: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: `id created_at user_id name credential_id public_key sign_count is_backup_eligible is_backed_up transports
      last_used_at`,
    hidden: 'credential_id public_key',
  },
  identities: {
    about: 'account',
    where: OF_ACCOUNT,
    order: 'created_at issuer subject',
    deleted: 'issuer subject user_id created_at',
  },
  linked_accounts: {
    about: 'account',
    where: OF_ACCOUNT,
    order: 'created_at user_id platform',
    deleted: 'user_id platform created_at modified_at account_id username',
  },
  sign_in_codes: {
    about: 'account',
    where: 'lower(email) = :email',
    order: 'created_at browser_hash',
    deleted: 'browser_hash created_at expires_at email ip_address code_hash tries used_at networks known_browser',
    hidden: 'browser_hash code_hash known_browser',
  },
  organization_invitations: {
    about: 'account',
    where: 'lower(email) = :email',
    deleted: 'id created_at expires_at organization_id email role',
  },
  member_notifications: {
    about: 'account',
    where: OF_ACCOUNT,
    order: 'user_id organization_id',
    deleted: 'organization_id user_id sales failed_payments disputes disabled_endpoints summary language',
  },
  organization_members: {
    about: 'account',
    where: OF_ACCOUNT,
    order: 'created_at user_id organization_id',
    deleted: 'organization_id user_id created_at role',
  },
  advertisement_campaigns: {
    about: 'account',
    where: OF_ACCOUNT,
    deleted: 'id created_at modified_at user_id image_url image_url_dark text link_url views clicks',
  },
  processor_customers: {
    about: 'account',
    where: 'lower(email) = :email',
    order: 'processor email',
    deleted: 'processor email ref',
  },
  sandbox_mails: {
    about: 'account',
    // Members get e-mails about a sale that name the buyer. The sandbox keeps a few hundred e-mails.
    where: 'lower(recipient) = :email or strpos(lower(text), :email) > 0',
    deleted: 'id created_at recipient subject text html attachments',
  },
  users: {
    about: 'account',
    where: 'id = :account',
    erased: { email: ':placeholder', codehost_username: 'null', avatar_url: 'null', name: 'null' },
    impersonal: 'id created_at modified_at erased_at',
  },
};

/** The rules for accounts, and for records about the person at organizations that do not know them as a customer. */
export const ALL_ACCOUNT_RULES: Readonly<Record<string, TableRule>> = {
  ...Object.fromEntries(
    Object.entries(CUSTOMER_RULES).flatMap(([table, { whereOfAccount, ...rule }]) =>
      whereOfAccount === undefined ? [] : [[table, { ...rule, where: whereOfAccount }]],
    ),
  ),
  ...ACCOUNT_RULES,
};
