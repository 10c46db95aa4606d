/** `npm run lint:pages`: builds the pages, and fails if the files that a page loads first are larger than the budget of its bundle. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { readCommand } from '../../src/app/command-line.ts';
import { ASSET_QUALITY } from '../../src/platform/http/assets.ts';
import { compressAsset } from '../../src/platform/http/compressed-asset.ts';
import { findPageFiles, type Manifest } from '../../src/platform/http/page-files.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../../src/shared/languages.ts';
import type { Bundle } from '../../src/shared/page-routes.ts';

type BundleName = Bundle | 'not-found';

/** In kilobytes of 1000 bytes, with Brotli as the service sends them: scripts, styles and the messages of one language. */
const BUDGETS: Readonly<Record<BundleName, number>> = {
  home: 30,
  checkout: 54,
  confirmation: 41,
  'checkout-link': 29,
  storefront: 39,
  portal: 64,
  'email-links': 31,
  transfer: 37,
  'sign-in': 36,
  consent: 34,
  account: 73,
  organizations: 48,
  console: 85,
  sandbox: 32,
  design: 82,
  'not-found': 29,
};

readCommand({
  name: 'lint:pages',
  description:
    'Builds the pages and prints how much a browser loads before a page of each bundle appears, in the language with the longest\nmessages. Fails if that is more than the budget of the bundle.',
});
const folder = mkdtempSync(join(tmpdir(), 'page-sizes-'));
try {
  await build({
    configFile: join(import.meta.dirname, '../../src/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const measured = await measureBundles(folder);
  for (const [bundle, size] of measured) console.log(`pages: ${bundle}: ${describe(bundle, size)}`);
  const exceeded = [...measured].filter(([bundle, { kilobytes }]) => kilobytes > BUDGETS[bundle]);
  if (exceeded.length > 0) {
    const list = exceeded.map(([bundle, size]) => `${bundle} (${describe(bundle, size)})`);
    console.error(`pages: a browser loads more than the budget of ${list.join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

interface Size {
  kilobytes: number;
  language: string;
}

/** @returns the size of each bundle in the language in which it is largest */
async function measureBundles(built: string): Promise<Map<BundleName, Size>> {
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const measure = async (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const { length } = (await compressAsset(readFileSync(join(built, file)), '', ASSET_QUALITY)).encodings.br;
    sizes.set(file, length);
    return length;
  };
  const measured = new Map<BundleName, Size>();
  for (const bundle of Object.keys(BUDGETS) as BundleName[]) {
    for (const language of LANGUAGES) {
      const { scripts, styles } = findPageFiles(manifest, bundle, language);
      let bytes = 0;
      for (const file of [...scripts, ...styles]) bytes += await measure(file);
      if (bytes / 1000 > (measured.get(bundle)?.kilobytes ?? 0))
        measured.set(bundle, { kilobytes: bytes / 1000, language: LANGUAGE_NAMES[language] });
    }
  }
  return measured;
}

function describe(bundle: BundleName, { kilobytes, language }: Size): string {
  return `${kilobytes.toFixed(1)} of ${BUDGETS[bundle]} KB, in ${language}`;
}
