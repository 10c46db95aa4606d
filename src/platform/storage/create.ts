import type { Signer } from '../../kit/sign.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage, type S3Options } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageOptions = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Options);

export function createStorage(
  options: StorageOptions,
  { baseUrl, signer }: { baseUrl: string; signer: Signer },
): Storage {
  return options.kind === 's3'
    ? createS3Storage(options)
    : createDiskStorage({ folder: options.folder, baseUrl, signer });
}
