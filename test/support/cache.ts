import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/sellbase-tests');

/**
 * Returns a folder that takes seconds to make, from an earlier run if the files that it is made from are the same.
 * @param sources patterns of those files, relative to the root of the repository
 * @param make fills a new folder
 */
export async function cachedFolder(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of globSync([...sources], { cwd: ROOT }).sort())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  const folder = join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const old = (await readdir(CACHE)).filter((entry) => entry.startsWith(`${name}-`));
  const scratch = await mkdtemp(join(CACHE, '.new-'));
  try {
    await make(scratch);
    await Promise.all(old.map((entry) => rm(join(CACHE, entry), { recursive: true, force: true })));
    await rename(scratch, folder);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
