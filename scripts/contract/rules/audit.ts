import type { Report } from './report.ts';

interface Operation {
  security?: object[];
  'x-roles'?: string[];
  'x-audited'?: boolean;
  'x-unaudited'?: string;
}

/** An operation that writes with a role in an organization is audited, or has the reason why not. Others are audited on request. */
export function checkAudit(name: string, method: string, operation: Operation, report: Report) {
  const { 'x-audited': audited, 'x-unaudited': reason, 'x-roles': roles = [], security = [] } = operation;
  const isByDefault = method !== 'get' && roles.length > 0;
  if (reason !== undefined && !isByDefault) report(name, 'has x-unaudited, and would not be audited without it');
  if (reason !== undefined && !/^[A-Z].*\.$/.test(reason)) report(name, 'has no sentence in x-unaudited');
  if (audited !== undefined && (method === 'get' || isByDefault || security.length === 0))
    report(name, 'has x-audited, which only changes by a known caller without a role have');
}
