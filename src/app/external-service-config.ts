import type { ExternalServiceOptions } from '../platform/ports/external-service.ts';
import { PARTS_AROUND_PATH, ConfigError, readBaseUrl, readCredential, type Environment } from './variables.ts';

interface VariableNames {
  /** Prefix of the service's variables. */
  service: 'DISCORD' | 'GITHUB';
  token: 'DISCORD_BOT_TOKEN' | 'GITHUB_TOKEN';
}

export const DISCORD: VariableNames = { service: 'DISCORD', token: 'DISCORD_BOT_TOKEN' };
export const GITHUB: VariableNames = { service: 'GITHUB', token: 'GITHUB_TOKEN' };

const SANDBOX = 'sandbox:';
const URL_RULES = { without: PARTS_AROUND_PATH, isSecure: true };

/** Reads the token and the OAuth client of a service. All of them must be set, or none. */
export function readExternalService(
  env: Environment,
  { service, token }: VariableNames,
  isDevelopment: boolean,
): ExternalServiceOptions {
  const [apiName, webName] = [`${service}_API_BASE`, `${service}_WEB_BASE`];
  if (env[apiName] === SANDBOX) return { kind: 'sandbox' };
  const names = { token, clientId: `${service}_CLIENT_ID`, clientSecret: `${service}_CLIENT_SECRET` } as const;
  const given = Object.values(names).find((name) => env[name]);
  if (given === undefined) {
    const base = [apiName, webName].find((name) => env[name]);
    if (base !== undefined) throw new ConfigError(`${token} must be set, since ${base} is.`);
    return { kind: isDevelopment ? 'sandbox' : 'none' };
  }
  const read = (name: string) => readCredential(env, name, `${given} is`);
  return {
    kind: 'real',
    token: read(names.token),
    clientId: read(names.clientId),
    clientSecret: read(names.clientSecret),
    apiBase: readBaseUrl(env, apiName, URL_RULES),
    webBase: readBaseUrl(env, webName, URL_RULES),
  };
}
