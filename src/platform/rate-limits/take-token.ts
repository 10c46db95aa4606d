import type { Reader } from '../ports/transaction.ts';
import { leaseTokens } from './queries.ts';

/** Takes one token of a bucket that all processes share. @returns whether there was one */
export async function takeToken(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  name: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Promise<boolean> {
  const fullUs = windowMs * 1000;
  const bucket = { name, fullUs, eachUs: Math.ceil(fullUs / limit) };
  const { granted } = await leaseTokens(db, bucket, { used: 0, wanted: 1, minimum: 1 }, now.getTime() * 1000);
  return granted > 0;
}
