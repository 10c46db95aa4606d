import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';

/** Variables that systems, containers, CI and other programs set. */
const ORDINARY = [
  ...['HOME', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'LC_ALL', 'LOGNAME', 'MAIL', 'OLDPWD', 'PATH', 'PWD', 'SHELL', 'SHLVL'],
  ...['TERM', 'TMPDIR', 'TZ', 'USER', 'XDG_DATA_DIRS', 'XDG_DATA_HOME', 'SSH_AUTH_SOCK', 'DISPLAY', 'EDITOR', 'PAGER'],
  ...['APPDATA', 'COMSPEC', 'OS', 'SYSTEMROOT', 'TEMP', 'USERPROFILE', 'DOCKER_HOST', 'container', 'INVOCATION_ID'],
  ...['KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT', 'KUBERNETES_PORT_443_TCP_ADDR', 'SELLBASE_SERVICE_HOST'],
  ...['SELLBASE_PORT', 'DATABASE_HOST', 'DATABASE_PORT', 'DATABASE_NAME', 'DATABASE_USER', 'DATABASE_PASSWORD'],
  ...['DATABASE_SERVICE_HOST', 'MAIL_PORT', 'MAIL_SERVICE_HOST', 'S3_PORT', 'S3_SERVICE_PORT', 'TAX_PORT', 'DEMO_PORT'],
  ...['STORAGE_PORT', 'STORAGE_SERVICE_HOST', 'SIGN_IN_PORT', 'SIGN_IN_SERVICE_HOST', 'AUTH_PORT', 'BASE_PORT'],
  ...['PGHOST', 'PGPORT', 'PGUSER', 'PGDATA', 'PGDATABASE', 'PGPASSWORD', 'POSTGRES_URL', 'POSTGRES_USER', 'REDIS_URL'],
  ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_VERSION', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'NO_COLOR', 'DEBUG'],
  ...['npm_config_loglevel', 'npm_config_user_agent', 'npm_package_name', 'INIT_CWD', 'http_proxy', 'NO_PROXY'],
  ...['AWS_REGION', 'AWS_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL_S3', 'R2_BUCKET'],
  ...['CI', 'CI_COMMIT_SHA', 'GITHUB_ACTIONS', 'GITHUB_ACTOR_ID', 'GITHUB_API_URL', 'GITHUB_JOB', 'GITHUB_SHA'],
  ...[
    'GITHUB_REPOSITORY_ID',
    'GITLAB_TOKEN',
    'GITEA_TOKEN',
    'GH_TOKEN',
    'GIT_URL',
    'BUILD_URL',
    'JOB_URL',
    'RUNNER_OS',
  ],
  ...['SECRET_KEY_BASE', 'JWT_SECRET_KEY', 'STRIPE_API_KEY', 'SMTP_URL', 'RAILS_ENV', 'PORTS', 'POST', 'MODE', 'GHOST'],
  ...['TEST_DATABASE_URL', 'TEST_SCOPE', 'SELLBASE_CI_RUN', 'SELLBASE_ACCESS_TOKEN', 'TOKEN', 'SLUG', 'PYTHON'],
];

describe('a variable that looks like a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['BASE_ULR', 'BASE_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['PROT', 'PORT'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    ['RATE_LIMIT_ADRESS', 'RATE_LIMIT_ADDRESS'],
    ['QUOTA_PRODUCT', 'QUOTA_PRODUCTS'],
  ])('%s is refused with the name %s', (name, meant) => {
    const message = `${name} is not a setting of this service: rename it to ${meant}, or remove it.`;
    expect(() => readConfig({ [name]: 'x' })).toThrow(new ConfigError(message));
  });

  it('a wrong letter in a variable of an OpenID provider is refused', () => {
    const env = { SIGN_IN_PROVIDERS: 'acme', SIGN_IN_ACME_LABLE: 'Acme' };
    expect(() => readConfig(env)).toThrow(
      'SIGN_IN_ACME_LABLE is not a setting of this service: rename it to SIGN_IN_ACME_LABEL',
    );
  });

  it('an empty variable is ignored', () => expect(() => readConfig({ DATABSE_URL: '' })).not.toThrow());
});

it.each(ORDINARY)('the variable %s of another program is ignored', (name) =>
  expect(() => readConfig({ [name]: 'x' })).not.toThrow(),
);

const SECRET = 'k'.repeat(32);

it.each([
  [
    { SIGN_IN_ACME_ISSUER: 'https://acme.example' },
    'SIGN_IN_ACME_ISSUER is set, but SIGN_IN_PROVIDERS does not contain acme',
  ],
  [{ SECRET_KEY_2: SECRET }, 'SECRET_KEY_2 is set, but SECRET_KEY is not: number them without a gap.'],
  [{ SECRET_KEY: SECRET, SECRET_KEY_3: SECRET }, 'SECRET_KEY_3 is set, but SECRET_KEY_2 is not'],
  [{ SECRET_KEY: SECRET, SECRET_KEY_1: SECRET }, 'SECRET_KEY_1 is not a setting of this service'],
  [{ MAIL_REPORTS_TOKEN_2: SECRET }, 'MAIL_REPORTS_TOKEN_2 is set, but MAIL_REPORTS_TOKEN is not'],
])('settings %j that would have no effect are refused', (env: Record<string, string>, message) =>
  expect(() => readConfig(env)).toThrow(message),
);

it('earlier secrets and variables of OpenID providers are known', () => {
  const { secretKeys, upstreams } = readConfig({
    ...{ SECRET_KEY: SECRET, SECRET_KEY_2: SECRET, SECRET_KEY_3: SECRET },
    ...{
      SIGN_IN_PROVIDERS: 'acme-eu',
      SIGN_IN_ACME_EU_ISSUER: 'https://acme.example/eu',
      SIGN_IN_ACME_EU_LABEL: 'Acme',
    },
    ...{ SIGN_IN_ACME_EU_CLIENT_ID: 'client', SIGN_IN_ACME_EU_CLIENT_SECRET: 'secret' },
  });
  expect(secretKeys).toHaveLength(3);
  expect(upstreams).toMatchObject([{ name: 'acme-eu', label: 'Acme', issuer: 'https://acme.example/eu' }]);
});
