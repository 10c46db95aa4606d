import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withCustomerId } from '../../customers/customers/index.ts';
import { presentKeyAttributes } from './present.ts';
import type { ActivationRow, LicenseKeyRow } from './queries.ts';

export const licenseKeyCreated = defineEvent('license_key.created');
/** Any change but the usage and the number of activations. */
export const licenseKeyUpdated = defineUpdateEvent('license_key.updated', withCustomerId(presentKeyAttributes));

/** A key has a new text. `license_key.updated` is emitted as well. */
export const licenseKeyRotated = defineEvent('license_key.rotated');

/** An import created license keys. */
export const licenseKeysImported = defineEvent('license_keys.imported');

/** The object of the event is a subscription whose keys have new terms, which may follow its period. */
export const licenseKeyTermsApplied = defineInternalEvent('license_key.terms_applied');

const activationCreated = defineEvent('license_key_activation.created');
const activationDeleted = defineEvent('license_key_activation.deleted');

type Owner = Pick<LicenseKeyRow, 'organization_id'>;
type Activation = Pick<ActivationRow, 'id'>;

export function emitActivationCreated(tx: Tx, { organization_id }: Owner, { id }: Activation) {
  tx.emit(activationCreated({ organization_id, id }));
}

export function emitActivationDeleted(tx: Tx, { organization_id }: Owner, { id }: Activation) {
  tx.emit(activationDeleted({ organization_id, id }));
}
