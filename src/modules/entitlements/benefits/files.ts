import { holdUsableFiles } from '../files/index.ts';
import { RequestValidationError, violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { BenefitRow } from './queries.ts';

/** Properties of a downloadables benefit: files by their ids, in order, and which of them buyers no longer get. */
export interface FileProperties {
  files: string[];
  archived: Record<string, boolean>;
}

/** The contract's shape of the properties was checked when they were stored. */
export function filesOf({ properties }: Pick<BenefitRow, 'properties'>): FileProperties {
  return { files: [], archived: {}, ...(properties as Partial<FileProperties>) };
}

/** The files that buyers get. */
export function activeFilesOf(benefit: Pick<BenefitRow, 'properties'>): string[] {
  const { files, archived } = filesOf(benefit);
  return files.filter((id) => archived[id] !== true);
}

/**
 * Properties as they are stored, with ids in one spelling. None of the files can be deleted until the transaction ends.
 * @throws RequestValidationError at each file that is not an uploaded one of the organization, for downloads; at what is
 * archived without being on the list
 */
export async function checkFiles(
  tx: Tx,
  organizationId: string,
  wanted: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { files, archived } = filesOf({ properties: wanted });
  const ids = files.map((id) => id.toLowerCase());
  const usable = await holdUsableFiles(tx.db, { organizationId, service: 'downloadable', ids });
  const known = new Set(usable.map(({ id }) => id));
  const refuse = (path: (string | number)[], msg: string) => violation(['properties', ...path], msg);
  const violations = [
    ...ids.flatMap((id, at) => {
      if (!known.has(id)) return [refuse(['files', at], 'File does not exist, or is not uploaded for download.')];
      return ids.indexOf(id) === at ? [] : [refuse(['files', at], 'File is named twice.')];
    }),
    ...Object.keys(archived).flatMap((id) =>
      ids.includes(id.toLowerCase()) ? [] : [refuse(['archived', id], 'The file is not one of the benefit.')],
    ),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const marks = Object.entries(archived).map(([id, mark]) => [id.toLowerCase(), mark] as const);
  return { files: ids, archived: Object.fromEntries(marks) };
}
