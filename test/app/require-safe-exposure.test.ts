import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';
import { requireSafeExposure } from '../../src/app/require-safe-exposure.ts';

const SAFE = { DATABASE_URL: 'postgres://db/sellbase', SECRET_KEY: 'k'.repeat(32) };
const start = (env: Record<string, string | undefined>) => () => requireSafeExposure(readConfig(env));

const EXPOSED: [string, Record<string, string>][] = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.4' }],
  ['BASE_URL', { BASE_URL: 'https://sell.example.com' }],
  ['BASE_URL', { BASE_URL: 'https://127.0.0.1.evil.example' }],
  ['AUTH_URL', { AUTH_URL: 'https://login.example.com' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
];

const DANGERS: [string, Record<string, string>][] = [
  ['MAIL_URL', { MAIL_URL: 'sandbox:' }],
  ['DEMO', { DEMO: 'on' }],
  ['SECRET_KEY', { SECRET_KEY: '' }],
  ['WEBHOOK_PRIVATE_ADDRESSES', { WEBHOOK_PRIVATE_ADDRESSES: 'on' }],
];

describe('a service that other machines can reach', () => {
  const cases = EXPOSED.flatMap(([by, env]) => DANGERS.map(([danger, unsafe]) => ({ by, danger, env, unsafe })));

  it.each(cases)(
    'a service with $env and $unsafe does not start, and the error names $by and $danger',
    ({ by, danger, env, unsafe }) => {
      const starting = start({ ...SAFE, ...env, ...unsafe });
      expect(starting).toThrow(ConfigError);
      expect(starting).toThrow(new RegExp(`\\(${by}\\).*set ${danger}`));
      expect(start({ ...SAFE, ...env, ...unsafe, UNSAFE_PUBLIC_DEVELOPMENT: 'on' })).not.toThrow();
    },
  );

  it.each(EXPOSED)('a service with %s %j starts with safe settings', (_by, env) =>
    expect(start({ ...SAFE, ...env })).not.toThrow(),
  );

  it.each(['BASE_URL', 'AUTH_URL'])('a service with a public %s without TLS does not start', (name) => {
    const env = { ...SAFE, [name]: 'http://sell.example.com' };
    expect(start(env)).toThrow(new RegExp(`\\(${name}\\).*unencrypted \\(set ${name} to an https: URL\\)`));
    expect(start({ ...env, UNSAFE_PUBLIC_DEVELOPMENT: 'on' })).not.toThrow();
  });

  it('the error offers UNSAFE_PUBLIC_DEVELOPMENT, unless NODE_ENV is production, which refuses it', () => {
    const env = { ...SAFE, BASE_URL: 'https://sell.example.com', SECRET_KEY: '' };
    expect(start(env)).toThrow(/\. UNSAFE_PUBLIC_DEVELOPMENT=on starts it all the same\.$/);
    expect(start({ ...env, NODE_ENV: 'production' })).toThrow(/\(set SECRET_KEY\)\.$/);
  });

  it('an https service with live Stripe keys behind a proxy, without DATABASE_URL, does not start', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(start({ ...stripe, BASE_URL: 'https://sell.example.com', TRUSTED_PROXIES: '1' })).toThrow(
      /sandbox mail.*MAIL_URL.*demo organization.*DEMO=off.*SECRET_KEY/,
    );
  });
});

it.each([{}, { HOST: '::1' }, { BASE_URL: 'http://localhost:8000' }, { BASE_URL: 'http://shop.localhost' }])(
  'a service on loopback with %j starts with the settings for development',
  (env) => expect(start({ ...env, MAIL_URL: 'sandbox:', DEMO: 'on' })).not.toThrow(),
);
