/** The files of the package `sellbase` for Python. The asynchronous half is in src/sdk/python, and the synchronous half is derived. */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeIfChanged } from '../../support/write-if-changed.ts';
import { toSynchronous } from './synchronous.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASYNCHRONOUS = /(?<=\/_?)async_(?=\w+\.py$)/;

export const SOURCE = join(ROOT, 'src/sdk/python');
/** Folder of the built package, from which Python imports it. */
export const BUILT = join(ROOT, '.build/python');

/** Returns the text of each file by its path. */
export function packageFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const found of globSync('sellbase/**/{*.py,py.typed}', { cwd: SOURCE })) {
    const path = found.replaceAll('\\', '/');
    const text = readFileSync(join(SOURCE, path), 'utf8');
    files.set(path, text);
    if (ASYNCHRONOUS.test(path)) files.set(path.replace(ASYNCHRONOUS, ''), toSynchronous(text));
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes the package to the folder of built packages. */
export function writePackage() {
  for (const [path, text] of packageFiles()) {
    mkdirSync(dirname(join(BUILT, path)), { recursive: true });
    writeIfChanged(join(BUILT, path), text);
  }
}
