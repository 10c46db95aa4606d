import type { ListedRows } from '../../../platform/db/list.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentLicenseKeys } from './present.ts';
import type { ReadLicenseKeyRow } from './queries.ts';

type ExportedLicenseKeys = ExportedList<ReadLicenseKeyRow, ItemOf<typeof presentLicenseKeys>>;

const COLUMNS: ExportedLicenseKeys['columns'] = {
  Key: { title: 'License key', cell: ({ key }) => key },
  Status: { title: 'Status', cell: ({ status }) => status },
  Email: { title: 'User', cell: ({ user }) => user.email },
  'Benefit ID': { title: 'Benefit', cell: ({ benefit_id }) => benefit_id },
  Usage: { title: 'Uses so far', cell: ({ usage }) => usage },
  'Limit Usage': { title: 'Usage limit', cell: ({ limit_usage }) => limit_usage },
  'Limit Activations': { title: 'Activation limit', cell: ({ limit_activations }) => limit_activations },
  Validations: { title: 'Validations', cell: ({ validations }) => validations },
  'Last Validated At': {
    title: 'Last validated at',
    holds: 'times',
    cell: ({ last_validated_at }) => last_validated_at,
  },
  'Expires At': { title: 'Expires on', holds: 'times', cell: ({ expires_at }) => expires_at },
};

/** @returns the license keys of a list for a file */
export const exportedLicenseKeys = (reader: Reader, rows: ListedRows): ExportedLicenseKeys => ({
  name: 'license-keys',
  batches: readBatches(reader.db, rows),
  present: (rows) => presentLicenseKeys(reader, rows),
  columns: COLUMNS,
});
