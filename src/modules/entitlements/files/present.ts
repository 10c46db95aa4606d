import type { Schema } from '../../../contract/operation.ts';
import { formatBytes } from '../../../shared/bytes.ts';
import type { SignedUrl } from '../../../platform/ports/storage.ts';
import type { PendingUpload } from './create.ts';
import type { FileRow } from './queries.ts';

/** Fields that files of all services have. */
export function presentFileBase(row: FileRow) {
  const sha256 = row.is_uploaded ? row.checksum_sha256_base64 : null;
  return {
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    path: row.path,
    mime_type: row.mime_type,
    size: row.size,
    storage_version: row.storage_version,
    checksum_etag: row.checksum_etag,
    checksum_sha256_base64: sha256,
    checksum_sha256_hex: sha256 && Buffer.from(sha256, 'base64').toString('hex'),
    last_modified_at: row.last_modified_at?.toISOString() ?? null,
    version: row.version,
    is_uploaded: row.is_uploaded,
    size_readable: formatBytes(row.size),
  };
}

/** @param baseUrl current public URL of the service, used for `public_url` */
export function presentFile(row: FileRow, baseUrl: string): Schema<'File'> {
  const base = { ...presentFileBase(row), created_at: row.created_at.toISOString() };
  const public_url = publicUrl(row, baseUrl);
  switch (row.service) {
    case 'downloadable':
      return { ...base, service: 'downloadable' };
    case 'product_media':
      return { ...base, service: 'product_media', public_url };
    case 'organization_avatar':
      return { ...base, service: 'organization_avatar', public_url };
  }
}

/** @param baseUrl current public URL of the service, used for `public_url` */
export function presentProductMedia(row: FileRow, baseUrl: string): Schema<'ProductMedia'> {
  const created_at = row.created_at.toISOString();
  return { ...presentFileBase(row), created_at, service: 'product_media', public_url: publicUrl(row, baseUrl) };
}

const publicUrl = ({ public_path }: FileRow, baseUrl: string) => `${baseUrl}${public_path ?? ''}`;

/** @param addresses signed URLs of the parts, in the order of the parts */
export function presentUpload({ file, upload }: PendingUpload, addresses: readonly SignedUrl[]): Schema<'FileUpload'> {
  const parts = addresses.flatMap(({ url, headers, expiresAt }, at) => {
    const chunk = upload.parts.chunks[at];
    return chunk ? [{ ...chunk, url, headers, expires_at: expiresAt.toISOString() }] : [];
  });
  return {
    ...presentFileBase(file),
    service: file.service,
    upload: { id: upload.upload_id ?? '', path: file.path, parts },
  };
}
