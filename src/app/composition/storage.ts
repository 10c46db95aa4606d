import type { Signer } from '../../shared/sign.ts';
import { createDiskStorage } from '../../providers/disk/disk.ts';
import type { S3Options } from '../../providers/s3/s3.ts';
import type { Storage } from '../../platform/ports/storage.ts';

export type StorageOptions = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Options);

interface Surroundings {
  baseUrl: string;
  signer: Signer;
}

export async function createStorage(options: StorageOptions, { baseUrl, signer }: Surroundings): Promise<Storage> {
  if (options.kind === 'disk') return createDiskStorage({ folder: options.folder, baseUrl, signer });
  // Amazon's library is large: whoever has a disk does without.
  const { createS3Storage } = await import('../../providers/s3/s3.ts');
  return createS3Storage(options);
}
