import { isLoopback } from '../shared/loopback.ts';
import type { ExternalServiceOptions } from '../platform/ports/external-service.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface VariableNames {
  /** Prefix of the service's variables. */
  service: 'DISCORD' | 'GITHUB';
  token: 'DISCORD_BOT_TOKEN' | 'GITHUB_TOKEN';
}

export const DISCORD: VariableNames = { service: 'DISCORD', token: 'DISCORD_BOT_TOKEN' };
export const GITHUB: VariableNames = { service: 'GITHUB', token: 'GITHUB_TOKEN' };

const SANDBOX = 'sandbox:';
/** Characters that a header value allows. */
const SECRET = /^[\x21-\x7e]+$/;

/**
 * Reads the token and the OAuth client of a service. All of them must be set, or none.
 * @param toError creates the configuration error from its message
 */
export function readExternalService(
  env: Environment,
  { service, token }: VariableNames,
  isDevelopment: boolean,
  toError: (message: string) => Error,
): ExternalServiceOptions {
  const apiBase = env[`${service}_API_BASE`] || undefined;
  if (apiBase === SANDBOX) return { kind: 'sandbox' };
  const names = { token, clientId: `${service}_CLIENT_ID`, clientSecret: `${service}_CLIENT_SECRET` } as const;
  const given = Object.values(names).find((name) => env[name]);
  if (given === undefined) {
    if (apiBase !== undefined) throw toError(`${token} must be set, since ${service}_API_BASE is.`);
    return { kind: isDevelopment ? 'sandbox' : 'none' };
  }
  const readVariable = (name: string): string => {
    const value = env[name];
    if (!value) throw toError(`${name} must be set, since ${given} is.`);
    if (!SECRET.test(value)) throw toError(`${name} must consist of visible ASCII characters, without spaces.`);
    return value;
  };
  const readUrl = (name: string) => {
    const value = env[name];
    if (!value || isSecureUrl(value)) return value?.replace(/\/+$/, '') || undefined;
    throw toError(`${name} must be a URL that starts with https:, or with http: on this machine, or be ${SANDBOX}`);
  };
  return {
    kind: 'real',
    token: readVariable(names.token),
    clientId: readVariable(names.clientId),
    clientSecret: readVariable(names.clientSecret),
    apiBase: readUrl(`${service}_API_BASE`),
    webBase: readUrl(`${service}_WEB_BASE`),
  };
}

/** Secrets are sent with each call, so the URL must use TLS or stay on this machine. */
function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
