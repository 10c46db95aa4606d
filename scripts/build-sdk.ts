/** `npm run build:sdk`: builds the package @sellbase/sdk for publication, in .build/sdk or in the given folder. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src/sdk/');
const [, , folder = join(import.meta.dirname, '../.build/sdk')] = process.argv;
const TARGET = `${folder}/`;
const DOCUMENT = join(import.meta.dirname, '../src/contract/generated/published.json');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
execFileSync(process.execPath, [tsc, '-p', SOURCE, '--outDir', `${TARGET}dist`], { stdio: 'inherit' });
rewriteExtensions();
copyFileSync(`${SOURCE}README.md`, `${TARGET}README.md`);
// The package has the version of the contract.
const { info }: { info: { version: string } } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const manifest: object = JSON.parse(readFileSync(`${SOURCE}package.json`, 'utf8'));
writeFileSync(`${TARGET}package.json`, `${JSON.stringify({ ...manifest, version: info.version }, null, 2)}\n`);
console.log(`@sellbase/sdk ${info.version} → ${folder}`);

/** Rewrites `.ts` imports in declarations. The compiler rewrites only code, and some tools cannot resolve such imports. */
function rewriteExtensions() {
  for (const name of readdirSync(`${TARGET}dist`).filter((found) => found.endsWith('.d.ts'))) {
    const file = `${TARGET}dist/${name}`;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
