import type { Schema } from '../../../contract/operation.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import type { Signer } from '../../../shared/signer.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findFiles, presentFileBase, type FileRow } from '../files/index.ts';
import { signDownloadToken, type DownloadToken } from './download-token.ts';
import type { DownloadableRow } from './queries.ts';

/** Presents files with links that work for ten minutes. */
export async function presentDownloadables(
  { db, now, baseUrl }: Pick<Reader, 'db' | 'now'> & { baseUrl: string },
  rows: readonly DownloadableRow[],
  signer: Signer,
): Promise<Schema<'Downloadable'>[]> {
  const files = indexBy(await findFiles(db, [...new Set(rows.map(({ file_id }) => file_id))]), 'id');
  return rows.map((row) => {
    const link = signDownloadToken(signer, row.id, now);
    return presentDownloadable(row, getOrThrow(files, row.file_id), { ...link, baseUrl });
  });
}

function presentDownloadable(
  row: DownloadableRow,
  file: FileRow,
  { token, expiresAt, baseUrl }: DownloadToken & { baseUrl: string },
): Schema<'Downloadable'> {
  const download = {
    url: `${baseUrl}/v1/users/downloadables/${token}`,
    headers: {},
    expires_at: expiresAt.toISOString(),
  };
  return {
    id: row.id,
    benefit_id: row.benefit_id,
    file: { ...presentFileBase(file), service: file.service, download },
  };
}
