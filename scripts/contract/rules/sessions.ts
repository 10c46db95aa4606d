import type { SessionOperation } from '../sessions.ts';
import type { Report } from './report.ts';

/** An operation with roles accepts the session of the service's own pages, or has the reason why it accepts tokens only. */
export function checkSessions(
  name: string,
  operation: Pick<SessionOperation, 'security' | 'x-roles' | 'x-tokens-only'>,
  report: Report,
) {
  const { security = [], 'x-roles': roles = [], 'x-tokens-only': reason } = operation;
  const hasSession = security.some((requirement) => 'session' in requirement);
  if (reason === undefined) {
    if (roles.length > 0 && !hasSession) report(name, 'has roles, and neither a session nor x-tokens-only');
    return;
  }
  if (roles.length === 0) report(name, 'has x-tokens-only, and would accept no session without it');
  if (hasSession) report(name, 'has x-tokens-only, and accepts a session');
  if (!/^[A-Z].*\.$/.test(reason)) report(name, 'has no sentence in x-tokens-only');
}
