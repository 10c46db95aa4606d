import type { Knex } from 'knex';
import { statement } from '../../../platform/db/statement.ts';
import type { ActivationRow, LicenseKeyRow } from './queries.ts';

/** A key together with what is shown of its owner. */
export interface OwnedLicenseKeyRow extends LicenseKeyRow {
  user_email: string;
  user_codehost_username: string | null;
  user_avatar_url: string | null;
}

interface Validation {
  organization_id: string;
  key: string;
  benefit_id: string | null;
  user_id: string | null;
  increment_usage: number;
  now: Date;
}

type Parameter<Names> = (name: keyof Names & string) => Knex.Raw;

const ownedKey = (db: Knex) => [
  'license_keys.*',
  db.raw('owner.email as user_email'),
  db.raw('owner.codehost_username as user_codehost_username'),
  db.raw('owner.avatar_url as user_avatar_url'),
];

/** Now, by the test clock of the organization if it has one; looked at only where a key expires. */
const AT_THE_SELLERS = `?::timestamptz + coalesce(
  (select ahead_ms from test_clocks where test_clocks.organization_id = license_keys.organization_id), 0) * interval '1 ms'`;

/** The key, if every check of a validation passes; its uses and validations are counted in the same breath. */
function validating(db: Knex, parameter: Parameter<Validation>) {
  return db('license_keys')
    .update({
      usage: db.raw('license_keys.usage + ?::bigint', [parameter('increment_usage')]),
      validations: db.raw('license_keys.validations + 1'),
      last_validated_at: parameter('now'),
    })
    .updateFrom('users as owner')
    .where('owner.id', db.ref('license_keys.user_id'))
    .where('license_keys.organization_id', parameter('organization_id'))
    .where('license_keys.key', parameter('key'))
    .where('license_keys.status', db.raw(`'granted'`))
    .whereRaw(`(license_keys.expires_at is null or license_keys.expires_at > ${AT_THE_SELLERS})`, [parameter('now')])
    .whereRaw('license_keys.benefit_id = coalesce(?::uuid, license_keys.benefit_id)', [parameter('benefit_id')])
    .whereRaw('license_keys.user_id = coalesce(?::uuid, license_keys.user_id)', [parameter('user_id')])
    .whereRaw('(license_keys.limit_usage is null or license_keys.usage + ?::bigint <= license_keys.limit_usage)', [
      parameter('increment_usage'),
    ]);
}

export const recordValidation = statement<Validation, OwnedLicenseKeyRow>('record-validation', (db, parameter) =>
  validating(db, parameter).returning(ownedKey(db)),
);

interface ActivatedValidation extends Validation {
  activation_id: string;
  conditions: string;
}

interface ActivatedLicenseKeyRow extends OwnedLicenseKeyRow {
  activation: Record<string, unknown>;
}

/** The same for one activation, which must be live, and made under the same conditions or none. */
export const recordActivatedValidation = statement<ActivatedValidation, ActivatedLicenseKeyRow>(
  'record-activated-validation',
  (db, parameter) =>
    validating(db, parameter as Parameter<Validation>)
      .whereRaw(
        `exists (select from license_key_activations as activation
                 where activation.id = ? and activation.license_key_id = license_keys.id and activation.deactivated_at is null
                   and (activation.conditions = '{}' or activation.conditions = ?::jsonb))`,
        [parameter('activation_id'), parameter('conditions')],
      )
      .returning(ownedKey(db)),
);

interface Activation {
  organization_id: string;
  key: string;
  label: string;
  meta: string;
  conditions: string;
  now: Date;
}

/** Takes a seat if one is free and the key is active, in one statement, so that no race can seat one too many. */
export const recordActivation = statement<Activation, ActivationRow>('record-activation', (db, parameter) =>
  db
    .with('seated', (seat) =>
      seat
        .from('license_keys')
        .update({ activations: db.raw('activations + 1') })
        .where('organization_id', parameter('organization_id'))
        .where('key', parameter('key'))
        .where('status', db.raw(`'granted'`))
        .whereRaw(`(expires_at is null or expires_at > ${AT_THE_SELLERS})`, [parameter('now')])
        .whereRaw('activations < limit_activations')
        .returning('id'),
    )
    .into(db.raw('license_key_activations (license_key_id, created_at, label, meta, conditions)'))
    .insert(
      db('seated').select(
        'id',
        db.raw('?::timestamptz', [parameter('now')]),
        db.raw('?::text', [parameter('label')]),
        db.raw('?::jsonb', [parameter('meta')]),
        db.raw('?::jsonb', [parameter('conditions')]),
      ),
    )
    .returning('*'),
);

interface Deactivation {
  organization_id: string;
  key: string;
  activation_id: string;
  now: Date;
}

/** Frees the seat of a live activation, once however often it is asked for. */
export const recordDeactivation = statement<Deactivation, { id: string }>('record-deactivation', (db, parameter) =>
  db
    .with('left', (leave) =>
      leave
        .from('license_key_activations')
        .update({ deactivated_at: parameter('now'), modified_at: parameter('now') })
        .where('id', parameter('activation_id'))
        .whereNull('deactivated_at')
        .where(
          'license_key_id',
          db('license_keys')
            .select('id')
            .where('organization_id', parameter('organization_id'))
            .where('key', parameter('key')),
        )
        .returning('license_key_id'),
    )
    .from('license_keys')
    .update({ activations: db.raw('activations - 1') })
    .whereIn('id', db('left').select('license_key_id'))
    .returning('id'),
);
