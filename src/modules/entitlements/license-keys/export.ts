import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentLicenseKeys } from './present.ts';
import { addedColumns, type ReadLicenseKeyRow } from './queries.ts';

type ExportedLicenseKeys = ExportedList<ReadLicenseKeyRow, ItemOf<typeof presentLicenseKeys>>;

const COLUMNS: ExportedLicenseKeys['columns'] = {
  Key: ({ key }) => key,
  Status: ({ status }) => status,
  Email: ({ user }) => user.email,
  'Benefit ID': ({ benefit_id }) => benefit_id,
  Usage: ({ usage }) => usage,
  'Limit Usage': ({ limit_usage }) => limit_usage,
  'Limit Activations': ({ limit_activations }) => limit_activations,
  Validations: ({ validations }) => validations,
  'Last Validated At': ({ last_validated_at }) => last_validated_at,
  'Expires At': ({ expires_at }) => expires_at,
};

/** Lists the license keys of sellers for a file. */
export const exportedLicenseKeys = (reader: Reader, organizationIds: readonly string[]): ExportedLicenseKeys => ({
  name: 'license-keys',
  batches: readBatches(reader.db, {
    table: 'license_keys',
    columns: addedColumns(reader.db, reader.now),
    organizationIds,
    order: 'created_at',
  }),
  present: (rows) => presentLicenseKeys(reader, rows),
  columns: COLUMNS,
});
