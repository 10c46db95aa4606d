import type { Signer } from '../../kit/sign.ts';
import { createDiskStorage } from './disk.ts';
import type { S3Options } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageOptions = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Options);

interface Surroundings {
  baseUrl: string;
  signer: Signer;
}

export async function createStorage(options: StorageOptions, { baseUrl, signer }: Surroundings): Promise<Storage> {
  if (options.kind === 'disk') return createDiskStorage({ folder: options.folder, baseUrl, signer });
  // Amazon's library is large: whoever has a disk does without.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(options);
}
