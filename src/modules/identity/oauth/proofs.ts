import { hashToken } from '../../../shared/tokens.ts';
import { PROOF_LIFETIME_MS } from '../../../platform/access/dpop.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { insertProof } from './queries.ts';

/** Records the use of a DPoP proof, for all processes. @returns whether it was the first use */
export const recordProof = ({ db, now }: Reader, id: string): Promise<boolean> =>
  insertProof(db, { id_hash: hashToken(id), expires_at: new Date(now.getTime() + PROOF_LIFETIME_MS) });
