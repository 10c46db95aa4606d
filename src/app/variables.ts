import { ExplainedError } from '../shared/explained-error.ts';
import { isLoopback } from '../shared/loopback.ts';

/** An environment variable is a text or missing. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid environment variable. The message names the variable and its valid values. */
export class ConfigError extends ExplainedError {
  override readonly name = 'ConfigError';
}

const MIN_SECRET_LENGTH = 32;

/** Reads `NAME`, `NAME_2`, `NAME_3` and so on, up to the first that is missing. */
export function readSecrets(env: Environment, name: string): string[] {
  const secrets: string[] = [];
  for (;;) {
    const secret = readSecret(env, secrets.length === 0 ? name : `${name}_${secrets.length + 1}`);
    if (secret === undefined) return secrets;
    secrets.push(secret);
  }
}

function readSecret(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (!value || value.length >= MIN_SECRET_LENGTH) return value || undefined;
  throw new ConfigError(`${name} must be ${MIN_SECRET_LENGTH} characters or longer: openssl rand -base64 32`);
}

interface Bounds {
  minimum: number;
  maximum: number;
}

export function readInteger(env: Environment, name: string, fallback: number, { minimum, maximum }: Bounds): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
}

/** Reads a limit. @returns undefined for `off` */
export function readLimit(
  env: Environment,
  name: string,
  fallback: number,
  { maximum, unit }: { maximum: number; unit: string },
): number | undefined {
  if (env[name] === 'off') return undefined;
  const text = env[name] || String(fallback);
  if (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= maximum) return Number(text);
  throw new ConfigError(`${name} must be a whole number of ${unit} from 1 to ${maximum}, or off, not "${text}".`);
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  allowed: readonly Choice[],
  fallback: NoInfer<Choice>,
): Choice {
  const value = env[name] || fallback;
  const choice = allowed.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
}

/** Reads a URL. Its message omits the value, because a database URL contains a password. */
export function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // URL removes these characters, but the service appends paths to the text.
  if (/^\s|[\t\r\n]|\s$/.test(text))
    throw new ConfigError(`${name} must not contain line breaks or surrounding spaces: remove them.`);
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} must be a URL that starts with ${protocols.join(' or ')}.`);
}

/** Parts of a URL that a setting can forbid, by their names in messages. */
const URL_PARTS = {
  'user name or password': ({ username, password }: URL) => username !== '' || password !== '',
  path: ({ pathname }: URL) => pathname !== '/',
  query: ({ href }: URL) => /^[^#]*\?/.test(href),
  fragment: ({ href }: URL) => href.includes('#'),
};

/** Everything besides the scheme, the host and the port. */
export const ALL_PARTS = ['user name or password', 'path', 'query', 'fragment'] as const;
/** The parts that a URL lacks to which the service appends paths. */
export const PARTS_AROUND_PATH = ['user name or password', 'query', 'fragment'] as const;

interface HttpUrlRules {
  /** The forbidden parts. */
  without: readonly (keyof typeof URL_PARTS)[];
  /** Whether the URL must use TLS or stay on this machine, because secrets are sent to it. */
  isSecure?: boolean;
}

/** Whether what is sent to an HTTP URL uses TLS or stays on this machine. */
export const isEncryptedOrLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || isLoopback(hostname);

/** Reads an HTTP URL. */
export function readHttpUrl(
  env: Environment,
  name: string,
  { without, isSecure = false }: HttpUrlRules,
): string | undefined {
  const text = readUrl(env, name, ['http:', 'https:']);
  if (text === undefined) return undefined;
  const url = new URL(text);
  const part = without.find((candidate) => URL_PARTS[candidate](url));
  if (part !== undefined) {
    const remedy = without.includes('path') ? `set it to ${url.origin}` : 'remove it';
    throw new ConfigError(`${name} must have no ${part}: ${remedy}.`);
  }
  if (!isSecure || isEncryptedOrLocal(url)) return text;
  throw new ConfigError(`${name} must be a URL that starts with https:, or with http: on this machine.`);
}

/** Reads an HTTP URL to which the service appends paths. @returns the URL without a trailing slash */
export const readBaseUrl = (env: Environment, name: string, rules: HttpUrlRules): string | undefined =>
  readHttpUrl(env, name, rules)?.replace(/\/+$/, '');

/** @param reason why the variable must be set, for the message */
export function readRequired(env: Environment, name: string, reason: string): string {
  const value = env[name];
  if (value) return value;
  throw new ConfigError(`${name} must be set, since ${reason}.`);
}

/** Characters that a header value allows. */
const SECRET = /^[\x21-\x7e]+$/;

/** Reads a secret of another service. @param reason why the variable must be set, for the message */
export function readCredential(env: Environment, name: string, reason: string): string {
  const value = readRequired(env, name, reason);
  if (SECRET.test(value)) return value;
  throw new ConfigError(`${name} must consist of visible ASCII characters, without spaces.`);
}

/** Reads the name of an HTTP header. */
export function readHeaderName(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text || /^[\w-]{1,100}$/.test(text)) return text || undefined;
  throw new ConfigError(`${name} must be the name of a header, such as CF-IPCountry, not "${text}".`);
}
