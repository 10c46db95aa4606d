/** `npm run build`, `types` and other commands that run several programs, one after the other, until one fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { getOwn } from '../../src/shared/own.ts';

interface Steps {
  description: string;
  programs: readonly string[];
}

const GENERATED =
  'src/contract/generated src/sdk/generated src/sdk/python/sellbase/generated src/platform/db/generated src/app/container/generated src/web/console/generated src/docs/maintainers/diagrams src/docs/maintainers/schema.md';

const COMMANDS: Readonly<Record<string, Steps>> = {
  build: {
    description: 'Builds the pages, the documentation and the SDKs that the service offers into .build.',
    programs: [
      'vite build --config src/web/vite.config.ts --logLevel warn',
      'node scripts/docs/build.ts',
      'node scripts/sdks/typescript/build.ts .build/packages/sdk --pack .build/packages',
      'node scripts/sdks/python/build.ts .build/packages',
    ],
  },
  generate: {
    description:
      'Generates the API types, the published contract, the description of the console, the SDK for Python, the row types of the database, the diagrams,\nthe tables of modules and the page of the schema. Run it after a change of openapi/, of the schema or of a module.',
    programs: [
      'node scripts/contract/generate.ts',
      'node scripts/console/generate.ts',
      'node scripts/sdks/python/generate.ts',
      'node scripts/schema/generate-tables.ts',
      'node scripts/docs/generate-diagrams.ts',
      'node scripts/docs/generate-module-tables.ts',
      'node scripts/schema/generate-page.ts',
    ],
  },
  'generate:check': {
    description: 'Generates all files, and fails if one differs from the commit.',
    programs: ['npm run -s generate', `git diff --exit-code -- ${GENERATED}`],
  },
  types: {
    description: 'Checks the TypeScript types of the service, the pages and the SDK.',
    programs: ['tsc -p .', 'tsc -p src/web', 'tsc -p src/sdk --noEmit'],
  },
  lint: {
    description: 'Checks the types and the code with TypeScript and ESLint, and the format with Prettier.',
    programs: [
      'node --max-old-space-size=6144 --max-semi-space-size=64 scripts/lint/types-and-code.ts',
      'prettier --check .',
    ],
  },
  'lint:contract': {
    description: 'Checks the contract with Redocly and with the rules in scripts/contract/rules.',
    programs: ['redocly lint openapi/openapi.yaml --config openapi/redocly.yaml', 'node scripts/contract/lint.ts'],
  },
};

const [, , name = '', ...args] = process.argv;
const command = getOwn(COMMANDS, name);
if (command === undefined) throw new Error(`scripts/development/run.ts knows no command "${name}".`);
readCommand({ name, description: command.description }, args);
for (const [at, program] of command.programs.entries()) {
  console.error(`${name}, step ${at + 1} of ${command.programs.length}: ${program}`);
  const [file = '', ...programArgs] = program.split(' ');
  const { status, error } = spawnSync(file, programArgs, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    stdio: 'inherit',
    // Programs of packages are scripts on Windows.
    shell: process.platform === 'win32',
  });
  if (error !== undefined) console.error(`${program}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
