import type { GeneralOperation } from '../general-errors.ts';
import type { Report } from './report.ts';

/** An operation with roles accepts the session of the service's own pages. */
export function checkSessions(
  name: string,
  { security = [], 'x-roles': roles = [] }: Pick<GeneralOperation, 'security' | 'x-roles'>,
  report: Report,
) {
  const hasSession = security.some((requirement) => 'session' in requirement);
  if (roles.length > 0 && !hasSession) report(name, 'has roles, and no session');
}
