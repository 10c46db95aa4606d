import { join } from 'node:path';
import type { StorageOptions } from './container/create-storage.ts';
import {
  PARTS_AROUND_PATH,
  ConfigError,
  readChoice,
  readCredential,
  readHttpUrl,
  type Environment,
} from './variables.ts';

const S3_SETTINGS = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'ENDPOINT', 'REGION', 'FORCE_PATH_STYLE'].map(
  (name) => `S3_${name}`,
);
/** Bucket names that all S3-compatible stores accept. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads where files are stored: on disk by default, or in S3. */
export function readStorage(env: Environment, dataDir: string): StorageOptions {
  if (readChoice(env, 'STORAGE', ['disk', 's3'], 'disk') === 'disk') {
    const unused = S3_SETTINGS.find((name) => env[name]);
    if (unused !== undefined) throw new ConfigError(`${unused} is set, but STORAGE is not s3.`);
    return { kind: 'disk', folder: join(dataDir, 'files') };
  }
  const bucket = readCredential(env, 'S3_BUCKET', 'STORAGE is s3');
  if (!BUCKET.test(bucket)) throw new ConfigError('S3_BUCKET must be the name of a bucket, such as sellbase-files.');
  const endpoint = readHttpUrl(env, 'S3_ENDPOINT', { without: PARTS_AROUND_PATH });
  if (endpoint === undefined && !env.S3_REGION)
    throw new ConfigError('S3_REGION must be set, such as eu-central-1, unless S3_ENDPOINT is.');
  return {
    kind: 's3',
    bucket,
    accessKeyId: readCredential(env, 'S3_ACCESS_KEY_ID', 'STORAGE is s3'),
    secretAccessKey: readCredential(env, 'S3_SECRET_ACCESS_KEY', 'STORAGE is s3'),
    endpoint,
    region: readRegion(env),
    // Self-hosted stores rarely have a host name per bucket.
    forcePathStyle:
      readChoice(env, 'S3_FORCE_PATH_STYLE', ['on', 'off'], endpoint === undefined ? 'off' : 'on') === 'on',
  };
}

/** The SDK makes a host name of the region. */
function readRegion(env: Environment): string {
  const region = env.S3_REGION || 'us-east-1';
  if (/^[a-z0-9-]+$/i.test(region)) return region;
  throw new ConfigError(`S3_REGION must be the name of a region, such as eu-central-1, not "${region}".`);
}
