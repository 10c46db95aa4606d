import type { Schema } from '../../../contract/operation.ts';
import { presentFileBase, type FileRow } from '../files/index.ts';
import type { DownloadToken } from './download-token.ts';
import type { DownloadableRow } from './queries.ts';

export function presentDownloadable(
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
