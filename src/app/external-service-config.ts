import type { OutsideOptions } from '../platform/ports/external-service.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Names {
  /** Of the service, for people. */
  service: 'DISCORD' | 'GITHUB';
  token: 'DISCORD_BOT_TOKEN' | 'GITHUB_TOKEN';
}

export const DISCORD: Names = { service: 'DISCORD', token: 'DISCORD_BOT_TOKEN' };
export const GITHUB: Names = { service: 'GITHUB', token: 'GITHUB_TOKEN' };

const SANDBOX = 'sandbox:';
/** What can stand in a header. */
const SECRET = /^[\x21-\x7e]+$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The token and both halves of the client, or none of them.
 * @param refuse makes the error that names the variable
 */
export function readOutside(
  env: Environment,
  { service, token }: Names,
  isDevelopment: boolean,
  refuse: (message: string) => Error,
): OutsideOptions {
  const apiBase = env[`${service}_API_BASE`] || undefined;
  if (apiBase === SANDBOX) return { kind: 'sandbox' };
  const names = { token, clientId: `${service}_CLIENT_ID`, clientSecret: `${service}_CLIENT_SECRET` } as const;
  const given = Object.values(names).find((name) => env[name]);
  if (given === undefined) {
    if (apiBase !== undefined) throw refuse(`${token} must be set, since ${service}_API_BASE is.`);
    return { kind: isDevelopment ? 'sandbox' : 'none' };
  }
  const read = (name: string): string => {
    const value = env[name];
    if (!value) throw refuse(`${name} must be set, since ${given} is.`);
    if (!SECRET.test(value)) throw refuse(`${name} must be of visible ASCII characters, without blanks.`);
    return value;
  };
  const address = (name: string) => {
    const value = env[name];
    if (!value || isSafe(value)) return value?.replace(/\/+$/, '') || undefined;
    throw refuse(`${name} must be a URL that starts with https:, or with http: on this machine, or be ${SANDBOX}`);
  };
  return {
    kind: 'real',
    token: read(names.token),
    clientId: read(names.clientId),
    clientSecret: read(names.clientSecret),
    apiBase: address(`${service}_API_BASE`),
    webBase: address(`${service}_WEB_BASE`),
  };
}

/** Secrets go there with every call: nobody else may hear them. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}
