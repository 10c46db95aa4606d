import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { DecryptionError, type Cipher } from '../../../shared/encryption.ts';
import type { Reader, RunTransaction } from '../../../platform/ports/transaction.ts';
import { rotateKeys, toJwk } from './keys.ts';
import { createProvider } from './provider.ts';
import { listKeys, type KeyRow } from './queries.ts';
import { signingOrder } from './rules.ts';

/** Time for which a process caches the signing keys. New keys are published a day before they sign. */
const KEY_CACHE_MS = MINUTE_MS;

export interface ProviderCacheOptions {
  getReader: () => Reader;
  transaction: RunTransaction;
  log: Logger;
  baseUrl: string;
  authUrl: string;
  scopes: readonly string[];
  /** Encrypts the private keys. */
  cipher: Cipher;
}

/** Caches the configured oidc-provider. Rebuilds it when the signing keys change. */
export interface ProviderCache {
  current(): Promise<Provider>;
  /** Passes a request to the current provider. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Creates the cache. The first use reads the signing keys, and inserts one if there is none. */
export function createProviderCache(options: ProviderCacheOptions): ProviderCache {
  let cached: CachedProvider | undefined;

  async function refresh(): Promise<CachedProvider> {
    const { now } = options.getReader();
    const keys = await readKeys(options, now);
    const keyIds = keys.map(({ id }) => id).join(' ');
    cached = cached?.keyIds === keyIds ? cached : buildProvider(options, keys, keyIds);
    cached.checkedAt = now.getTime();
    return cached;
  }

  let refreshing: Promise<CachedProvider> | undefined;
  async function getFresh(): Promise<CachedProvider> {
    const { now } = options.getReader();
    const age = cached === undefined ? Infinity : Math.abs(now.getTime() - cached.checkedAt);
    if (cached !== undefined && age < KEY_CACHE_MS) return cached;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    current: async () => (await getFresh()).provider,
    handle: async (request, response) => (await getFresh()).callback(request, response),
  };
}

interface CachedProvider {
  provider: Provider;
  callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  keyIds: string;
  checkedAt: number;
}

function buildProvider(options: ProviderCacheOptions, keys: readonly KeyRow[], keyIds: string): CachedProvider {
  const provider = createProvider({ ...options, keys: keys.map((key) => toJwk(key, options.cipher)) });
  return { provider, callback: provider.callback(), keyIds, checkedAt: 0 };
}

/** Whether the cipher decrypts the stored private keys. */
export async function canReadKeys(db: Reader['db'], cipher: Cipher): Promise<boolean> {
  const keys = await listKeys(db);
  try {
    return keys.every((key) => toJwk(key, cipher));
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
}

async function readKeys({ getReader, transaction, cipher }: ProviderCacheOptions, now: Date) {
  const { db } = getReader();
  const known = await listKeys(db);
  if (known.length > 0) return signingOrder(known, now);
  await transaction(now, (tx) => rotateKeys(tx, cipher));
  return signingOrder(await listKeys(db), now);
}
