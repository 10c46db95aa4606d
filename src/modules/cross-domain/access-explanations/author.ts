import type { AuditAuthor } from '../../identity/audit-log/index.ts';
import type { Step } from './step.ts';

/** @returns the kind of caller of an author, which tells nothing about the person */
export function kindOfAuthor({ actor_type, user_id, client_id, operation }: AuditAuthor): NonNullable<Step['by']> {
  if (actor_type === 'operator') return 'operator';
  if (actor_type === 'organization' || client_id !== null) return 'application';
  // A customer who opened the session by an e-mail acts alone.
  if (actor_type === 'customer') return user_id === null ? 'buyer' : 'member';
  return OF_BUYERS.test(operation) ? 'buyer' : 'member';
}

/** Operations of buyers have such names, from which the SDKs derive their resource as well. */
const OF_BUYERS = /^[a-z]+User[A-Z]/;
