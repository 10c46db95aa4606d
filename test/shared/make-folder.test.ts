import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/shared/make-folder.ts';

describe('makeFolder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'folders-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('makeFolder creates the missing folders above a folder, also in concurrent calls, and keeps existing ones', async () => {
    const folder = join(root, 'a/b/c');
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)));
    await writeFile(join(folder, 'kept'), '');
    await makeFolder(folder);
    expect(await readdir(folder)).toEqual(['kept']);
  });

  it('`makeFolder` fails if a file has the name of the folder', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(makeFolder(join(root, 'file/a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  // `mkdir` with `recursive` never ends here.
  it.runIf(process.platform === 'linux')('`makeFolder` fails below /proc', async () => {
    await expect(makeFolder('/proc/x')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(makeFolder('/proc/x/y/z')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
