import type { Signer } from '../../shared/signer.ts';
import { createDiskStorage } from '../../providers/disk/disk.ts';
import type { S3Options } from '../../providers/s3/s3.ts';
import type { TimeLimits } from '../../platform/time-limits.ts';
import type { Storage } from '../../platform/ports/storage.ts';

export type StorageOptions = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Options);

interface StorageDependencies {
  baseUrl: string;
  signer: Signer;
  timeLimits: Pick<TimeLimits, 's3ConnectionMs'>;
}

/** Creates the file storage that the configuration chooses. */
export async function createStorage(
  options: StorageOptions,
  { baseUrl, signer, timeLimits }: StorageDependencies,
): Promise<Storage> {
  if (options.kind === 'disk') return createDiskStorage({ folder: options.folder, baseUrl, signer });
  // Loads Amazon's library only if it is used, because it is large.
  const { createS3Storage } = await import('../../providers/s3/s3.ts');
  return createS3Storage({ ...options, connectionMs: timeLimits.s3ConnectionMs });
}
