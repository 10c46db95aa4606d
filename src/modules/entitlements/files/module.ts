import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Multipart uploads with checksums; public images',
  standsOn: 'customers/customer-sessions',
  tables: {
    file_uploads: { about: 'seller', impersonal: 'file_id upload_id parts claimed_until' },
    files: {
      about: 'seller',
      impersonal: `id created_at modified_at organization_id service name path public_path mime_type size version
        is_uploaded checksum_sha256_base64 checksum_etag storage_version last_modified_at deleted_at removed_at`,
    },
  },
} as const satisfies ModuleDeclaration;
