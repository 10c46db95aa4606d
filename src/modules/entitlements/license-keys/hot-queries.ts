import type { Knex } from 'knex';
import { prepareStatement } from '../../../platform/db/statement.ts';
import { customerIdSql } from '../../customers/customers/index.ts';
import { JOIN_CLOCK, JOINED_TIME } from '../../identity/organizations/index.ts';
import { HAS_FORMER_TERMS, HAS_LOST_ACCESS, type ActivationRow, type LicenseKeyRow } from './queries.ts';

/** A key with the fields of its owner that are presented with the key. */
export interface OwnedLicenseKeyRow extends LicenseKeyRow {
  customer_id: string;
  user_email: string;
  user_codehost_username: string | null;
  user_avatar_url: string | null;
}

interface Validation {
  organization_id: string;
  key: string;
  benefit_id: string | null;
  user_id: string | null;
  customer_id: string | null;
  increment_usage: number;
  now: Date;
}

type Parameter<Names> = (name: keyof Names & string) => Knex.Raw;

const ownedKeyColumns = (db: Knex) => [
  'license_keys.*',
  db.raw(`${customerIdSql('license_keys')} as customer_id`),
  db.raw('owner.email as user_email'),
  db.raw('owner.codehost_username as user_codehost_username'),
  db.raw('owner.avatar_url as user_avatar_url'),
];

/**
 * Counts a validation and its uses if every check passes, in one statement.
 * @param joined more tables of the statement
 */
function validationUpdate(db: Knex, parameter: Parameter<Validation>, joined = '') {
  return db('license_keys')
    .update({
      usage: db.raw('license_keys.usage + ?::bigint', [parameter('increment_usage')]),
      validations: db.raw('license_keys.validations + 1'),
      last_validated_at: db.raw(JOINED_TIME, [parameter('now')]),
    })
    .updateFrom(db.raw(`users as owner ${joined} ${JOIN_CLOCK}`, [parameter('organization_id')]))
    .where('owner.id', db.ref('license_keys.user_id'))
    .where('license_keys.organization_id', parameter('organization_id'))
    .where('license_keys.key', parameter('key'))
    .where('license_keys.status', db.raw(`'granted'`))
    .whereNull('license_keys.suspended_at')
    .whereRaw(`not ${HAS_LOST_ACCESS} and not ${HAS_FORMER_TERMS}`, [parameter('now')])
    .whereRaw(
      `(license_keys.expires_at is null or license_keys.is_renewing or license_keys.expires_at > ${JOINED_TIME})`,
      [parameter('now')],
    )
    .whereRaw('license_keys.benefit_id = coalesce(?::uuid, license_keys.benefit_id)', [parameter('benefit_id')])
    .whereRaw('license_keys.user_id = coalesce(?::uuid, license_keys.user_id)', [parameter('user_id')])
    .whereRaw(`case when ?::uuid is null then true else ${customerIdSql('license_keys')} = ? end`, [
      parameter('customer_id'),
      parameter('customer_id'),
    ])
    .whereRaw('(license_keys.limit_usage is null or license_keys.usage + ?::bigint <= license_keys.limit_usage)', [
      parameter('increment_usage'),
    ]);
}

/** Validates without an activation, unless the key requires one. A key without a limit of activations cannot be activated. */
export const recordValidation = prepareStatement<Validation, OwnedLicenseKeyRow>('record-validation', (db, parameter) =>
  validationUpdate(db, parameter)
    .whereRaw('(not license_keys.requires_activation or license_keys.limit_activations is null)')
    .returning(ownedKeyColumns(db)),
);

interface ActivatedValidation extends Validation {
  activation_id: string;
  conditions: string;
}

const ACTIVATION_COLUMNS = [
  'id',
  'license_key_id',
  'label',
  'meta',
  'fingerprint',
  'created_at',
  'modified_at',
  'last_used_at',
  'idle_ends_at',
] as const;

/** The columns of an activation that are presented. */
export type PresentableActivation = Pick<ActivationRow, (typeof ACTIVATION_COLUMNS)[number]>;

/** A key with the columns of its activation, such as `activation_label`. */
type ActivatedLicenseKeyRow = OwnedLicenseKeyRow & {
  [Column in keyof PresentableActivation as `activation_${Column}`]: PresentableActivation[Column];
};

export const toActivation = (row: ActivatedLicenseKeyRow) =>
  Object.fromEntries(
    ACTIVATION_COLUMNS.map((column) => [column, row[`activation_${column}`]]),
  ) as unknown as PresentableActivation;

/** The time of the last use after a validation, which only replaces a time of an earlier day (UTC). */
const LAST_USE = `case
  when activation.last_used_at >= date_trunc('day', license_keys.last_validated_at, 'UTC') then activation.last_used_at
  else license_keys.last_validated_at
end`;

/** The end of an activation without further use. It follows the last use, as `idleEnd` does. */
const IDLE_END = `case
  when activation.last_used_at >= date_trunc('day', license_keys.last_validated_at, 'UTC') then activation.idle_ends_at
  else date_trunc('day', license_keys.last_validated_at, 'UTC') + interval '24 hours' * (license_keys.idle_days + 1)
end`;

const COMPUTED: Partial<Record<(typeof ACTIVATION_COLUMNS)[number], string>> = {
  last_used_at: LAST_USE,
  idle_ends_at: IDLE_END,
};

/**
 * Like `recordValidation`, for one activation. The activation must be live, and have the same conditions or none. The first
 * validation of a day writes the activation as well, unless another transaction has locked it. A validation that waited for the
 * lock could deadlock, because an erasure locks activations before their keys.
 */
export const recordActivatedValidation = prepareStatement<ActivatedValidation, ActivatedLicenseKeyRow>(
  'record-activated-validation',
  (db, parameter) =>
    db
      .with(
        'validated',
        validationUpdate(db, parameter as Parameter<Validation>, 'cross join license_key_activations as activation')
          .where('activation.id', parameter('activation_id'))
          .where('activation.license_key_id', db.ref('license_keys.id'))
          .whereNull('activation.deactivated_at')
          .whereRaw(`(activation.idle_ends_at is null or activation.idle_ends_at > ${JOINED_TIME})`, [parameter('now')])
          .whereRaw("(activation.conditions = '{}' or activation.conditions = ?::jsonb)", [parameter('conditions')])
          .returning([
            ...ownedKeyColumns(db),
            ...ACTIVATION_COLUMNS.map((column) =>
              db.raw(`${COMPUTED[column] ?? `activation.${column}`} as activation_${column}`),
            ),
          ]),
      )
      .with(
        'used',
        db('license_key_activations')
          .update({
            last_used_at: db.ref('validated.activation_last_used_at'),
            idle_ends_at: db.ref('validated.activation_idle_ends_at'),
          })
          .updateFrom('validated')
          .where(
            'license_key_activations.id',
            db('license_key_activations as unlocked')
              .where('unlocked.id', db.ref('validated.activation_id'))
              .whereRaw('unlocked.last_used_at is distinct from validated.activation_last_used_at')
              .forNoKeyUpdate()
              .skipLocked()
              .select('unlocked.id'),
          ),
      )
      .from('validated')
      .select('*'),
);
