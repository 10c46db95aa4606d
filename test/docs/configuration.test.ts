import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { VARIABLE_NAMES } from '../../src/app/variable-names.ts';
import { readGuide } from './guide-blocks.ts';

/** Environments that together make `readConfig` read every variable. */
const ENVIRONMENTS: Record<string, string>[] = [
  {},
  { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/sellbase' },
  { SECRET_KEY: 'a key of 32 characters or longer' },
  { MAIL_URL: 'smtp://localhost', MAIL_FROM: 'Shop <shop@example.com>' },
  {
    SIGN_IN_PROVIDERS: 'acme',
    SIGN_IN_ACME_ISSUER: 'https://acme.example',
    SIGN_IN_ACME_CLIENT_ID: 'client',
    SIGN_IN_ACME_CLIENT_SECRET: 'secret',
  },
  { STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
  { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_REGION: 'eu' },
  { DISCORD_BOT_TOKEN: 'token', DISCORD_CLIENT_ID: 'client', DISCORD_CLIENT_SECRET: 'secret' },
  { GITHUB_TOKEN: 'token', GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'secret' },
];

/** @returns the names of all variables that `readConfig` reads, with `<NAME>` for the name of a sign-in provider */
function readVariables(): string[] {
  const names = new Set<string>();
  for (const values of ENVIRONMENTS) {
    const recordName = (environment: Record<string, string>, name: string | symbol) => {
      if (typeof name === 'string') names.add(name.replace('SIGN_IN_ACME_', 'SIGN_IN_<NAME>_'));
      return Reflect.get(environment, name) as unknown;
    };
    readConfig(new Proxy(values, { get: recordName }));
  }
  return [...names].sort();
}

/** @returns the names in the first column of the tables in a Markdown text */
const tableNames = (markdown: string) => [...markdown.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();

describe('the configuration guide', () => {
  it('the guide documents exactly the variables that `readConfig` reads', () => {
    const [service = ''] = readGuide('configuration').markdown.split('\n## Tests\n');
    expect(tableNames(service)).toEqual(readVariables());
  });

  it('the check for unknown variables knows exactly the variables that `readConfig` reads', () => {
    const read = readVariables().filter((name) => !name.includes('<NAME>'));
    expect([...VARIABLE_NAMES].sort()).toEqual(read);
  });
});

describe('the guide to the commands', () => {
  it('the guide documents exactly the npm scripts', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const documented = tableNames(readGuide('commands').markdown)
      .filter((command) => command.startsWith('npm '))
      .map((command) => command.replace(/^npm (run )?/, ''));
    // npm calls `prepare` by itself.
    const names = Object.keys(scripts).filter((name) => name !== 'prepare');
    expect(documented.sort()).toEqual(names.sort());
  });
});
