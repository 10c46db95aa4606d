/** `npm run build:sdk`: builds the package @sellbase/sdk for publication, in .build/sdk or in the given folder. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { readCommand } from '../../../src/app/command-line.ts';
import { bundleOpenapiFetch } from './bundle-openapi-fetch.ts';

const SOURCE = join(import.meta.dirname, '../../../src/sdk/');
const { values, operands } = readCommand({
  name: 'build:sdk',
  description: 'Builds the package @sellbase/sdk in .build/sdk, or in another folder, whose content it replaces.',
  options: { pack: { type: 'string', value: 'FOLDER', description: 'Also packs it as a .tgz file in this folder.' } },
  operands: '[FOLDER]',
});
const [folder = join(import.meta.dirname, '../../../.build/sdk')] = operands;
const TARGET = `${folder}/`;
const DOCUMENT = join(import.meta.dirname, '../../../src/contract/generated/published.json');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
execFileSync(process.execPath, [tsc, '-p', SOURCE, '--outDir', `${TARGET}dist`], { stdio: 'inherit' });
rewriteExtensions();
bundleOpenapiFetch(TARGET);
copyFileSync(`${SOURCE}README.md`, `${TARGET}README.md`);
// The package has the version of the contract.
const { info }: { info: { version: string } } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const manifest: object = JSON.parse(readFileSync(`${SOURCE}package.json`, 'utf8'));
writeFileSync(`${TARGET}package.json`, `${JSON.stringify({ ...manifest, version: info.version }, null, 2)}\n`);
if (values.pack !== undefined) pack(values.pack);
console.log(`@sellbase/sdk ${info.version} → ${folder}`);

function pack(destination: string) {
  mkdirSync(destination, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(destination)], {
    cwd: TARGET,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  });
}

/** Rewrites `.ts` imports in declarations. The compiler rewrites only code, and some tools cannot resolve such imports. */
function rewriteExtensions() {
  for (const name of readdirSync(`${TARGET}dist`, { encoding: 'utf8', recursive: true }).filter(isDeclaration)) {
    const file = `${TARGET}dist/${name}`;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}

function isDeclaration(name: string): boolean {
  return name.endsWith('.d.ts');
}
