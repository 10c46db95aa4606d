import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StorageOptions } from '../../../../src/app/container/create-storage.ts';
import { reservePort } from '../../../support/port.ts';
import { withFolder } from '../../support/service.ts';

interface Server {
  run(): Promise<unknown>;
  close(): Promise<void>;
}
type ServerClass = new (options: object) => Server;

const BUCKET = 'sellbase-files';

/** Runs an S3 server on a temporary folder while `use` runs. The server checks signatures. */
export function withS3<T>(use: (options: StorageOptions & { kind: 's3' }) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as ServerClass;
    const port = Number(await reservePort());
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: BUCKET }],
    });
    await server.run();
    try {
      return await use({
        kind: 's3',
        bucket: BUCKET,
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        forcePathStyle: true,
      });
    } finally {
      await server.close();
    }
  });
}
