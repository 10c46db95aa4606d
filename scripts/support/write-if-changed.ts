import { readFileSync, writeFileSync } from 'node:fs';

/** Writes the file only if its text changes: other checks read generated files while `npm run generate:check` runs. */
export function writeIfChanged(file: string | URL, text: string) {
  let current: string | undefined;
  try {
    current = readFileSync(file, 'utf8');
  } catch {
    // The file is new.
  }
  if (current !== text) writeFileSync(file, text);
}
