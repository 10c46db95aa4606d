/**
 * Adds the session of the service's own pages to the operations that members may call with a token. The console calls these
 * operations for the signed-in member. `x-tokens-only` of an operation has the reason why it accepts no session.
 */
import type { GeneralOperation } from './general-errors.ts';

export interface SessionOperation extends GeneralOperation {
  'x-tokens-only'?: string;
}

/** @throws Error an operation with roles lists the session itself */
export function addSessions(operations: readonly SessionOperation[]): void {
  for (const { operationId, security = [], 'x-roles': roles = [], 'x-tokens-only': reason } of operations) {
    const hasTokens = security.some((requirement) => 'pat' in requirement);
    if (roles.length === 0 || !hasTokens) continue;
    if (security.some((requirement) => 'session' in requirement))
      throw new Error(`${operationId} lists the session, which follows from its roles`);
    if (reason === undefined) security.push({ session: [] });
  }
}
