/** Rules for imports between files. src/docs/maintainers/architecture.md explains the groups and the rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModules } from '../support/read-modules.ts';

const ROOT = join(import.meta.dirname, '../..');

const modules = readModules().map(({ group, name }) => `${group}/${name}`);

const upward = modules.slice(1).map((module, at) => ({
  name: `${module.replace('/', '-')}-calls-upward`,
  severity: 'error',
  comment: 'A module calls only modules below it. Modules above it learn of changes through events.',
  from: { path: `^src/modules/${module}/` },
  to: { path: `^src/modules/(${modules.slice(0, at + 1).join('|')})/` },
}));

/** Modules of the platform, from top to bottom. */
const PLATFORM = [
  'http',
  'idempotency',
  'rate-limits',
  'api-errors',
  'access',
  'events',
  'jobs',
  'mail',
  'languages',
  'postgres',
  'oauth-client',
  'http-client',
  'ssrf-safe-http',
  'db',
  'threads',
  'ports',
];

const platformUpward = PLATFORM.slice(1).map((part, at) => ({
  name: `platform-${part}-calls-upward`,
  severity: 'error',
  from: { path: `^src/platform/${part}/` },
  to: { path: `^src/platform/(${PLATFORM.slice(0, at + 1).join('|')})/` },
}));

/** Files that npm scripts run. An import would run them. */
const commands = ['package.json', 'scripts/development/run.ts'].flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/node (?:--\S+ )*(scripts\/[\w/-]+)\.ts/g)].map(
    ([, path]) => path,
  ),
);

/** @returns a rule that lets the files in `from` import only what `allowed` matches */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  ...(comment && { comment }),
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only(
      'shared-is-a-leaf',
      '^src/shared/',
      '^src/(shared/|contract/generated/error-kinds\\.ts$)',
      'An error exists only with its kind in the contract.',
    ),
    only('contract-is-a-leaf', '^src/contract/', '^src/contract/'),
    only('platform-knows-no-business', '^src/platform/', '^src/(platform|shared|contract)/'),
    only('ports-are-interfaces', '^src/platform/ports/', '^src/(platform/ports|shared)/'),
    only(
      'providers-implement-ports',
      '^src/providers/([^/]+)/',
      '^src/(providers/$1|platform|shared|contract)/',
      'A provider knows its outside system and the ports, but neither the business nor another provider.',
    ),
    only('modules-know-no-provider', '^src/modules/', '^src/(modules|platform|shared|contract)/'),
    ...upward,
    ...platformUpward,
    {
      name: 'modules-have-one-public-file',
      severity: 'error',
      comment: 'Another module is imported through its index.ts.',
      from: { path: '^src/modules/([^/]+/[^/]+)/' },
      to: {
        path: '^src/modules/',
        pathNot: ['^src/modules/$1/', '/index\\.ts$', '^src/modules/(declaration|table-rule)\\.ts$'],
      },
    },
    {
      name: 'app-imports-public-files',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/modules/', pathNot: ['/(index|module)\\.ts$', '^src/modules/table-rule\\.ts$'] },
    },
    {
      name: 'only-app-knows-everything',
      severity: 'error',
      from: { path: '^src/(?!app/)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'wire-shapes-stay-at-the-edge',
      severity: 'error',
      comment: 'Only operations, presenters and declarations use the shapes of the contract.',
      from: { path: '^src/modules/', pathNot: '/([a-z-]*operations|present|scopes|declaration)\\.ts$' },
      to: { path: '^src/contract/' },
    },
    {
      name: 'sql-stays-in-queries',
      severity: 'error',
      comment: 'Files named by a verb decide. Files named queries use the database.',
      from: { path: '^src/modules/', pathNot: '/([a-z-]*queries|authenticate)\\.ts$' },
      to: { path: 'node_modules/(knex|pg)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/modules/.*/(rules|pricing)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/shared/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-use-the-contract-and-pure-helpers',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(?!web/|contract/generated/|shared/)' },
    },
    {
      name: 'sdk-stands-alone',
      severity: 'error',
      comment: 'The SDK is published by itself and runs without Node.',
      from: { path: '^src/sdk/' },
      to: { pathNot: ['^src/sdk/', 'node_modules/openapi-fetch/'] },
    },
    {
      name: 'sdk-is-for-others',
      severity: 'error',
      from: { path: '^src/(?!sdk/)' },
      to: { path: '^src/sdk/' },
    },
    {
      name: 'service-needs-no-tools',
      severity: 'error',
      comment: 'The service runs without its tools and tests.',
      from: { path: '^src/' },
      to: { path: '^(scripts|test)/' },
    },
    {
      name: 'tools-need-no-tests',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^test/' },
    },
    {
      name: 'tools-have-an-order',
      severity: 'error',
      comment: 'Two folders of scripts/ never import each other.',
      scope: 'folder',
      from: { path: '^scripts/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'support-is-a-leaf',
      severity: 'error',
      from: { path: '^scripts/support/' },
      to: { path: '^scripts/(?!support/)' },
    },
    {
      name: 'oracles-share-no-code-with-the-service',
      severity: 'error',
      comment: 'A mistake in shared code would stay hidden.',
      from: { path: '^scripts/(fuzz|fake-stripe)/' },
      to: { path: '^src/', pathNot: '^src/(app/command-line|platform/http/document)\\.ts$' },
    },
    {
      name: 'no-command-is-imported',
      severity: 'error',
      comment: 'An import would run the command.',
      from: {},
      to: { path: `^(${commands.join('|')})\\.ts$` },
    },
    {
      name: 'gate-needs-no-long-run',
      severity: 'error',
      from: { path: '^test/(?!long/)' },
      to: { path: '^test/long/' },
    },
    {
      name: 'no-test-is-imported',
      severity: 'error',
      comment: 'Vitest would run its cases twice.',
      from: {},
      to: { path: '\\.test\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '/migrations/', 'vite\\.config\\.ts$'] },
      to: {},
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      comment: 'Commands of the operator run where only the dependencies of the service are installed.',
      from: { path: '^(src|scripts/operator)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
