import { createHash } from 'node:crypto';
import { readInTransaction } from '../../../platform/db/transaction.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { canonicalJson } from '../../../shared/canonical-json.ts';
import { presentContent } from './present.ts';
import { findChain, findEntriesAfter, listChains, type ChainRow, type EntryRow } from './queries.ts';

/** The first entry of a chain that is not as it was recorded. */
export interface Breach {
  sequence: number;
  /** The end of a sentence whose subject is the entry. */
  problem: string;
}

interface Verification {
  entries: number;
  breach: Breach | undefined;
}

type Database = Pick<Reader, 'db'>;

const BATCH = 1000;

/** @returns the organizations that have an audit log */
export async function findChains({ db }: Database): Promise<string[]> {
  return (await listChains(db)).map(({ organization_id }) => organization_id);
}

/**
 * Calculates every hash of an organization's audit log.
 * @param onVerified receives the number of entries of each verified batch
 */
export async function verifyChain(
  { db }: Database,
  organizationId: string,
  onVerified: (entries: number) => void = () => undefined,
): Promise<Verification> {
  const verify = async (snapshot: Database['db']): Promise<Verification> => {
    const chain = await findChain(snapshot, organizationId);
    return chain === undefined ? { entries: 0, breach: undefined } : verifyEntries({ db: snapshot }, chain, onVerified);
  };
  return readInTransaction(db, verify, { isolationLevel: 'repeatable read' });
}

async function verifyEntries(
  { db }: Database,
  chain: ChainRow,
  onVerified: (entries: number) => void,
): Promise<Verification> {
  const { organization_id, deleted_sequence, deleted_hash, last_sequence, last_hash } = chain;
  let last: Pick<EntryRow, 'sequence' | 'hash'> = { sequence: deleted_sequence, hash: deleted_hash };
  const ended = (breach: Breach | undefined) => ({ entries: last.sequence - deleted_sequence, breach });
  for (;;) {
    const entries = await findEntriesAfter(db, organization_id, last.sequence, BATCH);
    for (const entry of entries) {
      const problem = findProblem(entry, last);
      if (problem !== undefined) return ended(problem);
      last = entry;
    }
    onVerified(entries.length);
    if (entries.length < BATCH) break;
  }
  if (last.sequence < last_sequence) return ended({ sequence: last.sequence + 1, problem: 'is missing' });
  const isLast = last.sequence === last_sequence && last.hash.equals(last_hash);
  return ended(isLast ? undefined : { sequence: last.sequence, problem: 'is not the one that was recorded last' });
}

function findProblem(entry: EntryRow, last: Pick<EntryRow, 'sequence' | 'hash'>): Breach | undefined {
  const { hash, ...content } = entry;
  const { sequence, previous_hash } = entry;
  if (sequence !== last.sequence + 1) return { sequence: last.sequence + 1, problem: 'is missing' };
  if (!entryHash(content).equals(hash)) return { sequence, problem: 'was changed: its content does not have its hash' };
  if (!previous_hash.equals(last.hash))
    return { sequence, problem: 'was replaced: it does not name the hash of the preceding entry' };
  return undefined;
}

const entryHash = (content: Omit<EntryRow, 'hash'>) =>
  createHash('sha256')
    .update(canonicalJson(presentContent(content)))
    .digest();
