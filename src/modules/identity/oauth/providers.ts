import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../shared/durations.ts';
import type { Reader, RunTransaction } from '../../../platform/ports/transaction.ts';
import { rotateKeys, toJwk } from './keys.ts';
import { createProvider } from './provider.ts';
import { listKeys, type KeyRow } from './queries.ts';
import { signingOrder } from './rules.ts';

/** How long a process goes on with the keys that it knows. New ones are published a day before they sign. */
const KEYS_FRESH_MS = MINUTE_MS;

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
  /** Has it answer a request. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function createProviders(options: ProvidersOptions): Providers {
  let made: Made | undefined;

  async function refresh(): Promise<Made> {
    const { now } = options.look();
    const keys = await readKeys(options, now);
    const keyIds = keys.map(({ id }) => id).join(' ');
    made = made?.keyIds === keyIds ? made : make(options, keys, keyIds);
    made.checkedAt = now.getTime();
    return made;
  }

  let refreshing: Promise<Made> | undefined;
  async function fresh(): Promise<Made> {
    const { now } = options.look();
    const age = made === undefined ? Infinity : Math.abs(now.getTime() - made.checkedAt);
    if (made !== undefined && age < KEYS_FRESH_MS) return made;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    current: async () => (await fresh()).provider,
    handle: async (request, response) => (await fresh()).callback(request, response),
  };
}

interface Made {
  provider: Provider;
  callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  keyIds: string;
  checkedAt: number;
}

function make(options: ProvidersOptions, keys: readonly KeyRow[], keyIds: string): Made {
  const provider = createProvider({ ...options, keys: keys.map((key) => toJwk(key, options.secretKey)) });
  return { provider, callback: provider.callback(), keyIds, checkedAt: 0 };
}

/** Whether the private keys that are stored can be read with this SECRET_KEY. */
export async function canReadKeys(db: Reader['db'], secretKey: string | undefined): Promise<boolean> {
  const keys = await listKeys(db);
  try {
    return keys.every((key) => toJwk(key, secretKey));
  } catch {
    return false;
  }
}

async function readKeys({ look, transaction, secretKey }: ProvidersOptions, now: Date) {
  const { db } = look();
  const known = await listKeys(db);
  if (known.length > 0) return signingOrder(known, now);
  await transaction(now, (tx) => rotateKeys(tx, secretKey));
  return signingOrder(await listKeys(db), now);
}
