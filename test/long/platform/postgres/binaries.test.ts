import { chmod, lstat, mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBinaries } from '../../../../src/platform/postgres/binaries.ts';
import { withFolder } from '../../support/service.ts';

const OTHER_USER = { uid: 65_534, gid: 65_534 };
const LINKS = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];

/** Creates a package as npm installs it without install scripts. The programs are empty. */
async function makeNative(folder: string) {
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  for (const name of ['initdb', 'postgres', 'pg_ctl'])
    await writeFile(join(native, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '');
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(LINKS));
  return { native, version: '18.4.0', major: '18' };
}

describe('the Postgres binaries', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('the PostgreSQL binaries run in the npm package, and missing symlinks are created', async () => {
    await withFolder(async (folder) => {
      const packaged = await makeNative(folder);
      const { initdb } = await findBinaries(packaged, {});
      expect(initdb).toBe(join(packaged.native, 'bin', 'initdb'));
      expect(await readlink(join(packaged.native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
    });
  });

  it('the PostgreSQL binaries are copied once to a folder that their user can read, and again when a file is missing', async ({
    skip,
  }) => {
    skip(process.getuid?.() !== 0, 'only root runs them as another user');
    await withFolder(async (folder) => {
      const closed = join(folder, 'closed');
      await mkdir(closed);
      const packaged = await makeNative(closed);
      await chmod(closed, 0o700);
      await chmod(join(packaged.native, 'bin', 'postgres'), 0o700);
      await chmod(folder, 0o755);
      vi.stubEnv('TMPDIR', folder);
      const { postgres } = await findBinaries(packaged, OTHER_USER);
      const copy = join(folder, 'sellbase-postgres-18.4.0-0');
      expect(postgres).toBe(join(copy, 'bin', 'postgres'));
      expect((await lstat(postgres)).mode & 0o777).toBe(0o755);
      expect(await readlink(join(copy, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');

      const made = await lstat(postgres);
      await findBinaries(packaged, OTHER_USER);
      expect((await lstat(postgres)).ino).toBe(made.ino);
      await rm(join(copy, 'lib', 'libpq.so.5.18'));
      await findBinaries(packaged, OTHER_USER);
      expect(await readdir(join(copy, 'lib'))).toContain('libpq.so.5.18');
      expect((await readdir(folder)).sort()).toEqual(['closed', 'sellbase-postgres-18.4.0-0']);
    });
  });

  it('a copy that another user could write to is not used', async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root can act as another user');
    await withFolder(async (folder) => {
      const packaged = await makeNative(folder);
      await chmod(join(packaged.native, 'bin'), 0o700);
      await chmod(folder, 0o755);
      vi.stubEnv('TMPDIR', folder);
      const version = `18.4.0-test-${process.pid}`;
      await mkdir(join(folder, `sellbase-postgres-${version}-0`), { mode: 0o777 });
      await chmod(join(folder, `sellbase-postgres-${version}-0`), 0o777);
      const { postgres } = await findBinaries({ ...packaged, version }, OTHER_USER);
      expect(postgres.startsWith('/var/tmp/')).toBe(true);
      await rm(join('/var/tmp', `sellbase-postgres-${version}-0`), { recursive: true });
    });
  });
});
