import type { UpstreamProvider } from '../platform/ports/relying-party.ts';
import { PARTS_AROUND_PATH, ConfigError, readHttpUrl, readRequired, type Environment } from './variables.ts';
import { providerPrefix } from './variable-names.ts';

const REASON = 'SIGN_IN_PROVIDERS names the provider';

/** Reads the names of `SIGN_IN_PROVIDERS=acme,other`. */
export function readProviderNames(env: Environment): string[] {
  const names = (env.SIGN_IN_PROVIDERS ?? '').split(',').filter(Boolean);
  for (const [index, name] of names.entries()) {
    if (!/^[a-z0-9-]+$/.test(name))
      throw new ConfigError(
        `SIGN_IN_PROVIDERS must be names of lower-case letters, digits and hyphens, not "${name}".`,
      );
    if (names.indexOf(name) !== index) throw new ConfigError(`SIGN_IN_PROVIDERS must contain "${name}" once.`);
  }
  return names;
}

/** Reads `SIGN_IN_ACME_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET` and `…_LABEL` of each provider. */
export const readUpstreams = (env: Environment): UpstreamProvider[] =>
  readProviderNames(env).map((name) => {
    const prefix = providerPrefix(name);
    return {
      name,
      label: env[`${prefix}_LABEL`] || name,
      issuer: readIssuer(env, `${prefix}_ISSUER`),
      clientId: readRequired(env, `${prefix}_CLIENT_ID`, REASON),
      clientSecret: readRequired(env, `${prefix}_CLIENT_SECRET`, REASON),
    };
  });

/** OpenID Connect Discovery: an issuer has no query and no fragment. */
function readIssuer(env: Environment, name: string): string {
  const text = readRequired(env, name, REASON);
  return readHttpUrl(env, name, { without: PARTS_AROUND_PATH, isSecure: true }) ?? text;
}
