import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import type { Reader, RunTransaction } from '../platform/db/transaction.ts';
import { rotateKeys, toJwk } from './keys.ts';
import { createProvider } from './provider.ts';
import { listKeys } from './queries.ts';
import { signingOrder } from './rules.ts';

/** How long a process goes on with the keys that it knows. New ones are published a day before they sign. */
const KEYS_FRESH_MS = 60_000;

export interface ProvidersOptions {
  look: () => Reader;
  transaction: RunTransaction;
  log: Logger;
  baseUrl: string;
  authUrl: string;
  scopes: readonly string[];
  /** What private keys are sealed with. */
  secretKey: string | undefined;
}

/** The provider with the keys of the moment; made when it is first asked for, and anew when the keys change. */
export interface Providers {
  current(): Promise<Provider>;
}

export function createProviders(options: ProvidersOptions): Providers {
  let made: { provider: Provider; keyIds: string; checkedAt: number } | undefined;

  async function refresh(): Promise<Provider> {
    const { now } = options.look();
    const keys = await readKeys(options, now);
    const keyIds = keys.map(({ id }) => id).join(' ');
    const jwks = () => keys.map((key) => toJwk(key, options.secretKey));
    const provider = made?.keyIds === keyIds ? made.provider : createProvider({ ...options, keys: jwks() });
    made = { provider, keyIds, checkedAt: now.getTime() };
    return provider;
  }

  let refreshing: Promise<Provider> | undefined;
  return {
    async current() {
      const { now } = options.look();
      const age = made === undefined ? Infinity : Math.abs(now.getTime() - made.checkedAt);
      if (made !== undefined && age < KEYS_FRESH_MS) return made.provider;
      refreshing ??= refresh().finally(() => (refreshing = undefined));
      return refreshing;
    },
  };
}

async function readKeys({ look, transaction, secretKey }: ProvidersOptions, now: Date) {
  const { db } = look();
  const known = await listKeys(db);
  if (known.length > 0) return signingOrder(known, now);
  await transaction(now, (tx) => rotateKeys(tx, secretKey));
  return signingOrder(await listKeys(db), now);
}
