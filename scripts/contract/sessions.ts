/**
 * Adds the session of the service's own pages to the operations that members may call with a token. The console calls these
 * operations for the signed-in member.
 */
import type { GeneralOperation } from './general-errors.ts';

/** @throws Error an operation with roles lists the session itself */
export function addSessions(operations: readonly GeneralOperation[]): void {
  for (const { operationId, security = [], 'x-roles': roles = [] } of operations) {
    const hasTokens = security.some((requirement) => 'pat' in requirement);
    if (roles.length === 0 || !hasTokens) continue;
    if (security.some((requirement) => 'session' in requirement))
      throw new Error(`${operationId} lists the session, which follows from its roles`);
    security.push({ session: [] });
  }
}
