/**
 * `npm run build:python-sdk`: packs the SDK for Python as a wheel, which pip installs, and writes its files to .build/python.
 *
 * Ours because the service offers the wheel, and is also built on machines without Python. Source of the format: "Binary
 * distribution format", packaging.python.org.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { parse } from 'smol-toml';
import { readCommand } from '../../../src/app/command-line.ts';
import { packageFiles, SOURCE, writePackage } from './package.ts';

interface Project {
  name: string;
  description: string;
  'requires-python': string;
  dependencies: string[];
}

const DOCUMENT = join(import.meta.dirname, '../../../src/contract/generated/published.json');
/** The same bytes for the same content. The format knows no earlier time. */
const TIME = new Date(1980, 0, 1);

const { operands } = readCommand({
  name: 'build:python-sdk',
  description: 'Packs the SDK for Python as a wheel in .build/packages, or in another folder.',
  operands: '[FOLDER]',
});
const [folder = join(import.meta.dirname, '../../../.build/packages')] = operands;
const { project } = parse(readFileSync(join(SOURCE, 'pyproject.toml'), 'utf8')) as unknown as { project: Project };
// The package has the version of the contract.
const { version } = (JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { info: { version: string } }).info;
const name = `${project.name}-${version}-py3-none-any.whl`;
writePackage();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, name), zipSync(withRecord(contents()), { mtime: TIME }));
console.log(`${name} → ${folder}`);

function contents(): Record<string, Uint8Array> {
  const modules = [...packageFiles()].map(([path, text]) => [path, strToU8(text)] as const);
  return { ...Object.fromEntries(modules), [inInfo('METADATA')]: metadata(), [inInfo('WHEEL')]: wheel() };
}

function inInfo(file: string): string {
  return `${project.name}-${version}.dist-info/${file}`;
}

function metadata(): Uint8Array {
  const fields = [
    'Metadata-Version: 2.1',
    `Name: ${project.name}`,
    `Version: ${version}`,
    `Summary: ${project.description}`,
    `Requires-Python: ${project['requires-python']}`,
    ...project.dependencies.map((dependency) => `Requires-Dist: ${dependency}`),
    'Description-Content-Type: text/markdown',
  ];
  return strToU8(`${fields.join('\n')}\n\n${readFileSync(join(SOURCE, 'README.md'), 'utf8')}`);
}

function wheel(): Uint8Array {
  return strToU8('Wheel-Version: 1.0\nGenerator: sellbase\nRoot-Is-Purelib: true\nTag: py3-none-any\n');
}

/** Adds the list of all files with their hashes, by which pip verifies and removes them. */
function withRecord(files: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const lines = Object.entries(files).map(
    ([path, content]) => `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`,
  );
  return { ...files, [inInfo('RECORD')]: strToU8(`${lines.join('\n')}\n${inInfo('RECORD')},,\n`) };
}
