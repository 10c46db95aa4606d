import { isAbsolute, resolve } from 'node:path';

/** Everything that the environment decides. Read once, at the start. */
export interface Config {
  host: string;
  port: number;
  /** Where people and programs reach the service, without a slash at the end. */
  baseUrl: string;
  /** PostgreSQL 15 or later; undefined: the service's own, below `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections that one process holds at most. */
  databasePoolSize: number;
  /** Named prepared statements on the hot paths; a PgBouncer before 1.21 cannot pass them on. */
  databasePreparedStatements: boolean;
  dataDir: string;
  logLevel: string;
  /** Whether to set up a demo organization where there is none. */
  demo: boolean;
}

/** A wrong value in the environment; the message names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError for the first wrong value */
export function readConfig(env: Environment): Config {
  const host = env.HOST || '127.0.0.1';
  const port = integer(env, 'PORT', 8000, { minimum: 0, maximum: 65_535 });
  const dataDir = env.DATA_DIR || '.data';
  return {
    host,
    port,
    baseUrl: url(env, 'BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, { minimum: 2, maximum: 500 }),
    databasePreparedStatements: oneOf(env, 'DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    demo: oneOf(env, 'DEMO', ['on', 'off'], env.NODE_ENV === 'production' || env.DATABASE_URL ? 'off' : 'on') === 'on',
  };
}

interface Bounds {
  minimum: number;
  maximum: number;
}

function integer(env: Environment, name: string, fallback: number, { minimum, maximum }: Bounds): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
}

function oneOf(env: Environment, name: string, allowed: readonly string[], fallback: string): string {
  const value = env[name] || fallback;
  if (allowed.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
}

/** The value is left out of the message: a database's address holds its password. */
function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(
    `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}
