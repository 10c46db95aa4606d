import { lockUsableFiles } from '../files/index.ts';
import { RequestValidationError, violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { parseDownloadablesProperties } from './parse-properties.ts';
import type { BenefitRow } from './queries.ts';
import { getOwn } from '../../../shared/own.ts';

/** @returns the ids of the files that buyers can download, in order, without archived files */
export function activeFileIdsOf(benefit: Pick<BenefitRow, 'properties'>): string[] {
  const { files, archived } = parseDownloadablesProperties(benefit);
  return files.filter((id) => getOwn(archived, id) !== true);
}

/**
 * Checks the files of a benefit and converts their ids to lower case. Locks the files against deletion until the
 * transaction ends.
 * @throws RequestValidationError a file is not an uploaded, downloadable file of the organization, or is listed twice; an
 * archived file is not listed
 */
export async function normalizeFileProperties(
  tx: Tx,
  organizationId: string,
  properties: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { files, archived } = parseDownloadablesProperties({ properties });
  const ids = files.map((id) => id.toLowerCase());
  const usable = await lockUsableFiles(tx.db, { organizationId, service: 'downloadable', ids });
  const known = new Set(usable.map(({ id }) => id));
  const refuse = (path: (string | number)[], msg: string) => violation(['properties', ...path], msg);
  const violations = [
    ...ids.flatMap((id, at) => {
      if (!known.has(id))
        return [refuse(['files', at], 'The file does not exist, or was not uploaded as a downloadable file.')];
      return ids.indexOf(id) === at ? [] : [refuse(['files', at], 'The file is listed twice.')];
    }),
    ...Object.keys(archived).flatMap((id) =>
      ids.includes(id.toLowerCase()) ? [] : [refuse(['archived', id], 'The file is not in the list of files.')],
    ),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const marks = Object.entries(archived).map(([id, mark]) => [id.toLowerCase(), mark] as const);
  return { files: ids, archived: Object.fromEntries(marks) };
}
